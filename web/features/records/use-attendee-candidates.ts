import type { Day } from '@soltura/domain/dates';
import { findAttendeeCandidates } from '@soltura/domain/records/attendees';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import type { SearchState } from './AttendeeSearch.tsx';
import { weeklyRecordsQuery } from './records.queries.ts';
import { readSessionWeek } from './session-week.ts';
import { useFoundWeeks } from './use-found-weeks.ts';

const NO_WEEK: Day = '1970-01-04';

/** The students with group calls in the week (Sunday to Saturday) of the date whose name holds the text. */
export function useAttendeeCandidates(date: string, text: string) {
  const start = readSessionWeek(date);
  const week = useQuery({ ...weeklyRecordsQuery(start ?? NO_WEEK), enabled: start !== undefined });
  const catalogue = useQuery(catalogueQuery);
  const isLong = start !== undefined && week.data?.isWhole === false;
  const search = useFoundWeeks({ week: start ?? NO_WEEK, text, hasGroupCalls: true, isLong });
  const rows = useMemo(
    () => (week.data && catalogue.data && start ? joinWeeks(week.data, catalogue.data) : []),
    [week.data, catalogue.data, start],
  );
  const searched = isLong ? search.rows : rows;
  const candidates = useMemo(() => findAttendeeCandidates(searched, text), [searched, text]);
  const failed = [week, catalogue].filter(({ isError, data }) => isError && !data);
  const isReady = week.data !== undefined && catalogue.data !== undefined;
  const isSearching = isLong && search.isWaiting && candidates.length === 0;
  return {
    candidates,
    isCut: search.isCut,
    state: describeState(start !== undefined, failed.length > 0 || search.isError, isReady && !isSearching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
      if (search.isError) search.retry();
    },
  };
}

function describeState(hasDate: boolean, hasFailed: boolean, isReady: boolean): SearchState {
  if (!hasDate) return 'dateless';
  if (hasFailed) return 'failed';
  return isReady ? 'ready' : 'loading';
}
