import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasContact } from '../../../api/contact.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { useTypeable } from '../../answers/use-typeable.ts';
import { type Draw, type Drawn, drawnQuery } from './custom-quiz.queries.ts';
import { drawAlone } from './draw-alone.ts';

interface DrawnState {
  data: Drawn | undefined;
  isPlaceholderData: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * The cards of a draw; away from the server those of one's own collection are drawn on the device. With `keepsFormer` the
 * former draw stays until the next one is there; otherwise a draw stays as it is.
 */
export function useDrawn(draw: Draw | undefined, { keepsFormer = false } = {}): DrawnState {
  const hasContact = useHasContact();
  const query = useQuery({
    ...drawnQuery(draw),
    ...(keepsFormer ? { placeholderData: keepPreviousData } : { staleTime: Number.POSITIVE_INFINITY }),
  });
  const { data: collection } = useFlashcardData();
  const { isReady, canAsk } = useTypeable(!hasContact && draw?.way === 'type');
  const isAlone = !hasContact && (!query.data || query.isPlaceholderData);
  const alone = useMemo(
    () => (isAlone && draw && collection && isReady ? drawAlone(draw, collection, canAsk) : undefined),
    [isAlone, draw, collection, isReady, canAsk],
  );
  if (!alone) return query;
  return { data: alone, isPlaceholderData: false, isError: false, refetch: query.refetch };
}
