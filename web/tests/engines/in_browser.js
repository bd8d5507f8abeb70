// Runs in the browser: what the package and the page do there, posted to who served this.
const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
const get = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

async function until(what) {
  for (let i = 0; i < 600; ++i) {
    const found = what();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error(`never: ${what}`);
}

async function ofPackage(name, options, { labels, policies }) {
  const utfkit = await import(name);
  const init = await utfkit.init(options);
  const damaged = await get('/damaged');
  const all = await get('/every-pair');
  const streamed = (transform) => new Blob([damaged]).stream().pipeThrough(transform);
  const found = [];
  await streamed(new utfkit.FindingStream())
    .pipeTo(new WritableStream({ write: (finding) => { found.push(finding); } }));
  const decoded = {};
  for (const label of labels) decoded[label] = utfkit.decode(all, { encoding: label });
  const repaired = {};
  for (const policy of policies) repaired[policy] = hex(utfkit.repair(damaged, { with: policy }));
  return { init, decoded, repaired, found, isValid: utfkit.isValid(damaged),
    findings: utfkit.findings(damaged), text: utfkit.decode(damaged),
    streamed: hex(await bytesOf(streamed(new utfkit.RepairStream()))),
    detected: utfkit.detect?.(await get('/russian')) ?? null };
}

// The page, in a frame: a file is chosen, what is found is read, and the repaired file is saved.
async function ofPage({ policies }) {
  const frame = document.createElement('iframe');
  frame.src = '/page.html';
  frame.width = 900;
  frame.height = 700;
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  const w = frame.contentWindow;
  const byId = (id) => w.document.getElementById(id);
  const errors = [];
  w.addEventListener('error', ({ message }) => errors.push(message));

  const data = new w.DataTransfer();
  data.items.add(new w.File([await get('/damaged')], 'damaged.txt'));
  byId('file').files = data.files;
  byId('file').dispatchEvent(new w.Event('change', { bubbles: true }));
  await until(() => !byId('result').hidden);
  const listed = [];
  for (;;) {
    for (const button of w.document.querySelectorAll('#findings > li > button')) {
      listed.push([...button.children].slice(0, 2).map((part) => part.textContent).join(' '));
    }
    if (byId('pages').hidden || byId('next').disabled) break;
    const before = byId('window').textContent;
    byId('next').click();
    await until(() => byId('window').textContent !== before);
  }

  // What it gives for download is looked at, and not downloaded.
  delete w.showSaveFilePicker;
  w.HTMLAnchorElement.prototype.click = () => {};
  const saved = {};
  for (const policy of policies) {
    let blob = null;
    w.URL.createObjectURL = (given) => {
      blob = given;
      return 'blob:none';
    };
    w.document.querySelector(`input[value="${policy}"]`).click();
    byId('save').click();
    await until(() => blob);
    saved[policy] = hex(new Uint8Array(await blob.arrayBuffer()));
  }
  return { verdict: byId('verdict').textContent, listed, saved, errors };
}

async function main() {
  const parameters = await (await fetch('/parameters')).json();
  const result = { agent: navigator.userAgent };
  result.all = await ofPackage('/package/index.js', {}, parameters);
  result.scalar = await ofPackage('/package/index.js?scalar', { vectors: false }, parameters);
  result.core = await ofPackage('/package/core.js', {}, { ...parameters, labels: parameters.ofCore });
  result.page = await ofPage(parameters);
  return result;
}

const post = (body) => fetch('/result', { method: 'POST', body: JSON.stringify(body) });
main().then(post, (error) => post({ failed: `${error}\n${error.stack}` }));
