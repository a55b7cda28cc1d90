import { type KeyboardEvent, useCallback, useState } from 'react';
import { getOptionId } from '../controls/combobox-aria.ts';
import { useStableHandler } from './use-stable-handler.ts';

interface ComboboxList {
  id: string;
  isWanted: boolean;
  count: number;
  onChoose: (place: number) => void;
  staysOpen?: boolean;
  /** Called on Escape. Without this callback Escape closes the list first, and then acts on the surroundings. */
  onCancel?: (() => void) | undefined;
}

/** The keys of a text box with a list: Up and Down move and wrap around, Enter chooses, Escape closes (ui.md 8). */
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
    // Calls that the choice makes start before anything is rendered.
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
    // In an empty box the arrow keys act on the surroundings.
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
