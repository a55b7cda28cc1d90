export const MAX_ANSWERS = 10;

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const BLANKS = /[\p{Cc}\p{Z}]+/gu;
const LEFT_OUT =
  /[\u0300-\u036F'`\u00B4\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;
/** Letters that Unicode does not decompose, and that other keyboards lack. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const ODD_LETTERS = /[øłđðħıςßæœþ]/gu;
const PLAIN = /^[!-&(-_a-~]+(?: [!-&(-_a-~]+)*$/;

/**
 * Folds a text for all fields that find by typing: no case, accents and apostrophes, one space for any white space,
 * trimmed. A text matches when it contains the typed one, both folded; '' matches nothing. The database has the same
 * function (`found_text`). Source: screens-staff 0.2.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldLetters(text).replace(BLANKS, ' ').trim();
}

/**
 * Returns a function that is true for texts that contain the typed one, by `foldText`; a typed text that folds to ''
 * matches nothing.
 */
export function makeFinder(typed: string): (text: string) => boolean {
  const wanted = foldText(typed);
  return (text) => wanted !== '' && foldText(text).includes(wanted);
}

function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(ODD_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/**
 * Folds a text for the staff search: like `foldText` and without signs, one space before each word. The database has
 * the same function (`fold_text`). Source: screens-staff 0.2.
 */
export function foldForSearch(text: string): string {
  const words = foldText(text).replace(NO_LETTERS, ' ').trim();
  return words === '' ? '' : ` ${words}`;
}

/**
 * Ranks a match: 0 at the start of the text, 1 at the start of a word, 2 anywhere; undefined for no match. Both are
 * texts of `foldForSearch`. Nothing matches an empty text.
 */
export function rankMatch(folded: string, wanted: string): 0 | 1 | 2 | undefined {
  if (wanted === '') return undefined;
  if (folded.startsWith(wanted)) return 0;
  if (folded.includes(wanted)) return 1;
  return folded.includes(wanted.slice(1)) ? 2 : undefined;
}

/**
 * Returns the best match of `wanted`, a text of `foldForSearch`, as start and end in the text; undefined without one.
 */
export function findMatch(text: string, wanted: string): Part | undefined {
  const letters = foldWithPlaces(text, NO_LETTERS, ' ');
  const rank = rankMatch(letters.folded, wanted);
  if (rank === undefined) return undefined;
  const from = rank === 2 ? letters.folded.indexOf(wanted.slice(1)) : letters.folded.indexOf(wanted) + 1;
  return cutPart(letters, from, wanted.length - 1);
}

/**
 * Returns the first part of a text that contains the typed one, by `foldText`, as indices in the text; undefined
 * without one.
 */
export function findHeld(text: string, typed: string): Part | undefined {
  const wanted = foldText(typed);
  if (wanted === '') return undefined;
  // Fast path: lists mark hundreds of texts, nearly all of which folding does not lengthen or shorten.
  if (PLAIN.test(text)) {
    const start = text.toLowerCase().indexOf(wanted);
    return start === -1 ? undefined : [start, start + wanted.length];
  }
  const letters = foldWithPlaces(text, BLANKS, '');
  const from = letters.folded.indexOf(wanted);
  return from === -1 ? undefined : cutPart(letters, from, wanted.length);
}

type Part = readonly [start: number, end: number];

interface Place {
  readonly start: number;
  readonly end: number;
}

interface FoldedLetters {
  readonly folded: string;
  readonly places: readonly (Place | undefined)[];
}

function foldWithPlaces(text: string, breaks: RegExp, lead: '' | ' '): FoldedLetters {
  let folded = '';
  const places: (Place | undefined)[] = [];
  let start = 0;
  let isWordOver = true;
  for (const letter of text) {
    const place = { start, end: start + letter.length };
    start = place.end;
    const plain = foldLetters(letter);
    if (plain === '') {
      const last = places.at(-1);
      // A combining accent belongs to the letter before it.
      if (last?.end === place.start && ACCENT.test(letter)) {
        places[places.length - 1] = { start: last.start, end: place.end };
      }
      continue;
    }
    const kept = plain.replace(breaks, '');
    if (kept === '') {
      isWordOver = true;
      continue;
    }
    if (isWordOver && (folded !== '' || lead !== '')) {
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

const ACCENT = /^\p{M}$/u;

function cutPart({ places }: FoldedLetters, from: number, length: number): Part | undefined {
  const first = places[from];
  const last = places[from + length - 1];
  return first && last && [first.start, last.end];
}

interface Ranked {
  readonly text: string;
}

export function rankAnswers<Answer extends Ranked>(answers: readonly Answer[], typed: string): Answer[] {
  const wanted = foldForSearch(typed);
  return answers
    .flatMap((answer) => {
      const rank = rankMatch(foldForSearch(answer.text), wanted);
      return rank === undefined ? [] : [{ answer, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_ANSWERS)
    .map(({ answer }) => answer);
}

/**
 * Returns the best results of several kinds, at most ten. Among equal ranks the kinds take turns, in the given order,
 * so that one kind with many results does not hide the others.
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
    .slice(0, MAX_ANSWERS)
    .map(({ answer }) => answer);
}
