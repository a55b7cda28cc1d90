import { dressAnswer, dressGap } from '@soltura/domain/answers/also-right';
import { describeForScreenReaders } from '@soltura/domain/answers/describe-judgement';
import type { SentenceRun } from '@soltura/domain/answers/gaps';
import type { Run } from '@soltura/domain/examples/sentence';
import Check from 'lucide-react/icons/check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { logFailure } from '../../../api/log.ts';
import { PressableSentence } from '../../../parts/examples/PressableSentence.tsx';
import { VocabularyList } from '../../../parts/examples/VocabularyList.tsx';
import { CardFace } from '../../../ui/cards/CardFace.tsx';
import { FlipCard } from '../../../ui/cards/FlipCard.tsx';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import type { CardSwipes } from '../../../ui/cards/use-swipe.ts';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CardActions } from '../text/CardActions.tsx';
import { CardWait } from '../text/CardWait.tsx';
import type { ShownCard } from '../text/use-text-quiz.ts';
import { JudgedWords, OwnWords } from './JudgedWords.tsx';
import styles from './TypedBack.module.css';
import { splitTyped } from './use-judging.ts';
import type { Typing } from './use-typing.ts';

interface TypedBackProps {
  shown: ShownCard;
  typing: Pick<Typing, 'answer' | 'runs' | 'told' | 'claim'>;
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void;
  swipes: CardSwipes | undefined;
  ref: Ref<HTMLDivElement>;
}

/** The back of a card with a typed answer: the answer, and the sentence word by word (screens-practice 3.3). */
export function TypedBack({ shown, typing, onFlip, swipes, ref }: TypedBackProps) {
  const { sides, actions } = shown;
  const { example } = shown.card;
  const { answer, runs, told } = typing;
  const { judgement, typed, isOwn } = answer;
  const { verdict, isOtherwise } = judgement;
  const isEmpty = verdict === 'empty';
  const isInOwnWords = isOtherwise && verdict === 'exact';
  const isTold = !isEmpty && !isInOwnWords;
  return (
    <FlipCard
      ref={ref}
      cardKey={shown.cardKey}
      isOnceMore={shown.isOnceMore}
      side="back"
      onFlip={onFlip}
      swipes={swipes}
      announcement=""
      front={null}
      back={
        <CardFace
          topStart={isTold ? 'You typed' : isEmpty ? 'In Spanish' : 'Spanish'}
          topEnd={<CardWait {...shown} />}
          footStart={
            <CardActions {...actions}>
              {isOwn !== undefined && (
                <span className={styles.claim}>
                  <Button
                    kind="ghost"
                    size="touch"
                    icon={
                      isOwn ? (
                        <Check size={18} aria-hidden="true" />
                      ) : (
                        <MessageSquarePlus size={18} aria-hidden="true" />
                      )
                    }
                    aria-pressed={isOwn}
                    onClick={() => typing.claim(!isOwn)}
                  >
                    {isOwn ? 'Counts as right for you' : 'Mine was right too'}
                  </Button>
                </span>
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
          {isTold && (
            <div className={styles.typed}>
              <Sentence runs={listTyped(typed, runs)} look="card-under" />
            </div>
          )}
          <VisuallyHidden>
            <span id={told.summaryId}>{describeForScreenReaders(judgement)}</span>
          </VisuallyHidden>
          {isEmpty || isOtherwise ? (
            <div className={styles.sentence}>
              <PressableSentence runs={sides.back.runs} look="card" example={example} />
              <Sentence runs={sides.front.runs} look="card-under" />
            </div>
          ) : (
            <>
              <JudgedWords stretches={judgement.stretches} example={example} />
              <Sentence runs={sides.front.runs} look="card-under" />
            </>
          )}
          {isOtherwise && !isEmpty && (
            <AlsoRight isRight={verdict !== 'wrong'}>
              {isInOwnWords ? (
                <Sentence runs={dressTyped(typed, runs, example.spanishExample)} look="panel" />
              ) : (
                <JudgedWords stretches={judgement.stretches} example={example} size="small" />
              )}
            </AlsoRight>
          )}
          <OwnWords words={judgement.ownWords} />
          {actions.isVocabularyOpen && <VocabularyList vocabulary={example.vocabIncluded} />}
          {actions.mended}
          {actions.typo.form}
        </CardFace>
      }
    />
  );
}

/** Another right answer, below the sentence and never in its place. */
function AlsoRight({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <dl className={styles.also} data-right={isRight || undefined}>
      <dt>
        {isRight && <Check aria-hidden="true" />}
        {isRight ? 'Also right' : 'Closest to yours'}
      </dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** The typed text, with the given English between its gaps. */
function listTyped(typed: string, runs: readonly SentenceRun[] | null): Run[] {
  if (!runs) return [{ text: typed, lang: 'es' }];
  return fillRuns(typed, runs, (text) => `${text.trim()} `);
}

/** The typed text as it is written: with capital and signs at the ends. */
function dressTyped(typed: string, runs: readonly SentenceRun[] | null, sentence: string): Run[] {
  if (!runs) return [{ text: dressAnswer(typed, sentence), lang: 'es' }];
  return fillRuns(typed, runs, dressGap);
}

function fillRuns(
  typed: string,
  runs: readonly SentenceRun[],
  fill: (typed: string, gap: string) => string,
): Run[] {
  const texts = splitTyped(typed, runs);
  let gap = -1;
  return runs.map(({ text, isGap }): Run => {
    if (!isGap) return { text: `${text.trim()} `, lang: 'en' };
    gap += 1;
    return { text: fill(texts[gap] ?? '', text), lang: 'es' };
  });
}
