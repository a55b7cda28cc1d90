import { useEffect, useMemo, useState } from 'react';

const DEBOUNCE_MS = 250;

export interface TextFilter {
  typed: string;
  /** The text that is searched for, without blanks at its ends. */
  text: string;
  type: (typed: string) => void;
  /** Searches for the typed text without waiting for the pause. */
  settle: () => void;
  clear: () => void;
}

export function useTextFilter(): TextFilter {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
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
