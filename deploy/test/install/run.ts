import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { waitFor } from '../../ha/test/wait.ts';

// Installs the package into the bare system of a folder and checks the result. Started in namespaces of its own by
// `scripts/test-install.mjs`, with the release, the folder and the socket of Debian's packages. Exit code 1 at the
// first fault.

const APT_PORT = 3142;
const SETTINGS = '/etc/soltura/soltura.env';

const [release = '', root = '', gate = ''] = process.argv.slice(2);
const inRoot = (file: string) => path.join(root, file);

run('ip', ['link', 'set', 'lo', 'up']);
await leadAptToGate();
layOutSystem();

const first = await install('a bare system');
expect('the first installation ends well', first.code === 0, first.said);
expect('it says that the school is ready', first.said.includes('Soltura is ready.'), first.said);
expect('port 3000 answers', (await checkReady(3000)) === 200);
await waitFor('The school behind Caddy', 60, async () => (await askThroughCaddy()) === 200);
const granted = await inside(['soltura', 'admin', 'grant', 'you@school.example']);
expect('the first administrator gets a link', granted.said.includes('https://localhost/'), granted.said);

changeSetting('PORT', '4100');
const second = await install('another port');
expect('a second installation, at another port, ends well', second.code === 0, second.said);
expect('it names the one before', second.said.includes('The one before: /opt/soltura/'), second.said);
expect('port 4100 answers', (await checkReady(4100)) === 200);
expect(
  'it says that Caddy leads elsewhere',
  second.said.includes('/etc/caddy/Caddyfile does not lead to port 4100'),
  second.said,
);

changeSetting('PORT', 'none');
const third = await install('a setting that cannot be used');
expect('an installation that does not get ready fails', third.code === 1, third.said);
expect('it says why', third.said.includes("PORT must be a number from 0 to 65535, not 'none'."), third.said);
await inside(['systemctl', 'stop', 'soltura']);
process.exit(0);

/** Forwards apt's requests on this network to the socket of the packages. */
async function leadAptToGate(): Promise<void> {
  const relay = createServer((client) => pipeline(client, connect(gate), client, () => {}));
  await once(relay.listen(APT_PORT, '127.0.0.1'), 'listening');
  writeFileSync(
    inRoot('etc/apt/apt.conf.d/01proxy'),
    `Acquire::http::Proxy "http://127.0.0.1:${APT_PORT}";\n`,
  );
}

/** Creates what a booted system has and a folder has not; systemd is replaced by a stub that starts what units say. */
function layOutSystem(): void {
  run('mount', ['--rbind', '/dev', inRoot('dev')]);
  run('mount', ['-t', 'proc', 'proc', inRoot('proc')]);
  run('mount', ['-t', 'tmpfs', 'tmpfs', inRoot('run')]);
  mkdirSync(inRoot('run/systemd/system'), { recursive: true });
  writeFileSync(inRoot('etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  copyFileSync(path.join(import.meta.dirname, 'systemctl'), inRoot('usr/local/bin/systemctl'));
  // Services are started by systemd, not by their installation.
  writeFileSync(inRoot('usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
}

function install(what: string): Promise<{ code: number | null; said: string }> {
  console.log(`Debian ${release}: installing into ${what}…`);
  return inside(['/root/soltura/deploy/single/install-debian.sh', 'localhost']);
}

function changeSetting(name: string, value: string): void {
  const text = readFileSync(inRoot(SETTINGS), 'utf8');
  writeFileSync(inRoot(SETTINGS), text.replace(new RegExp(`^${name}=.*`, 'm'), `${name}=${value}`));
}

/** Runs a command in the system, with the environment of a root shell. */
async function inside(command: readonly string[]): Promise<{ code: number | null; said: string }> {
  const file = inRoot('root/output');
  // Started services keep the output open, so it goes to a file.
  const output = openSync(file, 'w');
  const child = spawn('chroot', [root, ...command], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  // Waits asynchronously, because this process forwards apt's requests meanwhile.
  const [code] = await once(child, 'exit');
  return { code, said: readFileSync(file, 'utf8') };
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(`${command} ${args.join(' ')}`, status === 0, stderr);
}

async function checkReady(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
}

/** Requests a page through Caddy, whose certificate is from an authority of its own. */
async function askThroughCaddy(): Promise<number | undefined> {
  const request = https.get('https://localhost/health/ready', { rejectUnauthorized: false });
  try {
    const [response] = await once(request, 'response');
    response.resume();
    return response.statusCode;
  } catch {
    // Caddy is still starting.
    return undefined;
  }
}

function expect(what: string, isSo: boolean, said = ''): void {
  if (isSo) return;
  console.error(`Debian ${release}: ${what}: not so.\n${said}`);
  process.exit(1);
}
