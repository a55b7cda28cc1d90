import { recordWrites } from '@soltura/contract/records/record-writes';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { sendOnce } from '../../editing/send-once.ts';
import { type WriteWords, writeRecord } from '../../editing/write-record.ts';

const CREATE: WriteWords = ['Adding topic...', 'Topic added!', 'Error adding topic'];

/** Adds a topic and returns its text in the list. Throws when the call fails. */
export async function addTopic(cache: QueryClient, newChoice: string): Promise<string> {
  const topics = await writeRecord(CREATE, () =>
    sendOnce({ newChoice }, (idempotencyKey) =>
      call(recordWrites.addTopic, { body: { newChoice } }, { idempotencyKey }),
    ),
  );
  cache.setQueryData(catalogueQuery.queryKey, (known) => known && { ...known, topics });
  const wanted = newChoice.trim().toLowerCase();
  return topics.find((topic) => topic.toLowerCase() === wanted) ?? newChoice.trim();
}
