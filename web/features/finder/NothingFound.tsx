import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

interface NothingFoundProps {
  isChosen: boolean;
  onClearTags?: () => void;
  onClearText?: () => void;
  /** Left out unless matches are hidden because they are collected. */
  onShowCollected?: () => void;
}

export function NothingFound({ isChosen, onClearTags, onClearText, onShowCollected }: NothingFoundProps) {
  if (!isChosen) return <EmptyState title="Choose a course and lesson to see flashcards" />;
  const answerBy = (act: () => void) => () => {
    act();
    // The button with the focus disappears together with its panel.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (onShowCollected) {
    return (
      <EmptyState
        title="All flashcards that match are collected"
        action={<Button onClick={answerBy(onShowCollected)}>Show them</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No flashcards match these filters"
      action={
        (onClearText || onClearTags) && (
          <>
            {onClearText && <Button onClick={answerBy(onClearText)}>Clear text</Button>}
            {onClearTags && <Button onClick={answerBy(onClearTags)}>Clear tags</Button>}
          </>
        )
      }
    />
  );
}
