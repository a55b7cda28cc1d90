import { useEffect } from 'react';

/**
 * Limits the page's height to the visual viewport: a phone's keyboard that overlays the window does not change the
 * layout viewport, and would cover the foot of the page. What does not fit scrolls inside the page.
 */
export function useWindowAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style, dataset } = document.documentElement;
    const stretch = () => {
      style.removeProperty('--window-height');
      delete dataset.aboveKeyboard;
    };
    const fit = () => {
      if (!seen || seen.height >= window.innerHeight - 1) return stretch();
      style.setProperty('--window-height', `${seen.height}px`);
      dataset.aboveKeyboard = '';
    };
    fit();
    seen?.addEventListener('resize', fit);
    return () => {
      seen?.removeEventListener('resize', fit);
      stretch();
    };
  }, []);
}
