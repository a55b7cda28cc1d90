import type { Judging } from '@soltura/contract/answers/answers';
import type { AnswerMode } from '@soltura/domain/answers/review-answer';
import { unifyWording } from '@soltura/domain/answers/split-answer';

interface OwnAnswer {
  readonly exampleId: number;
  readonly answer: string;
  readonly isRight: boolean;
}

export function withOwnAnswer(judging: Judging, { exampleId, answer, isRight }: OwnAnswer): Judging {
  const wording = unifyWording(answer);
  const before = judging.accepted.find((found) => found.exampleId === exampleId);
  const learnt = before?.inDictation ?? before?.answers ?? [];
  const others = learnt.filter((other) => unifyWording(other) !== wording);
  const inDictation = isRight ? [...others, answer] : others;
  // Answers that ship with the sentence count, whatever the learner proposes.
  const ofContent = before?.answers.slice(learnt.length) ?? [];
  const after = {
    exampleId,
    answers: [...inDictation, ...ofContent],
    ...(ofContent.length > 0 && { inDictation }),
  };
  const elsewhere = judging.accepted.filter((found) => found.exampleId !== exampleId);
  return { ...judging, accepted: [...elsewhere, after] };
}

/**
 * Returns the answers that count beside the sentence of an example; answers that ship with the course count in Type
 * only.
 */
export function findAccepted(
  judging: Judging | undefined,
  exampleId: number,
  mode: AnswerMode,
): readonly string[] {
  const found = judging?.accepted.find((one) => one.exampleId === exampleId);
  return (mode === 'dictation' ? found?.inDictation : undefined) ?? found?.answers ?? [];
}
