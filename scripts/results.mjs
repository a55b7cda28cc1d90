import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/** What a part of the tests came to. */
/** @typedef {{ name: string, passed: number, failed: number, skipped?: string, secondTries?: string[], faults?: string[] }} PartResult */

const RESULTS_FOLDER = path.join(projectFolder, 'test-results');

/**
 * A file for a test runner's JSON report; an old one is removed.
 * @param {string} name
 */
export function makeReportFile(name) {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = path.join(RESULTS_FOLDER, `${name}.json`);
  for (const old of [file, `${file}.unhandled`]) rmSync(old, { force: true });
  return file;
}

/**
 * The arguments that run one project of the tests and leave a report in `file`.
 * @param {string} project
 * @param {string} file
 */
export function reportTo(project, file) {
  return [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-reporter.mjs',
    `--outputFile.json=${file}`,
  ];
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
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name,
    passed: numPassedTests,
    failed: numFailedTests || (exitCode === 0 ? 0 : 1),
    faults: exitCode === 0 ? [] : [...listFaults(testResults), ...readUnhandled(file)],
  };
}

/** @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string }[] }} TestedFile */

/**
 * The tests that failed, and the files that failed outside their tests.
 * @param {TestedFile[]} files
 * @returns {string[]}
 */
function listFaults(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return `${path.relative(projectFolder, name)}: ${tests.map(({ fullName }) => fullName).join(' | ') || message}`;
    });
}

/**
 * What `unhandled-reporter.mjs` has kept beside a report.
 * @param {string} file
 * @returns {string[]}
 */
function readUnhandled(file) {
  const kept = `${file}.unhandled`;
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [];
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
  for (const { name, passed, failed, skipped, secondTries = [], faults = [] } of parts) {
    process.stdout.write(
      skipped ? `${name}: not run, ${skipped}\n` : `${name}: ${passed} passed, ${failed} failed\n`,
    );
    for (const fault of faults) process.stdout.write(`  failed: ${fault}\n`);
    for (const test of secondTries) process.stdout.write(`  passed on its second try only: ${test}\n`);
  }
  const add = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
  process.stdout.write(`${add('passed')} passed, ${add('failed')} failed\n`);
  process.exitCode = add('failed') === 0 ? 0 : 1;
}
