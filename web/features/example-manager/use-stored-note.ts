import { cleanText } from '@soltura/domain/examples/clean-text';
import { EXISTS_NOTE } from '@soltura/domain/examples/paste-table';
import { useQuery } from '@tanstack/react-query';
import { findExamples } from '../authoring/authoring.queries.ts';
import { useDebounced } from '../people/use-debounced.ts';

/** After this long without a change a text is looked up (screens-student 20). */
const REST_MS = 500;

/** What the key of every look-up begins with. */
export const STORED_TEXT = 'stored-text';

/** Says that another example has this Spanish text already; `ownText` is what the example itself is stored with. */
export function useStoredNote(spanishText: string, ownText: string | undefined): string | undefined {
  const text = cleanText(spanishText);
  const rested = useDebounced(text, REST_MS);
  const isLookedUp = rested === text && text !== '' && text !== ownText;
  const { data } = useQuery({
    queryKey: [STORED_TEXT, rested],
    queryFn: ({ signal }) => findExamples([rested], signal),
    enabled: isLookedUp,
    staleTime: 0,
    gcTime: 0,
  });
  return isLookedUp && data && data.length > 0 ? EXISTS_NOTE : undefined;
}
