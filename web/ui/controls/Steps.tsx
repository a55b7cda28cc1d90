import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  /** Names the list, for example 'Stages'. */
  label: string;
  steps: readonly string[];
  /** Counted from 0. */
  current: number;
}

/** Shows the current step of a task; not interactive (ui.md 9, 'Example set creator'). */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index < current ? <Check aria-hidden="true" /> : index + 1}</span>
          <span>
            {step}
            {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
