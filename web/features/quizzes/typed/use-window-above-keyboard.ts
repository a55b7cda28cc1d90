import { useEffect } from 'react';

/**
 * Keeps the page as high as what is seen of it: a phone's keyboard that covers the window leaves the page's height alone,
 * and what stands at its foot would lie behind the keyboard.
 */
export function useWindowAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    const fit = () => {
      if (seen && seen.height < window.innerHeight - 1)
        style.setProperty('--window-height', `${seen.height}px`);
      else style.removeProperty('--window-height');
    };
    fit();
    seen?.addEventListener('resize', fit);
    return () => {
      seen?.removeEventListener('resize', fit);
      style.removeProperty('--window-height');
    };
  }, []);
}
