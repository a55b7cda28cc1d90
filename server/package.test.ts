import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from './testing/free-port.ts';
import { runServer, waitUntilReady } from './testing/real-server.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-package-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const folder = path.join(home, 'soltura');
const inPackage = (file: string) => path.join(folder, file);

/** As `npm run package`, which installs what is missing first: that must not happen under other tests. */
function makePackage() {
  const make = pathToFileURL(path.join(import.meta.dirname, '../scripts/make-package.mjs')).href;
  const script = `const { makePackage } = await import('${make}'); await makePackage(process.argv[1]);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script, folder], {
    env: { ...process.env, NODE_ENV: '' },
    encoding: 'utf8',
  });
}

beforeAll(() => {
  const { status, stdout, stderr } = makePackage();
  if (status !== 0) throw new Error(stdout + stderr);
}, 120_000);

test('a package holds neither sources, nor maps of them, nor tools', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ours = files.filter((file) => !file.startsWith('node_modules'));
  expect(ours.filter((file) => /\.(tsx?|map)$|\btests?\b|testing/.test(file))).toEqual([]);
  for (const tool of ['typescript', 'tsx', 'vite', 'vitest'])
    expect(existsSync(inPackage(`node_modules/${tool}`))).toBe(false);
});

test('a package can be moved: no link in it leads out of it', () => {
  const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  const targets = links.map(({ parentPath, name }) => realpathSync(path.join(parentPath, name)));
  expect(targets.filter((target) => !target.startsWith(realpathSync(folder)))).toEqual([]);
  expect(
    links.filter(({ parentPath, name }) => path.isAbsolute(readlinkSync(path.join(parentPath, name)))),
  ).toEqual([]);
});

test('node alone starts it: the app, pages of sign-in, several processes, and its commands', async () => {
  const port = String(await findFreePort());
  const settings = { PORT: port, DATA_DIR: path.join(home, 'data'), DEMO: 'off' };
  const server = runServer({ ...settings, WEB_CONCURRENCY: '2' }, [inPackage('server/main.js')]);
  await waitUntilReady(server);
  const read = async (address: string) => {
    const answer = await fetch(`http://localhost:${port}${address}`);
    expect(answer.status, address).toBe(200);
    return answer.text();
  };

  const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(await read('/')) ?? [];
  expect(await read(script)).toContain('Skip to content');
  const command = spawnSync(
    process.execPath,
    [inPackage('server/commands/admin.js'), 'grant', 'a@b.example'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PUBLIC_URL: `http://localhost:${port}`,
        ...settings,
      },
      encoding: 'utf8',
    },
  );
  const [link = ''] = /\/account\/password\?token=\S+/.exec(command.stdout) ?? [];
  const [styles = ''] = /\/account\/assets\/[^"]+pages\.css/.exec(await read(link)) ?? [];
  expect(await read(styles)).toContain('Archivo Variable');
  const [, token = ''] = link.split('=');
  const chosen = await fetch(`http://localhost:${port}/account/password`, {
    method: 'POST',
    body: new URLSearchParams({ token, password: 'iloveyou123' }),
  });
  expect([chosen.status, await chosen.text()]).toEqual([
    422,
    expect.stringContaining('Many people have that'),
  ]);

  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}, 120_000);

test('a folder that holds something is not written into', () => {
  const { status, stderr } = makePackage();
  expect(stderr).toContain(`${folder} is not empty.`);
  expect(status).toBe(1);
});
