import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What the control inside a Field spreads onto itself, so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Replaces the help; shown on Save, not while typing. */
  error?: ReactNode;
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, help or error below (ui.md 8). */
export function Field({ label, help, error, required = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = Boolean(error || help);
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
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
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
    </div>
  );
}
