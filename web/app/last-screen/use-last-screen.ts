import { useEffect } from 'react';
import { runAfterPaint } from '../../ui/after-paint.ts';

/**
 * Keeps the look of the screen for the next visit of the tab (`follow-screen.ts`). The code for it is fetched after the
 * first paint. A page that is left before, or whose code cannot be fetched, keeps nothing.
 */
export function useLastScreen(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined;
    let isOver = false;
    let stop = () => {};
    const begin = async () => {
      try {
        const { followScreen } = await import('./follow-screen.ts');
        if (!isOver) stop = followScreen();
      } catch {
        // The next visit begins as if no screen had been kept.
      }
    };
    const cancel = runAfterPaint(() => void begin());
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [isKept]);
}
