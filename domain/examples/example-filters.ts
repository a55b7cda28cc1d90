import { countOf, formatNumber } from '../numbers.ts';

export const MAX_IDS = 500;
export const MAX_FOUND = 500;

const LARGEST = 2_147_483_647;
const BETWEEN = /[\s,;.]+/;

/**
 * The conditions of a search for examples; an example has to meet all of them (screens-student 15.9). `highestRank`
 * is the highest frequency rank that a word of an example may have. `text` is contained in the Spanish or English
 * text. A field that is undefined or empty does not restrict.
 */
export interface ExampleFilters {
  readonly ids: readonly number[];
  readonly quizId: number | undefined;
  readonly highestRank: number | undefined;
  readonly text: string;
  readonly onlyIncomplete: boolean;
}

export interface ExampleSearch {
  readonly ids?: string | undefined;
  readonly quiz?: string | undefined;
  readonly words?: string | undefined;
  readonly text?: string | undefined;
  readonly incomplete?: string | undefined;
}

/** The search parameters of the screen that finds examples; `give` is set while the chosen examples are given away. */
export interface FindExamplesSearch extends ExampleSearch {
  readonly give?: 'yes' | undefined;
}

export interface ReadIds {
  /** Each id once, in the order of the list. */
  readonly ids: readonly number[];
  readonly unreadable: readonly string[];
}

/** Reads a list of record ids with blanks, line breaks, commas, semicolons or points between them. */
export function readIds(text: string): ReadIds {
  const words = text.split(BETWEEN).filter((word) => word !== '');
  const isId = (word: string) => readNumber(word) !== undefined;
  return {
    ids: [...new Set(words.filter(isId).map(Number))],
    unreadable: [...new Set(words.filter((word) => !isId(word)))],
  };
}

/** Reads a whole number from 1 up; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,10}$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return number >= 1 && number <= LARGEST ? number : undefined;
}

export function isFiltering({ ids, quizId, highestRank, text, onlyIncomplete }: ExampleFilters): boolean {
  return (
    ids.length > 0 ||
    quizId !== undefined ||
    highestRank !== undefined ||
    text.trim() !== '' ||
    onlyIncomplete
  );
}

/** Returns the filters as a line of words: 'Among the first 300 words · With “casa”'; empty without any. */
export function describeExampleFilters(
  { ids, quizId, highestRank, text, onlyIncomplete }: ExampleFilters,
  quizNickname: string | undefined,
): string {
  return [
    ...(ids.length > 0 ? [`Of ${countOf(ids.length, 'id')}`] : []),
    ...(quizId === undefined ? [] : [`In ${quizNickname ?? `quiz ${quizId}`}`]),
    ...(highestRank === undefined ? [] : [describeRank(highestRank)]),
    ...(text.trim() === '' ? [] : [`With “${text.trim()}”`]),
    ...(onlyIncomplete ? ['Vocabulary not complete'] : []),
  ].join(' · ');
}

function describeRank(highestRank: number): string {
  return highestRank === 1 ? 'Among the first word' : `Among the first ${formatNumber(highestRank)} words`;
}

/** Reads the filters of an address; invalid values, and ids beyond `MAX_IDS`, are left out. */
export function readExampleFilters(search: ExampleSearch): ExampleFilters {
  return {
    ids: readIds(search.ids ?? '').ids.slice(0, MAX_IDS),
    quizId: readNumber(search.quiz ?? ''),
    highestRank: readNumber(search.words ?? ''),
    text: search.text ?? '',
    onlyIncomplete: search.incomplete === 'yes',
  };
}

export function writeExampleFilters(filters: ExampleFilters): ExampleSearch {
  return {
    ids: filters.ids.join('.') || undefined,
    quiz: filters.quizId === undefined ? undefined : String(filters.quizId),
    words: filters.highestRank === undefined ? undefined : String(filters.highestRank),
    text: filters.text.trim() || undefined,
    incomplete: filters.onlyIncomplete ? 'yes' : undefined,
  };
}
