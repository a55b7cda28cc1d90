import { writeFileSync } from 'node:fs';

/** Writes a file beside vitest's JSON report with what that lacks: errors outside tests, and flaky tests. */
export default class MoreReporter {
  /** @type {string[]} */
  retriedTests = [];

  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    const { outputFile } = config;
    this.file = typeof outputFile === 'object' ? outputFile.json : undefined;
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.retriedTests.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  /**
   * @param {unknown} _modules
   * @param {readonly { name?: string, message?: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    if (!this.file) return;
    // The stack of an exception of the browser has no words.
    const unhandled = unhandledErrors.map(({ name = 'Error', message = '', stack = '' }) =>
      stack.includes(message) ? stack || name : `${name}: ${message}`,
    );
    writeFileSync(`${this.file}.more`, JSON.stringify({ unhandled, retriedTests: this.retriedTests }));
  }
}
