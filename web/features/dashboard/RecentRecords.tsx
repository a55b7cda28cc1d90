import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RecentFold } from './RecentFold.tsx';
import styles from './RecentRecords.module.css';
import { recentAssignments, recentGroupSessions, recentPrivateCalls } from './recent-columns.tsx';
import { recentRecordsQuery } from './recent-records.queries.ts';

interface RecentRecordsProps {
  /** The id of the coach's user. */
  coachId: string;
  /** 'MM-YYYY'. */
  month: string;
}

/** The records of a month in three lists, of which one at most is open (screens-staff 6.2). */
export function RecentRecords({ coachId, month }: RecentRecordsProps) {
  const { data, isError, refetch } = useQuery(recentRecordsQuery(coachId, month));
  const [opened, setOpened] = useState<string>();
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingPanel message="Loading Your Records...">
        <Skeleton height="8.25rem" />
      </LoadingPanel>
    );
  const fold = ({ title }: { title: string }) => ({
    isOpen: title === opened,
    onToggle: () => setOpened(title === opened ? undefined : title),
  });
  return (
    <div key={month} className={styles.lists}>
      <RecentFold list={recentAssignments} rows={data.assignments} {...fold(recentAssignments)} />
      <RecentFold list={recentPrivateCalls} rows={data.privateCalls} {...fold(recentPrivateCalls)} />
      <RecentFold list={recentGroupSessions} rows={data.groupSessions} {...fold(recentGroupSessions)} />
    </div>
  );
}
