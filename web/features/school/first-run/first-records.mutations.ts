import { type FirstRecords, school } from '@soltura/contract/school/school';
import type { TableName } from '@soltura/domain/tables/table';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { setupQuery } from '../../../base/school.queries.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { type WriteWords, writeRecord } from '../../../editing/write-record.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';

const touched: Readonly<Record<keyof FirstRecords, readonly TableName[]>> = {
  program: ['programs', 'vocabulary', 'program-lessons'],
  coach: ['users', 'coaches'],
  student: ['students', 'courses', 'coaching-students', 'memberships'],
  examples: ['vocabulary', 'examples'],
};

export async function storeFirstRecords(
  cache: QueryClient,
  words: WriteWords,
  records: FirstRecords,
): Promise<void> {
  const parts = Object.entries(touched).filter(([part]) => part in records);
  const names = parts.flatMap(([, tables]) => tables);
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: setupQuery.queryKey }),
      ...names.map((name) => refreshTables(cache, name)),
    ]);
  };
  const store = async (options: Parameters<Parameters<typeof writeRecord>[1]>[0]) => {
    const answer = await sendOnce(records, (idempotencyKey) =>
      call(school.storeFirst, { body: records }, { ...options, idempotencyKey }),
    );
    cache.setQueryData(setupQuery.queryKey, answer);
  };
  await writeRecord(words, store, { refresh, afterUndo: refresh });
}
