// Tests a school on three machines during failures: real etcd, Patroni, PostgreSQL, HAProxy and two of our servers.
// Everything runs in separate namespaces and in one temporary folder, and ends with this process.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackage } from './apt.mjs';
import { projectFolder } from './install.mjs';

const POSTGRES = '/usr/lib/postgresql/15/bin';
/** The needed packages, each with a file by which it is found. */
const packages = {
  'postgresql-15': `${POSTGRES}/postgres`,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/bin/ip',
};

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  fail(
    'npm run test:ha needs Linux and root: it starts programs as the user postgres, on networks of their own.',
  );
}
const missing = Object.entries(packages).flatMap(([name, file]) =>
  existsSync(file) || (installDebianPackage(name) && existsSync(file)) ? [] : [name],
);
if (missing.length > 0)
  fail(`These Debian packages are missing and cannot be installed here: ${missing.join(', ')}.`);

const namespaces = ['unshare', '--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc'];
const [unshare = '', ...flags] = namespaces;
const isApart = spawnSync(unshare, [...flags, 'true']).status === 0;
const home = mkdtempSync(path.join(os.tmpdir(), 'soltura-ha-'));
const run = [process.execPath, '--import', 'tsx', 'deploy/ha/test/run.ts', ...process.argv.slice(2)];
// The first process of a process namespace has to reap ended processes: a shell does, Node does not.
const [command = '', ...args] = isApart
  ? [...namespaces, 'bash', '-c', '"$@"; exit $?', 'bash', ...run]
  : run;
const child = spawn(command, args, {
  cwd: projectFolder,
  env: { ...process.env, HA_HOME: home, HA_POSTGRES: POSTGRES, HA_NETWORK: isApart ? 'own' : 'shared' },
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(isApart ? 'SIGKILL' : signal));
}
child.on('close', (code) => {
  if (code !== 0 && process.env.HA_LOGS) {
    for (const name of readdirSync(home).filter((name) => name.endsWith('.log')))
      cpSync(path.join(home, name), path.join(process.env.HA_LOGS, name));
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.exitCode = code ?? 1;
});

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
