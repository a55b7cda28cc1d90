import { describeVerdict } from '@soltura/domain/answers/describe-judgement';
import { joinGaps, type SentenceRun } from '@soltura/domain/answers/gaps';
import { suggestGrade } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { holdsWord } from '@soltura/domain/answers/split-answer';
import { type RefObject, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { runAfterPaint } from '../../../ui/after-paint.ts';
import type { ToldAnswer } from '../review/ReviewActions.tsx';
import type { Revealed } from '../text/revealed.ts';
import type { TextQuizState } from '../text/use-text-quiz.ts';
import type { CheckedAnswers } from './use-checked-answers.ts';
import { useDraftAnswer } from './use-draft-answer.ts';
import { type Judging, splitTyped, useJudging } from './use-judging.ts';

export type TypingBox = HTMLTextAreaElement | HTMLInputElement;

export interface Writing {
  /** The sentence with its gaps; null for one that is typed as a whole. */
  readonly runs: readonly SentenceRun[] | null;
  /** The texts of the gaps; of a whole sentence its one text. */
  readonly texts: readonly string[];
  readonly canCheck: boolean;
  /** The text box that has or had the focus. */
  readonly field: RefObject<TypingBox | null>;
  /** `at` is the number of the gap, from 0. */
  readonly onText: (text: string, at: number) => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
}

export interface Typing extends Pick<Judging, 'isReady' | 'runs' | 'answer' | 'claim'> {
  readonly told: ToldAnswer;
  readonly writing: Writing;
  /** Puts the checked answer back into the text boxes. */
  readonly takeUp: () => void;
}

export function useTyping(
  mode: AnswerMode,
  quiz: TextQuizState,
  checked: CheckedAnswers,
  revealed: Revealed,
): Typing {
  const card = quiz.shown?.card;
  const [draft, setDraft] = useDraftAnswer(card?.example.recordId);
  const isShown = quiz.side === 'back';
  const { check, judgeNow, ...judging } = useJudging(mode, card, checked, { draft, isShown });
  const field = useRef<TypingBox>(null);
  const summaryId = useId();
  const canCheck = holdsWord(draft);
  const checkText = (text: string) => {
    if (revealed.read()) return;
    judgeNow(text);
    revealed.set(true);
    runAfterPaint(() =>
      flushSync(() => {
        revealed.set(false);
        check(text);
        setDraft('');
        quiz.flipChecked();
      }),
    );
  };
  const { runs } = judging;
  const { judgement, typed } = judging.answer;
  const texts = runs ? splitTyped(draft, runs) : [draft];
  return {
    ...judging,
    told: { told: describeVerdict(judgement), suggested: suggestGrade(judgement.verdict), summaryId },
    writing: {
      runs,
      texts,
      canCheck,
      field,
      onText: (text, at) => {
        const changed = texts.with(at, text);
        setDraft(changed.every((one) => one === '') ? '' : runs ? joinGaps(changed) : text);
      },
      onCheck: () => {
        if (canCheck) checkText(draft);
      },
      onGiveUp: () => checkText(''),
    },
    takeUp: () => setDraft(typed),
  };
}
