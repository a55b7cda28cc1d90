import { authoring } from '@soltura/contract/authoring';
import type { Example } from '@soltura/contract/examples';
import { splitBatches } from '@soltura/domain/examples/batches';
import { LONGEST_TEXT } from '@soltura/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How long what was edited last counts as fresh, in ms (screens-student 20). */
const RECENTLY_EDITED_FRESH_MS = 15_000;

/** The examples that were made or changed last, the newest change first. */
export const recentlyEditedQuery = queryOptions({
  queryKey: ['recently-edited'],
  queryFn: ({ signal }) => call(authoring.recentlyEdited, {}, { signal }),
  staleTime: RECENTLY_EDITED_FRESH_MS,
});

/** The examples that have one of these Spanish texts; any number of texts, asked for one request after the other. */
export async function findExamples(texts: readonly string[], signal?: AbortSignal): Promise<Example[]> {
  const found: Example[] = [];
  // No example has a longer text, and the server would refuse the question.
  const possible = [...new Set(texts)].filter((text) => text.length <= LONGEST_TEXT);
  for (const spanishtext of splitBatches(possible)) {
    found.push(...(await call(authoring.bySpanishText, { body: { spanishtext } }, signal ? { signal } : {})));
  }
  return found;
}
