import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
/** The time between two drawings with reduced motion, in ms. */
const STILL_EVERY_MS = 1000;

/**
 * Calls `draw` after every render and, while something moves, before every frame. Drawings bypass React, so that a
 * running clip causes no renders. A hidden tab draws nothing.
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
