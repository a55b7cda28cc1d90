import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useToday } from '../../base/use-today.ts';
import { MendedNote } from './MendedNote.tsx';
import { myMistakesQuery } from './mistakes.queries.ts';

/** The delay in ms after which the cards of a screen are loaded and painted. */
const REST_MS = 500;

/**
 * The note on a card that a mistake reported by the reader was corrected (screens-student 6.11); undefined without one.
 * It is requested once the cards are there.
 */
export function useMendedNote(exampleId: number | undefined): ReactNode {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...myMistakesQuery(useToday()), enabled: isAtRest });
  // The latest report comes first.
  const mended = data?.mended.find((one) => one.exampleId === exampleId);
  return mended && <MendedNote mended={mended} />;
}
