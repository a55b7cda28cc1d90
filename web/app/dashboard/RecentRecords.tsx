import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { RecentFold } from './RecentFold.tsx';
import styles from './RecentRecords.module.css';
import { recentAssignments, recentGroupSessions, recentPrivateCalls } from './recent-columns.tsx';
import { recentRecordsQuery } from './recent-records.queries.ts';

interface RecentRecordsProps {
  coachId: string;
  month: string;
  list: string | undefined;
  onList: (title: string | undefined) => void;
}

export function RecentRecords({ coachId, month, list, onList }: RecentRecordsProps) {
  const { data, isError, refetch } = useQuery({ ...recentRecordsQuery(coachId, month), ...readWhenSeen });
  if (!data && isError)
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingPanel message="Loading Your Records...">
        <Skeleton height="8.25rem" />
      </LoadingPanel>
    );
  const fold = ({ title }: { title: string }) => ({
    isOpen: title === list,
    onToggle: () => onList(title === list ? undefined : title),
  });
  return (
    <div key={month} className={joinClasses(paperStyles.paper, styles.lists)}>
      <RecentFold
        list={recentAssignments}
        rows={data.assignments}
        month={month}
        {...fold(recentAssignments)}
      />
      <RecentFold
        list={recentPrivateCalls}
        rows={data.privateCalls}
        month={month}
        {...fold(recentPrivateCalls)}
      />
      <RecentFold
        list={recentGroupSessions}
        rows={data.groupSessions}
        month={month}
        {...fold(recentGroupSessions)}
      />
    </div>
  );
}
