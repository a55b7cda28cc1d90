import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from './apt.mjs';

/** The cache of programs between runs. */
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'soltura/pgbouncer');
/** The Debian release whose source package has a supported PgBouncer. */
const LATER_DEBIAN = 'trixie';
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Extracts the PgBouncer of Debian 12, which is too old for transaction mode, from its package without installing it.
 * @returns {string | undefined} its path; undefined where it is unavailable
 */
export function getOlderPgBouncer() {
  const folder = path.join(cache, 'debian');
  const program = path.join(folder, 'usr/sbin/pgbouncer');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    if (!run('apt-get', ['download', 'pgbouncer'], folder)) return undefined;
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!archive || !run('dpkg-deb', ['-x', archive, '.'], folder)) return undefined;
  }
  if (!works(program) && !['libc-ares2', 'libevent-2.1-7'].every(installDebianPackage)) return undefined;
  return works(program) ? program : undefined;
}

/**
 * Builds a newer PgBouncer from the source package of a later Debian.
 * @returns {string | undefined} its path; undefined where it cannot be built
 */
export function getNewerPgBouncer() {
  const folder = path.join(cache, LATER_DEBIAN);
  const program = findBuilt(folder);
  if (program) return program;
  const tools = ['gcc', 'make', 'pkgconf', 'dpkg-dev', 'libevent-dev', 'libssl-dev'];
  if (!tools.every(installDebianPackage) || !fetchSource(folder)) return undefined;
  const [sources = ''] = listSources(folder);
  const place = path.join(folder, sources);
  process.stdout.write('Building PgBouncer…\n');
  const isBuilt = run('sh', ['-c', './configure --without-cares && make'], place);
  return isBuilt ? findBuilt(folder) : undefined;
}

/** Uses separate lists and sources of apt, so that the machine's do not change. @param {string} folder */
function fetchSource(folder) {
  for (const name of ['lists/partial', 'archives/partial'])
    mkdirSync(path.join(folder, 'apt', name), { recursive: true });
  const list = path.join(folder, 'apt/sources.list');
  writeFileSync(list, `deb-src [signed-by=${KEYS}] http://deb.debian.org/debian ${LATER_DEBIAN} main\n`);
  const options = [
    `Dir::Etc::SourceList=${list}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${path.join(folder, 'apt/lists')}`,
    `Dir::Cache=${path.join(folder, 'apt')}`,
  ].flatMap((option) => ['-o', option]);
  return (
    run('apt-get', [...options, 'update', '-q'], folder) &&
    run('apt-get', [...options, 'source', '-q', 'pgbouncer'], folder)
  );
}

/** @param {string} folder */
function findBuilt(folder) {
  return listSources(folder)
    .map((name) => path.join(folder, name, 'pgbouncer'))
    .find(works);
}

/** @param {string} folder */
function listSources(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^pgbouncer-\d[\d.]*$/.test(name)) : [];
}

/** @param {string} program */
function works(program) {
  return spawnSync(program, ['--version']).status === 0;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) process.stderr.write(`${program} ${args.join(' ')}\n${stdout}${stderr}\n`);
  return status === 0;
}
