import { PanelHost } from '../panels/PanelHost.tsx';
import type { Panels } from '../panels/panels.ts';
import { greet } from '../people/greeting.ts';
import { recordPanels } from '../records/record-panels.ts';
import { useUndoKey } from '../records/undo.ts';
import { studentPanels } from '../students/student-panels.ts';
import { BeyondLesson } from './BeyondLesson.tsx';
import styles from './CoachingDashboard.module.css';
import { IncompleteRecords } from './IncompleteRecords.tsx';
import { MyStudents } from './MyStudents.tsx';
import { RecentRecordsSection } from './RecentRecordsSection.tsx';
import type { DashboardFacts } from './use-own-weeks.ts';

const panels: Panels = [...recordPanels, ...studentPanels];

/** The four sections, once it is known who the coach is (screens-staff 4.2). */
export function LoadedDashboard(facts: DashboardFacts) {
  const { catalogue, coach } = facts;
  useUndoKey();
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <h1 className={styles.greeting}>{greet(coach.user.name)}</h1>
        <div className={styles.sections}>
          <IncompleteRecords {...facts} />
          <MyStudents {...facts} />
          <RecentRecordsSection coach={coach} />
          <BeyondLesson lesson={catalogue.lessonThreshold} />
        </div>
      </main>
      <PanelHost panels={panels} />
    </>
  );
}
