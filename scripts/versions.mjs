import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

// Other versions of the product, each as a folder that a server can be started from.

const MIGRATIONS = 'server/db/migrations';
const WORKSPACES = ['domain', 'contract', 'server', 'web'];

/**
 * Finds the last commit whose migrations are a prefix of ours with the same content, which excludes rebased branches.
 * @returns {string}
 * @throws Error with a sentence for the caller.
 */
export function findEarlierCommit() {
  const names = listMigrations(projectFolder);
  const hashes = git('hash-object', ...names.map((name) => `${MIGRATIONS}/${name}`)).split('\n');
  const changing = git('log', '--format=%H', '--', MIGRATIONS).split('\n');
  const earlier = ['HEAD', ...changing.map((commit) => `${commit}^`)].find((commit) => {
    const theirs = listMigrationsOf(commit);
    const isStartOfOurs = theirs.every(({ name, hash }, at) => name === names[at] && hash === hashes[at]);
    return isStartOfOurs && theirs.length > 0 && theirs.length < names.length;
  });
  return requireCommit(earlier ?? `${changing.at(-1)}^`);
}

/**
 * @param {string} ref
 * @returns {string} the commit's id
 */
export function requireCommit(ref) {
  const { status, stdout } = run('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (status === 0) return stdout.trim();
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  throw new Error(
    isShallow
      ? `This clone is shallow and lacks the commit ${ref}: git fetch --unshallow (in a workflow: fetch-depth: 0).`
      : `There is no commit ${ref}.`,
  );
}

/**
 * Unpacks a commit into an empty folder, with its dependencies.
 * @param {string} commit
 * @param {string} folder
 */
export function unpackVersion(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.tar`;
  git('archive', '--format=tar', `--output=${file}`, commit);
  const { status, stderr } = run('tar', ['-xf', file, '-C', folder]);
  if (status !== 0) throw new Error(`The version could not be unpacked: ${stderr}`);
  if (hasOurDependencies(folder)) linkDependencies(folder);
  else installDependencies(folder);
}

/**
 * Copies this version with uncommitted changes into an empty folder.
 * @param {string} folder
 */
export function copyThisVersion(folder) {
  mkdirSync(folder, { recursive: true });
  const isOurs = (/** @type {string} */ source) => !['node_modules', 'dist'].includes(path.basename(source));
  for (const name of WORKSPACES)
    cpSync(path.join(projectFolder, name), path.join(folder, name), { recursive: true, filter: isOurs });
  for (const name of ['content', 'package.json', 'package-lock.json', 'README.md'])
    symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  linkDependencies(folder);
}

/**
 * Turns a folder's version into the next one, by adding a migration with which servers of this version still work.
 * @param {string} folder
 * @param {string} sql
 */
export function addMigration(folder, sql) {
  const last = Number(listMigrations(folder).at(-1)?.slice(0, 4));
  const number = (/** @type {number} */ value) => String(value).padStart(4, '0');
  writeFileSync(
    path.join(folder, MIGRATIONS, `${number(last + 1)}_rehearsal.sql`),
    `-- Servers from ${number(last)} go on.\n${sql}`,
  );
}

/**
 * Replaces the built web app by a page with a script that no other version has.
 * @param {string} folder
 * @param {string} name
 */
export function placePage(folder, name) {
  const dist = path.join(folder, 'web/dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), `<!doctype html><script src="/assets/${name}.js"></script>\n`);
  writeFileSync(path.join(dist, `assets/${name}.js`), `document.title = '${name}';\n`);
}

/**
 * @param {string} folder
 * @returns {string[]} in order
 */
function listMigrations(folder) {
  return readdirSync(path.join(folder, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/**
 * @param {string} commit
 * @returns {{ name: string, hash: string }[]} in order; empty when the clone lacks the commit
 */
function listMigrationsOf(commit) {
  const { status, stdout } = run('git', ['ls-tree', `${commit}:${MIGRATIONS}`]);
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .map((line) => /^\S+ blob (?<hash>\S+)\t(?<name>.+\.sql)$/.exec(line)?.groups)
    .flatMap((found) => (found ? [{ name: found.name ?? '', hash: found.hash ?? '' }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * True when every package of a version is installed here in the same version.
 * @param {string} folder
 */
function hasOurDependencies(folder) {
  const ours = readPackages(projectFolder);
  return Object.entries(readPackages(folder)).every(
    ([place, { version }]) => ours[place]?.version === version,
  );
}

/**
 * @param {string} folder
 * @returns {Record<string, { version?: string }>} by place
 */
function readPackages(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Links the packages of this version, and the folder's own workspaces.
 * @param {string} folder
 */
function linkDependencies(folder) {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@soltura'), { recursive: true });
  for (const name of readdirSync(path.join(projectFolder, 'node_modules'))) {
    if (name !== '@soltura' && !name.startsWith('.'))
      symlinkSync(path.join(projectFolder, 'node_modules', name), path.join(modules, name));
  }
  for (const name of WORKSPACES.filter((each) => existsSync(path.join(folder, each))))
    symlinkSync(path.join('../..', name), path.join(modules, '@soltura', name));
}

/** @param {string} folder */
function installDependencies(folder) {
  process.stdout.write('Installing the dependencies of the earlier version…\n');
  const isWindows = process.platform === 'win32';
  const { status, stderr } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: isWindows },
  );
  if (status !== 0) throw new Error(`Installing the dependencies of the earlier version failed: ${stderr}`);
}

/**
 * @param {string[]} args
 * @returns {string} git's output
 */
function git(...args) {
  const { status, stdout, stderr, error } = run('git', args);
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  return spawnSync(command, args, { cwd: projectFolder, encoding: 'utf8' });
}
