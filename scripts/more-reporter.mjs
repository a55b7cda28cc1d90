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
   * @param {readonly { message?: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    if (!this.file) return;
    const unhandled = unhandledErrors.map(
      ({ message, stack }) => stack ?? message ?? 'an error without words',
    );
    writeFileSync(`${this.file}.more`, JSON.stringify({ unhandled, retriedTests: this.retriedTests }));
  }
}
