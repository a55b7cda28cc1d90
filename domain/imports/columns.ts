import { foldText } from '../search/match.ts';
import { usualWords } from './usual-words.ts';

/**
 * `others` are other names that our own screens have for the field, `usual` words for it in this list alone. With
 * `isExact` a column is recognised by its wire name alone and never reported as missing. `isOwnId` marks ids of our
 * records, recognised only by their exact wire name or label: 'ID' and 'Record ID#' head the ids of other programs,
 * which would change records that have nothing to do with the rows.
 */
export interface ImportField {
  readonly field: string;
  readonly label: string;
  readonly others: readonly string[];
  readonly usual?: readonly string[] | undefined;
  readonly isExact?: true;
  readonly isOwnId?: true;
}

/**
 * The source of a column's field: its name, a usual word for it, the last reading of the same head, or a person. The
 * last three have no field.
 */
export type MatchSource = 'name' | 'usual' | 'remembered' | 'chosen' | 'unknown' | 'taken' | 'left-out';

export interface ColumnMatch {
  readonly place: number;
  readonly head: string;
  /** Null for a column that is left out. */
  readonly field: string | null;
  readonly source: MatchSource;
}

const SIGNS = /[^\p{L}\p{N}]+/gu;

/** Folds the head of a column, for comparing: no case, accents, blanks and signs, so that 'E-mail' is 'email'. */
export function foldHead(head: string): string {
  return foldText(head).replace(SIGNS, '');
}

export interface FieldFinder {
  readonly find: (head: string) => { readonly field: string; readonly source: 'name' | 'usual' } | undefined;
  readonly countKnown: (heads: readonly string[]) => number;
}

/**
 * Returns a finder of fields by the heads of columns. A name that two fields have stands for the first; the names of
 * the wire come before the labels, and both before usual words.
 */
export function makeFieldFinder(fields: readonly ImportField[]): FieldFinder {
  const exact = new Map(fields.map(({ field }) => [field, field]));
  for (const { field, label, isOwnId } of fields) if (isOwnId) exact.set(label, field);
  const loose = fields.filter(({ isExact, isOwnId }) => !isExact && !isOwnId);
  const names = new Map<string, string>();
  const words = new Map<string, string>();
  const learn = (known: Map<string, string>, name: string, field: string) => {
    const folded = foldHead(name);
    if (!known.has(folded)) known.set(folded, field);
  };
  for (const { field } of loose) learn(names, field, field);
  for (const { field, label } of loose) learn(names, label, field);
  for (const { field, others } of loose) for (const other of others) learn(names, other, field);
  for (const { field, usual = [] } of loose) for (const word of usual) learn(words, word, field);
  for (const { field } of loose) for (const word of usualWords[field] ?? []) learn(words, word, field);
  const find: FieldFinder['find'] = (head) => {
    const folded = foldHead(head);
    const named = exact.get(head.trim()) ?? names.get(folded);
    if (named !== undefined) return { field: named, source: 'name' };
    const usual = words.get(folded);
    return usual === undefined ? undefined : { field: usual, source: 'usual' };
  };
  return {
    find,
    countKnown: (heads) => new Set(heads.flatMap((head) => find(head)?.field ?? [])).size,
  };
}

/**
 * Matches the columns of a file with fields: as they were matched last time, else by their names, else by usual
 * words. Of two columns for one field the better match counts, else the first. Source: moving-in.md 1.
 *
 * @param remembered The fields of the same heads, as people have matched them; null for a column that is left out.
 */
export function matchColumns(
  heads: readonly string[],
  finder: FieldFinder,
  remembered?: readonly (string | null)[],
): ColumnMatch[] {
  const found = heads.map((given, place): ColumnMatch => {
    const head = given.trim();
    const former = remembered?.[place];
    if (former !== undefined) return { place, head, field: former, source: 'remembered' };
    const known = head === '' ? undefined : finder.find(head);
    return { place, head, field: known?.field ?? null, source: known?.source ?? 'unknown' };
  });
  return found.map((match) => {
    if (match.field === null) return match;
    const rivals = found.filter(({ field }) => field === match.field);
    const best = rivals.find(({ source }) => source === 'name') ?? rivals[0];
    return best === match ? match : { ...match, field: null, source: 'taken' };
  });
}

export function chooseField(
  matches: readonly ColumnMatch[],
  place: number,
  field: string | null,
): ColumnMatch[] {
  return matches.map((match) => {
    if (match.place === place) return { ...match, field, source: field === null ? 'left-out' : 'chosen' };
    return match.field !== null && match.field === field ? { ...match, field: null, source: 'taken' } : match;
  });
}
