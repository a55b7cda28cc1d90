import type { BrokenRule } from '@soltura/domain/records/rules';
import { showCell, writeCell } from '@soltura/domain/school-tables/show-cell';
import type { Column, Row, TableRow } from '@soltura/domain/school-tables/table';
import type { EditedRow } from '@soltura/domain/tables/edit-session';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Chip } from '../../../ui/Chip.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import noteStyles from '../../../ui/row-note.module.css';
import { DifferenceChoice } from '../../records/DifferenceChoice.tsx';
import { type Choices, listConflicts } from '../../records/edit-conflicts.ts';
import styles from './GridRowNote.module.css';
import type { GridApi, GridShape } from './grid-api.ts';
import type { Fault } from './grid-store.ts';

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

const ALERT = <CircleAlert aria-hidden="true" />;

/** Under a row: what its cells cannot hold, why it was not saved, or what somebody else has changed in it. */
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
    <tr className={joinClasses(noteStyles.row, styles.row)} data-mark={isStale ? 'stale' : 'failed'}>
      <td colSpan={shape.columns.length}>
        <div className={joinClasses(noteStyles.held, styles.held)}>
          <output id={faultId} className={noteStyles.note}>
            <Chip tone={isStale ? 'saffron' : 'granada'} icon={ALERT}>
              {isStale ? 'Changed meanwhile' : edited?.state === 'failed' ? 'Not saved' : 'Cannot be saved'}
            </Chip>
            {isStale && 'Someone else changed this record. Choose what to keep, then apply again.'}
            {sentences.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </output>
          {isStale && (
            <div className={noteStyles.conflicts}>
              {listConflicts(edited, choices, api.fields).map(({ field, mine, theirs, side }) => {
                const column = shape.all.find((other) => other.field === field);
                const typed = choices?.typed[field];
                const show = (cell: Row[string] | undefined) => describe(shape, column, cell);
                return (
                  <div key={field} className={noteStyles.conflict}>
                    <span className={noteStyles.field}>{column?.label ?? field}</span>
                    <DifferenceChoice
                      label={column?.label ?? field}
                      mine={show(mine)}
                      theirs={show(theirs)}
                      typed={typed === undefined ? undefined : show(typed)}
                      side={side}
                      onChoose={(chosen) => api.choose(row, field, chosen)}
                    />
                  </div>
                );
              })}
            </div>
          )}
        </div>
      </td>
    </tr>
  );
}

function describe(shape: GridShape, column: Column | undefined, cell: Row[string] | undefined): string {
  if (cell === undefined) return '';
  if (!column) return String(cell);
  return showCell(column, cell, shape.references[column.refersTo ?? '']) || writeCell(column, cell);
}
