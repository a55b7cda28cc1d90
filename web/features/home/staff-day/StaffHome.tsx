import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useToday } from '../../../base/use-today.ts';
import { keepChoice } from '../../../ui/kept-choice.ts';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import type { MenuSection } from '../menu.ts';
import { SetupLine } from '../SetupLine.tsx';
import { listStaffMenu } from '../staff-screens.ts';
import { CoachlessLine } from './CoachlessLine.tsx';
import { StaffDay } from './StaffDay.tsx';
import styles from './StaffHome.module.css';
import { staffDayQuery } from './staff-day.queries.ts';
import { ToCorrectLine } from './ToCorrectLine.tsx';

/** The outcome of the last visit: with 'lists' a skeleton of the lists is shown while they load. */
const lastShown = keepChoice('soltura.staff-day', ['lists', 'nothing'], 'lists');

/**
 * Home of coaches and admins: above the menu the unfinished set-up and the lists of the day (screens-student 4.2).
 * `renderMenu` draws the menu with the sections of staff; it is shown together with them, so that the layout does not
 * shift.
 */
export function StaffHome({ renderMenu }: { renderMenu: (more: readonly MenuSection[]) => ReactNode }) {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const { roles } = user;
  const day = useQuery(staffDayQuery(useToday()));
  const coach = day.data?.coach;
  useEffect(() => {
    if (coach !== undefined) lastShown.choose(coach === null ? 'nothing' : 'lists');
  }, [coach]);
  return (
    <>
      {isAdmin(roles) && <SetupLine />}
      {day.data && <CoachlessLine day={day.data} />}
      {day.data && <ToCorrectLine day={day.data} />}
      {day.data && <StaffDay day={day.data} />}
      {!day.data && day.isError && (
        <div className={styles.whole}>
          <FailedLine
            message="Error loading what waits today."
            pending={day.isFetching}
            onRetry={() => void day.refetch()}
          />
        </div>
      )}
      {!day.data && !day.isError && <WaitingDay />}
      {renderMenu(listStaffMenu({ user, activeStudent, helpUrl: '' }))}
    </>
  );
}

function WaitingDay() {
  return (
    <div className={styles.waiting} data-lists={lastShown.read() === 'lists' || undefined}>
      <LoadingPanel message="Loading what waits today...">
        <div className={styles.bars}>
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="90%" />
          <Skeleton width="76%" />
          <Skeleton width="84%" />
        </div>
      </LoadingPanel>
    </div>
  );
}
