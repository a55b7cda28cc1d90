import { foldAccents } from '../accents.ts';

/** The most answers that the search of staff shows. */
export const MOST_ANSWERS = 10;

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * A text as the search compares it: without case, accents and signs, one space before each word. The database makes the
 * same of it (`fold_text`). Source: screens-staff 0.2.
 */
export function foldForSearch(text: string): string {
  const words = foldAccents(text).replace(NO_LETTERS, ' ').trim();
  return words === '' ? '' : ` ${words}`;
}

/**
 * How well a text fits: 0 when it begins with what is wanted, 1 when a word of it does, 2 when it holds it; undefined when
 * it does not. Both are texts of `foldForSearch`. Nothing fits an empty one.
 */
export function rankMatch(folded: string, wanted: string): 0 | 1 | 2 | undefined {
  if (wanted === '') return undefined;
  if (folded.startsWith(wanted)) return 0;
  if (folded.includes(wanted)) return 1;
  return folded.includes(wanted.slice(1)) ? 2 : undefined;
}

/** The part of a text that fits what is wanted best: its start and end as places in the text; undefined without one. */
export function findMatch(text: string, wanted: string): readonly [start: number, end: number] | undefined {
  const { folded, places } = foldWithPlaces(text);
  const rank = rankMatch(folded, wanted);
  if (rank === undefined) return undefined;
  const from = rank === 2 ? folded.indexOf(wanted.slice(1)) : folded.indexOf(wanted) + 1;
  const to = from + wanted.length - 2;
  const first = places[from];
  const last = places[to];
  return first && last && [first.start, last.end];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The folded text, and for each of its letters where it stands in the text. */
function foldWithPlaces(text: string): { folded: string; places: readonly (Place | undefined)[] } {
  let folded = '';
  const places: (Place | undefined)[] = [];
  let start = 0;
  let isWordOver = true;
  for (const letter of text) {
    const place = { start, end: start + letter.length };
    start = place.end;
    const plain = foldAccents(letter);
    // An accent of its own belongs to the letter before it.
    if (plain === '') continue;
    const kept = plain.replace(NO_LETTERS, '');
    if (kept === '') {
      isWordOver = true;
      continue;
    }
    if (isWordOver) {
      folded += ' ';
      places.push(undefined);
    }
    isWordOver = false;
    for (const unit of kept.split('')) {
      folded += unit;
      places.push(place);
    }
  }
  return { folded, places };
}

interface Ranked {
  /** What is compared. */
  readonly text: string;
}

/** The answers that fit, best first, at most ten. Those that fit as well stand in the order in which they are given. */
export function rankAnswers<Answer extends Ranked>(answers: readonly Answer[], typed: string): Answer[] {
  const wanted = foldForSearch(typed);
  return answers
    .flatMap((answer) => {
      const rank = rankMatch(foldForSearch(answer.text), wanted);
      return rank === undefined ? [] : [{ answer, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_ANSWERS)
    .map(({ answer }) => answer);
}

/**
 * The answers of several kinds that fit, best first, at most ten. Where many fit as well, each kind has its turn, in the
 * given order, so that one kind with many answers does not hide the others.
 */
export function mixAnswers<Answer extends Ranked>(
  kinds: readonly (readonly Answer[])[],
  typed: string,
): Answer[] {
  const wanted = foldForSearch(typed);
  return kinds
    .flatMap((answers) => {
      const turns = new Map<number, number>();
      return rankAnswers(answers, typed).map((answer) => {
        const rank = rankMatch(foldForSearch(answer.text), wanted) ?? 0;
        const turn = turns.get(rank) ?? 0;
        turns.set(rank, turn + 1);
        return { answer, rank, turn };
      });
    })
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn)
    .slice(0, MOST_ANSWERS)
    .map(({ answer }) => answer);
}
