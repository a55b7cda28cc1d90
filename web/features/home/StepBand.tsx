import type { Day } from '@soltura/domain/dates';
import type { PathStep } from '@soltura/domain/path/next-step';
import { type DoneToday, tellDone, tellNext } from '@soltura/domain/path/path-words';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { StepLink, StepPlace } from '../../parts/path/StepLink.tsx';
import type { DayPath } from '../../parts/path/use-day-path.ts';
import { useStepAddress } from '../../parts/path/use-step-address.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { bandLineClass } from '../../ui/controls/band-line-class.ts';
import { ForecastBars } from '../../ui/figures/ForecastBars.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './StepBand.module.css';
import { QuizTime, QuizWords } from './StepQuiz.tsx';
import { tellMinutes } from './tell-minutes.ts';
import type { HomeCounts } from './use-home-counts.ts';

/** Seconds for a new sentence, which is heard, decided on and recalled once, as a number of cards. */
const CARDS_PER_NEW = 2;

interface StepBandProps {
  counts: Pick<HomeCounts, 'dueCount' | 'forecast'>;
  path: DayPath | undefined;
  hasFailed: boolean;
  done: DoneToday;
  today: Day;
  rises: boolean;
}

/**
 * The next step of today as the one main control; above it the finished steps and the time it takes; and the cards due
 * in the next two weeks (screens-student 4.4, ui.md 9).
 */
export function StepBand({
  counts: { dueCount, forecast },
  path,
  hasFailed,
  done,
  today,
  rises,
}: StepBandProps) {
  const step = dueCount > 0 ? 'review' : path?.step;
  const told = tellDone(done);
  // At the end of the day the greeting says this.
  const hasDone = told !== '' && step !== 'practise';
  // Practice is offered beside another step only to somebody who came and finds nothing due.
  const isIdle = dueCount === 0 && told === '' && step !== undefined && step !== 'practise';
  return (
    <Band label="Next step" keepsInView>
      <div
        className={styles.band}
        data-idle={(isIdle && path !== undefined) || undefined}
        data-rises={rises || undefined}
      >
        <div className={styles.step}>
          <output className={bandLineClass(styles.line)} data-step={step} data-did={hasDone || undefined}>
            <Lead step={step} isIdle={isIdle} quiz={path?.quiz ?? null} />
            {hasDone && (
              <span className={styles.did}>
                <Check aria-label="Done:" />
                {told}
              </span>
            )}
            <span className={styles.aside}>
              <Aside step={step} isIdle={isIdle} dueCount={dueCount} path={path} today={today} />
            </span>
          </output>
          <div className={styles.acts}>
            {isIdle && path && <PractiseAnyway path={path} />}
            <Act step={step} path={path} dueCount={dueCount} hasFailed={hasFailed} />
          </div>
        </div>
        <StepForecast days={forecast} rises={rises} />
      </div>
    </Band>
  );
}

interface StepForecastProps {
  days: HomeCounts['forecast'];
  rises: boolean;
}

export function StepForecast({ days, rises }: StepForecastProps) {
  const label = `Cards due over the next ${days.length} days`;
  return <ForecastBars look={rises ? 'risen' : 'band'} label={label} days={days} />;
}

interface Told {
  step: PathStep | null | undefined;
  isIdle: boolean;
}

function Lead({ step, isIdle, quiz }: Told & Pick<DayPath, 'quiz'>): ReactNode {
  if (step === 'review') return <b className={styles.now}>Due today</b>;
  if (step === 'practise') {
    return (
      <b className={styles.end}>
        <Check aria-hidden="true" />
        All done for today
      </b>
    );
  }
  if (isIdle) return <b>Nothing due today</b>;
  if (step === 'learn') return <b>New sentences</b>;
  if (step === 'quiz' && quiz) return <QuizWords quizId={quiz.recordId} />;
  return null;
}

function Aside({
  step,
  isIdle,
  dueCount,
  path,
  today,
}: Told & { dueCount: number; path: DayPath | undefined; today: Day }): ReactNode {
  if (step === 'review') return tellMinutes(dueCount);
  if (!path) return null;
  if (isIdle || step === 'practise') return tellNext(path.next, today);
  if (step === 'learn') return tellMinutes(path.learn * CARDS_PER_NEW);
  if (step === 'quiz' && path.quiz) return <QuizTime quizId={path.quiz.recordId} />;
  return null;
}

interface ActProps {
  step: PathStep | null | undefined;
  path: DayPath | undefined;
  dueCount: number;
  hasFailed: boolean;
}

function Act({ step, path, dueCount, hasFailed }: ActProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useShortcuts({ r: () => link.current?.click() });
  if (step) {
    const counts = path ?? { learn: 0, quiz: null, practise: 0, hardest: undefined };
    return <StepLink ref={link} step={step} path={{ ...counts, due: dueCount }} keycap="R" />;
  }
  if (step === undefined && !hasFailed) return <StepPlace />;
  const [to, words] = hasFailed
    ? ([paths.myFlashcards, 'Quiz My Flashcards'] as const)
    : ([paths.flashcardFinder, 'Find Flashcards'] as const);
  return (
    <Link ref={link} to={to} className={bandButtonClass({ tone: 'light' })} data-on="light">
      {words}
    </Link>
  );
}

function PractiseAnyway({ path }: { path: DayPath }): ReactNode {
  const address = useStepAddress()('practise', path);
  if (path.practise === 0 || !address) return null;
  return (
    <Link {...address} className={bandButtonClass()} data-on="band">
      Practise anyway
    </Link>
  );
}
