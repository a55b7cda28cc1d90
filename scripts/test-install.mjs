// npm run test:install [-- 12] [-- 13]: runs deploy/single/install-debian.sh in bare systems made by debootstrap: Debian 12
// with Node 22 from npm's package, and Debian 13 with its own. Each has a separate network that reaches the packages of
// Debian alone. With INSTALL_BASES=FOLDER the bare systems are kept there for the next run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { installDebianPackage } from './apt.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';
import { makePackage } from './make-package.mjs';

const MIRROR = 'http://deb.debian.org/debian';
/** The version of Node from npm's package, where Debian's own is too old. */
const NODE = '22';
const systems = [
  { release: '12', suite: 'bookworm', bringsNode: true },
  { release: '13', suite: 'trixie', bringsNode: false },
];
const needed = { debootstrap: '/usr/sbin/debootstrap', iproute2: '/usr/bin/ip' };

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  fail('npm run test:install needs Debian and root: it makes systems of its own and installs into them.');
const missing = Object.entries(needed).flatMap(([name, file]) =>
  existsSync(file) || (installDebianPackage(name) && existsSync(file)) ? [] : [name],
);
if (missing.length > 0)
  fail(`These Debian packages are missing and cannot be installed here: ${missing.join(', ')}.`);

ensureInstalled();
const wanted = process.argv.slice(2);
const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-install-'));
const bases = process.env.INSTALL_BASES ?? path.join(home, 'bases');
const gate = path.join(home, 'debian.socket');
const debian = http.createServer(fetchOfDebian).listen(gate);
try {
  await once(debian, 'listening');
  await makePackage(path.join(home, 'soltura'));
  for (const system of systems) {
    if (wanted.length > 0 && !wanted.includes(system.release)) continue;
    const code = await play(system.release, prepare(system));
    process.stdout.write(`Debian ${system.release}: ${code === 0 ? 'as it should be' : 'FAILED'}\n`);
    if (code !== 0) process.exitCode = 1;
  }
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 1;
} finally {
  debian.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Makes the folder of a system in its state before the installation.
 * @param {(typeof systems)[number]} system
 * @returns {string}
 */
function prepare({ release, suite, bringsNode }) {
  const base = path.join(bases, release);
  if (!existsSync(path.join(base, 'etc/debian_version'))) {
    process.stdout.write(`Making a bare Debian ${release}…\n`);
    mkdirSync(bases, { recursive: true });
    run('debootstrap', ['--variant=minbase', suite, base, MIRROR]);
  }
  const root = path.join(home, `debian-${release}`);
  run('cp', ['-a', base, root]);
  run('cp', ['-a', path.join(home, 'soltura'), path.join(root, 'root/soltura')]);
  if (bringsNode) {
    const folder = path.join(home, 'node');
    mkdirSync(folder);
    run('npm', ['pack', `node-linux-${process.arch}@${NODE}`, '--silent', '--pack-destination', folder]);
    const [file = ''] = readdirSync(folder);
    run('tar', ['-xzf', path.join(folder, file), '-C', folder]);
    cpSync(path.join(folder, 'package/bin/node'), path.join(root, 'usr/bin/node'));
  }
  return root;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/**
 * @param {string} release
 * @param {string} root
 * @returns {Promise<number>} the exit code
 */
async function play(release, root) {
  const apart = ['--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc'];
  const script = ['--import', 'tsx', 'deploy/test/install/run.ts', release, root, gate];
  // The first process of a process namespace has to reap ended processes: a shell does, Node does not.
  const shell = ['bash', '-c', '"$@"; exit $?', 'bash'];
  const child = spawn('unshare', [...apart, ...shell, process.execPath, ...script], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => child.kill('SIGKILL'));
  }
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/**
 * Serves as the proxy of apt.
 * @type {http.RequestListener}
 */
function fetchOfDebian(request, response) {
  const { url = '', headers } = request;
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:') {
    response.writeHead(400).end();
    return;
  }
  const asked = http.get(url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => {});
  });
  asked.on('error', () => response.writeHead(502).end());
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
