import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from '../../../ui/table/cell-moves.ts';
import type { GridApi } from './grid-api.ts';

/**
 * A mouse makes a cell the active one, drags or Shift-clicks a block, and enters a cell by a double click; a finger
 * enters the cell it taps.
 */
export function useGridPointer(api: GridApi) {
  const pointer = useRef<string>(undefined);
  const isDragging = useRef(false);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = findPlace(event.target);
      if (!place || pointer.current === 'touch' || event.button !== 0) return;
      const isChecking = isCheck(event.target) && !event.shiftKey;
      if (isEntered(api, place)) return;
      // No text is marked, and the focus goes where the active cell goes.
      if (!isChecking) event.preventDefault();
      api.point(place, { extends: event.shiftKey });
      isDragging.current = !isChecking;
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1) isDragging.current = false;
      const place = isDragging.current ? findPlace(event.target) : undefined;
      if (place) api.point(place, { extends: true });
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const place = findPlace(event.target);
      if (place && !isCheck(event.target) && !isEntered(api, place)) api.enter(false);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const place = pointer.current === 'touch' ? findPlace(event.target) : undefined;
      // An input that was tapped has the focus already.
      if (!place || event.target instanceof HTMLInputElement || isEntered(api, place)) return;
      api.point(place);
      api.enter(false);
    },
  };
}

function isEntered({ store }: GridApi, place: Place): boolean {
  const { cell, entered } = store.read();
  return entered !== undefined && cell.row === place.row && cell.column === place.column;
}

function isCheck(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}

/** The cell that is pointed at. */
function findPlace(target: EventTarget): Place | undefined {
  const text =
    target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
  const [row, column] = text?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
