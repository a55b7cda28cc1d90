import { useState } from 'react';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';

/**
 * The notes of private calls that are open under their rows: the id of the call by the id of its week, one for each
 * week.
 */
export function useOpenNotes(): {
  openNotes: ReadonlyMap<number, number>;
  /** Opens a note, or closes it; stable between renders. */
  onNote: (weekId: number, callId: number) => void;
} {
  const [openNotes, setOpenNotes] = useState<ReadonlyMap<number, number>>(new Map());
  const onNote = useStableHandler((weekId: number, callId: number) => {
    const next = new Map(openNotes);
    if (openNotes.get(weekId) === callId) next.delete(weekId);
    else next.set(weekId, callId);
    setOpenNotes(next);
  });
  return { openNotes, onNote };
}
