const segmenter = new Intl.Segmenter('es', { granularity: 'word' });

/** How much is segmented at once: the engine takes a time that grows with the square of what it is given. */
const WINDOW = 256;
/** A boundary depends on the two characters behind it, the second of which may be cut in half. */
const UNCERTAIN = 3;

/** A word and its place in its text. */
export interface PlacedWord {
  readonly segment: string;
  readonly index: number;
}

/**
 * The words of a text by Unicode segmentation, in order; what has neither letters nor digits is none. Its time grows with
 * the length of the text.
 */
export function segmentWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let start = 0;
  let length = WINDOW;
  while (start < text.length) {
    const isEnd = start + length >= text.length;
    const segments = Array.from(segmenter.segment(text.slice(start, start + length)));
    const certain = isEnd ? segments : segments.slice(0, -UNCERTAIN);
    for (const { segment, index, isWordLike } of certain) {
      if (isWordLike === true) words.push({ segment, index: start + index });
    }
    if (isEnd) break;
    const next = segments.at(-UNCERTAIN);
    if (next && certain.length > 0) [start, length] = [start + next.index, WINDOW];
    else length *= 2;
  }
  return words;
}
