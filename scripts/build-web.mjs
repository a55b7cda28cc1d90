import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';
import { runNode, tools } from './run.mjs';

const SOURCES = ['web', 'contract', 'domain', 'package-lock.json'];
const marker = path.join(projectFolder, 'web', 'dist', '.sources');

/** Builds the web app unless its sources are those of the last build. */
export async function ensureWebApp() {
  const sources = describeSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === sources) return;
  process.stdout.write('Building the web app…\n');
  // A separate process, because a build sets NODE_ENV, which would tell the server that it is in production.
  const code = await runNode([tools.vite, 'build', 'web', '--logLevel', 'warn']);
  if (code !== 0) {
    process.stderr.write('Building the web app failed.\n');
    process.exit(1);
  }
  writeFileSync(marker, sources);
}

/** Hashes names and contents of the sources; a clone or a copy does not preserve modification times. */
function describeSources() {
  const digest = createHash('sha256');
  for (const source of SOURCES) addToDigest(digest, path.join(projectFolder, source));
  return digest.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} digest
 * @param {string} file
 */
function addToDigest(digest, file) {
  if (!statSync(file).isDirectory()) {
    digest.update(path.relative(projectFolder, file)).update('\0').update(readFileSync(file)).update('\0');
    return;
  }
  for (const entry of readdirSync(file).toSorted()) {
    if (entry === 'node_modules' || entry === 'dist' || entry.includes('.test.')) continue;
    addToDigest(digest, path.join(file, entry));
  }
}
