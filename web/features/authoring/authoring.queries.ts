import { authoring, MAX_ITEMS, MAX_SENTENCE } from '@soltura/contract/authoring';
import type { Example } from '@soltura/contract/examples';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How long what was edited last counts as fresh, in ms (screens-student 20). */
const RECENTLY_EDITED_FRESH_MS = 15_000;

/** A read stays well under the two megabytes a body may have (api.md 1.9), whatever the letters are. */
const MAX_LETTERS = 400_000;

/** The examples that were made or changed last, the newest change first. */
export const recentlyEditedQuery = queryOptions({
  queryKey: ['recently-edited'],
  queryFn: ({ signal }) => call(authoring.recentlyEdited, {}, { signal }),
  staleTime: RECENTLY_EDITED_FRESH_MS,
});

/** The examples that have one of these Spanish texts; any number of texts, asked for one request after the other. */
export async function findExamples(texts: readonly string[], signal?: AbortSignal): Promise<Example[]> {
  const found: Example[] = [];
  for (const spanishtext of splitTexts(texts)) {
    found.push(...(await call(authoring.bySpanishText, { body: { spanishtext } }, signal ? { signal } : {})));
  }
  return found;
}

function splitTexts(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let letters = 0;
  for (const text of new Set(texts)) {
    // No example has it, and the server would refuse the question.
    if (text.length > MAX_SENTENCE) continue;
    if (part.length === MAX_ITEMS || (part.length > 0 && letters + text.length > MAX_LETTERS)) {
      parts.push(part);
      part = [];
      letters = 0;
    }
    part.push(text);
    letters += text.length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
