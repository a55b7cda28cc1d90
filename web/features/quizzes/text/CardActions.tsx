import { isCustom, isPending } from '@soltura/domain/flashcards/card-status';
import BookOpenText from 'lucide-react/icons/book-open-text';
import BookmarkMinus from 'lucide-react/icons/bookmark-minus';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import type { ReactNode } from 'react';
import { useActiveStudent } from '../../../base/active-student.ts';
import { useFlashcardData } from '../../../parts/collection/flashcards.queries.ts';
import { hasVocabulary } from '../../../parts/examples/vocabulary-aid.ts';
import type { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import styles from './CardActions.module.css';
import type { QuizCard } from './quiz-card.ts';

interface CardActionsProps {
  card: QuizCard;
  /** True for a card that comes back in a review; it has no button of the collection. */
  isOnceMore: boolean;
  isVocabularyOpen: boolean;
  onVocabulary: (isOpen: boolean) => void;
  onAdd: () => void;
  onRemove: () => void;
  typo: Pick<ReturnType<typeof useTypoReport>, 'button'>;
  children?: ReactNode;
}

/** The controls on the back of a card; pressing them does not flip it (screens-student 6.5, 6.9). */
export function CardActions({
  card,
  isOnceMore,
  isVocabularyOpen,
  onVocabulary,
  onAdd,
  onRemove,
  typo,
  children,
}: CardActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {hasVocabulary(card.example) && (
        <Button
          kind="ghost"
          size="touch"
          icon={<BookOpenText size={18} aria-hidden="true" />}
          aria-expanded={isVocabularyOpen}
          onClick={() => onVocabulary(!isVocabularyOpen)}
        >
          Vocabulary
        </Button>
      )}
      {!isOnceMore && <CollectionButton card={card} onAdd={onAdd} onRemove={onRemove} />}
      {typo.button}
    </div>
  );
}

/** Adds and removes the card; for students only, once their collection is loaded. */
export function CollectionButton({
  card: { entry },
  onAdd,
  onRemove,
}: Pick<CardActionsProps, 'card' | 'onAdd' | 'onRemove'>) {
  const isStudent = useActiveStudent()?.role === 'student';
  const { data } = useFlashcardData();
  if (!isStudent || !data) return null;
  if (!entry) {
    return (
      <Button kind="ghost" size="touch" icon={<BookmarkPlus size={18} aria-hidden="true" />} onClick={onAdd}>
        Add to my flashcards
      </Button>
    );
  }
  if (isPending(entry)) {
    return (
      <Button kind="ghost" size="touch" icon={<BookmarkPlus size={18} aria-hidden="true" />} disabled>
        Adding to Flashcards...
      </Button>
    );
  }
  return (
    <>
      <Button
        kind="ghost"
        size="touch"
        icon={<BookmarkMinus size={18} aria-hidden="true" />}
        onClick={onRemove}
      >
        Remove from my flashcards
      </Button>
      {isCustom(entry) && <Chip tone="accent">Custom Flashcard</Chip>}
    </>
  );
}
