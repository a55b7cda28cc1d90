import type { MouseEvent } from 'react';
import styles from './SelectBox.module.css';

interface SelectBoxProps {
  label: string;
  describedBy?: string;
  checked: boolean | 'some';
  /** Set where the table's keys move the focus. */
  tabIndex?: number;
  /** `extends` is true while Shift is held. */
  onChange: (isOn: boolean, how: { readonly extends: boolean }) => void;
}

/** The box that selects a row, or all rows of a page; its whole cell can be pressed. */
export function SelectBox({ label, describedBy, checked, tabIndex, onChange }: SelectBoxProps) {
  const isSome = checked === 'some';
  const handleClick = ({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked, { extends: shiftKey });
  return (
    <label className={styles.box}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked === true}
        onClick={handleClick}
        onChange={ignore}
      />
    </label>
  );
}

/** The click event has the state of Shift; a change event does not. */
function ignore(): void {}
