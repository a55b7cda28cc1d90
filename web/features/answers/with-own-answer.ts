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
  const change = (answers: readonly string[] = []) => {
    const others = answers.filter((other) => unifyWording(other) !== wording);
    return isRight ? [...others, answer] : others;
  };
  const after = {
    exampleId,
    answers: change(before?.answers),
    ...(before?.inDictation && { inDictation: change(before.inDictation) }),
  };
  const elsewhere = judging.accepted.filter((found) => found.exampleId !== exampleId);
  return { ...judging, accepted: [...elsewhere, after] };
}

/** Returns the answers that count beside the sentence of an example; what ships with the course counts in Type alone. */
export function findAccepted(
  judging: Judging | undefined,
  exampleId: number,
  mode: AnswerMode,
): readonly string[] {
  const found = judging?.accepted.find((one) => one.exampleId === exampleId);
  return (mode === 'dictation' ? found?.inDictation : undefined) ?? found?.answers ?? [];
}
