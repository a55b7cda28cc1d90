import { LONGEST_TEXT } from '@soltura/domain/limits';
import { describeLength } from '@soltura/domain/text-length';
import { findNextLesson } from '@soltura/domain/weeks/next-lesson';
import { memo, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/Button.tsx';
import { LengthNote } from '../../../ui/controls/LengthNote.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { SearchSelect } from '../../../ui/staff/SearchSelect.tsx';
import { useLastWeek } from '../use-last-week.ts';
import rowStyles from '../week-row.module.css';
import type { WeekRow } from '../week-row.ts';
import editedStyles from './EditedRow.module.css';
import { fieldNames, type WeekField, type WeekValues } from './edit-values.ts';
import type { RowEditor } from './use-row-editor.ts';

interface CellProps<Field extends WeekField> {
  editor: RowEditor;
  row: WeekRow;
  value: WeekValues[Field];
  isChanged: boolean;
  nameId: string;
}

// Each cell is a component of its own, so that a key press in one renders no other cell.

export const NotesCell = memo(function NotesCell(props: CellProps<'notes'>) {
  const { editor, row, value, isChanged, nameId } = props;
  const said = describeLength(value, LONGEST_TEXT);
  const lengthId = `${nameId}length`;
  return (
    <td data-cell="notes" data-name={fieldNames.notes} data-changed={isChanged || undefined}>
      <TextArea
        aria-label={fieldNames.notes}
        aria-describedby={said ? `${nameId} ${lengthId}` : nameId}
        aria-invalid={said?.isTooLong || undefined}
        value={value}
        onChange={({ target }) => editor.change(row, { notes: target.value })}
      />
      <LengthNote id={lengthId} text={value} longest={LONGEST_TEXT} />
    </td>
  );
});

export const LessonCell = memo(function LessonCell(props: CellProps<'currentLesson'>) {
  const { editor, row, value, isChanged, nameId } = props;
  const cell = useRef<HTMLTableCellElement>(null);
  const last = useLastWeek(row.week)?.week.currentLessonName ?? '';
  const isOpen = value === null;
  const next = useMemo(
    () => (isOpen ? findNextLesson(editor.lessons, last) : undefined),
    [isOpen, editor.lessons, last],
  );
  const options = useMemo(
    () => (next ? [next, ...editor.lessons.filter(({ id }) => id !== next.id)] : editor.lessons),
    [next, editor.lessons],
  );
  const change = (currentLesson: number | null) => editor.change(row, { currentLesson });
  return (
    <td
      ref={cell}
      data-cell="currentLesson"
      data-name={fieldNames.currentLesson}
      data-changed={isChanged || undefined}
    >
      <SearchSelect
        label={fieldNames.currentLesson}
        value={value}
        options={options}
        placeholder="Lesson"
        emptyText="No lessons found"
        aria-describedby={nameId}
        onChange={change}
      />
      {last !== '' && <p className={editedStyles.last}>Last week: {last}</p>}
      {next && (
        <Button
          kind="link"
          size="staff"
          aria-describedby={nameId}
          onClick={() => {
            flushSync(() => change(next.id));
            cell.current?.querySelector('button')?.focus();
          }}
        >
          Next: {next.label}
        </Button>
      )}
    </td>
  );
});

type Flag = 'holdWeek' | 'recordsComplete';

export const FlagCell = memo(function FlagCell(props: CellProps<Flag> & { field: Flag }) {
  const { field, editor, row, value, isChanged, nameId } = props;
  return (
    <td
      data-cell={field}
      data-name={fieldNames[field]}
      className={rowStyles.mark}
      data-changed={isChanged || undefined}
    >
      <Toggle
        label={fieldNames[field]}
        hideLabel
        aria-describedby={nameId}
        checked={value}
        onChange={(checked) => editor.change(row, { [field]: checked })}
      />
    </td>
  );
});
