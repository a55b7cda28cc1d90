import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useStoreState } from '../../../editing/make-store.ts';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { StaffRow } from '../../../ui/table/StaffRow.tsx';
import { LastWeekRow } from '../LastWeekRow.tsx';
import { RecordCells } from '../RecordCells.tsx';
import { CallNoteRow } from '../ratings/CallNoteRow.tsx';
import rowStyles from '../week-row.module.css';
import { cellNames, type RowProps } from '../week-row.ts';
import { FlagCell, LessonCell, NotesCell } from './EditedCells.tsx';
import styles from './EditedRow.module.css';
import { EditedRowNote } from './EditedRowNote.tsx';
import { focusControl } from './edit-focus.ts';
import { readRow } from './read-row.ts';
import type { RowEditor } from './use-row-editor.ts';

interface EditedRowProps extends RowProps {
  editor: RowEditor;
}

const flags = ['holdWeek', 'recordsComplete'] as const;

// Created once: an icon never differs between rows.
const CROSS = <X aria-hidden="true" />;

const ROW = joinClasses(rowStyles.row, styles.row);

/**
 * A row in edit with its controls (screens-staff 2.7); in view ViewedRow takes its place. It renders only for its own
 * drafts. In row edit Escape discards the row and Ctrl+Enter submits it.
 */
export const EditedRow = memo(function EditedRow({ editor, ...shared }: EditedRowProps) {
  const { row, openKey, openNote, onPanel, onNote } = shared;
  const { store, cancel, submit } = editor;
  const { recordId } = row.week;
  const edited = useStoreState(store, ({ session }) => session.rows.get(recordId));
  const choices = useStoreState(store, (state) => state.choices.get(recordId));
  const isSaving = useStoreState(store, ({ saving }) => saving.has(recordId));
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const { wanted } = store.read();
    if (wanted?.id !== recordId || !line.current) return;
    store.put({ wanted: undefined });
    focusControl(line.current, wanted.cell);
  }, [store, recordId]);

  // Subscribed for rendering only: `readRow` reads the choices from the store.
  void choices;
  const { values, changed } = readRow(store, row);
  const hasChanges = changed.length > 0;
  const mark = edited && edited.state !== 'editing' ? edited.state : undefined;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // In table edit mode Ctrl+Enter belongs to the band, and Escape leads from a control to its cell.
    if (!edited?.isOpen) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(row);
    else if (event.key === 'Escape') cancel(row);
    else return;
    event.preventDefault();
    // The dialog that Escape opens would otherwise get the same key event and close again.
    event.stopPropagation();
  };
  const handleUseNote = (notes: string) => {
    const typed = values.notes.trim() === '' ? '' : `${values.notes.trimEnd()}\n`;
    editor.change(row, { notes: typed + notes });
    line.current?.querySelector('textarea')?.focus();
  };
  const noted = row.privateCalls.find((call) => call.recordId === openNote);
  const nameId = `student-of-${recordId}`;
  const cell = { editor, row, nameId };
  return (
    <>
      <StaffRow
        ref={line}
        data-row={recordId}
        className={ROW}
        isSelected={openKey !== undefined}
        isChanged={hasChanges}
        mark={mark}
        data-noted={noted ? true : undefined}
        onKeyDown={handleKeyDown}
      >
        <RecordCells {...shared} isInEdit />
        <NotesCell {...cell} value={values.notes} isChanged={changed.includes('notes')} />
        <LessonCell {...cell} value={values.currentLesson} isChanged={changed.includes('currentLesson')} />
        {flags.map((field) => (
          <FlagCell
            key={field}
            {...cell}
            field={field}
            value={values[field]}
            isChanged={changed.includes(field)}
          />
        ))}
        <td data-cell="edit" className={styles.acts}>
          <IconButton
            label="Cancel Edit"
            size="staff"
            disabled={isSaving}
            aria-describedby={nameId}
            onClick={({ detail }) => detail < 2 && cancel(row)}
          >
            {CROSS}
          </IconButton>
          <Button
            size="staff"
            kind={mark ? 'primary' : hasChanges ? 'plain' : 'ghost'}
            pending={isSaving}
            aria-describedby={nameId}
            aria-keyshortcuts={edited?.isOpen ? 'Control+Enter' : undefined}
            // The second click of a double click on the pencil arrives here.
            onClick={({ detail }) => detail < 2 && submit(row)}
          >
            Submit Changes
          </Button>
        </td>
      </StaffRow>
      {noted && (
        <CallNoteRow
          call={noted}
          columnCount={cellNames.length}
          onPanel={onPanel}
          onClose={() => onNote(recordId, noted.recordId)}
        />
      )}
      {edited?.isOpen && <LastWeekRow week={row.week} onUseNote={handleUseNote} onKeyDown={handleKeyDown} />}
      {edited && mark && (
        <EditedRowNote
          row={row}
          editor={editor}
          edited={edited}
          choices={choices}
          onKeyDown={handleKeyDown}
        />
      )}
    </>
  );
});
