import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

/** Retries an assertion until it no longer throws. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, PATIENCE_MS);
}
