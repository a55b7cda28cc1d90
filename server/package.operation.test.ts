import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
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

const Description = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const readDescription = (file: string) => z.parse(Description, JSON.parse(readFileSync(file, 'utf8')));

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string(), type: z.string() }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      hashes: z.optional(z.array(z.unknown())),
      licenses: z.optional(z.array(z.unknown())),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

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

test('a package lists every package in it, and those of the app that browsers get', () => {
  const sbom = z.parse(Sbom, JSON.parse(readFileSync(inPackage('sbom.cdx.json'), 'utf8')));
  const { version } = readDescription(inPackage('package.json'));
  expect(sbom.metadata.component).toEqual({ name: 'soltura', version, type: 'application' });
  const told = sbom.components.map(({ name, version }) => `${name}@${version}`);
  const held = readdirSync(inPackage('node_modules'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(file) && !file.startsWith('@soltura'),
    )
    .map((file) => readDescription(inPackage(`node_modules/${file}`)))
    .map(({ name, version }) => `${name}@${version}`);
  expect(held.length).toBeGreaterThan(100);
  expect(held.filter((one) => !told.includes(one))).toEqual([]);
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const part of ['domain', 'contract', 'server', 'web']) {
    const { dependencies } = readDescription(path.join(import.meta.dirname, `../${part}/package.json`));
    expect(Object.keys(dependencies ?? {}).filter((name) => !names.has(name))).toEqual([]);
  }
  for (const tool of ['typescript', 'vite', 'vitest', '@playwright/test']) expect(names).not.toContain(tool);
  const refs = new Set(sbom.components.map((component) => component['bom-ref']));
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(
    sbom.components.filter(({ hashes, licenses }) => !hashes || !licenses).map(({ name }) => name),
  ).toEqual([]);
});

test('a folder that holds something is not written into', () => {
  const { status, stderr } = makePackage();
  expect(stderr).toContain(`${folder} is not empty.`);
  expect(status).toBe(1);
});
