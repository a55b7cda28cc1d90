import { findChromiumForJourneys } from './find-chromium.mjs';
import { makeReportFile, readVitestReport, reportTo } from './results.mjs';
import { runNode, tools } from './run.mjs';

/**
 * Runs the tests of components and screens in a real browser without a server: those of the given files, or all.
 * @param {string[]} filters
 * @param {{ retries?: number, pictures?: 'compare' | 'accept' | 'gallery' }} [options] `retries` of a failed test; the use of pictures (`web/testing/pictures.ts`)
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
export async function runComponents(filters = [], { retries = 0, pictures = 'compare' } = {}) {
  const name = 'components';
  process.stdout.write(`\n${name}\n`);
  const browser = findChromiumForJourneys();
  if (browser === undefined) {
    return { name, passed: 0, failed: 1, skipped: 'no Chromium or Chrome is installed: set CHROMIUM_PATH' };
  }
  const file = makeReportFile('components');
  const args = [tools.vitest, ...reportTo(['components'], file), `--retry=${retries}`, ...filters];
  const environment = { CHROMIUM_PATH: browser, PICTURES: pictures };
  return readVitestReport(name, file, await runNode(args, environment));
}
