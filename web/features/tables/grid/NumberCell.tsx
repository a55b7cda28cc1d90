import { writeCell } from '@soltura/domain/tables/show-cell';
import type { Cell } from '@soltura/domain/tables/table';
import { type KeyboardEvent, useRef, useState } from 'react';
import { keepsKey } from '../../../ui/table/keeps-key.ts';
import styles from './GridCell.module.css';
import type { GridCellProps } from './grid-cell-props.ts';
import { readExit } from './read-exit.ts';

/** A number always has its own input, with its text selected, so that the first digit replaces it. */
export function NumberCell(props: GridCellProps) {
  const { api, row, column, value, index, place, isActive, entered, fault, nameId, faultId } = props;
  const input = useRef<HTMLInputElement>(null);
  // The raw text is shown until the cell is left: '1.' is on its way to '1.5'.
  const [typed, setTyped] = useState<string>();
  const former = useRef<{ cell: Cell }>(undefined);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!entered || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      api.putCell(row, column, former.current ? former.current.cell : value);
      setTyped(undefined);
      former.current = undefined;
    }
    const exit = event.key === 'Escape' ? 'stay' : readExit(event);
    if (exit) {
      event.preventDefault();
      event.stopPropagation();
      api.leave(exit);
    } else if (event.key.startsWith('Arrow') && !keepsKey(event.target, event)) {
      // The event is not stopped, so that the grid moves the active cell.
      api.leave('stay');
    } else if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  return (
    <input
      ref={input}
      data-focus
      className={styles.number}
      inputMode={column.kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      tabIndex={isActive ? 0 : -1}
      aria-label={column.label}
      aria-describedby={fault ? faultId : place === 0 ? undefined : nameId}
      aria-invalid={fault ? true : undefined}
      value={typed ?? fault?.text ?? writeCell(column, value)}
      onChange={({ target }) => {
        former.current ??= { cell: value };
        setTyped(target.value);
        if (!entered) api.enter(false);
        api.putText(row, column, target.value);
      }}
      onFocus={({ target }) => {
        api.point({ row: index, column: place }, { takesFocus: false });
        target.select();
      }}
      onBlur={() => {
        setTyped(undefined);
        former.current = undefined;
      }}
      onKeyDown={handleKeyDown}
    />
  );
}
