import styles from './charts.module.css';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  /** The earlier share that a stroke marks, from 0 to 1. */
  mark?: number | null;
}

/** A bar for a share, in a row whose text states the share. */
export function ShareBar({ share, mark }: ShareBarProps) {
  return (
    <span className={styles.share} aria-hidden="true">
      <span className={styles.filled} style={{ inlineSize: `${100 * share}%` }} />
      {mark != null && <span className={styles.mark} style={{ insetInlineStart: `${100 * mark}%` }} />}
    </span>
  );
}
