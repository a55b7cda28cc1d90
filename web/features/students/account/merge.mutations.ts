import { merges } from '@soltura/contract/students/merges';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshAll, trialKey } from '../../../base/refresh-all.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { writeRecord } from '../../../editing/write-record.ts';

export const mergeTrialQuery = (id: number, other: number) =>
  queryOptions({
    queryKey: [...trialKey, 'merge', id, other],
    queryFn: ({ signal }) => call(merges.trial, { params: { id, other } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

interface Merging {
  id: number;
  name: string;
  other: number;
  version: number;
  otherVersion: number;
}

export function mergeStudents(cache: QueryClient, { id, name, ...body }: Merging): Promise<number> {
  const request = { params: { id }, body };
  const refresh = () => refreshAll(cache);
  return writeRecord(
    ['Merging students...', `Merged into ${name}`, 'Error merging students'],
    ({ noteChangeSet }) =>
      sendOnce({ path: merges.merge.path, ...request }, (idempotencyKey) =>
        call(merges.merge, request, { idempotencyKey, noteChangeSet }),
      ),
    { refresh, afterUndo: refresh },
  );
}
