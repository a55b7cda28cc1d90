import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const SETTLED_MS = 400;

interface SettledPress {
  /** For elements that hold what is pressed. */
  watch: { onPointerDownCapture: (event: PointerEvent) => void };
  /** Called when a flip has put the grades under the finger. */
  noteFlip: () => void;
  /** Called when a check has put the grades under the finger, and under the key that checked. */
  noteCheck: () => void;
  /** Called when another card has come. */
  noteCard: () => void;
  /**
   * Whether a press was meant for what is there: a key 400 ms after the last check, or a press that began 400 ms after the
   * last flip and is not the second of a double one that brought the card.
   */
  isMeant: (event: Pick<MouseEvent, 'detail'>) => boolean;
}

/** Tells presses that were meant for the control before from those of their own. */
export function useSettledPress(): SettledPress {
  const pressedAt = useRef(0);
  const flippedAt = useRef(Number.NEGATIVE_INFINITY);
  const checkedAt = useRef(Number.NEGATIVE_INFINITY);
  const [beganAt] = useState(() => performance.now());
  const cameAt = useRef(beganAt);
  const isSettled = (changedAt: number) => pressedAt.current - changedAt >= SETTLED_MS;
  return {
    watch: {
      onPointerDownCapture: ({ timeStamp }) => {
        pressedAt.current = timeStamp;
      },
    },
    noteFlip: () => {
      flippedAt.current = performance.now();
    },
    noteCheck: () => {
      flippedAt.current = performance.now();
      checkedAt.current = flippedAt.current;
    },
    noteCard: () => {
      cameAt.current = performance.now();
      flippedAt.current = Number.NEGATIVE_INFINITY;
    },
    // The click of a key has no count.
    isMeant: ({ detail }) =>
      detail === 0
        ? performance.now() - checkedAt.current >= SETTLED_MS
        : isSettled(flippedAt.current) && (detail === 1 || isSettled(cameAt.current)),
  };
}
