import { describeLength } from '@soltura/domain/text-length';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { LengthNote } from './LengthNote.tsx';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The error in place of the help text, set on Save and not while typing. */
  error?: ReactNode;
  required?: boolean;
  /** The typed text and its maximum length, for LengthNote, which shows the remaining characters under the field. */
  length?: { readonly text: string; readonly longest: number } | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label above a control, with help or an error below (ui.md 8). */
export function Field({ label, help, error, required = false, length, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const lengthId = `${id}length`;
  const said = length && !error ? describeLength(length.text, length.longest) : undefined;
  const notes = [...(error || help ? [noteId] : []), ...(said ? [lengthId] : [])];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
        'aria-invalid': error || said?.isTooLong ? true : undefined,
        required,
      })}
      {error ? (
        <p className={styles.error} id={noteId}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        help && (
          <p className={styles.help} id={noteId}>
            {help}
          </p>
        )
      )}
      {length && !error && <LengthNote id={lengthId} {...length} />}
    </div>
  );
}
