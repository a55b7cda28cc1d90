import { foldAccents } from '@soltura/domain/accents';

const LATIN = /^[ -ɏ]*$/;

/** Splits a text at the first match of the query, ignoring case and accents; without a match all is `before`. */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = foldAccents(query.trim());
  if (wanted === '') return [text, '', ''];
  const whole = text.normalize('NFC');
  const { folded, letterAt } = foldLetters(whole);
  for (let place = folded.indexOf(wanted); place >= 0; place = folded.indexOf(wanted, place + 1)) {
    const start = letterAt(place);
    // A letter that folds to several counts from its first one.
    if (letterAt(place - 1) === start) continue;
    const end = letterAt(place + wanted.length - 1) + 1;
    return [whole.slice(0, start), whole.slice(start, end), whole.slice(end)];
  }
  return [text, '', ''];
}

/** The folded text, and for each of its letters the index of the original letter. */
function foldLetters(text: string): { folded: string; letterAt: (place: number) => number } {
  // A fast path: lists render hundreds of texts, nearly all of letters that fold to one letter each.
  if (LATIN.test(text)) return { folded: foldAccents(text), letterAt: (place) => place };
  const parts = text.split('').map(foldAccents);
  const sources = parts.flatMap((part, letter) => part.split('').map(() => letter));
  return { folded: parts.join(''), letterAt: (place) => sources[place] ?? -1 };
}
