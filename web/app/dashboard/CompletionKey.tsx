import type { CompletionMark } from '@soltura/domain/weeks/completion';
import styles from './WeekCompletion.module.css';

const KEY: readonly CompletionMark[] = ['complete', 'incomplete', 'hold'];

export function CompletionKey() {
  return (
    <div className={styles.key} aria-hidden="true">
      {KEY.map((mark) => (
        <span key={mark}>
          <i data-state={mark} />
          {mark}
        </span>
      ))}
    </div>
  );
}
