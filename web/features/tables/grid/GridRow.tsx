import type { TableRow } from '@soltura/domain/tables/table';
import { memo } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { SelectBox } from '../selection/SelectBox.tsx';
import type { RowSelection } from '../selection/use-row-selection.ts';
import { isAddedId } from './added-rows.ts';
import { GridCell } from './GridCell.tsx';
import styles from './GridRow.module.css';
import { GridRowNote } from './GridRowNote.tsx';
import type { GridApi, GridShape } from './grid-api.ts';
import { readGridRow } from './grid-rows.ts';
import { describeInRow, readBlock } from './grid-selection.ts';

interface GridRowProps {
  api: GridApi;
  shape: GridShape;
  row: TableRow;
  index: number;
  /** The number of the row in the table; '+1' of an added row, '+' of a blank one. */
  number: string;
  isChosen: boolean;
  onChoose: RowSelection['choose'];
  measure: (body: HTMLElement | null) => void;
}

/** A row of a table in edit mode, with its note underneath; rendered only for changes of its own. */
export const GridRow = memo(function GridRow({
  api,
  shape,
  row,
  index,
  number,
  isChosen,
  onChoose,
  measure,
}: GridRowProps) {
  const { store, fields } = api;
  const { recordId: id } = row;
  const edited = useStoreState(store, ({ session }) => session.rows.get(id));
  const choices = useStoreState(store, (state) => state.choices.get(id));
  const faults = useStoreState(store, (state) => state.faults.get(id));
  const refusals = useStoreState(store, (state) => state.refusals.get(id));
  const isSaving = useStoreState(store, ({ saving }) => saving.has(id));
  const span = useStoreState(store, (state) => describeInRow(readBlock(state), index));
  const activePlace = useStoreState(store, ({ cell }) => (cell.row === index ? cell.column : -1));
  const entered = useStoreState(store, (state) => (state.cell.row === index ? state.entered : undefined));

  // Subscribed for rendering only: `readGridRow` reads the choices from the store.
  void choices;
  const { values, changed } = readGridRow(store.read(), fields, row);
  const [from = 1, to = 0] = span === '' ? [] : span.split('-').map(Number);
  const mark = edited && edited.state !== 'editing' ? edited.state : undefined;
  const hasNote = mark !== undefined || faults !== undefined;
  const nameId = `grid-name-${id}`;
  const faultId = `grid-fault-${id}`;
  return (
    <tbody ref={measure} data-index={index}>
      <tr
        className={styles.row}
        aria-rowindex={index + 2}
        aria-busy={isSaving || undefined}
        data-changed={changed.length > 0 || undefined}
        data-mark={mark}
        data-chosen={isChosen || undefined}
      >
        <td className={styles.select}>
          {!isAddedId(id) && (
            <SelectBox
              label="Select"
              describedBy={nameId}
              checked={isChosen}
              tabIndex={-1}
              onChange={(isOn, how) => onChoose(id, isOn, how)}
            />
          )}
        </td>
        <td aria-hidden="true" className={styles.number} data-added={number.startsWith('+') || undefined}>
          {number}
        </td>
        {shape.columns.map((column, place) => (
          <GridCell
            key={column.field}
            api={api}
            shape={shape}
            row={row}
            column={column}
            value={values[column.field] ?? row.values[column.field] ?? null}
            index={index}
            place={place}
            isActive={place === activePlace}
            isIn={place >= from && place <= to}
            entered={place !== activePlace || !entered ? undefined : entered.isFresh ? 'fresh' : 'filled'}
            isBlank={number === '+'}
            isChanged={changed.includes(column.field)}
            fault={faults?.[column.field]}
            nameId={nameId}
            faultId={faultId}
          />
        ))}
      </tr>
      {hasNote && (
        <GridRowNote
          api={api}
          shape={shape}
          row={row}
          edited={edited}
          choices={choices}
          faults={faults}
          refusals={refusals}
          faultId={faultId}
        />
      )}
    </tbody>
  );
});
