import { foldAccents } from '../accents.ts';

export type GuessablePattern = 'repeated' | 'row-of-keys';

/** The most characters around a word (a year, a day, '123!') with which the password still counts as that word. */
const MAX_AROUND_A_WORD = 8;
const SHORTEST_RUN = 3;
const LONGEST_REPEATED = 9;

// Keyboard rows (English, Spanish, German, French) and the alphabet.
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnñopqrstuvwxyz',
  '01234567890',
  '`1234567890-=',
  'º1234567890',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'asdfghjklñ',
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'];

const neighbours = new Set(
  [...ROWS, ...COLUMNS]
    .flatMap((row) => [row, Array.from(row).toReversed().join('')])
    .flatMap((row) => Array.from({ length: row.length - 1 }, (_, index) => row.slice(index, index + 2))),
);

// Signs and digits that stand for letters.
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * Returns the pattern of a folded password; undefined when it has none. One or two further characters may surround a
 * pattern.
 */
export function findPattern(folded: string): GuessablePattern | undefined {
  const characters = Array.from(folded);
  if (isRepeated(characters)) return 'repeated';
  // '1q2w3e4r5t' alternates between two rows.
  const byTurns = [0, 1].map((turn) => characters.filter((_, index) => index % 2 === turn));
  const isOfKeys = countOutsideRuns(characters) <= 2 || byTurns.every((turn) => countOutsideRuns(turn) <= 1);
  return isOfKeys ? 'row-of-keys' : undefined;
}

/**
 * Returns the word of a folded password that is one word with a few digits and signs around it, such as 'password' for
 * 'p@ssw0rd2024!': without accents, with signs replaced by the letters they stand for, and once if it is doubled.
 * Undefined for other passwords.
 */
export function findSoleWord(folded: string): string | undefined {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}]*)([\p{L}].*[\p{L}]|[\p{L}])([^\p{L}]*)$/su.exec(folded) ?? [];
  if (core === '' || before.length + after.length > MAX_AROUND_A_WORD) return undefined;
  const letters = Array.from(foldAccents(core), (character) => LETTERS[character] ?? character);
  const word = letters.filter((character) => /\p{L}/u.test(character)).join('');
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

function isRepeated(characters: string[]): boolean {
  const { length } = characters;
  return Array.from({ length: LONGEST_REPEATED }, (_, index) => index + 1).some((size) => {
    const isOften = length >= 3 * size || length === 2 * size;
    return isOften && characters.every((character, index) => character === characters[index % size]);
  });
}

function countOutsideRuns(characters: string[]): number {
  let outside = 0;
  let run = 0;
  const endRun = () => {
    if (run < SHORTEST_RUN) outside += run;
    run = 0;
  };
  for (const [index, character] of characters.entries()) {
    const last = characters[index - 1] ?? '';
    if (last !== character && !neighbours.has(last + character)) endRun();
    run += 1;
  }
  endRun();
  return outside;
}
