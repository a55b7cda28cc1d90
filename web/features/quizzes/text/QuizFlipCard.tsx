import type { MouseEvent, Ref } from 'react';
import { logFailure } from '../../../api/log.ts';
import { PressableSentence } from '../../../parts/examples/PressableSentence.tsx';
import { VocabularyList } from '../../../parts/examples/VocabularyList.tsx';
import { CardFace } from '../../../ui/cards/CardFace.tsx';
import { FlipCard } from '../../../ui/cards/FlipCard.tsx';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import type { CardSwipes } from '../../../ui/cards/use-swipe.ts';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLabel } from './CardLabel.tsx';
import { CardWait } from './CardWait.tsx';
import { OnceMoreMark } from './OnceMoreMark.tsx';
import type { SideContent } from './quiz-card.ts';
import type { ShownCard } from './use-text-quiz.ts';

interface QuizFlipCardProps {
  shown: ShownCard;
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void;
  swipes: CardSwipes | undefined;
  ref: Ref<HTMLDivElement>;
}

export function QuizFlipCard({ shown, onFlip, swipes, ref }: QuizFlipCardProps) {
  const { card, isOnceMore, sides, side, leaveTo, label, actions } = shown;
  const { example } = card;
  const hint = isOnceMore ? undefined : `Say it in ${sides.back.language}, then flip.`;
  const common = (content: SideContent) => ({
    topStart: isOnceMore ? <OnceMoreMark /> : content.language,
    topEnd: <CardWait {...shown} />,
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
      cardKey={shown.cardKey}
      isOnceMore={isOnceMore}
      side={side}
      leaveTo={leaveTo}
      onFlip={onFlip}
      swipes={swipes}
      announcement={<Sentence runs={sides[side].runs} look="list" as="span" />}
      front={
        <CardFace {...common(sides.front)} footStart={label ? <CardLabel {...label} /> : hint}>
          <Sentence runs={sides.front.runs} look="card" />
        </CardFace>
      }
      back={
        <CardFace
          {...common(sides.back)}
          footStart={label ? <CardLabel {...label} /> : <CardActions {...actions} />}
        >
          <PressableSentence runs={sides.back.runs} look="card" example={example} />
          <Sentence runs={sides.front.runs} look="card-under" />
          {actions.isVocabularyOpen && <VocabularyList vocabulary={example.vocabIncluded} />}
          {actions.mended}
          {actions.typo.form}
        </CardFace>
      }
    />
  );
}
