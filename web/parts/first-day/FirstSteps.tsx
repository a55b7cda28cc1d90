import styles from './FirstSteps.module.css';

const STEPS = [
  { name: 'Listen and collect', help: 'Press a sentence’s voice, then Collect. Or take all of them.' },
  { name: 'First review', help: 'See the English, say the Spanish, flip.' },
  { name: 'Come back', help: 'Each card returns on its own day, later each time.' },
];

interface FirstStepsProps {
  /** Counted from 0. */
  current: number;
  /** The share of the current step that is done, 0 to 1. */
  done: number;
}

export function FirstSteps({ current, done }: FirstStepsProps) {
  return (
    <ol className={styles.steps} aria-label="Your first day">
      {STEPS.map(({ name, help }, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.bar} aria-hidden="true">
            {index <= current && (
              <span className={styles.done} style={{ scale: `${index < current ? 1 : done} 1` }} />
            )}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.help}>{help}</span>
        </li>
      ))}
    </ol>
  );
}
