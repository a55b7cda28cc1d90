import type { Day } from '@soltura/domain/dates';
import type { AnkiSource } from '@soltura/domain/flashcards/anki/collection';

export interface AnkiOrder {
  readonly source: AnkiSource;
  readonly now: Date;
  readonly today: Day;
  readonly hasSound: boolean;
}

export type AnkiProgress =
  | { readonly stage: 'loading'; readonly done: number; readonly count: number }
  | { readonly stage: 'writing' };

/** A finished file, and the links of clips that could not be loaded. */
export interface AnkiFile {
  readonly stage: 'ready';
  readonly file: Blob;
  readonly missing: readonly string[];
}

export type AnkiAnswer = AnkiProgress | AnkiFile | { readonly stage: 'failed'; readonly reason: string };
