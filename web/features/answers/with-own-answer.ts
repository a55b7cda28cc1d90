import type { Judging } from '@soltura/contract/answers/answers';
import { unifyWording } from '@soltura/domain/answers/split-answer';

interface OwnAnswer {
  readonly exampleId: number;
  readonly answer: string;
  readonly isRight: boolean;
}

export function withOwnAnswer(judging: Judging, { exampleId, answer, isRight }: OwnAnswer): Judging {
  const wording = unifyWording(answer);
  const before = judging.accepted.find((found) => found.exampleId === exampleId)?.answers ?? [];
  const others = before.filter((other) => unifyWording(other) !== wording);
  const answers = isRight ? [...others, answer] : others;
  const elsewhere = judging.accepted.filter((found) => found.exampleId !== exampleId);
  return { ...judging, accepted: [...elsewhere, { exampleId, answers }] };
}
