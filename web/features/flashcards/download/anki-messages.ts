import type { Day } from '@soltura/domain/dates';
import type { AnkiSource } from '@soltura/domain/flashcards/anki/collection';

/** What a worker is to make a file of. */
export interface AnkiOrder {
  readonly source: AnkiSource;
  readonly now: Date;
  readonly today: Day;
  /** Whether the clips come along. */
  readonly hasSound: boolean;
}

/** How far a file is. */
export type AnkiProgress =
  | { readonly stage: 'loading'; readonly done: number; readonly count: number }
  | { readonly stage: 'writing' };

/** A file that is ready, and the links of the clips that it had to go without. */
export interface AnkiFile {
  readonly stage: 'ready';
  readonly file: Blob;
  readonly missing: readonly string[];
}

export type AnkiAnswer = AnkiProgress | AnkiFile | { readonly stage: 'failed'; readonly reason: string };
