import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { studentQuery } from '../../base/students.queries.ts';
import { runAfterPaint } from '../../ui/after-paint.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { ArchivedBanner } from './account/ArchivedBanner.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { LoadingDetails } from './LoadingDetails.tsx';
import { Memberships } from './memberships/Memberships.tsx';
import { NoSuchStudent } from './NoSuchStudent.tsx';
import styles from './StudentDetails.module.css';
import { useChosenStudent } from './use-chosen-student.ts';

const LowerSections = preloadable(async () => (await import('./LowerSections.tsx')).LowerSections);

interface StudentDetailsProps {
  id: number;
  level: 2 | 3;
}

/**
 * One student: details, bundle credits, memberships with their weeks, memory, missed words, account and records
 * (screens-staff 7.3 to 7.12). An archived student is read only. Pass the id as `key` too, so that an open weeks table
 * closes with its student.
 */
export function StudentDetails({ id, level }: StudentDetailsProps) {
  const { data, error, refetch } = useQuery({ ...studentQuery(id), ...readWhenSeen });
  const { open } = usePanelActions();
  const { leave } = useChosenStudent();
  const hasLowerSections = useLowerSections(data !== undefined);
  if (error instanceof ApiError && error.status === 404) return <NoSuchStudent id={id} />;
  if (!data && error) {
    return <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingDetails />;
  return (
    <div className={styles.sections}>
      {data.archived && <ArchivedBanner student={data} archived={data.archived} onPanel={open} />}
      <DetailsCard level={level} student={data} onPanel={open} />
      <Memberships
        level={level}
        memberships={data.memberships}
        student={data.student.fullName}
        isReadOnly={data.archived !== null}
        onPanel={open}
      />
      {hasLowerSections && <LowerSections level={level} student={data} onPanel={open} onErased={leave} />}
    </div>
  );
}

/**
 * True once the other sections are painted and the code of the lower ones is loaded: these are below the visible part,
 * and appear in one commit.
 */
function useLowerSections(isRendered: boolean): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!isRendered) return undefined;
    return runAfterPaint(() => void LowerSections.preload().then(() => setIsReady(true)));
  }, [isRendered]);
  return isReady;
}
