import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { installDebianPackage } from './apt.mjs';
import { projectFolder } from './install.mjs';
import { makeReportFile, readVitestReport, reportTo } from './results.mjs';
import { runNode, tools } from './run.mjs';

/** The comment by which a test file runs on the oldest PostgreSQL too; the reason follows. */
const ON_OLDEST = /^\/\/ On the oldest PostgreSQL too: /m;

/** The projects of `vitest.config.ts` that work on a database. */
const projects = /** @type {const} */ (['server', 'operation']);

/** @typedef {{ filters?: readonly string[], retries?: number }} Options named files, or all; tries after a failed one */

/**
 * Runs server tests on the embedded PostgreSQL 18: those of one process, or those of operation, which start, stop, kill
 * and upgrade separate processes. Named files are of either kind.
 * @param {'server' | 'operation' | 'both'} kind
 * @param {Options} [options]
 */
export function runOnEmbedded(kind, options = {}) {
  const name = { server: 'server', operation: 'operation', both: 'server' }[kind];
  return runVitest(`${name} on the embedded PostgreSQL 18`, `${name}-embedded`, options, {
    kinds: kind === 'both' ? projects : [kind],
    databaseUrl: '',
  });
}

/**
 * Runs server tests on PostgreSQL 15, the oldest supported version: the named files, or those that depend on differences
 * between the versions.
 * @param {Options} [options]
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
export async function runOnOldest({ filters = [], ...options } = {}) {
  const name = 'server on PostgreSQL 15';
  const files = filters.length > 0 ? filters : listTestsForOldest();
  const run = (/** @type {string} */ databaseUrl) =>
    runVitest(name, 'server-15', { ...options, filters: files }, { kinds: projects, databaseUrl });
  const given = process.env.TEST_DATABASE_URL;
  if (given) return run(given);

  register();
  const { startPostgres15 } = await import('../server/testing/postgres15.ts');
  const start = async () => startPostgres15();
  const cluster = (await start()) ?? (installDebianPackage('postgresql-15') ? await start() : undefined);
  if (!cluster) {
    const reason = 'no PostgreSQL 15 is installed and TEST_DATABASE_URL is not set';
    return { name, passed: 0, failed: process.env.CI ? 1 : 0, skipped: reason };
  }
  try {
    return await run(cluster.url);
  } finally {
    await cluster.stop();
  }
}

/** Lists the tests of the database itself, and those with the comment `ON_OLDEST`. */
function listTestsForOldest() {
  return readdirSync(path.join(projectFolder, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !file.includes('/node_modules/'))
    .filter(
      (file) =>
        file.startsWith('server/db/') || ON_OLDEST.test(readFileSync(path.join(projectFolder, file), 'utf8')),
    );
}

/**
 * @param {string} name
 * @param {string} report
 * @param {Options} options
 * @param {{ kinds: readonly string[], databaseUrl: string }} place
 */
async function runVitest(name, report, { filters = [], retries = 0 }, { kinds, databaseUrl }) {
  process.stdout.write(`\n${name}\n`);
  const file = makeReportFile(report);
  const args = [tools.vitest, ...reportTo(kinds, file), `--retry=${retries}`, ...filters];
  const code = await runNode(args, { TEST_DATABASE_URL: databaseUrl });
  return readVitestReport(name, file, code);
}
