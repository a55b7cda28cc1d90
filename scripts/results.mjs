import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './install.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped?: string, retriedTests?: string[], faults?: string[] }} PartResult */

const RESULTS_FOLDER = path.join(projectFolder, 'test-results');

/**
 * Returns the path of a test runner's JSON report, and removes an old report.
 * @param {string} name
 */
export function makeReportFile(name) {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const file = path.join(RESULTS_FOLDER, `${name}.json`);
  for (const old of [file, `${file}.more`]) rmSync(old, { force: true });
  return file;
}

/**
 * Returns the arguments with which vitest runs these projects and writes a report to `file`.
 * @param {readonly string[]} projects
 * @param {string} file
 */
export function reportTo(projects, file) {
  return [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/more-reporter.mjs',
    `--outputFile.json=${file}`,
  ];
}

/**
 * Reads vitest's report; a failed run without a failed test counts as one failure. Tests that passed on a retry are named.
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode
 * @returns {PartResult}
 */
export function readVitestReport(name, file, exitCode) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const { unhandled, retriedTests } = readMore(file);
  return {
    name,
    passed: numPassedTests,
    failed: numFailedTests || (exitCode === 0 ? 0 : 1),
    retriedTests,
    faults: exitCode === 0 ? [] : [...listFaults(testResults), ...unhandled],
  };
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestedCase */
/** @typedef {{ name: string, status: string, message: string, assertionResults: TestedCase[] }} TestedFile */

/**
 * Lists failed tests with their errors, and files that failed outside their tests.
 * @param {TestedFile[]} files
 * @returns {string[]}
 */
export function listFaults(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(projectFolder, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}: ${message}`];
      return tests.map(({ fullName, failureMessages: [error = ''] }) => {
        return `${file}: ${fullName}: ${withoutStack(error)}`;
      });
    });
}

const MAX_LETTERS_OF_ERROR = 1_000;

/** The text by which vitest names a test that did not end in its time. */
const NOT_IN_TIME = /^Error: STACK_TRACE_ERROR$/;

/** @param {string} error an error's name, message and stack */
function withoutStack(error) {
  const [message = ''] = error.split(/\n\s+at /);
  return message.replace(NOT_IN_TIME, 'not ended in its time').slice(0, MAX_LETTERS_OF_ERROR);
}

/**
 * Reads the file that `more-reporter.mjs` writes beside a report.
 * @param {string} file
 * @returns {{ unhandled: string[], retriedTests: string[] }}
 */
function readMore(file) {
  const kept = `${file}.more`;
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { unhandled: [], retriedTests: [] };
}

/**
 * Reads Playwright's report like `readVitestReport`.
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode
 * @returns {PartResult}
 */
export function readPlaywrightReport(name, file, exitCode) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  /** @type {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (exitCode === 0 ? 0 : 1),
    retriedTests: suites.flatMap((suite) => listTests(suite, 'flaky')),
    faults: suites.flatMap((suite) => listTests(suite, 'unexpected')),
  };
}

/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @param {'flaky' | 'unexpected'} wanted
 * @returns {string[]}
 */
function listTests({ specs = [], suites = [] }, wanted) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...here.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap((suite) => listTests(suite, wanted)),
  ];
}

/** The largest number of tests that may pass on a retry only: more are no accident. */
const MAX_RETRIED = 2;

/**
 * Describes the results of the parts, one per line, with the sum as the last line. A run fails when a test failed, or when
 * three passed on a retry only (decision 0015).
 * @param {PartResult[]} parts
 * @returns {{ text: string, isPassed: boolean }}
 */
export function describeResults(parts) {
  const lines = parts.flatMap(({ name, passed, failed, skipped, retriedTests = [], faults = [] }) => [
    skipped ? `${name}: not run, ${skipped}` : `${name}: ${passed} passed, ${failed} failed`,
    ...faults.map((fault) => `  failed: ${fault}`),
    ...retriedTests.map((test) => `  passed on its second try only: ${test}`),
  ]);
  const add = (/** @type {'passed' | 'failed'} */ key) => parts.reduce((sum, part) => sum + part[key], 0);
  const retriedTests = parts.flatMap((part) => part.retriedTests ?? []).length;
  const isUnsteady = retriedTests > MAX_RETRIED;
  if (isUnsteady) lines.push(`${retriedTests} passed on their second try only: three are too many`);
  // Each of these tests passed, so the failure is that of the run.
  const failed = add('failed') + (isUnsteady ? 1 : 0);
  return {
    text: [...lines, `${add('passed')} passed, ${failed} failed`].join('\n'),
    isPassed: failed === 0,
  };
}

/**
 * Prints the results of the parts, keeps them in `test-results/summary.txt`, and sets the exit code.
 * @param {PartResult[]} parts
 */
export function summarise(parts) {
  const { text, isPassed } = describeResults(parts);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  writeFileSync(path.join(RESULTS_FOLDER, 'summary.txt'), `${text}\n`);
  process.stdout.write(`\n${text}\n`);
  process.exitCode = isPassed ? 0 : 1;
}
