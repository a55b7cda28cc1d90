import { type Day, isDay } from '../dates.ts';
import type { BrokenRule } from '../records/rules.ts';
import { emptyCell, isSameCell } from '../tables/check-row.ts';
import type { Cell, Column, Row } from '../tables/table.ts';
import type { HistoryDecision, HistoryFacts, ReadHistoryRow, RecordListName } from './history-facts.ts';
import type { HistoryListName } from './history-lists.ts';

const NOTES: ReadonlySet<string> = new Set(['notes', 'areasOfDifficulty', 'assignmentLink']);
const RECORDINGS: ReadonlySet<string> = new Set(['recording', 'zoomLink']);
const PLACING: ReadonlySet<string> = new Set([
  'relatedStudent',
  'relatedCourse',
  'membershipStart',
  'weekStarts',
]);

/** The columns, after the student, by whose cells a row is recognised. */
const keyFields: Readonly<Record<RecordListName, readonly string[]>> = {
  assignments: ['date', 'assignmentType', 'homeworkCorrector', 'rating'],
  'private-calls': ['date', 'callType', 'caller', 'rating'],
  'group-sessions': ['coach', 'date', 'sessionType'],
  'bundle-credits': ['totalCredits', 'expiration'],
};

export function importKeyOf(list: RecordListName, values: Row): string {
  return writeKey(
    list,
    keyFields[list].map((field) => values[field]),
  );
}

export function writeKey(list: HistoryListName, cells: readonly (Cell | undefined)[]): string {
  return JSON.stringify([list, ...cells.map((cell) => cell ?? null)]);
}

/** Returns a key that is unique among the rows of all students; `student` is null for rows of no student. */
export function keyOfStudent(student: number | null, key: string): string {
  return `${student ?? ''} ${key}`;
}

export function refuseEarly(
  { values, broken }: ReadHistoryRow,
  { archived }: HistoryFacts,
): HistoryDecision | undefined {
  if (broken.length > 0) return refuse(broken);
  const student = numberIn(values, 'relatedStudent');
  if (student === null || !archived.has(student)) return undefined;
  return refuse([{ field: 'relatedStudent', message: 'The student is archived' }]);
}

export function refuse(broken: readonly BrokenRule[]): HistoryDecision {
  return {
    verdict: 'refuse',
    broken,
    record: undefined,
    student: null,
    weeks: [],
    next: {},
    changes: [],
    importKey: '',
    waits: false,
    remark: '',
  };
}

export function lacks(columns: readonly Column[], values: Row): BrokenRule[] {
  return columns
    .filter(({ field, isRequired }) => isRequired === true && (values[field] ?? '') === '')
    .map(({ field, label }) => ({ field, message: `${label} is a required field` }));
}

/** Leaves out values that the school would empty again (docs/privacy.md). */
export function keepAllowed(
  values: Row,
  { isFormer: isFormerStudent, isOldCall }: { isFormer: boolean; isOldCall: boolean },
): { readonly values: Row; readonly remarks: readonly string[] } {
  const isOut = (field: string, cell: Cell) =>
    cell !== '' && ((isFormerStudent && NOTES.has(field)) || (isOldCall && RECORDINGS.has(field)));
  const entries = Object.entries(values).filter(([field]) => !PLACING.has(field));
  const out = entries.filter(([field, cell]) => isOut(field, cell)).map(([field]) => field);
  const remarks = [
    ...(out.some((field) => NOTES.has(field)) ? ['its notes are kept no longer, and stay out'] : []),
    ...(out.some((field) => RECORDINGS.has(field)) ? ['its link is kept no longer, and stays out'] : []),
  ];
  return { values: Object.fromEntries(entries.filter(([field]) => !out.includes(field))), remarks };
}

export function emptyValues(columns: readonly Column[]): Row {
  const stored = columns.filter(({ field }) => !PLACING.has(field));
  return Object.fromEntries(stored.map((column) => [column.field, emptyCell(column)]));
}

/** Lists the fields that differ; without `before` those that are filled. */
export function listChanges(
  columns: readonly Column[],
  before: Row | undefined,
  next: Row,
): HistoryDecision['changes'] {
  return columns.flatMap((column) => {
    const { field } = column;
    if (PLACING.has(field)) return [];
    const after = next[field] ?? null;
    const former = before ? (before[field] ?? null) : emptyCell(column);
    return isSameCell(former, after) ? [] : [{ field, before: former, after }];
  });
}

export function numberIn(values: Row, field: string): number | null {
  const cell = values[field];
  return typeof cell === 'number' ? cell : null;
}

export function textIn(values: Row, field: string): string {
  const cell = values[field];
  return typeof cell === 'string' ? cell : '';
}

export function dayIn(values: Row, field: string): Day | null {
  const text = textIn(values, field);
  return isDay(text) ? text : null;
}
