import { countOf } from '@soltura/domain/numbers';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import styles from './WaitingNote.module.css';

interface WaitingNoteProps {
  count: number;
  look: 'short' | 'line';
}

/** The number of unsent reviews. It covers no other content (ui.md 9). */
export function WaitingNote({ count, look }: WaitingNoteProps) {
  const words = `${countOf(count, 'review waits', 'reviews wait')} to be sent`;
  return (
    <output className={styles[look]}>
      {count > 0 && (
        <span className={styles.note} title={words}>
          <CloudUpload aria-hidden="true" />
          {look === 'short' && (
            <span className={styles.number} aria-hidden="true">
              {count}
            </span>
          )}
          <span className={styles.words}>{words}</span>
        </span>
      )}
    </output>
  );
}
