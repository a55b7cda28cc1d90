import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

const SETTLED_MS = 400;

interface SettledPress {
  watch: { onPointerDownCapture: (event: PointerEvent) => void };
  /** Called when a flip has moved the grades under the finger. */
  noteFlip: () => void;
  /** Called when a check has moved the grades under the finger, and under the key that checked. */
  noteCheck: () => void;
  noteCard: () => void;
  /**
   * True when a press was meant for the present control: a key 400 ms after the last check, or a press that began 400
   * ms after the last flip and is not the second press of a double click that brought the card.
   */
  isMeant: (event: Pick<MouseEvent, 'detail'>) => boolean;
}

/**
 * Distinguishes presses that were meant for a former control in the same position from those meant for the present one.
 */
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
    // The click event of a key has no click count.
    isMeant: ({ detail }) =>
      detail === 0
        ? performance.now() - checkedAt.current >= SETTLED_MS
        : isSettled(flippedAt.current) && (detail === 1 || isSettled(cameAt.current)),
  };
}
