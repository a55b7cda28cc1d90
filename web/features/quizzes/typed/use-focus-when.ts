import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

export function useFocusWhen(isNext: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus({ preventScroll: true });
  }, [isNext]);
  return button;
}

/** Ignores the key that checked an answer and is still held down, so that it does not press the next button. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
