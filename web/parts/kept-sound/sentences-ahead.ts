import type { ExampleClips } from '@soltura/domain/reviews/kept-clips';
import { makeListeners } from '../../device/listeners.ts';

let sentences: readonly ExampleClips[] | undefined;
const listeners = makeListeners();

export const onSentencesAhead = listeners.subscribe;

/** The sentences of the steps of the signed-in person's day; undefined until they are known. */
export function readSentencesAhead(): readonly ExampleClips[] | undefined {
  return sentences;
}

export function tellSentencesAhead(next: readonly ExampleClips[] | undefined): void {
  sentences = next;
  listeners.tell();
}
