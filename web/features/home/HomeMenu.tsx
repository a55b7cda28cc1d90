import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import { isStaff, parseStudentRole } from '@soltura/domain/people/roles';
import { useState } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { lastVisitor } from '../../base/last-visitor.ts';
import { useToday } from '../../base/use-today.ts';
import type { ReviewHistory } from '../../parts/collection/use-review-history.ts';
import { KnownSentence } from '../../parts/known-sentence/KnownSentence.tsx';
import { useDayPath } from '../../parts/path/use-day-path.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { HeatMap } from '../../ui/figures/HeatMap.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { Tilde } from '../../ui/page/Tilde.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import typeStyles from '../../ui/type.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CallBand } from './CallBand.tsx';
import { Coaching, useOwnCoaching } from './Coaching.tsx';
import { describeReviews } from './describe-reviews.ts';
import { Greeting } from './Greeting.tsx';
import styles from './home.module.css';
import { LimitedBand } from './LimitedBand.tsx';
import { LoadingMenu } from './LoadingMenu.tsx';
import { MenuSection } from './MenuSection.tsx';
import { listMenu, type MenuSection as Section } from './menu.ts';
import { StepBand, StepForecast } from './StepBand.tsx';
import type { HomeCounts } from './use-home-counts.ts';
import { useRises } from './use-rises.ts';

const FirstDay = preloadable(
  async () => (await import('../../parts/first-day/FirstDay.tsx')).FirstDay,
  () => <LoadingMenu isStaff={false} isFirstDay />,
);
const StaffHome = preloadable(async () => (await import('./staff-day/StaffHome.tsx')).StaffHome);

export async function preloadForLastVisitor(): Promise<void> {
  if (lastVisitor.read() !== 'unknown') await StaffHome.preload();
}

interface HomeMenuProps {
  /** The active student's collection; undefined while it loads and for other roles. */
  collection: FlashcardData | undefined;
  counts: HomeCounts | undefined;
  history: ReviewHistory;
  helpUrl: string;
}

const COLUMNS = [1, 2, 3] as const;

export function HomeMenu({ collection, counts, history, helpUrl }: HomeMenuProps) {
  const user = useUser();
  const activeStudent = useActiveStudent();
  const isStaffUser = isStaff(user.roles);
  // State of the mount: the guide stays while the first cards are collected.
  const [isFirstDay] = useState(counts?.cardCount === 0);
  const isPhone = useIsPhone();
  const today = useToday();
  // Staff have no band: their day is in the lists of the school.
  const { path, hasFailed } = useDayPath({ isWanted: !isStaffUser });
  const done = {
    reviewed: history.isThere ? history.today : (path?.reviewed ?? 0),
    learned: path?.learned ?? 0,
    finishedQuiz: path?.finishedQuiz ?? null,
  };
  const studentRole = parseStudentRole(user.roles.studentRole);
  const coaching = useOwnCoaching(studentRole !== undefined);
  const rises = useRises(coaching.places > 0);
  const isAllDone = counts?.dueCount === 0 && path?.step === 'practise';
  const sections = listMenu({ user, activeStudent, helpUrl });
  const shownHistory = counts && (
    <div className={styles.history}>
      <HeatMap title="Review history" weeks={history.weeks} missing={tellMissing(history)} />
    </div>
  );
  const renderSections = (shown: readonly Section[]) =>
    // Students have two columns under the greeting and the sentence; staff have as many as there are entries for.
    COLUMNS.filter(
      (column) => (!isStaffUser && column < 3) || shown.some((section) => section.column === column),
    ).map((column) => (
      <div key={column} className={styles.column}>
        {shown
          .filter((section) => section.column === column)
          .map((section) => (
            <MenuSection
              key={section.heading}
              section={section}
              dueCount={counts?.dueCount}
              cardCount={counts?.cardCount ?? 0}
              nextQuiz={path?.quiz?.number}
            />
          ))}
        {column === 1 && shownHistory}
      </div>
    ));
  if (isFirstDay && !isStaffUser) {
    return (
      <FirstDay renderGreeting={(line) => <Greeting isFirstDay>{line}</Greeting>}>
        <Coaching coaching={coaching} />
        {renderSections(sections)}
      </FirstDay>
    );
  }
  const isLimited = studentRole === 'limited';
  const look = isLimited ? styles.limited : counts && rises && styles.withForecast;
  return (
    <>
      <main id="main" tabIndex={-1} className={isStaffUser ? styles.staff : joinClasses(styles.home, look)}>
        <Greeting>
          {isLimited
            ? 'Read, hear and say sentences of the course.'
            : describeReviews(history.yesterday, done, isAllDone)}
        </Greeting>
        {collection && !isStaffUser && !isPhone && (
          <KnownSentence collection={collection} className={styles.known} />
        )}
        {!isStaffUser && !studentRole && (
          <div className={styles.nothing}>
            <Tilde />
            <p>Your account has no role yet. Ask your school to give you one.</p>
          </div>
        )}
        <Coaching coaching={coaching} isNarrow={isLimited} className={styles.coaching} />
        {isStaffUser ? (
          <StaffHome renderMenu={(more) => renderSections([...sections, ...more])} />
        ) : (
          renderSections(sections)
        )}
      </main>
      {!isStaffUser && (counts || isLimited) && (
        <CallBand rises={rises} forecast={counts && <StepForecast days={counts.forecast} rises={rises} />}>
          {counts && (
            <StepBand
              counts={counts}
              path={path}
              hasFailed={hasFailed}
              done={done}
              today={today}
              rises={rises}
            />
          )}
          {isLimited && <LimitedBand path={path} />}
        </CallBand>
      )}
    </>
  );
}

/** The reason why the history shows no numbers: they are unknown, not zero. */
function tellMissing({ isThere, hasFailed }: ReviewHistory) {
  if (isThere) return undefined;
  if (hasFailed) return <p className={typeStyles.caption}>Not here now: it could not be loaded.</p>;
  return <VisuallyHidden as="p">Loading...</VisuallyHidden>;
}
