// The page as one file, so that it works from a folder too, where browsers load no other sources:
// script and styles are put into it, and its policy allows them by their digests. The worker, with
// the module, is a text in the script.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const oneFile = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    let html = page.source;
    const parts = { script: '', style: '' };
    for (const [name, file] of Object.entries(bundle)) {
      if (name === 'index.html') continue;
      if (file.type === 'chunk') parts.script += file.code.replaceAll('</script', '<\\/script');
      else if (name.endsWith('.css')) parts.style += file.source;
      delete bundle[name];
    }
    html = html.replace(/\s*<(script|link)[^>]*(src|href)="[^"]*"[^>]*>(<\/script>)?/g, '');
    // No line of it is indented: the digest is of what stands between the tags.
    html = html.replace('</head>', () => `<style>${parts.style}</style>\n</head>`);
    html = html.replace('</body>',
      () => `<script type="module">${parts.script}</script>\n</body>`);
    page.source = html.replace('SCRIPT_DIGEST', digest(parts.script))
      .replace('STYLE_DIGEST', digest(parts.style));
  },
};

export default defineConfig({
  base: './',
  resolve: {
    alias: {
      utfkit: fileURLToPath(new URL('../build/wasm/package/index.js', import.meta.url)),
    },
  },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
  },
  worker: {
    // A script, because a page that is a file has no origin, of which Chromium takes no modules.
    format: 'iife',
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
  plugins: [oneFile],
});
