// Browsers of other engines than Chromium's, as Debian has them: Firefox, and WebKitGTK, whose WebKit
// and JavaScriptCore are those of Safari. Nothing drives them: each is started with an address, and
// the page that it finds there posts what it has seen.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript' };

// A server of `files`, { '/path': bytes } and { '/folder/': path of a folder }: `result` is what is
// posted to it, `asked` the paths that were asked for.
export async function serve(files) {
  const asked = [];
  let give;
  const result = new Promise((resolve) => { give = resolve; });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const answer = (status, content, type) =>
      response.writeHead(status, { 'Content-Type': type ?? 'text/html', 'Cache-Control': 'no-store' }).end(content);
    if (request.method === 'POST') {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        answer(200, '');
        give(JSON.parse(Buffer.concat(parts).toString()));
      });
      return;
    }
    asked.push(pathname);
    const [, folder, name] = /^(\/[^/]+\/)(.+)$/.exec(pathname) ?? [];
    const path = folder in files ? join(files[folder], name) : '';
    const content = files[pathname] ?? (existsSync(path) ? readFileSync(path) : null);
    if (content === null) answer(404, '');
    else answer(200, content, types[extname(pathname)]);
  });
  await new Promise((listening) => { server.listen(0, '127.0.0.1', listening); });
  return { address: `http://127.0.0.1:${server.address().port}`, asked, result,
    close: () => { server.closeAllConnections(); server.close(); } };
}

// Debian has WebKit's browser for tests beside the library, in a directory of the architecture.
function miniBrowser() {
  for (const folder of readdirSync('/usr/lib')) {
    const path = join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser');
    if (existsSync(path)) return path;
  }
  return '/usr/lib/webkit2gtk-4.1/MiniBrowser';
}

export const browsers = {
  Firefox: {
    path: '/usr/bin/firefox-esr',
    command(profile, address) {
      writeFileSync(join(profile, 'user.js'), [['datareporting.policy.dataSubmissionEnabled', false],
        ['browser.shell.checkDefaultBrowser', false], ['browser.aboutwelcome.enabled', false],
        ['app.normandy.enabled', false], ['browser.startup.homepage_override.mstone', '"ignore"']]
        .map(([name, value]) => `user_pref("${name}", ${value});\n`).join(''));
      return [this.path, '--headless', '--no-remote', '--profile', profile, address];
    },
  },
  WebKitGTK: {
    path: miniBrowser(),
    command(_, address) {
      return ['xvfb-run', '-a', this.path, '--private', address];
    },
  },
};

// Starts `browser` with an address, until `result` is there or it has ended.
export async function visit(browser, address, result, milliseconds = 120_000) {
  const folder = mkdtempSync(join(tmpdir(), 'utfkit-'));
  const [program, ...args] = browser.command(folder, address);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => { said += text; });
  let timer;
  const failed = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer: ${said}`)), milliseconds);
    child.on('exit', (code) => fail(new Error(`it ended with ${code}: ${said}`)));
  });
  try {
    return await Promise.race([result, failed]);
  } finally {
    clearTimeout(timer);
    const ended = new Promise((resolve) => { child.on('exit', resolve); });
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
