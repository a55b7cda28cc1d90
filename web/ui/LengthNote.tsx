import { describeLength } from '@soltura/domain/text-length';
import styles from './LengthNote.module.css';

interface LengthNoteProps {
  text: string;
  /** The most characters the text may have. */
  longest: number;
  /** What the control names in `aria-describedby`. */
  id: string;
}

/** Says under a text how far its limit is, once it comes near; nothing before (screens-staff 1.7). */
export function LengthNote({ text, longest, id }: LengthNoteProps) {
  const said = describeLength(text, longest);
  return (
    said && (
      <p id={id} className={styles.note} data-over={said.isTooLong || undefined}>
        {said.words}
      </p>
    )
  );
}
