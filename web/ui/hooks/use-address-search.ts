import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStableHandler } from './use-stable-handler.ts';

/** The debounce in ms. Typing causes many changes, and browsers limit how often an address may change. */
const WAIT_MS = 300;

/** Search parameters of an address. An undefined one is removed. */
type SearchTexts = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes parameters into the address of a screen, debounced; the returned function writes them at once.
 *
 * The state of the screen takes precedence: an older history entry that Back leads to gets the present parameters,
 * unless `isOwn` returns false because the entry shows something else.
 */
export function useAddressSearch(
  wanted: SearchTexts,
  isOwn: (state: HistoryState) => boolean = () => true,
): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const [path] = useState(() => router.latestLocation.pathname);
  const keepNow = useStableHandler(() => {
    const { pathname, search, state } = router.latestLocation;
    // A navigation to another page is under way while this screen is still mounted.
    if (pathname !== path || !isOwn(state)) return;
    // A parameter that is read from an address is a string, so that values are compared as strings.
    const isKept = Object.entries(wanted).every(
      ([name, value]) => toText(Reflect.get(search, name)) === toText(value),
    );
    if (isKept) return;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...wanted }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  });
  const text = JSON.stringify(wanted);
  useEffect(() => {
    // `setTimeout` passes the text on unused: the text is a dependency that restarts the debounce.
    const timer = setTimeout(keepNow, WAIT_MS, text);
    return () => clearTimeout(timer);
  }, [keepNow, text]);
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => !pathChanged && keepNow()),
    [router, keepNow],
  );
  return keepNow;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
