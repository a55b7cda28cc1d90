import styles from './charts.module.css';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  /** Where the stroke of an earlier share stands. */
  mark?: number | null;
}

/** How much of something is done, in a row whose text says it. */
export function ShareBar({ share, mark }: ShareBarProps) {
  return (
    <span className={styles.share} aria-hidden="true">
      <span className={styles.filled} style={{ inlineSize: `${100 * share}%` }} />
      {mark != null && <span className={styles.mark} style={{ insetInlineStart: `${100 * mark}%` }} />}
    </span>
  );
}
