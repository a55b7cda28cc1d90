import { ensureWebApp } from './build.mjs';
import { findChromiumForJourneys } from './find-chromium.mjs';
import { makeReportFile, readPlaywrightReport } from './results.mjs';
import { runNode, tools } from './run.mjs';

const NAMES = { plain: 'end to end', operation: 'end to end, with outages', all: 'end to end, all of it' };

/**
 * Runs the journeys, in a real browser against the real server: the plain ones, or those with outages
 * (`*.operation.e2e.ts`). Named files are of either kind.
 * @param {{ kind?: 'plain' | 'operation' | 'all', filters?: string[], retries?: number, gallery?: string }} options in
 *   the folder `gallery` pictures of the screens are stored and not checked
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
export async function runJourneys({ kind = 'plain', filters = [], retries = 0, gallery = '' } = {}) {
  const name = NAMES[kind];
  process.stdout.write(`\n${name}\n`);
  const browser = findChromiumForJourneys();
  if (browser === undefined) {
    return { name, passed: 0, failed: 1, skipped: 'no Chromium or Chrome is installed: set CHROMIUM_PATH' };
  }
  await ensureWebApp();
  const file = makeReportFile(kind === 'operation' ? 'e2e-operation' : 'e2e');
  const options = ['--config', 'e2e/playwright.config.ts', `--retries=${retries}`];
  const code = await runNode([tools.playwright, 'test', ...options, ...filters], {
    CHROMIUM_PATH: browser,
    GALLERY: gallery,
    JOURNEYS: filters.some(namesFiles) ? 'all' : kind,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return readPlaywrightReport(name, file, code);
}

/**
 * True for an argument that selects files; others are options, such as `--shard=1/4`.
 * @param {string} argument
 */
function namesFiles(argument) {
  return !argument.startsWith('-');
}
