import { describeLength } from '@soltura/domain/text-length';
import styles from './LengthNote.module.css';

interface LengthNoteProps {
  text: string;
  /** The most characters the text may have. */
  longest: number;
  /** The id for the control's `aria-describedby`. */
  id: string;
}

/** Says how many characters are left once a text comes near its limit (screens-staff 1.7). */
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
