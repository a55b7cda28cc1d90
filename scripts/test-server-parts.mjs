import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { installDebianPackage } from './apt.mjs';
import { projectFolder } from './install.mjs';
import { makeReportFile, readVitestReport, reportTo } from './results.mjs';
import { runNode, tools } from './run.mjs';

/** How a test says that it runs on the oldest PostgreSQL too, and why. */
const ON_OLDEST = /^\/\/ On the oldest PostgreSQL too: /m;

/**
 * Server tests on the embedded PostgreSQL 18; on the oldest server we support, PostgreSQL 15, those that reach what
 * differs between the two. Files that are named run on both.
 * @param {string[]} filters
 * @param {{ retries?: number }} [options] tries after a failed one
 * @returns {Promise<import('./results.mjs').PartResult[]>}
 */
export async function runServerTests(filters = [], { retries = 0 } = {}) {
  const options = [`--retry=${retries}`];
  return [
    await runOnEmbedded(filters, options),
    await runOnOldest(filters.length > 0 ? filters : listTestsForOldest(), options),
  ];
}

/** The tests of the database itself, and those that say they are for it. */
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
 * The server tests of these files, or all, on the embedded PostgreSQL 18.
 * @param {string[]} filters
 * @param {string[]} [options] of vitest
 */
export function runOnEmbedded(filters, options = []) {
  return runVitest('server on the embedded PostgreSQL 18', 'server-embedded', [...options, ...filters], {
    TEST_DATABASE_URL: '',
  });
}

/**
 * @param {string[]} filters
 * @param {string[]} options of vitest
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
async function runOnOldest(filters, options) {
  const name = 'server on PostgreSQL 15';
  const given = process.env.TEST_DATABASE_URL;
  const args = [...options, ...filters];
  if (given) return runVitest(name, 'server-15', args, { TEST_DATABASE_URL: given });

  register();
  const { startPostgres15 } = await import('../server/testing/postgres15.ts');
  const start = async () => startPostgres15();
  const cluster = (await start()) ?? (installDebianPackage('postgresql-15') ? await start() : undefined);
  if (!cluster) {
    const reason = 'no PostgreSQL 15 is installed and TEST_DATABASE_URL is not set';
    return { name, passed: 0, failed: process.env.CI ? 1 : 0, skipped: reason };
  }
  try {
    return await runVitest(name, 'server-15', args, { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

/**
 * @param {string} name
 * @param {string} report
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
async function runVitest(name, report, args, environment) {
  process.stdout.write(`\n${name}\n`);
  const file = makeReportFile(report);
  const code = await runNode([tools.vitest, ...reportTo('server', file), ...args], environment);
  return readVitestReport(name, file, code);
}
