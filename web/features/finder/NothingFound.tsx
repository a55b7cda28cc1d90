import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface NothingFoundProps {
  /** Whether there are lessons to find sentences for. */
  isChosen: boolean;
  /** Left out where no tag is selected. */
  onClearTags?: () => void;
}

/** Stands in the place of an empty list (screens-student 12.2). */
export function NothingFound({ isChosen, onClearTags }: NothingFoundProps) {
  if (!isChosen) return <EmptyState title="Choose a course and lesson to see flashcards" />;
  const handleClear = () => {
    onClearTags?.();
    // The button goes with what it is in.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <EmptyState
      title="No flashcards match these filters"
      action={onClearTags && <Button onClick={handleClear}>Clear tags</Button>}
    />
  );
}
