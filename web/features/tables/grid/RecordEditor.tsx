import { showCell } from '@soltura/domain/tables/show-cell';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchSelectBox } from '../../../ui/staff/SearchSelectBox.tsx';
import { useChoices } from '../use-choices.ts';
import type { GridCellProps } from './grid-cell-props.ts';
import { readExit } from './read-exit.ts';

/** A record of another table, found by typing. On blur a text without a choice is dropped; Delete empties the cell. */
export function RecordEditor({ api, row, column, value, shape }: GridCellProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const table = column.refersTo ?? '';
  const [typed, setTyped] = useState('');
  const { options, emptyText, onChosen } = useChoices(shape.references[table], typed);
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.defaultPrevented) return;
    const exit = event.key === 'Escape' ? 'stay' : readExit(event);
    if (!exit) return;
    event.preventDefault();
    api.leave(exit);
  };
  return (
    <span role="presentation" onKeyDown={handleKeyDown} onBlur={() => api.leave('stay')}>
      <SearchSelectBox
        ref={input}
        label={column.label}
        options={options}
        onQuery={setTyped}
        placeholder={showCell(column, value, shape.references[table]) || 'Search'}
        emptyText={emptyText}
        size="staff"
        describedBy={undefined}
        onChoose={(id) => {
          onChosen(id);
          api.putCell(row, column, id);
          api.leave('stay');
        }}
      />
    </span>
  );
}
