import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { StepLink } from '../../parts/path/StepLink.tsx';
import type { DayPath } from '../../parts/path/use-day-path.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './LimitedBand.module.css';
import { QuizTime, QuizWords } from './StepQuiz.tsx';

/** The next step of a student with the limited role, who has no cards: the next quiz (ui.md 9). */
export function LimitedBand({ path }: { path: DayPath | undefined }) {
  const link = useRef<HTMLAnchorElement>(null);
  useShortcuts({ r: () => link.current?.click() });
  return (
    <Band label="Next step" keepsInView>
      <div className={styles.band}>
        {path?.quiz ? (
          <>
            <p>
              <QuizWords quizId={path.quiz.recordId} />
              <span>
                <QuizTime quizId={path.quiz.recordId} />
              </span>
            </p>
            <StepLink ref={link} step="quiz" path={path} keycap="R" />
          </>
        ) : (
          <>
            <p>
              <b>Ten sentences, one at a time</b>
              <span>say each in Spanish, then flip it</span>
            </p>
            <Link
              ref={link}
              to={paths.officialQuizzes}
              className={bandButtonClass({ tone: 'light' })}
              data-on="light"
            >
              Begin a Quiz
            </Link>
          </>
        )}
      </div>
    </Band>
  );
}
