import { records } from '@soltura/contract/records/records';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The key prefix of cached answers about single records, such as the history. */
export const oneRecordKey = ['record'] as const;

/** The changes of a record with their authors, newest first. */
export function historyQuery(kind: RecordKind, id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'history', kind, id],
    meta: { live: [kind] },
    queryFn: ({ signal }) => call(records.history, { params: { kind, id } }, { signal }),
    gcTime: 0,
  });
}
