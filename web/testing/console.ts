import { vi } from 'vitest';

let heard: string[] = [];
let expected: RegExp[] = [];

export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

export function recordConsole(): void {
  heard = [];
  expected = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation(
      (...said: unknown[]) => void heard.push(said.map(String).join(' ')),
    );
  }
}

export function listUnexpectedConsole(): string[] {
  return heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
}
