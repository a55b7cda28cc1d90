import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import { getDefaultFilters, readFilters, type WeekFilters } from '@soltura/domain/weeks/week-filters';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useFilterAddress } from './use-filter-address.ts';

interface ChosenFilters {
  filters: WeekFilters;
  defaults: WeekFilters;
  /** Stable between renders. */
  change: (changes: Partial<WeekFilters>) => void;
  reset: () => void;
  /** Writes the last choice into the address at once, for a panel that reads it there. */
  keepNow: () => void;
}

export function useWeekFilters(today: Day, { ownCoach }: CoachingCatalogue): ChosenFilters {
  const router = useRouter();
  const [defaults] = useState(() => getDefaultFilters({ today, ownCoach }));
  const [filters, setFilters] = useState(() => readFilters(router.latestLocation.search, defaults));
  const keepNow = useFilterAddress(filters, defaults);
  const change = useCallback(
    (changes: Partial<WeekFilters>) => setFilters((chosen) => ({ ...chosen, ...changes })),
    [],
  );
  const reset = useCallback(() => setFilters({ ...defaults }), [defaults]);
  return { filters, defaults, change, reset, keepNow };
}
