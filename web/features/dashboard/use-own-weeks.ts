import type { CoachingCatalogue } from '@soltura/contract/records';
import type { Day } from '@soltura/domain/dates';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { weeklyRecordsQuery } from '../records/records.queries.ts';
import type { WeekRow } from '../weeks/week-row.ts';

/** Whose weeks the dashboard is about, as all its sections are told it. */
export interface DashboardFacts {
  /** The day the screen opened. */
  today: Day;
  catalogue: CoachingCatalogue;
  /** The coach the signed-in person is. */
  coach: CoachingCatalogue['coaches'][number];
}

interface OwnWeeks {
  /** The Sunday of the week coaches are recording. */
  start: Day;
  /**
   * The weeks of the coach's students that are to be recorded or were: those of the challenge's level are not. Undefined
   * until they are there.
   */
  rows: readonly WeekRow[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** The coach's weeks of the week being recorded; they are not asked for while nobody shows them. */
export function useOwnWeeks({ today, catalogue, coach }: DashboardFacts, isShown: boolean): OwnWeeks {
  const start = defaultWeekStart(today);
  const { data, isError, refetch } = useQuery({ ...weeklyRecordsQuery(start), enabled: isShown });
  const own = coach.recordId;
  const rows = useMemo(
    () =>
      data &&
      joinWeeks(data, catalogue).filter(
        (row) => row.coach?.recordId === own && row.week.level !== catalogue.challengeLevel,
      ),
    [data, catalogue, own],
  );
  return { start, rows, isFailed: !data && isError, retry: () => void refetch() };
}
