import { records } from '@soltura/contract/records/records';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The kept answers about one record, its history among them. */
export const oneRecordKey = ['record'] as const;

/** Who changed a record, and how; the newest change first. */
export function historyQuery(kind: RecordKind, id: number) {
  return queryOptions({
    queryKey: [...oneRecordKey, 'history', kind, id],
    queryFn: ({ signal }) => call(records.history, { params: { kind, id } }, { signal }),
    gcTime: 0,
  });
}
