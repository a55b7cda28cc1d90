import X from 'lucide-react/icons/x';
import { type RefCallback, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import controlStyles from '../controls/control.module.css';
import boxStyles from '../controls/field-box.module.css';
import type { SelectableOption } from '../controls/find-options.ts';
import styles from './SearchSelect.module.css';
import { SearchSelectBox } from './SearchSelectBox.tsx';

interface SearchSelectProps {
  label: string;
  value: number | null;
  options: readonly SelectableOption[];
  onQuery?: (text: string) => void;
  onChange: (id: number | null) => void;
  emptyText: string;
  placeholder?: string;
  size?: 'staff' | 'mid';
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/**
 * A choice from many options by typing: the chosen one with an x that clears it, or a box that lists all options whose
 * label contains the text, ignoring case (screens-staff 2.7). Cheap until something is typed, so that a table can have
 * one in every row. Its list is above everything else.
 */
export function SearchSelect({
  label,
  value,
  options,
  onQuery,
  onChange,
  emptyText,
  placeholder,
  size = 'staff',
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
}: SearchSelectProps) {
  const isAnswering = useRef(false);
  // The used control is replaced after a choice, and the focus moves to the new control.
  const takeFocus: RefCallback<HTMLElement> = (control) => {
    if (!control || !isAnswering.current) return;
    isAnswering.current = false;
    control.focus();
  };
  const change = (id: number | null) => {
    isAnswering.current = true;
    onChange(id);
  };
  if (value === null) {
    return (
      <SearchSelectBox
        ref={takeFocus}
        label={label}
        options={options}
        onQuery={onQuery}
        onChoose={change}
        emptyText={emptyText}
        placeholder={placeholder}
        size={size}
        describedBy={describedBy}
        isInvalid={isInvalid}
      />
    );
  }
  return (
    <span className={joinClasses(boxStyles.box, controlStyles[size], styles.chosen, styles[size])}>
      <span className={styles.value}>{options.find(({ id }) => id === value)?.label}</span>
      <button
        ref={takeFocus}
        type="button"
        className={styles.clear}
        aria-label={`Clear ${label}`}
        aria-describedby={describedBy}
        onClick={() => change(null)}
      >
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
