import type { EditedRow } from '@soltura/domain/editing/edit-session';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { showCell, writeCell } from '@soltura/domain/tables/show-cell';
import type { Column, Row, TableRow } from '@soltura/domain/tables/table';
import { DifferenceChoice } from '../../../editing/DifferenceChoice.tsx';
import { type Choices, listConflicts } from '../../../editing/edit-conflicts.ts';
import type { Fault } from '../../../editing/row-edits.ts';
import { ConflictField, RowNote } from '../../../ui/table/RowNote.tsx';
import styles from './GridRowNote.module.css';
import type { GridApi, GridShape } from './grid-api.ts';

interface GridRowNoteProps {
  api: GridApi;
  shape: GridShape;
  row: TableRow;
  edited: EditedRow<Row> | undefined;
  choices: Choices<Row> | undefined;
  faults: Readonly<Record<string, Fault>> | undefined;
  refusals: readonly BrokenRule[] | undefined;
  faultId: string;
}

export function GridRowNote(props: GridRowNoteProps) {
  const { api, shape, row, edited, choices, faults, refusals, faultId } = props;
  const isStale = edited?.state === 'stale';
  const sentences = [
    ...Object.values(faults ?? {}).map(({ sentence }) => sentence),
    ...(edited?.state === 'failed' ? (refusals ?? []).map(({ message }) => message) : []),
  ];
  if (edited?.state === 'failed' && sentences.length === 0)
    sentences.push('What you typed is still here. Apply again, or change it back.');
  return (
    <RowNote
      className={styles.row}
      heldClass={styles.held}
      colSpan={shape.columns.length + 1}
      isStale={isStale}
      title={isStale ? 'Changed meanwhile' : edited?.state === 'failed' ? 'Not saved' : 'Cannot be saved'}
      wordsId={faultId}
      words={
        <>
          {isStale && 'Someone else changed this record. Choose what to keep, then apply again.'}
          {sentences.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </>
      }
    >
      {isStale &&
        listConflicts(edited, choices, api.fields).map(({ field, mine, theirs, side }) => {
          const column = shape.all.find((other) => other.field === field);
          const typed = choices?.typed[field];
          const show = (cell: Row[string] | undefined) => describe(shape, column, cell);
          return (
            <ConflictField key={field} label={column?.label ?? field}>
              <DifferenceChoice
                label={column?.label ?? field}
                mine={show(mine)}
                theirs={show(theirs)}
                typed={typed === undefined ? undefined : show(typed)}
                side={side}
                onChoose={(chosen) => api.choose(row, field, chosen)}
              />
            </ConflictField>
          );
        })}
    </RowNote>
  );
}

function describe(shape: GridShape, column: Column | undefined, cell: Row[string] | undefined): string {
  if (cell === undefined) return '';
  if (!column) return String(cell);
  return showCell(column, cell, shape.references[column.refersTo ?? '']) || writeCell(column, cell);
}
