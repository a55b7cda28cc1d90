import type { MouseEvent } from 'react';
import { Band } from '../../ui/controls/Band.tsx';
import { FinishBand } from './FinishBand.tsx';
import { OnceMoreActions } from './review/OnceMoreActions.tsx';
import { ReviewActions, type ToldAnswer } from './review/ReviewActions.tsx';
import { ReviewFinish } from './review/ReviewFinish.tsx';
import { FlipOnly } from './text/FlipOnly.tsx';
import type { TextQuizState } from './text/use-text-quiz.ts';

interface QuizBandProps {
  quiz: TextQuizState;
  answer?: ToldAnswer;
  onFlip: (event: MouseEvent) => void;
}

/** The band of a text quiz: Flip and the grades of a card, all of the same height (ui.md 8), or the end of the quiz. */
export function QuizBand({ quiz, answer, onFlip }: QuizBandProps) {
  const { phase, session, grades } = quiz;
  switch (phase.name) {
    case 'reviewed':
      return (
        <ReviewFinish
          {...quiz.up}
          cards={quiz.deck.cards}
          shownIds={session.cards}
          showings={quiz.showings}
          reviewsBefore={quiz.running.options.before}
          startWithSpanish={quiz.startWithSpanish}
          onNext={quiz.onNext}
        />
      );
    case 'finished':
      return (
        <FinishBand
          isSecondary={quiz.isSecondary}
          onFlip={onFlip}
          onRestart={quiz.restart}
          next={quiz.next}
        />
      );
    case 'returned':
      return (
        <Band label="Card" progress={quiz.share}>
          {quiz.returned && (
            <OnceMoreActions
              {...quiz.returned}
              showing={phase.showing}
              side={quiz.side}
              answer={answer}
              onFlip={onFlip}
            />
          )}
        </Band>
      );
    case 'turning':
    case 'grading':
    case 'graded':
      return (
        <Band label="Card" progress={quiz.share}>
          {grades ? (
            <ReviewActions phase={phase} grades={grades} answer={answer} onFlip={onFlip} />
          ) : (
            <FlipOnly isSecondary={quiz.isSecondary} onFlip={onFlip} />
          )}
        </Band>
      );
    default:
      return phase satisfies never;
  }
}
