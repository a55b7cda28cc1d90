import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { studentsQuery } from '../../base/students.queries.ts';
import { EnrolButton } from '../../parts/people/EnrolButton.tsx';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import { drillDownPanels } from './drill-down-panels.ts';
import { LoadingDetails } from './LoadingDetails.tsx';
import { MyActiveStudents } from './MyActiveStudents.tsx';
import { StudentDetails } from './StudentDetails.tsx';
import styles from './StudentDrillDown.module.css';
import { StudentFinder } from './StudentFinder.tsx';
import { useChosenStudent } from './use-chosen-student.ts';
import { WayBack } from './WayBack.tsx';

/** The page of one student (screens-staff 7). */
export function StudentDrillDown() {
  const { data, isError, refetch } = useQuery({ ...studentsQuery, ...readWhenSeen });
  const { id, choose, leave } = useChosenStudent();
  useUndoKey();
  useFreshStart(id);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page} data-chosen={id !== undefined || undefined}>
        <div className={styles.rail}>
          <div className={styles.kept}>
            <h1 className={styles.title}>Student Drill Down</h1>
            <EnrolButton />
            {data && (
              <>
                <StudentFinder
                  students={data.students}
                  isWhole={data.isWhole}
                  chosen={id}
                  onChoose={choose}
                />
                <MyActiveStudents
                  level={2}
                  look="list"
                  students={data.students}
                  ownCoach={data.ownCoach}
                  chosen={id}
                  onChoose={choose}
                />
              </>
            )}
          </div>
        </div>
        <div className={styles.body}>
          {id !== undefined && <WayBack onBack={leave} />}
          {!data && isError && (
            <ErrorPanel title="Error loading data, please try again." onRetry={() => void refetch()} />
          )}
          {!data && !isError && <LoadingDetails />}
          {data && id === undefined && (
            <div className={styles.unchosen}>
              <EmptyState title="No student selected">
                Search for a student, or choose one of your own, to see details, memberships and weeks.
              </EmptyState>
            </div>
          )}
          {data && id !== undefined && <StudentDetails key={id} id={id} level={2} />}
        </div>
      </main>
      <PanelHost panels={drillDownPanels} />
    </>
  );
}

/**
 * Scrolls to the top for another student, and restores the position of the list on the way back. In narrow windows list
 * and student replace each other, and the focus moves along.
 */
function useFreshStart(id: number | undefined): void {
  const former = useRef({ id, listTop: 0 });
  useLayoutEffect(() => {
    if (former.current.id === id) return;
    const { listTop } = former.current;
    const isFromList = former.current.id === undefined;
    former.current = { id, listTop: isFromList ? window.scrollY : listTop };
    window.scrollTo({ top: id === undefined ? listTop : 0 });
    const { activeElement } = document;
    if (activeElement === document.body || !activeElement?.checkVisibility())
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [id]);
}
