import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';

/**
 * Whether the collection was empty when this page first had it: the page without cards then stays while the first ones
 * are collected on it. A page that had cards, or has left (`isHere`), does not become it again.
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
