import { userMerges } from '@soltura/contract/people/user-merges';
import { tables } from '@soltura/contract/tables/tables';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshAll, trialKey } from '../../../base/refresh-all.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import type { SearchCall } from '../../../ui/hooks/use-search.ts';

export const userMergeTrialQuery = (id: number, other: number) =>
  queryOptions({
    queryKey: [...trialKey, 'merge-users', id, other],
    queryFn: ({ signal }) => call(userMerges.trial, { params: { id, other } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export interface FoundUser {
  readonly recordId: number;
  /** 'Name -- email'. */
  readonly label: string;
}

const MOST = 50;
const BY_TEXT = 'Filter by text';

export function askForUsers(text: string): SearchCall<FoundUser> {
  return {
    queryKey: [...trialKey, 'users', text],
    queryFn: async ({ signal }) => {
      const { rows, count } = await call(
        tables.find,
        {
          params: { table: 'users' },
          body: { filters: { [BY_TEXT]: text.trim() }, sort: null, from: 0, size: MOST },
        },
        { signal },
      );
      const found = rows.map(({ recordId, values: { name, emailAddress } }) => ({
        recordId,
        label: `${String(name ?? '') || 'no name'} -- ${String(emailAddress ?? '')}`,
      }));
      return { found, isCut: count > rows.length };
    },
  };
}

interface MergingUsers {
  id: number;
  name: string;
  other: number;
  version: number;
  otherVersion: number;
}

export function mergeUsers(cache: QueryClient, { id, name, ...body }: MergingUsers): Promise<number> {
  const request = { params: { id }, body };
  const refresh = () => refreshAll(cache);
  return writeRecord(
    ['Merging users...', `Merged into ${name}`, 'Error merging users'],
    ({ noteChangeSet }) =>
      sendOnce({ path: userMerges.merge.path, ...request }, (idempotencyKey) =>
        call(userMerges.merge, request, { idempotencyKey, noteChangeSet }),
      ),
    { refresh, afterUndo: refresh },
  );
}
