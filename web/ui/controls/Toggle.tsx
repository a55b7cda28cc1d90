import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Toggle.module.css';

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  size?: 'staff' | 'touch';
  layout?: 'switch-first' | 'label-first' | 'row';
  disabled?: boolean;
  /** True for a switch that cannot be changed now and stays in the tab order, so that its reason can be read. */
  isLocked?: boolean;
  /** True in a table whose head shows the label, so that it is for screen readers only. */
  hideLabel?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A switch with immediate effect: a checkbox with a visible label (screens-student 18). */
export function Toggle({
  label,
  checked,
  onChange,
  size = 'staff',
  layout = 'switch-first',
  disabled = false,
  isLocked = false,
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
        aria-disabled={isLocked || undefined}
        onChange={(event) => !isLocked && onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.words}>{label}</span>}
    </label>
  );
}
