import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import House from 'lucide-react/icons/house';
import { paths } from '../../app/paths.ts';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { useWaitingCount } from '../../parts/collection/use-waiting-count.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { useIsSmall } from '../../ui/hooks/use-is-phone.ts';
import { TopBar } from '../../ui/page/TopBar.tsx';
import { WaitingNote } from '../../ui/page/WaitingNote.tsx';
import styles from './QuizTopBar.module.css';
import { BackControl, type WayUp } from './text/BackControl.tsx';

type QuizTopBarProps = WayUp & {
  title: string;
  /** For example '3/10'; in small windows it is part of the title, or shown elsewhere. */
  progress?: string;
};

/** The bar of a quiz with its exits; on a phone it replaces the header (screens-student 6.7, ui.md 7). */
export function QuizTopBar({ title, progress, ...up }: QuizTopBarProps) {
  const isSmall = useIsSmall();
  const waiting = useWaitingCount();
  const whose = <WhoseCards isCollection={up.upPath === paths.myFlashcards} />;
  if (isSmall) {
    const iconClass = buttonClass({ kind: 'ghost', size: 'touch', iconOnly: true });
    return (
      <TopBar
        start={
          <BackControl {...up} className={iconClass} aria-label="Back">
            <ArrowLeft size={22} aria-hidden="true" />
          </BackControl>
        }
        title={
          <>
            <div className={styles.title}>
              <h1>{title}</h1>
              {progress && <span className={styles.progress}>{progress}</span>}
            </div>
            {whose}
            <WaitingNote count={waiting} look="line" />
          </>
        }
        end={
          <Link to={paths.home} className={iconClass} aria-label="Back to Home">
            <House size={21} aria-hidden="true" />
          </Link>
        }
      />
    );
  }
  return (
    <TopBar
      start={
        <>
          <BackControl {...up} className={buttonClass({ kind: 'ghost' })}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back
          </BackControl>
          <Link to={paths.home} className={buttonClass({ kind: 'ghost' })}>
            Back to Home
          </Link>
        </>
      }
      title={
        <>
          <div className={styles.title}>
            <h1>{title}</h1>
            {progress && <span className={styles.progress}>{progress}</span>}
          </div>
          {whose}
        </>
      }
    />
  );
}

/** For staff who act for a student: the owner of the quiz's cards, or the recipient of cards added in it. */
function WhoseCards({ isCollection }: { isCollection: boolean }) {
  const user = useUser();
  const student = useActiveStudent();
  if (!student || student.recordId === user.recordId || student.role !== 'student') return null;
  return (
    <p className={styles.whose}>{isCollection ? `Cards of ${student.name}` : `Adding for ${student.name}`}</p>
  );
}
