import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
/** With reduced motion drawings are updated only once a second. */
const STILL_EVERY_MS = 1000;

/**
 * Draws after every render and, while something moves, before every frame.
 *
 * Drawing bypasses React, so that a clock causes no renders. In a hidden tab nothing is drawn.
 */
export function useFrames(draw: () => void, isMoving: boolean): void {
  const drawNow = useEffectEvent(draw);
  useLayoutEffect(draw);
  useEffect(() => {
    if (!isMoving) return undefined;
    if (still.matches) {
      const timer = setInterval(() => drawNow(), STILL_EVERY_MS);
      return () => clearInterval(timer);
    }
    const drawFrame = () => {
      drawNow();
      frame = requestAnimationFrame(drawFrame);
    };
    let frame = requestAnimationFrame(drawFrame);
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
}
