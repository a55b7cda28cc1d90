import type { MouseEvent } from 'react';
import styles from './SelectBox.module.css';

interface SelectBoxProps {
  label: string;
  /** The id of the row's name. */
  describedBy?: string;
  checked: boolean | 'some';
  /** Left to its table's keys. */
  tabIndex?: number;
  /** `extends` with Shift held. */
  onChange: (isOn: boolean, how: { readonly extends: boolean }) => void;
}

/** The check by which a row, or all rows of a page, are selected; its whole cell takes the press. */
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

/** The click tells whether Shift is held; a change does not. */
function ignore(): void {}
