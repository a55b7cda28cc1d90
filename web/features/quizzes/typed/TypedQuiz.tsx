import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { type TypedPhase, toTypedPhase } from '@soltura/domain/quizzes/quiz-phase';
import { type MouseEvent, useState } from 'react';
import type { CardSwipes } from '../../../ui/cards/use-swipe.ts';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { QuizBand } from '../QuizBand.tsx';
import type { CardReview } from '../review/card-review.ts';
import { CardNavigation } from '../text/CardNavigation.tsx';
import { QuizFlipCard } from '../text/QuizFlipCard.tsx';
import { QuizPage } from '../text/QuizPage.tsx';
import { makeRevealed } from '../text/revealed.ts';
import styles from '../text/TextQuiz.module.css';
import { useCardSwipes } from '../text/use-card-swipes.ts';
import { useFlip } from '../text/use-flip.ts';
import { type TextQuizProps, type TextQuizState, useTextQuiz } from '../text/use-text-quiz.ts';
import { AnsweredBand } from './AnsweredBand.tsx';
import { TypedBack } from './TypedBack.tsx';
import { TypedFront } from './TypedFront.tsx';
import { TypingBand } from './TypingBand.tsx';
import { useCheckedAnswers } from './use-checked-answers.ts';
import { useClipsAhead } from './use-clips-ahead.ts';
import { type Typing, useTyping } from './use-typing.ts';

/** A text quiz whose answers are typed: translations, or dictations (screens-practice 3). */
export function TypedQuiz({ mode, ...props }: TextQuizProps & { mode: AnswerMode }) {
  const checked = useCheckedAnswers(props.running.options.typed);
  const quiz = useTextQuiz(props, checked);
  const [revealed] = useState(makeRevealed);
  const typing = useTyping(mode, quiz, quiz.checked ?? checked, revealed);
  const { session, side, shown } = quiz;
  const { writing } = typing;
  const phase = toTypedPhase(quiz.phase, side);
  const isWriting = phase.name === 'writing';
  useClipsAhead(mode === 'dictation' ? session : undefined, props.deck.cards);
  const { onFlip, onFlipCard } = useFlip(quiz, () => {
    if (isWriting) {
      writing.field.current?.focus();
      return;
    }
    if (side === 'back') typing.takeUp();
    quiz.flip();
  });
  const swipes = useCardSwipes(quiz, onFlipCard);
  const parts = { quiz, typing, phase };
  const navigation = <CardNavigation layout={isWriting ? 'row' : 'beside'} {...quiz.navigation} />;
  const front = isWriting && shown && typing.isReady && (
    <TypedFront key={shown.cardKey} mode={mode} shown={shown} writing={writing} navigation={navigation} />
  );
  return (
    <QuizPage quiz={quiz} front={front} revealed={revealed} band={<TypedBand {...parts} onFlip={onFlip} />}>
      <TypedCard {...parts} onFlip={onFlipCard} swipes={swipes} />
      {!front && navigation}
    </QuizPage>
  );
}

interface PartProps<Press> {
  quiz: TextQuizState;
  typing: Typing;
  phase: TypedPhase<CardReview>;
  onFlip: (event: Press) => void;
}

function TypedCard({
  quiz,
  typing,
  phase,
  onFlip,
  swipes,
}: PartProps<Pick<MouseEvent, 'detail'>> & { swipes: CardSwipes | undefined }) {
  const { shown, cardElement, deck } = quiz;
  if (!shown) return <div className={styles.waiting}>{deck.waiting}</div>;
  const back = <TypedBack ref={cardElement} shown={shown} typing={typing} onFlip={onFlip} swipes={swipes} />;
  if (phase.name === 'writing') {
    // The back is rendered ahead, hidden, so that a check only has to show it.
    return typing.isReady ? (
      back
    ) : (
      <div className={styles.waiting}>
        <Skeleton height="12rem" />
      </div>
    );
  }
  return shown.side === 'back' ? (
    back
  ) : (
    <QuizFlipCard ref={cardElement} shown={shown} onFlip={onFlip} swipes={swipes} />
  );
}

function TypedBand({ quiz, typing, phase, onFlip }: PartProps<MouseEvent>) {
  const { told, writing } = typing;
  switch (phase.name) {
    case 'writing':
      return <TypingBand progress={quiz.share} writing={writing} />;
    case 'checked':
      return <AnsweredBand quiz={quiz} answer={told} onFlip={onFlip} />;
    case 'grading':
    case 'graded':
    case 'returned':
    case 'finished':
    case 'reviewed':
      return <QuizBand quiz={quiz} answer={told} onFlip={onFlip} />;
    default:
      return phase satisfies never;
  }
}
