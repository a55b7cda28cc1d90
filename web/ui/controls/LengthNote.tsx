import { describeLength } from '@soltura/domain/text-length';
import styles from './LengthNote.module.css';

interface LengthNoteProps {
  text: string;
  longest: number;
  id: string;
}

/** The number of characters that are left, shown once a text comes near its limit (screens-staff 1.7). */
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
