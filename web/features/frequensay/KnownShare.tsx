import type { TextCheck } from '@soltura/domain/frequensay/check-text';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import styles from './KnownShare.module.css';

/**
 * Shows the share of the words of a text that are known, as 'Words Known: {p}%' with a bar, and the counts it comes from.
 * Without a text it shows '–' and says that there is none (screens-student 14.4, ui.md 11).
 */
export function KnownShare({ total, unknownOccurrences, known }: TextCheck) {
  return (
    <div className={styles.share}>
      <p className={styles.known}>
        Words Known: <strong>{total === 0 ? '–' : `${known}%`}</strong>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ scale: `${total === 0 ? 0 : known / 100} 1` }} />
      </div>
      <div className={styles.counts}>
        <p>Word Count: {formatNumber(total)}</p>
        <p>
          {total === 0
            ? 'No text to check yet.'
            : `${total - unknownOccurrences} of ${countOf(total, 'word')} known`}
        </p>
      </div>
    </div>
  );
}
