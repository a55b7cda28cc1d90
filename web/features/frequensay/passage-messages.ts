import type { TextCheck } from '@soltura/domain/frequensay/check-text';
import type { findKnownSpellings } from '@soltura/domain/frequensay/known-spellings';

export type Knowledge = Omit<Parameters<typeof findKnownSpellings>[0], 'extraText'>;

export interface Passage {
  text: string;
  extraText: string;
}

/** The worker's input: knowledge applies until it is replaced; every passage gets an answer. */
export type WorkerRequest = { knowledge: Knowledge } | { passage: Passage };

export type WorkerAnswer = TextCheck;
