import { foldForSearch } from '@soltura/domain/search/match';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { foundExamplesQuery } from './example-editing.queries.ts';
import type { ListState } from './use-listed-examples.ts';

const DEBOUNCE_MS = 150;

/** The search results for the typed text; undefined without a text, when another list is shown. */
export function useFoundExamples(typed: string): (ListState & { isCut: boolean }) | undefined {
  const isWanted = foldForSearch(typed) !== '';
  const rested = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isError, refetch } = useQuery({
    ...foundExamplesQuery(rested),
    enabled: isWanted && foldForSearch(rested) !== '',
  });
  if (!isWanted) return undefined;
  return {
    title: `Examples with “${typed.trim()}”`,
    id: `search ${rested}`,
    examples: data?.examples,
    missing: data?.examples.length === 0 ? 'nothing fits' : undefined,
    isError: isError && !data,
    retry: () => void refetch(),
    isCut: data?.isCut ?? false,
  };
}
