import type { Example } from '@soltura/contract/examples';
import type { StudentExample } from '@soltura/contract/flashcards';
import { useEffect, useRef, useState } from 'react';

/** What adds and removes, under names that never change, so that only rows that differ are drawn again. */
export function useCollectHandlers(
  onAdd: ((example: Example) => void) | undefined,
  onRemove: ((entry: StudentExample) => void) | undefined,
) {
  const latest = useRef({ onAdd, onRemove });
  useEffect(() => {
    latest.current = { onAdd, onRemove };
  });
  const [handlers] = useState(() => ({
    add: (example: Example) => latest.current.onAdd?.(example),
    remove: (entry: StudentExample) => latest.current.onRemove?.(entry),
  }));
  return handlers;
}
