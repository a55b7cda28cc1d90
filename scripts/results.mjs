import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/** What a part of the tests came to. */
/** @typedef {{ name: string, passed: number, failed: number, skipped?: string }} PartResult */

const RESULTS_FOLDER = path.join(projectFolder, 'test-results');

/**
 * A file for a test runner's JSON report; an old one is removed.
 * @param {string} name
 */
export function makeReportFile(name) {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = path.join(RESULTS_FOLDER, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Reads vitest's report; a run that ended badly without a failed test counts as one failure.
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode
 * @returns {PartResult}
 */
export function readVitestReport(name, file, exitCode) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { name, passed: numPassedTests, failed: numFailedTests || (exitCode === 0 ? 0 : 1) };
}

/**
 * Reads Playwright's report in the same way; a flaky test is a failed one.
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode
 * @returns {PartResult}
 */
export function readPlaywrightReport(name, file, exitCode) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { name, passed: stats.expected, failed: failed || (exitCode === 0 ? 0 : 1) };
}

/**
 * Prints one line for each part and the sum as the last line; the process fails when a test did.
 * @param {PartResult[]} parts
 */
export function summarise(parts) {
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped } of parts) {
    process.stdout.write(
      skipped ? `${name}: not run, ${skipped}\n` : `${name}: ${passed} passed, ${failed} failed\n`,
    );
  }
  const add = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
  process.stdout.write(`${add('passed')} passed, ${add('failed')} failed\n`);
  process.exitCode = add('failed') === 0 ? 0 : 1;
}
