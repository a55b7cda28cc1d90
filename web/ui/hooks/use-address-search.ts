import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStableHandler } from './use-stable-handler.ts';

/** Typing goes on meanwhile, and browsers limit how often an address may change. */
const WAIT_MS = 300;

/** Parameters of an address; those that are undefined are removed. */
type SearchTexts = Readonly<Record<string, string | number | undefined>>;

/**
 * Keeps parameters in the address of a screen, a moment after they changed; the function returned does it at once.
 *
 * What the screen shows decides: an older address that Back leads to takes on the parameters of now, unless `isOwn` says
 * that something else is shown at it.
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
    // Another page is on its way while this one still stands.
    if (pathname !== path || !isOwn(state)) return;
    // Read back from an address every parameter is a text.
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
    // The text is what begins the wait anew.
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
