import type { QueryClient } from '@tanstack/react-query';
import { studentsKey } from './student-keys.ts';

/** The key prefix of trial results, which are invalid once the change that was tried is made. */
export const trialKey = [...studentsKey, 'trial'] as const;

/**
 * Reloads all data on screen, since lists, pickers, weeks and names of all kinds contain students. The chosen student
 * comes first: after that the page of an archived student no longer requests what such a student does not have.
 */
export async function refreshAll(cache: QueryClient): Promise<void> {
  const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== trialKey[1];
  await cache.invalidateQueries({ queryKey: studentsKey, predicate: isShown });
  await cache.invalidateQueries({ predicate: isShown });
}
