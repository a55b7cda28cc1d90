import { describeVerdict } from '@soltura/domain/answers/describe-judgement';
import { suggestGrade } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { holdsWord } from '@soltura/domain/answers/split-answer';
import { type RefObject, useId, useRef } from 'react';
import type { ToldAnswer } from '../review/ReviewActions.tsx';
import type { TextQuizState } from '../text/use-text-quiz.ts';
import type { CheckedAnswers } from './use-checked-answers.ts';
import { useDraftAnswer } from './use-draft-answer.ts';
import { type Judging, useJudging } from './use-judging.ts';

/** The text box with the draft, and what is done with it. */
export interface Writing {
  readonly text: string;
  readonly canCheck: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
}

export interface Typing extends Pick<Judging, 'isReady' | 'answer' | 'claim'> {
  readonly told: ToldAnswer;
  readonly writing: Writing;
}

/** The typing of the answer to the shown card: its draft, the check and the judged answer. */
export function useTyping(mode: AnswerMode, quiz: TextQuizState, checked: CheckedAnswers): Typing {
  const card = quiz.shown?.card;
  const [draft, setDraft] = useDraftAnswer(card?.example.recordId);
  const isShown = quiz.side === 'back';
  const { check, ...judging } = useJudging(mode, card, checked, { draft, isShown });
  const field = useRef<HTMLTextAreaElement>(null);
  const summaryId = useId();
  const canCheck = holdsWord(draft);
  const checkText = (text: string) => {
    check(text);
    setDraft('');
    quiz.flipChecked();
  };
  const { judgement } = judging.answer;
  return {
    ...judging,
    told: { told: describeVerdict(judgement), suggested: suggestGrade(judgement.verdict), summaryId },
    writing: {
      text: draft,
      canCheck,
      field,
      onText: setDraft,
      onCheck: () => {
        if (canCheck) checkText(draft);
      },
      onGiveUp: () => checkText(''),
    },
  };
}
