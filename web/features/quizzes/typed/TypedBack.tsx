import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import type { MouseEvent, Ref } from 'react';
import { logFailure } from '../../../api/log.ts';
import { VocabularyList } from '../../../parts/examples/VocabularyList.tsx';
import { CardFace } from '../../../ui/cards/CardFace.tsx';
import { FlipCard } from '../../../ui/cards/FlipCard.tsx';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { CardActions } from '../text/CardActions.tsx';
import { CardWait } from '../text/CardWait.tsx';
import type { ShownCard } from '../text/use-text-quiz.ts';
import { JudgedWords, OwnWords } from './JudgedWords.tsx';
import styles from './TypedBack.module.css';
import type { Typing } from './use-typing.ts';

interface TypedBackProps {
  shown: ShownCard;
  typing: Pick<Typing, 'answer' | 'told' | 'claim'>;
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void;
  ref: Ref<HTMLDivElement>;
}

/** The back of a card with a typed answer: the answer, and the sentence word by word. */
export function TypedBack({ shown, typing, onFlip, ref }: TypedBackProps) {
  const { sides, actions } = shown;
  const { example } = shown.card;
  const { judgement, typed, isOwn } = typing.answer;
  return (
    <FlipCard
      ref={ref}
      cardKey={shown.cardKey}
      isOnceMore={shown.isOnceMore}
      side="back"
      onFlip={onFlip}
      announcement=""
      front={null}
      back={
        <CardFace
          topStart={judgement.verdict === 'empty' ? 'In Spanish' : 'You typed'}
          topEnd={<CardWait {...shown} />}
          footStart={
            <CardActions {...actions}>
              {isOwn !== undefined && (
                <Button
                  kind="ghost"
                  size="touch"
                  icon={<MessageSquarePlus size={18} aria-hidden="true" />}
                  aria-pressed={isOwn}
                  onClick={() => typing.claim(!isOwn)}
                >
                  {isOwn ? 'Counts as right for you' : 'Mine was right too'}
                </Button>
              )}
            </CardActions>
          }
          footEnd={
            <AudioButton
              url={sides.back.clip}
              size="card"
              onError={(error) => logFailure('A clip could not be played', error)}
            />
          }
        >
          <p className={styles.typed} lang="es" translate="no">
            {typed.trim() === '' ? <span lang="en">Nothing</span> : typed}
          </p>
          <JudgedWords judgement={judgement} summaryId={typing.told.summaryId} />
          <Sentence runs={sides.front.runs} look="card-under" />
          <OwnWords words={judgement.ownWords} />
          {actions.isVocabularyOpen && <VocabularyList vocabulary={example.vocabIncluded} />}
          {actions.mended}
          {actions.typo.form}
        </CardFace>
      }
    />
  );
}
