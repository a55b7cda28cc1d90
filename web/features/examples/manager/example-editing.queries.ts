import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { Example } from '@soltura/contract/examples/examples';
import { splitBatches } from '@soltura/domain/example-sets/batches';
import { LONGEST_TEXT } from '@soltura/domain/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The stale time of the recently edited examples, in ms (screens-student 20). */
const RECENTLY_EDITED_FRESH_MS = 15_000;

export const recentlyEditedQuery = queryOptions({
  queryKey: ['recently-edited'],
  meta: { live: ['examples'] },
  queryFn: ({ signal }) => call(exampleEditing.recentlyEdited, {}, { signal }),
  staleTime: RECENTLY_EDITED_FRESH_MS,
});

/** The cache time of search results, in ms: long enough for deleting letters again. */
const FOUND_KEPT_MS = 60_000;
export const FOUND_EXAMPLES = 'found-examples';

/** The examples that contain a text in either language, best match first. */
export const foundExamplesQuery = (text: string) =>
  queryOptions({
    queryKey: [FOUND_EXAMPLES, text],
    meta: { live: ['examples'] },
    queryFn: ({ signal }) => call(exampleEditing.find, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: FOUND_KEPT_MS,
  });

/** The stored example; undefined when the read fails. */
export async function readExample(id: number): Promise<Example | undefined> {
  return call(exampleEditing.single, { params: { id } }).catch(() => undefined);
}

/** The examples with one of these Spanish texts; more texts than one request takes are sent in several. */
export async function findExamples(texts: readonly string[], signal?: AbortSignal): Promise<Example[]> {
  const found: Example[] = [];
  // Leaves out texts that are too long for any example, since the server would refuse them.
  const possible = [...new Set(texts)].filter((text) => text.length <= LONGEST_TEXT);
  for (const spanishtext of splitBatches(possible)) {
    found.push(
      ...(await call(exampleSets.bySpanishText, { body: { spanishtext } }, signal ? { signal } : {})),
    );
  }
  return found;
}
