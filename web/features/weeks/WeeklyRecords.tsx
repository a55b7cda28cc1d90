import { toDay } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import typeStyles from '../../ui/type.module.css';
import { weeklyRecordsQuery } from '../records/records.queries.ts';
import { readShownWeek } from '../records/shown-week.ts';
import { LoadedRecords } from './LoadedRecords.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import styles from './WeeklyRecords.module.css';

/**
 * The weekly records of students: filters, table, edit and panels (screens-staff 2). Today is the day on which the
 * screen opened, so that the week does not change while it stays open over midnight.
 */
export function WeeklyRecords() {
  const router = useRouter();
  const [today] = useState(() => toDay(readNow()));
  const [start] = useState(() => readShownWeek(router.latestLocation.search.week, today));
  const catalogue = useQuery(catalogueQuery);
  // After the first load the loaded screen reads its weeks itself.
  const week = useQuery({ ...weeklyRecordsQuery(start), enabled: ({ state }) => state.data === undefined });
  const isFilled = catalogue.data !== undefined && week.data !== undefined;
  const failed = [catalogue, week].filter(({ data, isError }) => !data && isError);
  useFailureToast(!isFilled && failed.length > 0);

  if (isFilled) return <LoadedRecords today={today} catalogue={catalogue.data} />;
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <div className={styles.title}>
        <h1 className={typeStyles.h2}>Weekly Student Records</h1>
      </div>
      {failed.length > 0 ? (
        <ErrorPanel
          title="Error loading data"
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <>
          <div className={styles.filters} />
          <LoadingRows message="Loading Coaching Data..." />
        </>
      )}
    </main>
  );
}
