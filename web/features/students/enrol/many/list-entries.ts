import type { Enrolment } from '@soltura/domain/people/enrolment';
import type { ListCells, ListField, ListLine } from '@soltura/domain/people/enrolment-list';
import {
  type DayOrders,
  type ListDefaults,
  type ListNames,
  readListed,
} from '@soltura/domain/people/listed-enrolment';
import type { BrokenRule } from '@soltura/domain/records/rules';
import { keyOf, type Trial, type TriedPerson } from './many.queries.ts';

export interface ReadEntry {
  readonly line: number;
  readonly cells: ListCells;
  readonly enrolment: Enrolment;
  readonly broken: readonly BrokenRule[];
}

export type EntryVerdict = 'checking' | 'new' | 'known' | 'skipped' | 'problem';

export interface ListEntry extends ReadEntry {
  readonly verdict: EntryVerdict;
  readonly tried: TriedPerson | undefined;
}

export function readEntries(
  lines: readonly ListLine[],
  defaults: ListDefaults,
  names: ListNames,
  orders: DayOrders,
): ReadEntry[] {
  return lines.map(({ line, cells }) => ({ line, cells, ...readListed(cells, defaults, names, orders) }));
}

export function judgeEntries(entries: readonly ReadEntry[], trial: Trial | undefined): ListEntry[] {
  return entries.map((entry) => {
    if (entry.broken.length > 0) return { ...entry, verdict: 'problem', tried: undefined };
    const tried = trial?.ofPerson.get(keyOf(entry.enrolment));
    if (!tried) return { ...entry, verdict: 'checking', tried };
    return { ...entry, broken: tried.broken, verdict: judge(tried), tried };
  });
}

function judge({ broken, isNothing, parts }: TriedPerson): EntryVerdict {
  if (broken.length > 0) return 'problem';
  if (isNothing) return 'skipped';
  const isNew = (wanted: string) => parts.some(({ part, verdict }) => part === wanted && verdict === 'new');
  return isNew('user') && isNew('student') ? 'new' : 'known';
}

export function canMend(fields: readonly (ListField | null)[], field: string): field is ListField {
  return fields.some((known) => known === field);
}

export interface Mend {
  readonly line: number;
  readonly field: ListField;
  readonly cell: string;
  /** True for all lines whose problem is the same text in the same column. */
  readonly isForAll: boolean;
}

/** Fields whose texts belong to one person, so that equal texts of several lines are no common problem. */
const ownFields: ReadonlySet<ListField> = new Set(['name', 'firstName', 'lastName', 'emailAddress']);

/**
 * Returns the lines that have the same problem as this line in a field: the same text in its column. This line is among
 * them.
 */
export function listAlike(entries: readonly ListEntry[], line: number, field: ListField): number[] {
  const isBroken = ({ broken }: ListEntry) => broken.some((rule) => rule.field === field);
  const text = entries.find((entry) => entry.line === line)?.cells[field];
  if (text === undefined || text === '' || ownFields.has(field)) return [line];
  return entries.filter((entry) => entry.cells[field] === text && isBroken(entry)).map((entry) => entry.line);
}
