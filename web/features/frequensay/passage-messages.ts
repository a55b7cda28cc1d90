import type { TextCheck } from '@soltura/domain/frequensay/check-text';
import type { findKnownSpellings } from '@soltura/domain/frequensay/known-spellings';

/** The words known at the chosen lesson. */
export type Knowledge = Omit<Parameters<typeof findKnownSpellings>[0], 'extraText'>;

/** The text, and the extra vocabulary that counts as known. */
export interface Passage {
  text: string;
  extraText: string;
}

/** The worker's input: knowledge is used until it is replaced; every passage gets an answer. */
export type WorkerRequest = { knowledge: Knowledge } | { passage: Passage };

/** The worker's answer to a passage. */
export type WorkerAnswer = TextCheck;
