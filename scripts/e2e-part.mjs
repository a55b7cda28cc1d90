import { ensureWebApp } from './build-web.mjs';
import { findChromiumForJourneys } from './find-chromium.mjs';
import { makeReportFile, readPlaywrightReport } from './results.mjs';
import { runNode, tools } from './run.mjs';

/**
 * The journeys of people, in a real browser against the real server.
 * @param {{ filters?: string[], retries?: number, gallery?: string }} options in the folder `gallery` pictures of the
 *   screens are stored, which are then not examined
 * @returns {Promise<import('./results.mjs').PartResult>}
 */
export async function runJourneys({ filters = [], retries = 0, gallery = '' } = {}) {
  const name = 'end to end';
  process.stdout.write(`\n${name}\n`);
  const browser = findChromiumForJourneys();
  if (browser === undefined) {
    return { name, passed: 0, failed: 1, skipped: 'no Chromium or Chrome is installed: set CHROMIUM_PATH' };
  }
  await ensureWebApp();
  const file = makeReportFile('e2e');
  const options = ['--config', 'e2e/playwright.config.ts', `--retries=${retries}`];
  const code = await runNode([tools.playwright, 'test', ...options, ...filters], {
    CHROMIUM_PATH: browser,
    GALLERY: gallery,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return readPlaywrightReport(name, file, code);
}
