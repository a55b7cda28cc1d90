import { type Judgement, judgeAnswer } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { judgingQuery } from '../../answers/judging.queries.ts';
import { useOwnAnswer } from '../../answers/own-answers.ts';
import { unsentAnswers } from '../../answers/unsent-answers.ts';
import { sendWaitingAnswers } from '../../answers/use-unsent-answers.ts';
import { findAccepted } from '../../answers/with-own-answer.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import type { CheckedAnswers } from './use-checked-answers.ts';

const SENT_AFTER_MS = 100;
/** The debounce of judging, in ms: longer than between two letters, shorter than from the last one to the press. */
const JUDGED_AFTER_MS = 120;

export interface TypedAnswer {
  readonly typed: string;
  readonly judgement: Judgement;
  /** True when the learner has proposed it as right; undefined where that is not possible. */
  readonly isOwn: boolean | undefined;
}

export interface Judging {
  /** False until the data for judging are loaded, or the load has failed. */
  readonly isReady: boolean;
  /** The checked answer to the card; before the check the draft, from which the hidden back is drawn. */
  readonly answer: TypedAnswer;
  /** Stores the typed answer of the card; the first check of it is sent, unless it is shown once more. */
  readonly check: (typed: string) => void;
  /** Proposes the answer as right, or takes that back. */
  readonly claim: (isRight: boolean) => void;
}

interface Draft {
  readonly draft: string;
  /** True while the answer to the card is on screen: one that was never given is empty. */
  readonly isShown: boolean;
}

/** Judges the typed answer of the shown card. */
export function useJudging(
  mode: AnswerMode,
  card: QuizCard | undefined,
  { typed, keep, isSent }: CheckedAnswers,
  { draft, isShown }: Draft,
): Judging {
  const user = useUser();
  const student = useActiveStudent();
  const learnerId = student?.recordId ?? user.recordId;
  const judging = useQuery(judgingQuery(user.recordId, learnerId));
  const say = useOwnAnswer();

  const spellings = useMemo(() => new Set(judging.data?.spellings), [judging.data?.spellings]);
  const exampleId = card?.example.recordId ?? 0;
  const sentence = card?.example.spanishExample ?? '';
  // What is heard leaves nothing open, what is translated does.
  const english = mode === 'type' ? card?.example.englishTranslation : undefined;
  const given = typed.get(exampleId) ?? (isShown ? '' : undefined);
  const rested = useDebounced(draft, JUDGED_AFTER_MS);
  const text = given ?? rested;
  const accepted = useMemo(
    () => findAccepted(judging.data, exampleId, mode),
    [judging.data, exampleId, mode],
  );
  const judgement = useMemo(
    () => judgeAnswer(text, sentence, { accepted, spellings, english }),
    [text, sentence, accepted, spellings, english],
  );
  const canClaim = student?.recordId === user.recordId;
  const wording = unifyWording(text);
  const isAccepted = accepted.some((answer) => unifyWording(answer) === wording);
  const isOwn = canClaim && wording !== '' && (isAccepted || judgement.verdict !== 'exact');

  return {
    isReady: !judging.isPending,
    answer: { typed: text, judgement, isOwn: isOwn ? isAccepted : undefined },
    check: (text) => {
      if (!card) return;
      if (student && isSent && !typed.has(exampleId)) {
        unsentAnswers.keep({
          kind: 'answer',
          key: crypto.randomUUID(),
          userId: user.recordId,
          studentId: student.recordId,
          onBehalf: isStaff(user.roles),
          exampleId,
          mode,
          typed: text,
          at: readNow().toISOString(),
        });
        // Sent after a delay, so that the faults are painted first; the answer is stored already.
        setTimeout(() => sendWaitingAnswers(user.recordId), SENT_AFTER_MS);
      }
      keep(exampleId, text);
    },
    claim: (isRight) => {
      if (given !== undefined) say(exampleId, given, isRight);
    },
  };
}
