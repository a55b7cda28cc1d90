import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { useStoreState } from '../records/make-edit-store.ts';
import styles from './EditedRow.module.css';
import { EditedRowNote } from './EditedRowNote.tsx';
import { focusControl } from './edit-focus.ts';
import { readRow } from './edit-saving.ts';
import { fieldNames } from './edit-values.ts';

import { RecordCells } from './RecordCells.tsx';
import type { RowEditor } from './use-row-editor.ts';
import rowStyles from './week-row.module.css';
import type { RowProps } from './week-row.ts';

interface EditedRowProps extends RowProps {
  editor: RowEditor;
}

// Made once: an icon never differs between rows.
const CROSS = <X aria-hidden="true" />;

/**
 * A row with its controls (screens-staff 2.7); ViewedRow is its like in view.
 *
 * It draws itself again when something of its own is typed. In row edit Escape gives the row up and Ctrl+Enter submits it.
 */
export const EditedRow = memo(function EditedRow({ editor, ...shared }: EditedRowProps) {
  const { row, openKey } = shared;
  const { store, lessons, change, cancel, submit } = editor;
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

  // Read as one: `edited` and `choices` are what it is made of.
  void choices;
  const { values, changed } = readRow(store, row);
  const hasChanges = changed.length > 0;
  const mark = edited && edited.state !== 'editing' ? edited.state : undefined;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // In table edit mode Ctrl+Enter is the band's, and Escape leads from a control to its cell.
    if (!edited?.isOpen) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(row);
    else if (event.key === 'Escape') cancel(row);
    else return;
    event.preventDefault();
    // Else the question that Escape opens would hear the same key and close again.
    event.stopPropagation();
  };
  const nameId = `student-of-${recordId}`;
  return (
    <>
      <tr
        ref={line}
        data-row={recordId}
        className={`${rowStyles.row} ${styles.row}`}
        data-selected={openKey !== undefined || undefined}
        data-changed={hasChanges || undefined}
        data-mark={mark}
        onKeyDown={handleKeyDown}
      >
        <RecordCells {...shared} isInEdit />
        <td data-cell="notes" data-changed={changed.includes('notes') || undefined}>
          <TextArea
            aria-label={fieldNames.notes}
            aria-describedby={nameId}
            value={values.notes}
            onChange={({ target }) => change(row, { notes: target.value })}
          />
        </td>
        <td data-cell="currentLesson" data-changed={changed.includes('currentLesson') || undefined}>
          <SearchSelect
            label={fieldNames.currentLesson}
            value={values.currentLesson}
            options={lessons}
            placeholder="Lesson"
            emptyText="No lessons found"
            aria-describedby={nameId}
            onChange={(currentLesson) => change(row, { currentLesson })}
          />
        </td>
        <td
          data-cell="holdWeek"
          className={rowStyles.mark}
          data-changed={changed.includes('holdWeek') || undefined}
        >
          <Toggle
            label={fieldNames.holdWeek}
            hideLabel
            aria-describedby={nameId}
            checked={values.holdWeek}
            onChange={(holdWeek) => change(row, { holdWeek })}
          />
        </td>
        <td
          data-cell="recordsComplete"
          className={rowStyles.mark}
          data-changed={changed.includes('recordsComplete') || undefined}
        >
          <Toggle
            label={fieldNames.recordsComplete}
            hideLabel
            aria-describedby={nameId}
            checked={values.recordsComplete}
            onChange={(recordsComplete) => change(row, { recordsComplete })}
          />
        </td>
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
            // A double click on the pencil ends here.
            onClick={({ detail }) => detail < 2 && submit(row)}
          >
            Submit Changes
          </Button>
        </td>
      </tr>
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
