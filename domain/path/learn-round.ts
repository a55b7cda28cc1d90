import type { OfferOutcome } from './new-sentences.ts';

/**
 * The new sentences of a day, one after the other; each is collected or left (screens-student 7.5). `at` is the index
 * of the shown sentence; after the last decision there is none.
 */
export interface LearnRound {
  readonly sentences: readonly number[];
  readonly decided: ReadonlyMap<number, OfferOutcome>;
  readonly at: number;
}

export function beginLearnRound(sentences: readonly number[]): LearnRound {
  return { sentences, decided: new Map(), at: 0 };
}

/** Decides on the shown sentence and shows the next one. An earlier decision about it is replaced. */
export function decideSentence(round: LearnRound, outcome: OfferOutcome): LearnRound {
  const sentence = findSentence(round);
  if (sentence === undefined) return round;
  return { ...round, decided: new Map(round.decided).set(sentence, outcome), at: round.at + 1 };
}

export function goBackInRound(round: LearnRound): LearnRound {
  return round.at === 0 ? round : { ...round, at: round.at - 1 };
}

export function findSentence({ sentences, at }: LearnRound): number | undefined {
  return sentences[at];
}

export function listCollected({ sentences, decided }: LearnRound): number[] {
  return sentences.filter((sentence) => decided.get(sentence) === 'collected');
}
