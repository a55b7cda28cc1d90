import type { EditedRow } from '@soltura/domain/editing/edit-session';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { DifferenceChoice } from '../../../editing/DifferenceChoice.tsx';
import { listConflicts } from '../../../editing/edit-conflicts.ts';
import { historyQuery } from '../../../editing/history.queries.ts';
import { useStoreState } from '../../../editing/make-store.ts';
import { formatInstant, formatTime } from '../../../ui/format-instant.ts';
import { ConflictField, RowNote } from '../../../ui/table/RowNote.tsx';
import { cellNames, type WeekRow } from '../week-row.ts';
import styles from './EditedRowNote.module.css';
import type { Choices } from './edit-store.ts';
import { fieldNames, type WeekField, type WeekValues, weekFields } from './edit-values.ts';
import type { RowEditor } from './use-row-editor.ts';

interface EditedRowNoteProps {
  row: WeekRow;
  edited: EditedRow<WeekValues>;
  choices: Choices | undefined;
  editor: RowEditor;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The note under a row that was not saved, or the conflict with another person's changes (screens-staff 2.9). */
export function EditedRowNote({ row, edited, choices, editor, onKeyDown }: EditedRowNoteProps) {
  const broken = useStoreState(editor.store, ({ refusals }) => refusals.get(row.week.recordId));
  const isStale = edited.state === 'stale';
  const typed = choices?.typed ?? {};
  return (
    <RowNote
      className={styles.row}
      heldClass={styles.held}
      onKeyDown={onKeyDown}
      colSpan={cellNames.length}
      isStale={isStale}
      title={isStale ? 'Changed meanwhile' : 'Not saved'}
      words={
        isStale ? (
          <ChangedBy id={row.week.recordId} />
        ) : (
          [broken?.[0]?.message, 'Your text is still here. Submit this row again or cancel its edit.']
            .filter(Boolean)
            .join(' ')
        )
      }
    >
      {isStale &&
        listConflicts(edited, choices, weekFields).map(({ field, mine, theirs, side }) => (
          <ConflictField key={field} label={fieldNames[field]}>
            <DifferenceChoice
              label={fieldNames[field]}
              mine={toText(mine)}
              theirs={toText(theirs)}
              typed={field in typed ? toText(typed[field]) : undefined}
              side={side}
              describe={(text) => describe(field, text, editor)}
              onChoose={(chosen) => editor.choose(row, field, chosen)}
            />
          </ConflictField>
        ))}
    </RowNote>
  );
}

function ChangedBy({ id }: { id: number }) {
  const { data, dataUpdatedAt } = useQuery(historyQuery('weeks', id));
  const newest = data?.[0];
  const ask = 'Choose what to keep, then submit again.';
  if (!newest) return `Someone else changed this record. ${ask}`;
  return `${newest.who} changed this record ${describeWhen(new Date(newest.at), new Date(dataUpdatedAt))}. ${ask}`;
}

function toText(value: WeekValues[WeekField] | undefined): string {
  return String(value ?? '');
}

function describe(field: WeekField, text: string, { lessons }: RowEditor): string {
  if (field === 'notes') return text;
  if (field === 'currentLesson')
    return lessons.find(({ id }) => String(id) === text)?.label ?? 'Another lesson';
  return text === 'true' ? 'On' : 'Off';
}

function describeWhen(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return `at ${formatTime(at)}`;
  return `on ${formatInstant(at)}`;
}
