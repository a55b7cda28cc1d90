import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { membershipWeeksQuery } from '../../../base/students.queries.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { WeeksTable } from '../WeeksTable.tsx';
import styles from './MembershipWeeks.module.css';
import { membershipWeekFile } from './membership-files.ts';

interface MembershipWeeksProps {
  membershipId: number;
  labelledBy: string;
  fileName: string;
  onPanel: (key: string) => void;
}

export function MembershipWeeks({ membershipId, labelledBy, fileName, onPanel }: MembershipWeeksProps) {
  const { data, isError, refetch } = useQuery({ ...membershipWeeksQuery(membershipId), ...readWhenSeen });
  if (!data && isError) {
    return (
      <div className={styles.line}>
        <FailedLine message="Error loading data, please try again." onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.loading}>
        <LoadingPanel message="Loading weeks...">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </LoadingPanel>
      </div>
    );
  }
  if (data.length === 0) return <p className={styles.line}>No weeks recorded</p>;
  const weeks = data.toSorted((one, other) => other.weekStarts.localeCompare(one.weekStarts));
  return (
    <>
      <div className={styles.acts}>
        <ExportButton
          fileName={fileName}
          noun="week"
          columns={membershipWeekFile}
          rows={weeks}
          describedBy={labelledBy}
        />
      </div>
      <WeeksTable weeks={weeks} labelledBy={labelledBy} onPanel={onPanel} />
    </>
  );
}
