import type { Autocomplete } from '@base-ui/react/autocomplete';
import { useCallback, useState } from 'react';

type BoxProps = Autocomplete.Input.Props;
type KeyHandler = NonNullable<BoxProps['onKeyDown']>;

interface ComboboxList {
  isWanted: boolean;
  startsOpen?: boolean;
  /** Called on Escape. Without this callback Escape closes the list first, and then acts on the surroundings. */
  onCancel?: (() => void) | undefined;
}

/**
 * The open state of a combobox's list: a click, Up and Down open it, Escape closes it (ui.md 8). In the open list Base UI
 * moves with Up and Down, and chooses with Enter; all other keys act on the text and on the surroundings.
 */
export function useComboboxList({ isWanted, startsOpen = false, onCancel }: ComboboxList) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isShown = isOpen && isWanted;
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);

  const handleKeyDown: KeyHandler = (event) => {
    const isOfList =
      isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter');
    if (!isOfList || event.nativeEvent.isComposing) event.preventBaseUIHandler();
    if (event.nativeEvent.isComposing) return;
    // In an empty box the arrow keys act on the surroundings.
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isWanted) open();
    else if (event.key === 'Escape' && (isShown || onCancel)) {
      close();
      onCancel?.();
    } else if (!isOfList) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const box: BoxProps = {
    ...(!isShown && {
      'aria-expanded': false,
      'aria-controls': undefined,
      'aria-activedescendant': undefined,
    }),
    onClick: open,
    onKeyDown: handleKeyDown,
  };
  return { isShown, open, close, box };
}
