import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records';
import type { Day } from '@soltura/domain/dates';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { weeklyRecordsQuery } from '../records/records.queries.ts';
import { listCourseOptions } from './course-options.ts';
import { useFailureToast } from './use-failure-toast.ts';
import type { WeekRow } from './week-row.ts';

interface ShownRecords {
  /** All rows of the week, before any filter; none while it is on its way. */
  rows: readonly WeekRow[];
  /** Offered by the Course filter. */
  courses: CoachingCatalogue['courses'];
  status: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

const NO_ROWS: readonly WeekRow[] = [];
const NO_MEMBERSHIPS: WeeklyRecords['memberships'] = [];

/** The records of a week, joined. What is read again in the background never blanks them (screens-staff 1.10). */
export function useWeekRecords(
  start: Day,
  catalogue: CoachingCatalogue,
  chosenCourse: number | undefined,
): ShownRecords {
  const week = useQuery(weeklyRecordsQuery(start));
  const isFailed = !week.data && week.isError;
  useFailureToast(isFailed);
  const rows = useMemo(() => (week.data ? joinWeeks(week.data, catalogue) : NO_ROWS), [week.data, catalogue]);
  const memberships = week.data?.memberships;
  const courses = useMemo(
    () => listCourseOptions(catalogue.courses, memberships ?? NO_MEMBERSHIPS, chosenCourse),
    [catalogue, memberships, chosenCourse],
  );
  return {
    rows,
    courses,
    status: week.data ? 'ready' : isFailed ? 'failed' : 'loading',
    retry: () => void week.refetch(),
  };
}
