// Modules as they lie in sources of JavaScript: in base64, compressed.
export function fromBase64(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export async function inflate({ deflated }) {
  const stream = new Blob([fromBase64(deflated)]).stream();
  const inflated = stream.pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
