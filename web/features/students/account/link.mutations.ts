import type { QueryClient } from '@tanstack/react-query';
import { refreshAll } from '../../../base/refresh-all.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import { callsOf } from '../../tables/table-writes.ts';

interface Linking {
  user: { readonly recordId: number; readonly version: number };
  /** The id of the coaching student; null ends the link. */
  coachingStudent: number | null;
  name: string;
  idempotencyKey: string;
}

export function linkStudent(
  cache: QueryClient,
  { user, coachingStudent, name, idempotencyKey }: Linking,
): Promise<void> {
  const refresh = () => refreshAll(cache);
  const words =
    coachingStudent === null
      ? (['Unlinking...', `${name} is not linked any more`, 'Error unlinking'] as const)
      : (['Linking...', `${name} is linked`, 'Error linking'] as const);
  return writeRecord(
    words,
    async (options) => {
      await callsOf('users').put(
        user.recordId,
        user.version,
        { coachingStudent },
        { ...options, idempotencyKey },
      );
    },
    { refresh, afterUndo: refresh },
  );
}
