/** Made at its first use: it takes up to 20 ms on a slow device. */
let segmenter: Intl.Segmenter | undefined;

/** The number of characters segmented at once: the engine's time grows with the square of its input. */
const WINDOW = 256;
/** A boundary depends on the next two characters, the second of which may be a surrogate pair cut in half. */
const UNCERTAIN = 3;

export interface PlacedWord {
  readonly segment: string;
  readonly index: number;
}

/**
 * Returns the words of a text by Unicode segmentation, in order; segments without letters and digits are skipped. Takes
 * time linear in the length of the text.
 */
export function segmentWords(text: string): PlacedWord[] {
  segmenter ??= new Intl.Segmenter('es', { granularity: 'word' });
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
