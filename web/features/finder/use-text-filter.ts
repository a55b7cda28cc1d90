import { useEffect, useMemo, useState } from 'react';

/** The pause in typing, in ms, after which a text is searched. */
const REST_MS = 250;

export interface TextFilter {
  typed: string;
  /** What is searched for, without blanks at its ends. */
  text: string;
  type: (typed: string) => void;
  /** Searches for what is typed at once. */
  settle: () => void;
  clear: () => void;
}

/** The text that sentences have to hold (screens-student 12.5). */
export function useTextFilter(): TextFilter {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return useMemo(
    () => ({
      typed,
      text: settled.trim(),
      type: setTyped,
      settle: () => setSettled(typed),
      clear: () => {
        setTyped('');
        setSettled('');
      },
    }),
    [typed, settled],
  );
}
