import type { Column } from '@soltura/domain/tables/table';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { LEAST_WIDTH, MAX_WIDTH, widthOfColumn } from './column-widths.ts';
import styles from './ResizeHandle.module.css';
import type { ColumnLayout } from './use-table-layout.ts';

interface ResizeHandleProps {
  column: Column;
  layout: ColumnLayout;
}

/** In CSS px for each key press. */
const STEP = 16;

/** Sets the column's width by dragging or by arrow keys. Put it last into the `th`. */
export function ResizeHandle({ column, layout }: ResizeHandleProps) {
  const grip = useRef<{ x: number; width: number }>(undefined);
  const { field, label } = column;
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: readWidth(event.currentTarget) };
  };
  const handleMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (grip.current) layout.setWidth(field, grip.current.width + clientX - grip.current.x);
  };
  const handleEnd = () => {
    grip.current = undefined;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    layout.setWidth(field, readWidth(event.currentTarget) + step);
  };
  const asSeparator = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': `Width of ${label}`,
    'aria-orientation': 'vertical' as const,
    'aria-valuemin': LEAST_WIDTH,
    'aria-valuemax': MAX_WIDTH,
    'aria-valuenow': layout.widths[field] ?? widthOfColumn(column),
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
    onKeyDown: handleKeyDown,
  };
  return <span className={styles.handle} {...asSeparator} />;
}

function readWidth(handle: HTMLElement): number {
  return handle.closest('th')?.getBoundingClientRect().width ?? LEAST_WIDTH;
}
