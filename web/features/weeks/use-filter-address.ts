import { type WeekFilters, writeFilters } from '@soltura/domain/weeks/week-filters';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStableHandler } from '../../ui/use-stable-handler.ts';

type Parameters = Readonly<Record<string, unknown>>;

const names = ['coach', 'course', 'week', 'q', 'coachless', 'hold', 'challenge', 'completion'];
const idNames: ReadonlySet<string> = new Set(['coach', 'course']);
const NONE = Object.fromEntries(names.map((name) => [name, undefined]));

/** Typing goes on meanwhile, and browsers limit how often an address may change. */
const WAIT_MS = 300;

/**
 * Keeps the filters in the address, a moment after they were chosen; the function returned does it at once.
 *
 * What the screen shows decides: an older address that Back leads to takes on the filters of now.
 */
export function useFilterAddress(filters: WeekFilters, defaults: WeekFilters): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const [path] = useState(() => router.latestLocation.pathname);
  const keep = useStableHandler((chosen: WeekFilters) => {
    // Another page is on its way while this one still stands.
    if (router.latestLocation.pathname !== path) return;
    const wanted = describe(chosen, defaults);
    const kept: Parameters = router.latestLocation.search;
    if (names.every((name) => kept[name] === wanted[name])) return;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...NONE, ...wanted }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  });
  const keepNow = useStableHandler(() => keep(filters));
  useEffect(() => {
    const timer = setTimeout(keep, WAIT_MS, filters);
    return () => clearTimeout(timer);
  }, [keep, filters]);
  useEffect(
    () => router.subscribe('onResolved', ({ pathChanged }) => !pathChanged && keepNow()),
    [router, keepNow],
  );
  return keepNow;
}

/** The router would put quotes around a number that is a text. */
function describe(filters: WeekFilters, defaults: WeekFilters): Parameters {
  const written = Object.entries(writeFilters(filters, defaults));
  return Object.fromEntries(
    written.map(([name, text]) => [name, idNames.has(name) && text !== 'all' ? Number(text) : text]),
  );
}
