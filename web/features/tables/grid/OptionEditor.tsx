import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Select } from '../../../ui/controls/Select.tsx';
import type { GridCellProps } from './grid-cell-props.ts';
import { readExit } from './read-exit.ts';

/** A select; a stored value that is no longer an option may stay. */
export function OptionEditor({ api, row, column, value }: GridCellProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus({ preventScroll: true }), []);
  const stored = String(value ?? '');
  const { options = [] } = column;
  const offered = options.includes(stored) ? options : [stored, ...options];
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const exit = event.key === 'Escape' ? 'stay' : readExit(event);
    if (!exit) return;
    event.preventDefault();
    api.leave(exit);
  };
  return (
    <Select
      ref={select}
      size="staff"
      aria-label={column.label}
      options={offered.map((option) => ({ value: option, label: option === '' ? '–' : option }))}
      value={stored}
      onChange={(option) => api.putText(row, column, option)}
      onKeyDown={handleKeyDown}
      onBlur={() => api.leave('stay')}
    />
  );
}
