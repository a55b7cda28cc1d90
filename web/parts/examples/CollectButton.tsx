import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import styles from './CollectButton.module.css';

interface CollectButtonProps {
  example: Example;
  entry: StudentExample | undefined;
  /** True in a collection, where 'Remove' is an action; in a library it also says that the example is collected. */
  isManager: boolean;
  describedBy: string;
  onAdd: (example: Example) => void;
  onRemove: (entry: StudentExample) => void;
}

// Made once, because all rows share the icon.
const ADD = <Plus aria-hidden="true" />;
const COLLECTED = <Check className={styles.check} aria-hidden="true" />;
const REMOVE = <Trash2 aria-hidden="true" />;
const WORD = <span>Remove</span>;
const WORD_OF_MANAGER = <span className={styles.word}>Remove</span>;

export function CollectButton({
  example,
  entry,
  isManager,
  describedBy,
  onAdd,
  onRemove,
}: CollectButtonProps) {
  const handleAdd = useStableHandler(() => onAdd(example));
  const handleRemove = useStableHandler(({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!entry) return;
    // A custom card is removed only after a confirmation.
    if (isManager && !isCustom(entry)) keepFocus(currentTarget);
    onRemove(entry);
  });
  if (!entry) {
    return (
      <Button kind="link" size="staff" icon={ADD} aria-describedby={describedBy} onClick={handleAdd}>
        Add
      </Button>
    );
  }
  if (isPending(entry)) {
    return (
      <Button kind="ghost" size="staff" disabled aria-describedby={describedBy}>
        Adding...
      </Button>
    );
  }
  return (
    <Button
      kind="ghost"
      size="staff"
      icon={isManager ? REMOVE : COLLECTED}
      aria-describedby={describedBy}
      onClick={handleRemove}
    >
      {isManager ? WORD_OF_MANAGER : WORD}
    </Button>
  );
}

/** Rows below move up, so the button of the next row gets the focus; below the last row there is none. */
function keepFocus(button: HTMLElement): void {
  const row = button.closest('li');
  if (row?.nextElementSibling || !button.matches(':focus')) return;
  row?.previousElementSibling?.querySelector<HTMLElement>(':scope > :last-child > button')?.focus();
}
