import styles from './StepTrail.module.css';
import { type SetupStep, setupSteps } from './use-setup-step.ts';

const NAMES = { which: 'Which', how: 'How', start: 'Start' } as const;

export function StepTrail({ step }: { step: SetupStep }) {
  const current = setupSteps.indexOf(step);
  return (
    <ol className={styles.trail} aria-label="Steps">
      {setupSteps.map((one, index) => (
        <li
          key={one}
          data-passed={index <= current || undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          {NAMES[one]}
        </li>
      ))}
    </ol>
  );
}
