import { vi } from 'vitest';

let heard: string[] = [];
let expected: RegExp[] = [];

/** Allows console errors and warnings that a test causes; any other fails it. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** Records the errors and warnings of a test in place of printing them. */
export function recordConsole(): void {
  heard = [];
  expected = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation(
      (...said: unknown[]) => void heard.push(said.map(String).join(' ')),
    );
  }
}

/** The errors and warnings since `recordConsole` that the test did not expect. */
export function listUnexpectedConsole(): string[] {
  return heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
}
