import { useEffect, useState } from 'react';

/** The height in px at the foot of the window that a phone's keyboard overlays; 0 without one. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return undefined;
    const measure = () => {
      // A page that is zoomed in has a smaller viewport without a keyboard.
      const isZoomed = seen.scale > 1.01;
      const covered = window.innerHeight - seen.height - seen.offsetTop;
      setInset(isZoomed ? 0 : Math.max(0, Math.round(covered)));
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
