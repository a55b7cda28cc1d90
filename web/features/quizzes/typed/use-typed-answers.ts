import { type Judgement, judgeAnswer } from '@soltura/domain/answers/judge-answer';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { judgingQuery } from '../../answers/judging.queries.ts';
import { useOwnAnswer } from '../../answers/own-answers.ts';
import { unsentAnswers } from '../../answers/unsent-answers.ts';
import { sendWaitingAnswers } from '../../answers/use-unsent-answers.ts';
import type { QuizCard } from '../text/quiz-card.ts';

const SENT_AFTER_MS = 100;
/** Longer than between two letters, shorter than from the last one to the press. */
const JUDGED_AFTER_MS = 120;

/** What was typed for a card, judged. */
export interface TypedAnswer {
  readonly typed: string;
  readonly judgement: Judgement;
  /** Whether the learner has said that it was right too; undefined where they cannot say so. */
  readonly isOwn: boolean | undefined;
}

export interface TypedAnswers {
  /** False until what answers are judged by is there, or cannot be had. */
  readonly isReady: boolean;
  /** What was typed, by example id. */
  readonly typed: ReadonlyMap<number, string>;
  /** The answer to the card shown; undefined before it was checked. */
  readonly answer: TypedAnswer | undefined;
  /** What the back is made of before there is an answer: the answer that what stands in the field would be. */
  readonly ahead: TypedAnswer;
  /** Keeps what was typed for the card; the first check of it is sent. */
  readonly check: (typed: string) => void;
  /** Says that the answer was right too, or takes that back. */
  readonly claim: (isRight: boolean) => void;
  readonly forget: () => void;
}

interface Writing {
  readonly begun: readonly (readonly [exampleId: number, typed: string])[];
  /** What stands in the field. */
  readonly draft: string;
  /** Whether the answer to the card stands on screen: one that was never given is empty. */
  readonly isShown: boolean;
}

/** The answers of a quiz that is written; `mode` is undefined for one whose cards are turned over. */
export function useTypedAnswers(
  mode: AnswerMode | undefined,
  card: QuizCard | undefined,
  { begun, draft, isShown }: Writing,
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
  const rested = useDebounced(draft, JUDGED_AFTER_MS);
  const text = given ?? rested;
  const accepted = useMemo(
    () => judging.data?.accepted.find((found) => found.exampleId === exampleId)?.answers ?? [],
    [judging.data?.accepted, exampleId],
  );
  const judgement = useMemo(
    () => judgeAnswer(text, sentence, { accepted, spellings }),
    [text, sentence, accepted, spellings],
  );
  const canClaim = student?.recordId === user.recordId;
  const wording = unifyWording(text);
  const isAccepted = accepted.some((answer) => unifyWording(answer) === wording);
  const isOwn = canClaim && wording !== '' && (isAccepted || judgement.verdict !== 'exact');
  const judged = { typed: text, judgement, isOwn: isOwn ? isAccepted : undefined };

  return {
    isReady: mode === undefined || !judging.isPending,
    typed,
    answer: given === undefined ? undefined : judged,
    ahead: judged,
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
          at: readNow().toISOString(),
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
