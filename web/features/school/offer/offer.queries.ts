import { type MadeOfOffer, type OfferChoice, schoolOffer } from '@soltura/contract/school/offer';
import type { TableName } from '@soltura/domain/tables/table';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { setupQuery } from '../../../base/school.queries.ts';
import { sendOnce } from '../../../editing/send-once.ts';
import { type WriteWords, writeRecord } from '../../../editing/write-record.ts';
import { refreshTables } from '../../tables/refresh-tables.ts';

export const offerQuery = queryOptions({
  queryKey: ['school-offer'],
  queryFn: ({ signal }) => call(schoolOffer.read, {}, { signal }),
  // Other admins add to the school too.
  staleTime: 0,
});

const words: WriteWords = ['Adding to your school...', 'Added to your school', 'Error adding to your school'];

const touched: readonly TableName[] = [
  'programs',
  'program-lessons',
  'vocabulary',
  'examples',
  'quizzes',
  'quiz-examples',
  'quiz-presets',
  'courses',
];

export async function takeOffer(cache: QueryClient, choice: OfferChoice): Promise<MadeOfOffer> {
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: offerQuery.queryKey }),
      cache.invalidateQueries({ queryKey: setupQuery.queryKey }),
      ...touched.map((name) => refreshTables(cache, name)),
    ]);
  };
  return writeRecord(
    words,
    (options) =>
      sendOnce(choice, (idempotencyKey) =>
        call(schoolOffer.take, { body: choice }, { ...options, idempotencyKey, isLong: true }),
      ),
    { refresh, afterUndo: refresh },
  );
}
