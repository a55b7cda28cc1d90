import { tabStorage } from '../../device/storage.ts';
import {
  type FocusPlace,
  LAST_SCREEN_ID,
  LAST_SCREEN_KEY,
  LONGEST_SHOWN_MS,
  type Places,
} from './last-screen.ts';

/** The remaining time in ms for which a kept screen may be shown in place of the app; 0 if none is shown. */
export function readTimeOfLastScreen(): number {
  return document.getElementById(LAST_SCREEN_ID) ? LONGEST_SHOWN_MS - performance.now() : 0;
}

/**
 * Ends the kept screen just before the app replaces it in the same task, and deletes it from the tab's storage. Returns
 * a function that gives scroll position and focus to the app's screen.
 */
export function endLastScreen(root: HTMLElement): () => void {
  tabStorage.remove(LAST_SCREEN_KEY);
  const template = document.getElementById(LAST_SCREEN_ID);
  if (!template) return () => undefined;
  // Read before the change, which would make the browser lay out the kept screen once more.
  const { scrollX, scrollY } = window;
  template.remove();
  root.inert = false;
  root.ariaHidden = null;
  document.body.ariaBusy = null;
  const { focus }: Places = JSON.parse(template.dataset.places ?? '{}');
  return () => {
    if (scrollX !== 0 || scrollY !== 0) window.scrollTo(scrollX, scrollY);
    if (focus) void giveFocus(root, focus);
  };
}

/** The code is fetched only where something had the focus. */
async function giveFocus(root: HTMLElement, place: FocusPlace): Promise<void> {
  const { findFocus } = await import('./focus-place.ts');
  if (document.activeElement === document.body) findFocus(root, place)?.focus({ preventScroll: true });
}
