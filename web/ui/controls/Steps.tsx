import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
}

/** Names of the steps of a task with the present one marked; not interactive (ui.md 9, 'Example set creator'). */
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
          <span className={styles.name}>
            {step}
            {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
