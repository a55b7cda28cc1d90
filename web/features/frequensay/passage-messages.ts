import type { TextCheck } from '@soltura/domain/frequensay/check-text';
import type { findKnownSpellings } from '@soltura/domain/frequensay/known-spellings';

/** What is known at the lesson chosen. */
export type Knowledge = Omit<Parameters<typeof findKnownSpellings>[0], 'extraText'>;

/** What is checked, and what counts as known besides. */
export interface Passage {
  text: string;
  extraText: string;
}

/** What the worker is told: knowledge stays until there is other knowledge; every passage is answered. */
export type WorkerRequest = { knowledge: Knowledge } | { passage: Passage };

/** What the worker answers to a passage. */
export type WorkerAnswer = TextCheck;
