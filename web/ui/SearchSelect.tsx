import X from 'lucide-react/icons/x';
import { type RefCallback, useRef } from 'react';
import { joinClasses } from './class-names.ts';
import controlStyles from './control.module.css';
import boxStyles from './field-box.module.css';
import type { SelectableOption } from './find-options.ts';
import styles from './SearchSelect.module.css';
import { SearchSelectBox } from './SearchSelectBox.tsx';

interface SearchSelectProps {
  /** The accessible name: 'Current Lesson'. */
  label: string;
  value: number | null;
  /** In the order they are offered. */
  options: readonly SelectableOption[];
  /** Told what is typed, where the options are those of a search. */
  onQuery?: (text: string) => void;
  onChange: (id: number | null) => void;
  /** One line for a text that no option holds. */
  emptyText: string;
  placeholder?: string;
  size?: 'staff' | 'mid';
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/**
 * A choice of many, found by typing: the chosen one with an x that clears it, or a box that lists every option whose
 * label holds the text, whatever its case (screens-staff 2.7).
 *
 * Cheap while nothing is typed, so that a table can hold one in every row; the list lies above what is around it.
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
  // The control that was used is gone with the value: the keyboard goes on from the one in its place.
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
