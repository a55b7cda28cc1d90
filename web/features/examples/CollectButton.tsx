import type { Example } from '@soltura/contract/examples';
import type { StudentExample } from '@soltura/contract/flashcards';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface CollectButtonProps {
  example: Example;
  entry: StudentExample | undefined;
  /** The id of the sentence the button is about. */
  describedBy: string;
  onAdd: ((example: Example) => void) | undefined;
  onRemove: (entry: StudentExample) => void;
}

/** 'Add', 'Adding...' or 'Remove' in a list of examples (screens-student 1.10). */
export function CollectButton({ example, entry, describedBy, onAdd, onRemove }: CollectButtonProps) {
  if (!entry) {
    return onAdd ? (
      <Button aria-describedby={describedBy} onClick={() => onAdd(example)}>
        Add
      </Button>
    ) : null;
  }
  if (isPending(entry)) {
    return (
      <Button disabled aria-describedby={describedBy}>
        Adding...
      </Button>
    );
  }
  return (
    <IconButton
      label="Remove"
      size="touch"
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => {
        // A custom card is removed only once the question about it is answered.
        if (!isCustom(entry)) focusNeighbour(currentTarget);
        onRemove(entry);
      }}
    >
      <Trash2 size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** Its own row is about to go, and the keyboard's place with it. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  if (button.matches(':focus')) neighbour?.querySelector<HTMLElement>('[aria-label="Remove"]')?.focus();
}
