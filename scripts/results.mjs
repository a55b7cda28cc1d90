import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/** What a part of the tests came to. */
/** @typedef {{ name: string, passed: number, failed: number, skipped?: string, secondTries?: string[] }} PartResult */

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
 * Reads Playwright's report in the same way; tests that needed a second try are named.
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode
 * @returns {PartResult}
 */
export function readPlaywrightReport(name, file, exitCode) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (exitCode === 0 ? 0 : 1),
    secondTries: suites.flatMap(listSecondTries),
  };
}

/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function listSecondTries({ specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...here.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(listSecondTries),
  ];
}

/**
 * Prints one line for each part and the sum as the last line; the process fails when a test did.
 * @param {PartResult[]} parts
 */
export function summarise(parts) {
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped, secondTries = [] } of parts) {
    process.stdout.write(
      skipped ? `${name}: not run, ${skipped}\n` : `${name}: ${passed} passed, ${failed} failed\n`,
    );
    for (const test of secondTries) process.stdout.write(`  passed on its second try only: ${test}\n`);
  }
  const add = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
  process.stdout.write(`${add('passed')} passed, ${add('failed')} failed\n`);
  process.exitCode = add('failed') === 0 ? 0 : 1;
}
