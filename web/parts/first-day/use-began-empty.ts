import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';

/**
 * True if the collection was empty when this page first loaded it: the page without cards then stays while the first
 * ones are collected. A page that had cards, or is hidden (`isHere` false), does not return to that state.
 */
export function useBeganEmpty(cardCount: number | undefined, isHere = true): boolean {
  const [began] = useAdjustedState<'unknown' | 'empty' | 'filled'>(
    () => 'unknown',
    (was) => {
      if (cardCount === undefined || was === 'filled') return was;
      if (cardCount === 0) return 'empty';
      return was === 'empty' && isHere ? 'empty' : 'filled';
    },
  );
  return began === 'empty';
}
