import type { OfferOutcome } from './new-sentences.ts';

/** The new sentences of a day, one after the other; each is collected or left (screens-student 7.5). */
export interface LearnRound {
  /** The example ids in their order. */
  readonly sentences: readonly number[];
  readonly decided: ReadonlyMap<number, OfferOutcome>;
  /** The place of the shown sentence; after the last decision there is none. */
  readonly at: number;
}

export function beginLearnRound(sentences: readonly number[]): LearnRound {
  return { sentences, decided: new Map(), at: 0 };
}

/** Decides on the shown sentence, and shows the next one. A sentence that was decided before gets this decision. */
export function decideSentence(round: LearnRound, outcome: OfferOutcome): LearnRound {
  const sentence = findSentence(round);
  if (sentence === undefined) return round;
  return { ...round, decided: new Map(round.decided).set(sentence, outcome), at: round.at + 1 };
}

export function goBackInRound(round: LearnRound): LearnRound {
  return round.at === 0 ? round : { ...round, at: round.at - 1 };
}

/** The shown sentence; undefined once all are decided. */
export function findSentence({ sentences, at }: LearnRound): number | undefined {
  return sentences[at];
}

/** The collected sentences, in the order in which they were shown. */
export function listCollected({ sentences, decided }: LearnRound): number[] {
  return sentences.filter((sentence) => decided.get(sentence) === 'collected');
}
