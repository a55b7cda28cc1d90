import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { StepLink } from '../../parts/path/StepLink.tsx';
import { useDayPath } from '../../parts/path/use-day-path.ts';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import styles from './FinishBand.module.css';

/** A way on that belongs to the quiz itself: the next quiz of its course, or another draw. */
export interface OnwardAct {
  readonly quizId?: number;
  readonly render: (isMain: boolean) => ReactNode;
}

interface Onward {
  /** The controls that lead on, the main one last; undefined where the end of the quiz has none. */
  acts: readonly ReactNode[] | undefined;
  isAllDone: boolean;
}

/**
 * The ways on from the end of a quiz. The main one is the next step of the day; at the end of the day it is that of the
 * quiz, else the way home (screens-student 6.8).
 */
export function useOnward(own: OnwardAct | undefined): Onward {
  const { path } = useDayPath();
  const step = path?.step ?? undefined;
  const isAllDone = step === 'practise';
  if (!path || !step || isAllDone || (step === 'quiz' && path.quiz?.recordId === own?.quizId)) {
    const main = own?.render(true) ?? (isAllDone && <HomeLink />);
    return { acts: main ? [<Settling key="own">{main}</Settling>] : undefined, isAllDone };
  }
  const main = (
    <Settling key="step">
      <StepLink step={step} path={path} replace />
    </Settling>
  );
  return { acts: own ? [<Settling key="own">{own.render(false)}</Settling>, main] : [main], isAllDone };
}

/** Ignores presses at first: they were meant for the control that was there before. */
function Settling({ children }: { children: ReactNode }) {
  return <div className={styles.settling}>{children}</div>;
}

function HomeLink() {
  return (
    <Link to={paths.home} className={bandButtonClass({ tone: 'light' })} data-on="light">
      Back to Home
    </Link>
  );
}
