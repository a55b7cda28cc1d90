import { LONGEST_TEXT } from '@soltura/domain/limits';
import { showCell, writeCell } from '@soltura/domain/tables/show-cell';
import { describeLength } from '@soltura/domain/text-length';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LengthNote } from '../../../ui/controls/LengthNote.tsx';
import { useFloatingSheet } from '../../../ui/staff/use-floating-sheet.ts';
import styles from './GridCell.module.css';
import type { GridCellProps } from './grid-cell-props.ts';
import { readExit } from './read-exit.ts';

export function LinesEditor({ api, row, column, value, entered, fault, nameId }: GridCellProps) {
  const box = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  const isList = column.kind === 'lines';
  const [typed, setTyped] = useState(entered === 'fresh' ? '' : (fault?.text ?? writeCell(column, value)));
  const isNearLimit = !isList && describeLength(typed, LONGEST_TEXT) !== undefined;
  useFloatingSheet(box, sheet, true);
  useEffect(() => {
    const { current } = area;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const keep = () => {
    if (isDone.current || !area.current) return;
    isDone.current = true;
    api.putText(row, column, area.current.value);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const isKept = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isLine = event.key === 'Enter' && (isList || event.shiftKey) && !isKept;
    const exit = isLine ? undefined : isKept || event.key === 'Escape' ? 'stay' : readExit(event);
    if (!exit) return;
    event.preventDefault();
    if (event.key === 'Escape') isDone.current = true;
    else keep();
    api.leave(exit);
  };
  return (
    <span ref={box} className={styles.opened}>
      <span className={styles.text}>{fault?.text ?? showCell(column, value)}</span>
      <div ref={sheet} className={styles.sheet} popover="manual">
        <textarea
          ref={area}
          className={styles.area}
          rows={isList ? 8 : 5}
          spellCheck={false}
          aria-label={column.label}
          aria-describedby={isNearLimit ? `${nameId}-hint ${nameId}-length` : `${nameId}-hint`}
          defaultValue={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            if (isDone.current) return;
            keep();
            api.leave('stay');
          }}
        />
        <p id={`${nameId}-hint`} className={styles.hint}>
          {isList
            ? 'One on each line. Tab keeps them, Esc gives them up.'
            : 'Shift Enter begins a line. Enter keeps the text, Esc gives it up.'}
        </p>
        {!isList && <LengthNote id={`${nameId}-length`} text={typed} longest={LONGEST_TEXT} />}
      </div>
    </span>
  );
}
