import { type Day, toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { readNow } from '../../api/server-clock.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { useToday } from '../../base/use-today.ts';
import { myCallsQuery } from '../../features/planned-calls/planned-calls.queries.ts';
import { coachWeeksQuery } from '../../features/records/long-weeks.queries.ts';
import { weeklyRecordsQuery } from '../../features/records/records.queries.ts';
import { useFailureToast } from '../../features/weeks/use-failure-toast.ts';
import { groupsOfCoachQuery } from '../../parts/groups/groups.queries.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import styles from './CoachingDashboard.module.css';
import { LoadedDashboard } from './LoadedDashboard.tsx';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { NoCoach } from './NoCoach.tsx';

/**
 * The tasks of a coach, their students and their recent records (screens-staff 4). `today` is the day on which the
 * screen was opened, so that the screen stays the same at midnight.
 */
export function CoachingDashboard() {
  const [today] = useState(() => toDay(readNow()));
  const start = defaultWeekStart(today);
  const catalogue = useQuery(catalogueQuery);
  const coach = catalogue.data?.coaches.find(({ recordId }) => recordId === catalogue.data.ownCoach);
  const week = useCoachWeek(start, coach?.recordId);
  // Read before the sections are shown, since the groups are above the others. They are left out after a failure.
  const groups = useQuery({
    ...groupsOfCoachQuery('me', useToday()),
    ...readWhenSeen,
  });
  const calls = useQuery({ ...myCallsQuery(useToday()), ...readWhenSeen });
  const isUnlinked = catalogue.data !== undefined && coach === undefined;
  const failed = [catalogue, week].filter(({ data, isError }) => !data && isError);
  const isFailed = !isUnlinked && failed.length > 0;
  useFailureToast(isFailed);

  if (coach && catalogue.data && week.data && !groups.isPending && !calls.isPending) {
    const facts = { today, start, catalogue: catalogue.data, coach };
    return <LoadedDashboard {...facts} records={week.data} />;
  }
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {isUnlinked && <NoCoach />}
      {isFailed && (
        <ErrorPanel
          title="Error loading user data"
          level={1}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      {!isUnlinked && !isFailed && <LoadingDashboard />}
    </main>
  );
}

/** The records of the week. If they are too many for one answer, only those of the coach's students. */
function useCoachWeek(start: Day, coach: number | undefined) {
  const whole = useQuery({ ...weeklyRecordsQuery(start), ...readWhenSeen });
  const isLong = whole.data?.isWhole === false;
  const own = useQuery({
    ...coachWeeksQuery(start, coach ?? 0),
    ...readWhenSeen,
    enabled: isLong && coach !== undefined,
  });
  return isLong ? own : whole;
}
