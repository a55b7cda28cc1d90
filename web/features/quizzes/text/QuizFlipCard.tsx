import type { CardSide } from '@soltura/domain/quizzes/session';
import type { Difficulty } from '@soltura/domain/reviews/interval';
import { describeWait } from '@soltura/domain/reviews/wait-words';
import type { MouseEvent, Ref } from 'react';
import { logFailure } from '../../../api/log.ts';
import { VocabularyList } from '../../../parts/examples/VocabularyList.tsx';
import type { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { CardFace } from '../../../ui/cards/CardFace.tsx';
import { FlipCard } from '../../../ui/cards/FlipCard.tsx';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Rungs } from '../../../ui/figures/Rungs.tsx';
import type { CardReview } from '../review/card-review.ts';
import { CardActions } from './CardActions.tsx';
import { CardLabel } from './CardLabel.tsx';
import type { QuizCard, SideContent } from './quiz-card.ts';

interface QuizFlipCardProps {
  card: QuizCard;
  sides: Record<CardSide, SideContent>;
  side: CardSide;
  /** The review, shown on the card when the band does not show it. */
  review: CardReview | undefined;
  onCorrect: (difficulty: Difficulty) => void;
  leaveTo: 'left' | 'right' | undefined;
  isVocabularyOpen: boolean;
  onVocabulary: (isOpen: boolean) => void;
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void;
  onAdd: () => void;
  onRemove: () => void;
  typo: ReturnType<typeof useTypoReport>;
  ref: Ref<HTMLDivElement>;
}

/** The flashcard of a text quiz with both its faces (screens-student 6.4). */
export function QuizFlipCard({
  card,
  sides,
  side,
  review,
  onCorrect,
  ref,
  leaveTo,
  onFlip,
  ...back
}: QuizFlipCardProps) {
  const { example, entry } = card;
  const interval = entry?.reviewInterval ?? null;
  const common = (content: SideContent) => ({
    topStart: content.language,
    topEnd: entry && (
      <>
        <span aria-hidden="true">{interval === null ? 'New' : describeWait(interval)}</span>{' '}
        <Rungs interval={interval} />
      </>
    ),
    footEnd: (
      <AudioButton
        url={content.clip}
        size="card"
        onError={(error) => logFailure('A clip could not be played', error)}
      />
    ),
  });
  return (
    <FlipCard
      ref={ref}
      cardKey={example.recordId}
      side={side}
      leaveTo={leaveTo}
      onFlip={onFlip}
      announcement={<Sentence runs={sides[side].runs} look="list" as="span" />}
      front={
        <CardFace
          {...common(sides.front)}
          footStart={
            review ? (
              <CardLabel review={review} onCorrect={onCorrect} />
            ) : (
              `Say it in ${sides.back.language}, then flip.`
            )
          }
        >
          <Sentence runs={sides.front.runs} look="card" />
        </CardFace>
      }
      back={
        <CardFace
          {...common(sides.back)}
          footStart={
            review ? (
              <CardLabel review={review} onCorrect={onCorrect} />
            ) : (
              <CardActions card={card} {...back} />
            )
          }
        >
          <Sentence runs={sides.back.runs} look="card" />
          <Sentence runs={sides.front.runs} look="card-under" />
          {back.isVocabularyOpen && <VocabularyList vocabulary={example.vocabIncluded} />}
          {back.typo.form}
        </CardFace>
      }
    />
  );
}
