import type { WeeklyRecords } from '@soltura/contract/records/records';
import { isMine } from '@soltura/domain/weeks/incomplete';
import { joinWeeks } from '@soltura/domain/weeks/join-weeks';
import { useMemo } from 'react';
import { greet } from '../../base/greeting.ts';
import { callPanels } from '../../features/planned-calls/call-panels.ts';
import { recordPanels } from '../../features/records/record-panels.ts';
import { studentPanels } from '../../features/students/student-panels.ts';
import { taskPanels } from '../../features/tasks/task-panels.ts';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import type { Panels } from '../../ui/panels/panels.ts';
import { BeyondLesson } from './BeyondLesson.tsx';
import styles from './CoachingDashboard.module.css';
import type { DashboardFacts } from './dashboard-facts.ts';
import { GroupsWithoutCoach } from './GroupsWithoutCoach.tsx';
import { IncompleteRecords } from './IncompleteRecords.tsx';
import { MyCallsSection } from './MyCallsSection.tsx';
import { MyGroups } from './MyGroups.tsx';
import { MyStudents } from './MyStudents.tsx';
import { RecentRecordsSection } from './RecentRecordsSection.tsx';
import { ToCorrectLink } from './ToCorrectLink.tsx';

const panels: Panels = [...recordPanels, ...studentPanels, ...callPanels, ...taskPanels];

interface LoadedDashboardProps extends Omit<DashboardFacts, 'rows'> {
  /** The records of the week that starts on `start`: all, or at least those of this coach. */
  records: WeeklyRecords;
}

/**
 * The sections of the dashboard, once the coach, their groups and the records of the week are there (screens-staff
 * 4.2).
 */
export function LoadedDashboard({ records, ...known }: LoadedDashboardProps) {
  const { catalogue, coach } = known;
  const rows = useMemo(
    () =>
      joinWeeks(records, catalogue).filter((row) => isMine(row, coach.recordId, catalogue.challengeLevel)),
    [records, catalogue, coach],
  );
  const facts = { ...known, rows };
  useUndoKey();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <div className={styles.head}>
          <h1 className={styles.greeting}>{greet(coach.user.name)}</h1>
          <ToCorrectLink />
        </div>
        <div className={styles.sections}>
          <MyCallsSection />
          <MyGroups />
          <IncompleteRecords {...facts} />
          <MyStudents {...facts} />
          <RecentRecordsSection coach={coach} />
          <BeyondLesson lesson={catalogue.lessonThreshold} />
          <GroupsWithoutCoach />
        </div>
      </main>
      <PanelHost panels={panels} />
    </>
  );
}
