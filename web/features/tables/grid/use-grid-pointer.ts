import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from '../../../ui/table/cell-moves.ts';
import type { GridApi } from './grid-api.ts';

/**
 * Pointer handlers. A mouse press makes a cell the active one, a drag or Shift-click selects a block, and a double
 * click opens the editor; a tap opens the editor at once.
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
      // Prevents a text selection; the focus follows the active cell.
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
      // A tapped input has the focus already.
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

function findPlace(target: EventTarget): Place | undefined {
  const text =
    target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
  const [row, column] = text?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
