import { readNow } from '../../api/server-clock.ts';
import { readState } from '../../api/session.ts';
import { tabStorage } from '../../device/storage.ts';
import { listLoadedTypefaces } from '../../ui/typefaces.ts';
import { readFocus } from './focus-place.ts';
import { BUILD_NAME, describeVisit, LAST_SCREEN_KEY, type LastScreen, writeScreen } from './last-screen.ts';
import { listSheets } from './list-sheets.ts';
import { readScreen } from './read-screen.ts';

/**
 * Keeps the look of the screen in the tab's storage when its page is left, or hidden, since a browser may discard a
 * hidden page. It is deleted when the page is seen again. Returns a function that ends this and deletes the look.
 */
export function followScreen(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isLeft = false;
  const handleLeave = () => {
    isLeft = true;
    keepScreen();
  };
  const handleReturn = () => {
    isLeft = false;
    forgetScreen();
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') forgetScreen();
    else if (!isLeft) keepScreen();
  };
  window.addEventListener('pagehide', handleLeave, { signal });
  window.addEventListener('pageshow', handleReturn, { signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal });
  return () => {
    listening.abort();
    forgetScreen();
  };
}

function forgetScreen(): void {
  tabStorage.remove(LAST_SCREEN_KEY);
}

/** Keeps nothing if the storage is full or blocked, or the screen is too large. */
function keepScreen(): void {
  forgetScreen();
  const kept = readLastScreen();
  const text = kept && writeScreen(kept);
  if (text !== undefined) tabStorage.set(LAST_SCREEN_KEY, text);
}

function readLastScreen(): LastScreen | undefined {
  const state = readState();
  const root = document.getElementById('root');
  // In development there is none, and no script that would show the screen.
  const build = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_NAME}"]`)?.content;
  if (state.status !== 'signed-in' || !root || build === undefined) return undefined;
  const content = readScreen(root);
  if (!content) return undefined;
  return {
    visit: describeVisit({
      build,
      subject: state.subject,
      address: window.location.pathname + window.location.search,
      now: readNow(),
      width: window.innerWidth,
    }),
    title: document.title,
    sheets: listSheets(root),
    typefaces: listLoadedTypefaces(),
    content,
    places: { scroll: [window.scrollX, window.scrollY], focus: readFocus(root) },
  };
}
