import { writeFileSync } from 'node:fs';

/** Keeps what went wrong outside all tests, which vitest's JSON report leaves out, in a file beside that report. */
export default class UnhandledReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit({ config }) {
    const { outputFile } = config;
    this.file = typeof outputFile === 'object' ? outputFile.json : undefined;
  }

  /**
   * @param {unknown} _modules
   * @param {readonly { message?: string, stack?: string }[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    if (!this.file || unhandledErrors.length === 0) return;
    const texts = unhandledErrors.map(({ message, stack }) => stack ?? message ?? 'an error without words');
    writeFileSync(`${this.file}.unhandled`, JSON.stringify(texts));
  }
}
