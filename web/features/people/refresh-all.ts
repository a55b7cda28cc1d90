import type { QueryClient } from '@tanstack/react-query';
import { studentsKey } from '../students/students.queries.ts';

/** The first part of the keys of trials, which are over with what they tried. */
export const trialKey = [...studentsKey, 'trial'] as const;

/**
 * Reads again what is shown, since lists, pickers, weeks and names of all kinds hold students: the chosen student first,
 * whose page then no longer asks for what an archived one does not have.
 */
export async function refreshAll(cache: QueryClient): Promise<void> {
  const isShown = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== trialKey[1];
  await cache.invalidateQueries({ queryKey: studentsKey, predicate: isShown });
  await cache.invalidateQueries({ predicate: isShown });
}
