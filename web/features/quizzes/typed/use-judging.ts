import { findRunsToType, listGaps, type SentenceRun, splitGapAnswer } from '@soltura/domain/answers/gaps';
import { makeTypedJudge, type TypedJudgement } from '@soltura/domain/answers/judge-typed';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { holdsWord, unifyWording } from '@soltura/domain/answers/split-answer';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { unsentAnswers } from '../../../parts/unsent/unsent-answers.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { judgingQuery } from '../../answers/judging.queries.ts';
import { useOwnAnswer } from '../../answers/own-answers.ts';
import { sendWaitingAnswers } from '../../answers/use-unsent-answers.ts';
import { findAccepted } from '../../answers/with-own-answer.ts';
import type { QuizCard } from '../text/quiz-card.ts';
import type { CheckedAnswers } from './use-checked-answers.ts';

const SENT_AFTER_MS = 100;
/** The debounce of judging, in ms: longer than between two letters, shorter than from the last one to the press. */
const JUDGED_AFTER_MS = 120;

export interface TypedAnswer {
  /** One text, with '|' between those of the gaps of a sentence. */
  readonly typed: string;
  readonly judgement: TypedJudgement;
  /** True when the learner has proposed it as right; undefined where that is not possible. */
  readonly isOwn: boolean | undefined;
}

export interface Judging {
  /** False until the data for judging are loaded, or the load has failed. */
  readonly isReady: boolean;
  /** The sentence of the card with its gaps; null for one that is asked as a whole. */
  readonly runs: readonly SentenceRun[] | null;
  /** The checked answer to the card; before the check the draft, from which the hidden back is drawn. */
  readonly answer: TypedAnswer;
  /** Judges a text at once, before it is checked. */
  readonly judgeNow: (text: string) => void;
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

  const known = judging.data?.spellings;
  const spellings = useMemo(() => known && new Set(known), [known]);
  const exampleId = card?.example.recordId ?? 0;
  const sentence = card?.example.spanishExample ?? '';
  const translation = card?.example.englishTranslation ?? '';
  // A heard sentence leaves nothing open, a translated one does.
  const english = mode === 'type' ? translation : undefined;
  const runs = useMemo(
    () =>
      mode === 'type'
        ? findRunsToType({ spanishExample: sentence, englishTranslation: translation }, spellings)
        : null,
    [mode, sentence, translation, spellings],
  );
  const given = typed.get(exampleId) ?? (isShown ? '' : undefined);
  const rested = useDebounced(draft, JUDGED_AFTER_MS);
  const [asked, setAsked] = useState<string>();
  const text = given ?? asked ?? rested;
  const accepted = useMemo(
    () => findAccepted(judging.data, exampleId, mode),
    [judging.data, exampleId, mode],
  );
  const judge = useMemo(
    () => makeTypedJudge(sentence, runs, { accepted, spellings: spellings ?? new Set(), english }),
    [sentence, runs, accepted, spellings, english],
  );
  const judgement = useMemo(() => judge(text), [judge, text]);
  const wording = unifyWording(text);
  // An answer that ships with the course is nobody's own, and cannot be taken back.
  const isAccepted = findAccepted(judging.data, exampleId, 'dictation').some(
    (answer) => unifyWording(answer) === wording,
  );
  const canClaim = student?.recordId === user.recordId && holdsWord(text);

  return {
    isReady: !judging.isPending,
    runs,
    answer: {
      typed: text,
      judgement,
      isOwn: canClaim && (isAccepted || judgement.verdict !== 'exact') ? isAccepted : undefined,
    },
    judgeNow: (text) => {
      // Most often it is judged already, and nothing is rendered.
      if (text !== rested) setAsked(text);
    },
    check: (text) => {
      setAsked(undefined);
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
          ...(runs ? { gaps: splitTyped(text, runs) } : { typed: text }),
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

export function splitTyped(text: string, runs: readonly SentenceRun[]): string[] {
  const typed = splitGapAnswer(text);
  return listGaps(runs).map((_, gap) => typed[gap] ?? '');
}
