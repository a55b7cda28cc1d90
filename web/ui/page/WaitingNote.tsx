import { countOf } from '@soltura/domain/numbers';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import styles from './WaitingNote.module.css';

interface WaitingNoteProps {
  count: number;
  /** 'short' is an icon and a number in the header, with the words beside them where there is room. */
  look: 'short' | 'line';
}

/** Says how many reviews wait to be sent, in a place of its own: it covers nothing (ui.md 9). */
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
