import { type Judgement, judgeAnswer } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { judgingQuery } from '../../answers/judging.queries.ts';
import { useOwnAnswer } from '../../answers/own-answers.ts';
import { unsentAnswers } from '../../answers/unsent-answers.ts';
import { sendWaitingAnswers } from '../../answers/use-unsent-answers.ts';
import { useActiveStudent, useUser } from '../../people/active-student.ts';
import type { QuizCard } from '../quiz-card.ts';

const SENT_AFTER_MS = 100;

/** What was typed for a card, judged. */
export interface TypedAnswer {
  readonly typed: string;
  readonly judgement: Judgement;
  /** Whether the learner has said that it was right too; undefined where they cannot say so. */
  readonly isOwn: boolean | undefined;
}

interface TypedAnswers {
  /** False until what answers are judged by is there, or cannot be had. */
  readonly isReady: boolean;
  /** What was typed, by example id. */
  readonly typed: ReadonlyMap<number, string>;
  /** The answer to the card shown; undefined before it was checked. */
  readonly answer: TypedAnswer | undefined;
  /** What the back is made of before there is an answer: the sentence as it is. */
  readonly unanswered: TypedAnswer;
  /** Keeps what was typed for the card; the first check of it is sent. */
  readonly check: (typed: string) => void;
  /** Says that the answer was right too, or takes that back. */
  readonly claim: (isRight: boolean) => void;
  readonly forget: () => void;
}

/**
 * The answers of a quiz that is written; `mode` is undefined for one whose cards are turned over.
 *
 * @param isShown Whether the answer to the card stands on screen: one that was never given is empty.
 */
export function useTypedAnswers(
  mode: AnswerMode | undefined,
  card: QuizCard | undefined,
  begun: readonly (readonly [exampleId: number, typed: string])[],
  isShown: boolean,
): TypedAnswers {
  const user = useUser();
  const student = useActiveStudent();
  const learnerId = student?.recordId ?? user.recordId;
  const judging = useQuery({ ...judgingQuery(user.recordId, learnerId), enabled: mode !== undefined });
  const say = useOwnAnswer();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(() => new Map(begun));

  const spellings = useMemo(() => new Set(judging.data?.spellings), [judging.data?.spellings]);
  const exampleId = card?.example.recordId ?? 0;
  const sentence = card?.example.spanishExample ?? '';
  const given = typed.get(exampleId) ?? (isShown ? '' : undefined);
  const accepted = useMemo(
    () => judging.data?.accepted.find((found) => found.exampleId === exampleId)?.answers ?? [],
    [judging.data?.accepted, exampleId],
  );
  const judgement = useMemo(
    () => judgeAnswer(given ?? '', sentence, { accepted, spellings }),
    [given, sentence, accepted, spellings],
  );
  const canClaim = student?.recordId === user.recordId;
  const wording = given === undefined ? '' : unifyWording(given);
  const isAccepted = accepted.some((answer) => unifyWording(answer) === wording);
  const isOwn = canClaim && wording !== '' && (isAccepted || judgement.verdict !== 'exact');

  return {
    isReady: mode === undefined || !judging.isPending,
    typed,
    answer:
      given === undefined ? undefined : { typed: given, judgement, isOwn: isOwn ? isAccepted : undefined },
    unanswered: { typed: '', judgement, isOwn: undefined },
    check: (text) => {
      if (!card || !mode) return;
      if (student && !typed.has(exampleId)) {
        unsentAnswers.keep({
          kind: 'answer',
          key: crypto.randomUUID(),
          userId: user.recordId,
          studentId: student.recordId,
          onBehalf: isStaff(user.roles),
          exampleId,
          mode,
          typed: text,
          at: new Date().toISOString(),
        });
        // It is kept already; what was off is painted first.
        setTimeout(() => sendWaitingAnswers(user.recordId), SENT_AFTER_MS);
      }
      setTyped((before) => new Map(before).set(exampleId, text));
    },
    claim: (isRight) => {
      if (given !== undefined) say(exampleId, given, isRight);
    },
    forget: () => setTyped(new Map()),
  };
}
