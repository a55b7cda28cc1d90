import type { AudioStep } from '@soltura/domain/quizzes/audio-steps';
import { ShareFill } from '../../../ui/figures/ShareFill.tsx';
import styles from './StepBars.module.css';

interface StepBarsProps {
  steps: readonly AudioStep[];
  current: AudioStep;
  /** Returns the share of the current step that has passed, 0 to 1. */
  read: () => number;
  isMoving: boolean;
}

const LABELS: Readonly<Record<AudioStep, string>> = {
  question: 'Question',
  guess: 'Guess',
  hint: 'Hint',
  answer: 'Answer',
};

export function StepBars({ steps, current, read, isMoving }: StepBarsProps) {
  const reached = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.bar} data-done={index < reached || undefined}>
            {step === current && <ShareFill read={read} isMoving={isMoving} />}
          </span>
          {LABELS[step]}
        </li>
      ))}
    </ol>
  );
}
