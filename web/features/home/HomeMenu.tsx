import type { FlashcardData } from '@soltura/contract/flashcards';
import { isAdmin, isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { countDue } from '@soltura/domain/srs/due';
import { lazy, Suspense } from 'react';
import { HeatMap } from '../../ui/HeatMap.tsx';
import { Tilde } from '../../ui/Tilde.tsx';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { DueBand } from './DueBand.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './home.module.css';
import { KnownSentence } from './KnownSentence.tsx';
import { MenuSection } from './MenuSection.tsx';
import { listMenu } from './menu.ts';
import type { ReviewHistory } from './use-review-history.ts';

const SetupLine = lazy(async () => ({ default: (await import('../school/SetupLine.tsx')).SetupLine }));

interface HomeMenuProps {
  /** The active student's collection, when their role is student. */
  collection: FlashcardData | undefined;
  history: ReviewHistory;
  now: Date;
  helpUrl: string;
}

const COLUMNS = [1, 2, 3] as const;

/** Greeting, entries, review history, and for students the band with what is due (ui.md 9). */
export function HomeMenu({ collection, history, now, helpUrl }: HomeMenuProps) {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const isStaffUser = isStaff(user.roles);
  const cards = collection?.studentExamples ?? [];
  const meta = { dueCount: countDue(cards, now), cardCount: cards.length };
  const sections = listMenu({ user, activeStudent, helpUrl });
  // A student's two columns stand under the greeting and the sentence; staff have as many as are filled.
  const columns = COLUMNS.filter(
    (column) => (!isStaffUser && column < 3) || sections.some((section) => section.column === column),
  );
  const shownHistory = collection && !history.hasFailed && (
    <div className={styles.history}>
      <HeatMap title="Review history" weeks={history.weeks} />
    </div>
  );
  return (
    <>
      <main id="main" tabIndex={-1} className={isStaffUser ? styles.staff : styles.home}>
        <Greeting yesterday={history.yesterday} />
        {isAdmin(user.roles) && (
          <Suspense>
            <SetupLine />
          </Suspense>
        )}
        {collection && !isStaffUser && <KnownSentence collection={collection} />}
        {!isStaffUser && !parseStudentRole(user.roles.studentRole) && (
          <div className={styles.nothing}>
            <Tilde />
            <p>Your account has no role yet. Ask your school to give you one.</p>
          </div>
        )}
        {columns.map((column) => (
          <div key={column} className={styles.column}>
            {sections
              .filter((section) => section.column === column)
              .map((section) => (
                <MenuSection key={section.heading} section={section} {...meta} />
              ))}
            {column === 1 && shownHistory}
          </div>
        ))}
      </main>
      {collection && !isStaffUser && <DueBand cards={cards} now={now} />}
    </>
  );
}
