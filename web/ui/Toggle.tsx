import { joinClasses } from './class-names.ts';
import styles from './Toggle.module.css';

interface ToggleProps {
  /** With the colon of the specified labels. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  size?: 'staff' | 'touch';
  /** Switch first in dense bars, label first in forms, or a full-width row of a sheet. */
  layout?: 'switch-first' | 'label-first' | 'row';
  disabled?: boolean;
}

/** A switch that acts at once: a checkbox with its visible label (screens-student 18). */
export function Toggle({
  label,
  checked,
  onChange,
  size = 'staff',
  layout = 'switch-first',
  disabled = false,
}: ToggleProps) {
  return (
    <label className={joinClasses(styles.toggle, styles[size], styles[layout])}>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>{label}</span>
    </label>
  );
}
