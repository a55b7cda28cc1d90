/**
 * The range of words of the answer, both ends included, that one word of the sentence is compared with; the last row is
 * the end of the sentence.
 */
export type Band = (row: number) => { readonly from: number; readonly to: number };

const MAX_PAIRS = 40_000;
const LEAST_REACH = 20;

export function bandOf(sentenceLength: number, answerLength: number): Band {
  if (sentenceLength * answerLength <= MAX_PAIRS) return () => ({ from: 0, to: answerLength });
  const reach = Math.max(Math.floor(MAX_PAIRS / (2 * sentenceLength)), LEAST_REACH);
  return slantedBand(sentenceLength, answerLength, reach);
}

export function slantedBand(sentenceLength: number, answerLength: number, reach: number): Band {
  const expect = (row: number) =>
    row >= sentenceLength ? answerLength : (row * answerLength) / sentenceLength;
  return (row) => ({
    from: row === 0 ? 0 : Math.max(Math.floor(expect(row)) - reach, 0),
    // Reaches the place expected for the next row, so that the rows of a short sentence connect.
    to: Math.min(Math.ceil(expect(row + 1)) + reach, answerLength),
  });
}
