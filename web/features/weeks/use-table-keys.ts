import type { RefObject } from 'react';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { enterCell, findControls } from '../../ui/table/table-cells.ts';
import { useCellKeys } from '../../ui/table/use-cell-keys.ts';
import { weekFields } from './edit/edit-values.ts';
import type { WeekEdits } from './edit/use-week-edits.tsx';
import { type SelectionStore, studentOfRow } from './selection-store.ts';
import { type CellName, cellNames, type WeekRow } from './week-row.ts';

const flags = ['holdWeek', 'recordsComplete'] as const;
const editable: ReadonlySet<CellName> = new Set(weekFields);

/**
 * The keyboard shortcuts of the table (ui.md 12): arrows, J and K move between cells; Enter edits a cell, or presses
 * its control; Space turns a switch; E edits the row, O opens a note, X selects the student.
 */
export function useTableKeys(
  rows: readonly WeekRow[],
  edits: WeekEdits,
  selection: SelectionStore,
): RefObject<HTMLTableElement | null> {
  const [hasLetters] = useSingleKeyShortcuts();
  const findRow = (cell: Element | null | undefined) => {
    const id = Number(cell?.closest('[data-row]')?.getAttribute('data-row'));
    return rows.find(({ week }) => week.recordId === id);
  };
  const handleEnter = (cell: HTMLElement) => {
    const row = findRow(cell);
    const name = cellNames.find((known) => known === cell.dataset.cell);
    if (!row || !name) return;
    if (edits.isEditing(row.week.recordId)) findControls(cell)[0]?.focus();
    else if (editable.has(name)) edits.openRow(row, name);
    else if (name === 'edit') edits.openRow(row);
    else enterCell(cell);
  };
  const handleSpace = (cell: HTMLElement) => {
    const row = findRow(cell);
    const field = flags.find((known) => known === cell.dataset['cell']);
    if (!row || !field) return false;
    edits.editor.turn(row, field);
    return true;
  };
  const table = useCellKeys({ onEnter: handleEnter, onSpace: handleSpace, hasLetters });
  useShortcuts({
    e: () => {
      const row = table.current?.contains(document.activeElement) && findRow(document.activeElement);
      if (row && !edits.isEditing(row.week.recordId)) edits.openRow(row);
    },
    x: () => {
      if (edits.isTableOpen) return;
      const row = table.current?.contains(document.activeElement) && findRow(document.activeElement);
      const student = row ? studentOfRow(row) : undefined;
      selection.dispatch(student ? { type: 'turned', student } : { type: 'begun' });
    },
    o: () => {
      const focused = document.activeElement;
      if (focused && table.current?.contains(focused)) findNote(focused)?.click();
    },
  });
  return table;
}

/** The button of the note that is nearest: that of the focused call, of its cell, of the week, of any call. */
function findNote(focused: Element): HTMLElement | undefined {
  const row = focused.closest('[data-row]');
  const places = [
    focused.closest('[data-of-call]'),
    focused.closest('[data-cell="privateCalls"]'),
    row?.querySelector('[data-cell="notes"]'),
    row,
  ];
  return (
    places
      .map((place) => place?.querySelector<HTMLElement>('[aria-expanded]'))
      .find((button) => button != null) ?? undefined
  );
}
