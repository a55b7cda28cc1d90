import type { WeeklyRecords } from '@soltura/contract/records/records';
import { type FoundWeeks, longWeeks } from '@soltura/contract/weeks/long-weeks';
import type { Day } from '@soltura/domain/dates';
import { MAX_ITEMS } from '@soltura/domain/limits';
import { STAFF_PAGE_SIZE } from '@soltura/domain/lists/pages';
import type { SortDirection } from '@soltura/domain/lists/sort';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { weekKinds } from '../../base/live-kinds.ts';
import { foundWeeksKey, weeklyRecordsKey } from '../../base/record-keys.ts';
import type { SearchCall } from '../../ui/hooks/use-search.ts';

// Parts of weeks with too many records to load (decision 0183). Their keys begin like those of whole weeks, so that a
// write invalidates both.

export interface WeekPage extends WeeklyRecords {
  count: number;
}

/**
 * A page of the weeks that pass the filters, or the last page where there are fewer; the former page stays until the
 * next one is loaded.
 */
export function weekPageQuery(filters: WeekFilters, { page, sort }: { page: number; sort: SortDirection }) {
  const { week } = filters;
  const query = { ...sayFilters(filters, sort), page };
  const params = { range: formatDayRange(weekRange(week)) };
  return queryOptions({
    queryKey: [...weeklyRecordsKey, week, 'page', query],
    meta: { live: weekKinds },
    queryFn: async ({ signal }): Promise<WeekPage> => {
      const found = await call(longWeeks.page, { params, query }, { signal });
      if (found.count === 0 || found.weeks.length > 0) return found;
      const last = Math.ceil(found.count / STAFF_PAGE_SIZE);
      return call(longWeeks.page, { params, query: { ...query, page: last } }, { signal });
    },
  });
}

export async function* readWeekPages(filters: WeekFilters, sort: SortDirection): AsyncGenerator<WeekPage> {
  const params = { range: formatDayRange(weekRange(filters.week)) };
  const query = { ...sayFilters(filters, sort), size: MAX_ITEMS };
  for (let page = 1, read = 0; ; page += 1) {
    const part = await call(longWeeks.page, { params, query: { ...query, page } });
    yield part;
    read += part.weeks.length;
    if (read >= part.count || part.weeks.length < MAX_ITEMS) return;
  }
}

function sayFilters(filters: WeekFilters, sort: SortDirection) {
  const { coach, course, search, completion } = filters;
  return {
    coach,
    course,
    q: search.trim(),
    coachless: say(filters.noCoachless),
    hold: say(filters.noHold),
    challenge: say(filters.noChallenge),
    completion,
    sort: sort === 'descending' ? ('desc' as const) : ('asc' as const),
  };
}

function say(isHidden: boolean): 'hide' | 'show' {
  return isHidden ? 'hide' : 'show';
}

export function coachWeeksQuery(start: Day, coach: number) {
  return queryOptions({
    queryKey: [...weeklyRecordsKey, start, 'coach', coach],
    meta: { live: weekKinds },
    queryFn: ({ signal }) =>
      call(longWeeks.ofCoach, { params: { coach, range: formatDayRange(weekRange(start)) } }, { signal }),
  });
}

export function oneWeekQuery(id: number) {
  return queryOptions({
    queryKey: [...weeklyRecordsKey, 'one', id],
    meta: { live: weekKinds },
    queryFn: ({ signal }) => call(longWeeks.one, { params: { id } }, { signal }),
  });
}

export type FoundWeek = FoundWeeks['weeks'][number];

export function askForWeeks(
  start: Day,
  text: string,
  { hasGroupCalls }: { hasGroupCalls: boolean },
): SearchCall<FoundWeek> {
  return {
    queryKey: [...foundWeeksKey, start, hasGroupCalls, text],
    queryFn: async ({ signal }) => {
      const params = { range: formatDayRange(weekRange(start)) };
      const query = { text, hasGroupCalls: hasGroupCalls ? 'true' : 'false' } as const;
      const { weeks, isCut } = await call(longWeeks.find, { params, query }, { signal });
      return { found: weeks, isCut };
    },
  };
}
