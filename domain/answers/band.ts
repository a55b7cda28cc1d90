/** The words of an answer that a word of the sentence is compared with, both included; a row follows for the end. */
export type Band = (row: number) => { readonly from: number; readonly to: number };

/** The most pairs of words that are compared as a whole: a sentence of 200 words with an answer of 200. */
const MOST_PAIRS = 40_000;
/** The least words to both sides of where a word is expected. */
const LEAST_REACH = 20;

/** As wide as `MOST_PAIRS` permits. */
export function bandOf(sentenceLength: number, answerLength: number): Band {
  if (sentenceLength * answerLength <= MOST_PAIRS) return () => ({ from: 0, to: answerLength });
  const reach = Math.max(Math.floor(MOST_PAIRS / (2 * sentenceLength)), LEAST_REACH);
  return slantedBand(sentenceLength, answerLength, reach);
}

/** So many words to both sides of the line from both beginnings to both ends. */
export function slantedBand(sentenceLength: number, answerLength: number, reach: number): Band {
  const expect = (row: number) =>
    row >= sentenceLength ? answerLength : (row * answerLength) / sentenceLength;
  return (row) => ({
    from: row === 0 ? 0 : Math.max(Math.floor(expect(row)) - reach, 0),
    // Up to what the next row expects, so that the rows of a short sentence hang together.
    to: Math.min(Math.ceil(expect(row + 1)) + reach, answerLength),
  });
}
