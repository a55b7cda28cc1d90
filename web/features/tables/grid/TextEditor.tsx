import { LONGEST_LINE } from '@soltura/domain/limits';
import { writeCell } from '@soltura/domain/tables/show-cell';
import { describeLength } from '@soltura/domain/text-length';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LengthNote } from '../../../ui/controls/LengthNote.tsx';
import { useFloatingSheet } from '../../../ui/staff/use-floating-sheet.ts';
import styles from './GridCell.module.css';
import type { GridCellProps } from './grid-cell-props.ts';
import { readExit } from './read-exit.ts';

/** A text of one line, or a day; blur keeps the text, Escape drops it. */
export function TextEditor({ api, row, column, value, entered, fault, nameId }: GridCellProps) {
  const input = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const isFresh = entered === 'fresh';
  const isDay = column.kind === 'day';
  const [typed, setTyped] = useState(isFresh ? '' : (fault?.text ?? writeCell(column, value)));
  const isNearLimit = column.kind === 'line' && describeLength(typed, LONGEST_LINE) !== undefined;
  const lengthId = `${nameId}-length`;
  useFloatingSheet(input, sheet, isNearLimit);
  useEffect(() => {
    const { current } = input;
    current?.focus({ preventScroll: true });
    if (!isDay) current?.setSelectionRange(current.value.length, current.value.length);
  }, [isDay]);
  const keep = () => {
    if (isDone.current || !input.current) return;
    isDone.current = true;
    // An incomplete day is neither a value nor empty.
    if (!input.current.validity.badInput) api.putText(row, column, input.current.value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // Runs before the page's handler of the same event, which applies all changes.
      keep();
      api.leave('stay');
      return;
    }
    const exit = event.key === 'Escape' ? 'stay' : (readExit(event) ?? readArrow(event, isFresh && !isDay));
    event.stopPropagation();
    if (!exit) return;
    event.preventDefault();
    if (event.key === 'Escape') isDone.current = true;
    else keep();
    api.leave(exit);
  };
  return (
    <>
      <input
        ref={input}
        type={isDay ? 'date' : 'text'}
        max={isDay ? '9999-12-31' : undefined}
        className={styles.editor}
        autoComplete="off"
        spellCheck={false}
        aria-label={column.label}
        aria-describedby={isNearLimit ? lengthId : undefined}
        defaultValue={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          if (isDone.current) return;
          keep();
          api.leave('stay');
        }}
      />
      {isNearLimit && (
        <div ref={sheet} className={styles.sheet} popover="manual">
          <LengthNote id={lengthId} text={typed} longest={LONGEST_LINE} />
        </div>
      )}
    </>
  );
}

/** In a cell that began empty, Up and Down end the typing as Enter does. */
function readArrow({ key, shiftKey }: KeyboardEvent, isFresh: boolean): 'up' | 'down' | undefined {
  if (!isFresh || shiftKey) return undefined;
  if (key === 'ArrowUp') return 'up';
  return key === 'ArrowDown' ? 'down' : undefined;
}
