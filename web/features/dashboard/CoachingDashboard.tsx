import { toDay } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { catalogueQuery } from '../records/records.queries.ts';
import { useFailureToast } from '../weeks/use-failure-toast.ts';
import styles from './CoachingDashboard.module.css';
import { LoadedDashboard } from './LoadedDashboard.tsx';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { NoCoach } from './NoCoach.tsx';

/**
 * What a coach has to do, whom they coach and what they recorded (screens-staff 4).
 *
 * Today is the day the screen opened, so that nothing jumps while it stays open over midnight.
 */
export function CoachingDashboard() {
  const [today] = useState(() => toDay(new Date()));
  const { data, isError, refetch } = useQuery(catalogueQuery);
  const coach = data?.coaches.find(({ recordId }) => recordId === data.ownCoach);
  const isFailed = !data && isError;
  useFailureToast(isFailed);

  if (data && coach) return <LoadedDashboard today={today} catalogue={data} coach={coach} />;
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      {data && <NoCoach />}
      {isFailed && <ErrorPanel title="Error loading user data" level={1} onRetry={() => void refetch()} />}
      {!data && !isFailed && <LoadingDashboard />}
    </main>
  );
}
