import { useEffect } from 'react';

/**
 * Limits the page's height to the visual viewport: a phone's keyboard that overlays the window does not change the
 * layout viewport, and would cover the foot of the page.
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
