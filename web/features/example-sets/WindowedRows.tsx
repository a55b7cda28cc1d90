import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import styles from './WindowedRows.module.css';

interface WindowedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => number;
  /** The estimated height of a row, in CSS px. */
  rowHeight: number;
  shownKey?: number | undefined;
  renderRow: (row: Row, index: number) => ReactNode;
}

/** The number of rows rendered beyond the window, so that Tab always finds the next one. */
const OVERSCAN = 3;
/** In CSS px: the space above a row that is scrolled to, and the height that the band covers. */
const ABOVE = 96;
const BAND = 128;
/** The number of rows rendered at once; the others follow in a task of their own. */
const FIRST_ROWS = 6;

export function WindowedRows<Row>({
  label,
  rows,
  keyOf,
  rowHeight,
  shownKey,
  renderRow,
}: WindowedRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focusedKey, setFocusedKey] = useState<number>();
  const focused = focusedKey === undefined ? -1 : rows.findIndex((row, at) => keyOf(row, at) === focusedKey);
  const isSettled = useDeferredValue(true, false);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: BAND,
    useFlushSync: false,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row, index);
    },
    rangeExtractor: (range) => {
      const wanted = defaultRangeExtractor(range);
      const drawn = isSettled ? wanted : wanted.slice(0, FIRST_ROWS);
      return focused < 0 || drawn.includes(focused) ? drawn : [...drawn, focused].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    // Content above the list may appear and disappear, which moves the list.
    const observer = new ResizeObserver(() =>
      setTop(Math.round(current.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const shown = shownKey === undefined ? -1 : rows.findIndex((row, at) => keyOf(row, at) === shownKey);
  const lastShown = useRef(shownKey);
  useEffect(() => {
    if (shown >= 0 && lastShown.current !== shownKey) virtualizer.scrollToIndex(shown, { align: 'auto' });
    lastShown.current = shownKey;
  }, [shown, shownKey, virtualizer]);

  const handleFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest('li')?.dataset['index']);
    const row = rows[index];
    if (row !== undefined) setFocusedKey(keyOf(row, index));
  };
  return (
    <div onFocus={handleFocus} onBlur={() => setFocusedKey(undefined)}>
      <ul
        ref={list}
        aria-label={label}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={String(key)}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ top: start - top }}
              >
                {renderRow(row, index)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
