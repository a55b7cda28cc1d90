import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from './install.mjs';
import { runNode, tools } from './run.mjs';

/** Builds the web app unless its sources are those of the last build. */
export async function ensureWebApp() {
  await ensureBuilt('web', 'the web app', ['web', 'contract', 'domain', 'package-lock.json']);
}

/**
 * Bundles the server unless its sources are those of the last bundle: Node reads a few files faster than hundreds.
 * @returns {Promise<string>} the address of its program
 */
export async function ensureServer() {
  await ensureBuilt('server', 'the server', ['server', 'contract', 'domain', 'package-lock.json']);
  return pathToFileURL(path.join(projectFolder, 'server', 'dist', 'main.js')).href;
}

/**
 * @param {string} folder of the project, with a `vite.config.ts`
 * @param {string} name for the person who waits
 * @param {string[]} sources files and folders of which it is made
 */
async function ensureBuilt(folder, name, sources) {
  const marker = path.join(projectFolder, folder, 'dist', '.sources');
  const files = sources.flatMap((source) => listFiles(path.join(projectFolder, source)));
  const times = digestTimes(files);
  const [knownTimes, knownContents] = existsSync(marker) ? readFileSync(marker, 'utf8').split('\n') : [];
  if (times === knownTimes) return;
  const contents = digestContents(files);
  if (contents === knownContents) {
    try {
      writeFileSync(marker, `${times}\n${contents}`);
    } catch {
      // In a read-only folder contents are compared at each start.
    }
  } else {
    process.stdout.write(`Building ${name}…\n`);
    // A separate process, because a build sets NODE_ENV, which would tell the server that it is in production.
    const code = await runNode([tools.vite, 'build', folder, '--logLevel', 'warn']);
    if (code !== 0) {
      process.stderr.write(`Building ${name} failed.\n`);
      process.exit(1);
    }
    writeFileSync(marker, `${times}\n${contents}`);
  }
}

/**
 * @param {string} file or folder
 * @returns {string[]}
 */
function listFiles(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(file, entry.name);
      return entry.isDirectory() ? listFiles(inside) : [inside];
    });
}

/**
 * Hashes names and times of change, which no copy preserves: equal ones need no reading.
 * @param {string[]} files
 */
function digestTimes(files) {
  const digest = createHash('sha256');
  for (const file of files) {
    const { ctimeMs, size } = statSync(file);
    digest.update(`${file}\0${ctimeMs}\0${size}\0`);
  }
  return digest.digest('hex');
}

/**
 * Hashes names and contents; a clone does not preserve times.
 * @param {string[]} files
 */
function digestContents(files) {
  const digest = createHash('sha256');
  for (const file of files)
    digest.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex');
}
