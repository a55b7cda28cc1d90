import { type KeyboardEvent, useCallback, useState } from 'react';
import { getOptionId } from './combobox-aria.ts';
import { useStableHandler } from './use-stable-handler.ts';

interface ComboboxList {
  /** Of the box; the ids of its options begin with it. */
  id: string;
  /** Something is typed: an open list shows itself. */
  isWanted: boolean;
  count: number;
  onChoose: (place: number) => void;
  /** Choosing leaves the list open for the next choice. */
  staysOpen?: boolean;
  /** Escape. Left out, Escape closes the list, and once it is closed means what it means around it. */
  onCancel?: (() => void) | undefined;
}

/** The list of a text box and its keys: Up and Down move and wrap around, Enter chooses, Escape closes (ui.md 8). */
export function useComboboxKeys({
  id,
  isWanted,
  count,
  onChoose,
  staysOpen = false,
  onCancel,
}: ComboboxList) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, point] = useState(0);
  const isShown = isOpen && isWanted;
  const current = Math.min(place, count - 1);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);

  const choose = useStableHandler((chosen: number) => {
    if (chosen < 0) return;
    // What the choice asks of the server is asked before anything is drawn.
    onChoose(chosen);
    if (!staysOpen) close();
  });
  const move = (step: number) => {
    open();
    if (!isShown || count === 0) return;
    const next = (current + step + count) % count;
    point(next);
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOurs = isShown || onCancel !== undefined;
    // An empty box leaves the arrows to what is around it.
    if (event.key === 'ArrowDown' && isWanted) move(1);
    else if (event.key === 'ArrowUp' && isWanted) move(-1);
    else if (event.key === 'Enter' && isShown) choose(current);
    else if (event.key === 'Escape' && isOurs) {
      close();
      onCancel?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isShown, current, point, open, close, choose, handleKeyDown };
}
