import { vi } from 'vitest';

/** Longer than anything takes that comes in the end, on a busy machine too. */
const PATIENCE_MS = 20_000;

/** Tries again until it no longer throws, for what happens in its own time. */
export function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, PATIENCE_MS);
}
