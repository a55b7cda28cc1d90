import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import { compareTexts } from '@soltura/domain/lists/sort';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import { weekPageQuery } from '../records/long-weeks.queries.ts';
import { weeklyRecordsQuery } from '../records/records.queries.ts';
import { listCourseOptions } from './filters/course-options.ts';
import { useFailureToast } from './use-failure-toast.ts';
import type { WeekPages } from './use-week-pages.ts';
import type { WeekRow } from './week-row.ts';

interface ShownRecords {
  /** All rows of the week, before any filter; of a week that is too long to be loaded, the rows that were shown. */
  rows: readonly WeekRow[];
  served: { rows: readonly WeekRow[]; count: number } | undefined;
  courses: CoachingCatalogue['courses'];
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

const NO_ROWS: readonly WeekRow[] = [];
const NO_MEMBERSHIPS: WeeklyRecords['memberships'] = [];
const DEBOUNCE_MS = 150;

/** The records of a week, joined. A reload in the background never blanks them (screens-staff 1.10). */
export function useWeekRecords(
  filters: WeekFilters,
  catalogue: CoachingCatalogue,
  pages: Pick<WeekPages, 'page' | 'sort'>,
): ShownRecords {
  const week = useQuery(weeklyRecordsQuery(filters.week));
  const isLong = week.data?.isWhole === false;
  const page = useWeekPage(filters, pages, isLong);
  const shown = isLong ? page : week;
  const isFailed = !shown.data && shown.isError;
  useFailureToast(isFailed);
  const rows = useMemo(
    () => (shown.data ? joinWeeks(shown.data, catalogue) : NO_ROWS),
    [shown.data, catalogue],
  );
  const known = useKnownRows(rows, filters.week);
  const count = isLong ? page.data?.count : undefined;
  const served = useMemo(() => (count === undefined ? undefined : { rows, count }), [rows, count]);
  const memberships = week.data?.memberships;
  const courses = useMemo(
    () =>
      isLong
        ? catalogue.courses.toSorted((a, b) => compareTexts(a.name, b.name))
        : listCourseOptions(catalogue.courses, memberships ?? NO_MEMBERSHIPS, filters.course),
    [isLong, catalogue, memberships, filters.course],
  );
  return {
    rows: isLong ? known : rows,
    served,
    courses,
    status: shown.data ? 'ready' : isFailed ? 'failed' : 'loading',
    retry: () => void shown.refetch(),
  };
}

/**
 * The page of a long week for these filters, after a debounce. The former page of the week stays until it is loaded.
 */
function useWeekPage(filters: WeekFilters, pages: Pick<WeekPages, 'page' | 'sort'>, isLong: boolean) {
  const search = useDebounced(filters.search, DEBOUNCE_MS);
  return useQuery({
    ...weekPageQuery({ ...filters, search }, pages),
    enabled: isLong,
    placeholderData: (former, query) => (query?.queryKey[1] === filters.week ? former : undefined),
  });
}

/** The rows of a long week that were shown, as last loaded, so that a row in edit stays when the page is turned. */
function useKnownRows(rows: readonly WeekRow[], week: string): readonly WeekRow[] {
  const [known] = useAdjustedState(
    () => ({ rows, week, all: rows }),
    (former) => {
      if (former.rows === rows && former.week === week) return former;
      const isNew = new Set(rows.map((row) => row.week.recordId));
      const others =
        former.week === week ? former.all.filter((row) => !isNew.has(row.week.recordId)) : NO_ROWS;
      return { rows, week, all: [...rows, ...others] };
    },
  );
  return known.all;
}
