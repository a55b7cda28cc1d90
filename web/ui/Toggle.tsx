import { joinClasses } from './class-names.ts';
import styles from './Toggle.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ToggleProps {
  /** With the colon of the specified labels. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  size?: 'staff' | 'touch';
  /** Switch first in dense bars, label first in forms, or a full-width row of a sheet. */
  layout?: 'switch-first' | 'label-first' | 'row';
  disabled?: boolean;
  /** In a table, whose header says it: the label is for screen readers alone. */
  hideLabel?: boolean;
  /** The id of what tells it from its like in other rows. */
  'aria-describedby'?: string | undefined;
}

/** A switch that acts at once: a checkbox with its visible label (screens-student 18). */
export function Toggle({
  label,
  checked,
  onChange,
  size = 'staff',
  layout = 'switch-first',
  disabled = false,
  hideLabel = false,
  'aria-describedby': describedBy,
}: ToggleProps) {
  return (
    <label className={joinClasses(styles.toggle, styles[size], styles[layout])}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-checked={checked}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.words}>{label}</span>}
    </label>
  );
}
