import { EXISTS_NOTE } from '@soltura/domain/example-sets/paste-table';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { findExamples } from './example-editing.queries.ts';

/** Source: screens-student 20. */
const DEBOUNCE_MS = 500;

export const STORED_TEXT = 'stored-text';

/** A note when another example has this Spanish text; `ownText` is the stored text of the example itself. */
export function useStoredNote(spanishText: string, ownText: string | undefined): string | undefined {
  const text = cleanText(spanishText);
  const rested = useDebounced(text, DEBOUNCE_MS);
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
