import { describeVerdict } from '@soltura/domain/answers/describe-judgement';
import { suggestGrade } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { holdsWord } from '@soltura/domain/answers/split-answer';
import type { CardSide } from '@soltura/domain/quizzes/session';
import { type ComponentProps, type RefObject, useId, useRef } from 'react';
import type { ToldAnswer } from '../review/ReviewActions.tsx';
import type { QuizCard } from '../text/quiz-card.ts';
import type { TypedFront } from './TypedFront.tsx';
import type { TypingBand } from './TypingBand.tsx';
import { useDraftAnswer } from './use-draft-answer.ts';
import { type TypedAnswer, type TypedAnswers, useTypedAnswers } from './use-typed-answers.ts';

interface TypingPlace {
  readonly card: QuizCard | undefined;
  readonly side: CardSide;
  readonly isOver: boolean;
  /** Answers that were typed before a reload. */
  readonly begun: readonly (readonly [exampleId: number, typed: string])[] | undefined;
  readonly onCheck: () => void;
}

interface Typing extends Pick<TypedAnswers, 'typed' | 'claim' | 'forget'> {
  /** True on the front of a card that is answered by typing, also while it loads. */
  readonly isWriting: boolean;
  readonly isFieldShown: boolean;
  /** The answer on the back of the card; undefined on its front, and for cards without typing. */
  readonly answer: TypedAnswer | undefined;
  readonly told: ToldAnswer | undefined;
  /** The judgement of the draft. The back is rendered from it, hidden, so that a check only has to show it. */
  readonly ahead: TypedAnswer;
  readonly summaryId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly write: (text: string) => void;
  readonly front: Pick<ComponentProps<typeof TypedFront>, 'text' | 'onText' | 'onCheck' | 'field'>;
  readonly band: Omit<ComponentProps<typeof TypingBand>, 'progress'>;
}

const NOTHING_TYPED: readonly (readonly [number, string])[] = [];

/**
 * The typing of answers in a quiz: the draft, its check and the answer. `mode` is undefined for a quiz without typing.
 */
export function useTyping(
  mode: AnswerMode | undefined,
  { card, side, isOver, begun = NOTHING_TYPED, onCheck }: TypingPlace,
): Typing {
  const [draft, setDraft] = useDraftAnswer(mode && card?.example.recordId);
  const answers = useTypedAnswers(mode, card, { begun, draft, isShown: side === 'back' });
  const field = useRef<HTMLTextAreaElement>(null);
  const summaryId = useId();
  const isWriting = mode !== undefined && side === 'front' && !isOver;
  const answer = mode && side === 'back' ? answers.answer : undefined;
  const canCheck = holdsWord(draft);
  const check = (text: string) => {
    answers.check(text);
    setDraft('');
    onCheck();
  };
  const checkDraft = () => {
    if (canCheck) check(draft);
  };
  return {
    typed: answers.typed,
    claim: answers.claim,
    forget: answers.forget,
    isWriting,
    isFieldShown: isWriting && card !== undefined && answers.isReady,
    answer,
    told: answer && {
      told: describeVerdict(answer.judgement),
      suggested: suggestGrade(answer.judgement.verdict),
      summaryId,
    },
    ahead: answers.ahead,
    summaryId,
    field,
    write: setDraft,
    front: { text: draft, onText: setDraft, onCheck: checkDraft, field },
    band: { field, canCheck, onType: setDraft, onCheck: checkDraft, onGiveUp: () => check('') },
  };
}
