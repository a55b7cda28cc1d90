import { checkCredit, readExpiration } from '../credits/credit.ts';
import { type Day, isDay } from '../dates.ts';
import { groupBy } from '../lists/group-by.ts';
import { checkAssignment } from '../records/assignment.ts';
import { checkGroupSession } from '../records/group-session.ts';
import type { OptionLists } from '../records/option-lists.ts';
import { checkPrivateCall } from '../records/private-call.ts';
import type { BrokenRule } from '../records/rules.ts';
import { emptyCell, isSameCell } from '../tables/check-row.ts';
import { type Cell, type Column, listTexts, type Row } from '../tables/table.ts';
import { canComplete, listNeeds } from '../weeks/completeness.ts';
import { describeWeekFault } from '../weeks/week-texts.ts';
import { type HistoryListName, historyLists } from './history-lists.ts';
import { type KnownMembership, keyOfWeek, placeInWeeks, readWeekKey, type WeekKey } from './week-places.ts';

/** A row of a file, read: the values of the columns that the file has, by field. */
export interface ReadHistoryRow {
  readonly line: number;
  readonly values: Row;
  /** What could not be read. */
  readonly broken: readonly BrokenRule[];
}

/** A stored record of a list; a day stands where the columns of the list have one. */
export interface HistoryRecord {
  readonly recordId: number;
  readonly version: number;
  /** Null for a group session. */
  readonly student: number | null;
  /** The key of the row it was imported from. */
  readonly importKey: string | null;
  readonly values: Row;
}

export interface HistoryWeek extends HistoryRecord {
  readonly key: WeekKey;
  /** Its number, from 0. */
  readonly week: number;
  readonly callCount: number;
  /** True where a file has said that it is complete, and its calls have not come in yet. */
  readonly waits: boolean;
}

/** What a school keeps only for a while (docs/privacy.md); undefined where it keeps it for ever. */
export interface Retention {
  /** The notes on students whose last membership ended before this day are emptied. */
  readonly notesOfThoseBefore: Day | undefined;
  readonly recordingsBefore: Day | undefined;
}

/** What is stored of the people whom a file names. */
export interface HistoryFacts {
  readonly today: Day;
  readonly memberships: readonly KnownMembership[];
  /** Empty for a list that does not belong to weeks. */
  readonly weeks: readonly HistoryWeek[];
  /** Those of the list; for weeks none. */
  readonly records: readonly HistoryRecord[];
  readonly archived: ReadonlySet<number>;
  readonly nameOf: (student: number) => string;
  readonly topics: readonly string[];
  readonly options: OptionLists;
  readonly retention: Retention;
}

export interface HistoryDecision {
  readonly verdict: 'create' | 'change' | 'same' | 'refuse';
  readonly broken: readonly BrokenRule[];
  /** Undefined for a new record, and for a week that has none yet. */
  readonly record: HistoryRecord | undefined;
  readonly student: number | null;
  /** The week of the row, or the weeks of a session's attendees: they must be there before it is stored. */
  readonly weeks: readonly WeekKey[];
  readonly next: Row;
  readonly changes: readonly { readonly field: string; readonly before: Cell; readonly after: Cell }[];
  readonly importKey: string;
  /** True for a week that waits for its calls from now on. */
  readonly waits: boolean;
  /** What people are told beside the verdict: '' or for example 'waits for its calls'. */
  readonly remark: string;
}

const WAITS = 'waits for its calls';
const NOTES: ReadonlySet<string> = new Set(['notes', 'areasOfDifficulty', 'assignmentLink']);
const RECORDINGS: ReadonlySet<string> = new Set(['recording', 'zoomLink']);
/** They place a row, and are no part of what is stored. */
const PLACING: ReadonlySet<string> = new Set([
  'relatedStudent',
  'relatedCourse',
  'membershipStart',
  'weekStarts',
]);

/** The columns by whose cells a row is known again, after the student. */
const keyFields: Readonly<Record<Exclude<HistoryListName, 'weeks'>, readonly string[]>> = {
  assignments: ['date', 'assignmentType', 'homeworkCorrector', 'rating'],
  'private-calls': ['date', 'callType', 'caller', 'rating'],
  'group-sessions': ['coach', 'date', 'sessionType'],
  'bundle-credits': ['totalCredits', 'expiration'],
};

/**
 * Returns the function that decides for each row of a file, in their order, what becomes of it. A row is the record that
 * was imported from a row of the same key, whatever was changed of it since, else a record with the same key; the nth of
 * equal rows is the nth record. Source: screens-staff 9.17.
 */
export function makeHistoryDecider(
  list: HistoryListName,
  facts: HistoryFacts,
): (row: ReadHistoryRow) => HistoryDecision {
  const memberships = groupBy(facts.memberships, ({ relatedStudent }) => relatedStudent);
  const former = new Set(
    [...memberships].filter(([, own]) => isFormer(own, facts.retention)).map(([student]) => student),
  );
  const known = { facts, memberships, former };
  return list === 'weeks' ? decideWeeks(known) : decideRecords(list, known);
}

interface Known {
  readonly facts: HistoryFacts;
  readonly memberships: ReadonlyMap<number, readonly KnownMembership[]>;
  /** The students whose notes are not kept any more. */
  readonly former: ReadonlySet<number>;
}

function isFormer(own: readonly KnownMembership[], { notesOfThoseBefore: before }: Retention): boolean {
  return before !== undefined && own.every(({ endDate }) => endDate !== null && endDate < before);
}

function decideWeeks({ facts, memberships, former }: Known) {
  const { columns } = historyLists.weeks;
  const byKey = new Map(facts.weeks.map((week) => [week.key, week]));
  const imported = new Map(
    facts.weeks.flatMap((week) =>
      week.importKey === null ? [] : [[keyOfStudent(week.student, week.importKey), week] as const],
    ),
  );
  const lines = new Map<WeekKey, number>();
  return (row: ReadHistoryRow): HistoryDecision => {
    const { line, values } = row;
    const refused = refuseEarly(row, facts);
    if (refused) return refused;
    const { relatedStudent: student, weekStarts: day } = values;
    if (typeof student !== 'number' || typeof day !== 'string' || !isDay(day))
      return refuse(lacks(columns, values));
    const own = memberships.get(student) ?? [];
    const course = numberIn(values, 'relatedCourse');
    const start = dayIn(values, 'membershipStart');
    const wanted = { course, start, day, dayField: 'weekStarts', of: 'week' } as const;
    const place = placeInWeeks(own, wanted, facts.today);
    const found = 'membership' in place ? place : undefined;
    const membership = found?.membership;
    const named = [
      course ?? membership?.relatedCourse,
      start ?? membership?.startDate,
      found?.weekStarts ?? day,
    ];
    const importKey = writeKey('weeks', named);
    const stored =
      imported.get(keyOfStudent(student, importKey)) ??
      (membership && found && byKey.get(keyOfWeek(membership.recordId, found.weekStarts)));
    const key = stored?.key ?? (membership && found && keyOfWeek(membership.recordId, found.weekStarts));
    if (key === undefined) return refuse('message' in place ? [place] : []);
    const first = lines.get(key);
    if (first !== undefined)
      return refuse([{ field: 'weekStarts', message: `Row ${first} is of the same week` }]);
    lines.set(key, line);

    const empty: Row = { ...emptyValues(columns), holdWeek: membership?.onHold === true };
    const before: Row = stored?.values ?? empty;
    const kept = keepAllowed(values, { isFormer: former.has(student), isOldCall: false });
    const given: Row = { ...before, ...kept.values };
    const isComplete = before['recordsComplete'] === true;
    const wantsComplete = values['recordsComplete'] === true && !isComplete;
    const progress = {
      week: stored?.week ?? found?.week ?? 0,
      currentLesson: numberIn(given, 'currentLesson'),
      notes: textIn(given, 'notes'),
      callCount: stored?.callCount ?? 0,
    };
    if (wantsComplete && listNeeds(progress).includes('lesson')) {
      const message = 'A week without a current lesson cannot be complete';
      return refuse([{ field: 'recordsComplete', message }]);
    }
    const fault =
      given['notes'] === before['notes'] ? undefined : describeWeekFault({ notes: progress.notes });
    if (fault !== undefined) return refuse([{ field: 'notes', message: fault }]);
    const waits = wantsComplete && !canComplete(progress);
    const asksAnew = waits && stored?.waits !== true;
    const next = waits ? { ...given, recordsComplete: false } : given;
    const changes = listChanges(columns, stored && before, asksAnew ? given : next);
    const remarks = [...(waits ? [WAITS] : []), ...kept.remarks];
    return {
      verdict: stored ? (changes.length > 0 ? 'change' : 'same') : 'create',
      broken: [],
      record: stored,
      student,
      weeks: [key],
      next,
      changes: stored
        ? changes
        : [{ field: 'weekStarts', before: null, after: readWeekKey(key).weekStarts }, ...changes],
      importKey,
      waits: asksAnew,
      remark: remarks.join('; '),
    };
  };
}

function decideRecords(list: Exclude<HistoryListName, 'weeks'>, known: Known) {
  const { facts, former } = known;
  const { columns } = historyLists[list];
  const hasStudent = columns.some(({ field }) => field === 'relatedStudent');
  const ownKeyOf = (values: Row) => importKeyOf(list, values);
  const imported = groupBy(
    facts.records.filter(({ importKey }) => importKey !== null),
    ({ student, importKey }) => keyOfStudent(student, importKey ?? ''),
  );
  const others = groupBy(
    facts.records.filter(({ importKey }) => importKey === null),
    ({ student, values }) => keyOfStudent(student, ownKeyOf(values)),
  );
  const counts = new Map<string, number>();
  return (row: ReadHistoryRow): HistoryDecision => {
    const refused = refuseEarly(row, facts);
    if (refused) return refused;
    const values = { ...row.values, ...addDefaults(list, row.values, facts.options) };
    const student = numberIn(values, 'relatedStudent');
    if (hasStudent && student === null) return refuse(lacks(columns, values));
    const day = dayIn(values, 'date');
    const importKey = ownKeyOf(values);
    const owned = keyOfStudent(student, importKey);
    const place = counts.get(owned) ?? 0;
    const stored = [...(imported.get(owned) ?? []), ...(others.get(owned) ?? [])][place];
    const isOldCall =
      day !== null &&
      facts.retention.recordingsBefore !== undefined &&
      day < facts.retention.recordingsBefore;
    const kept = keepAllowed(values, { isFormer: student !== null && former.has(student), isOldCall });
    const before = stored?.values;
    const given: Row = { ...(before ?? emptyValues(columns)), ...kept.values };
    const placed = placeRecord(list, { student, day, values, stored }, known);
    if ('message' in placed) return refuse([...check(list, given, before, facts), placed]);
    const next: Row = { ...given, ...placed.values };
    const broken = check(list, next, before, facts);
    if (broken.length > 0) return refuse(broken);
    counts.set(owned, place + 1);
    const changes = listChanges(columns, before, next);
    return {
      verdict: stored ? (changes.length > 0 ? 'change' : 'same') : 'create',
      broken: [],
      record: stored,
      student,
      weeks: placed.weeks,
      next,
      changes,
      importKey,
      waits: false,
      remark: kept.remarks.join('; '),
    };
  };
}

interface Placing {
  readonly student: number | null;
  readonly day: Day | null;
  readonly values: Row;
  readonly stored: HistoryRecord | undefined;
}

/** A stored record stays in its week. */
function placeRecord(
  list: Exclude<HistoryListName, 'weeks'>,
  { student, day, values, stored }: Placing,
  { facts, memberships }: Known,
): BrokenRule | { readonly values: Row; readonly weeks: readonly WeekKey[] } {
  const nothing = { values: {}, weeks: [] };
  if (list === 'bundle-credits' || day === null) return nothing;
  if (list === 'group-sessions') {
    const { attendees } = values;
    return attendees === undefined
      ? nothing
      : placeAttendees(listTexts(attendees), day, stored, { facts, memberships });
  }
  if (stored || student === null) return nothing;
  const wanted = {
    course: numberIn(values, 'relatedCourse'),
    start: dayIn(values, 'membershipStart'),
    day,
    dayField: 'date',
    of: 'call',
  } as const;
  const place = placeInWeeks(memberships.get(student) ?? [], wanted, facts.today);
  return 'message' in place
    ? place
    : { values: {}, weeks: [keyOfWeek(place.membership.recordId, place.weekStarts)] };
}

/** Attendees are weeks: those who were there already stay by the week that they had. */
function placeAttendees(
  students: readonly string[],
  day: Day,
  stored: HistoryRecord | undefined,
  { facts, memberships }: Pick<Known, 'facts' | 'memberships'>,
): BrokenRule | { readonly values: Row; readonly weeks: readonly WeekKey[] } {
  const before = listTexts(stored?.values['attendees']);
  const keys: WeekKey[] = [];
  for (const text of new Set(students)) {
    const student = Number(text);
    const own = memberships.get(student) ?? [];
    const former = before.find((key) => own.some(({ recordId }) => recordId === readWeekKey(key).membership));
    if (former !== undefined) {
      keys.push(former);
      continue;
    }
    const about = facts.nameOf(student);
    if (facts.archived.has(student)) return { field: 'attendees', message: `${about} is archived` };
    const wanted = { course: null, start: null, day, dayField: 'attendees', of: 'session' } as const;
    const place = placeInWeeks(own, wanted, facts.today);
    if ('message' in place) return { field: 'attendees', message: `${about}: ${place.message}` };
    keys.push(keyOfWeek(place.membership.recordId, place.weekStarts));
  }
  const isSame = keys.length === before.length && keys.every((key) => before.includes(key));
  const attendees = isSame ? before : keys;
  return { values: { attendees }, weeks: keys.filter((key) => !before.includes(key)) };
}

/** The key by which a row is known again, beside its student. */
export function importKeyOf(list: Exclude<HistoryListName, 'weeks'>, values: Row): string {
  return writeKey(
    list,
    keyFields[list].map((field) => values[field]),
  );
}

function addDefaults(list: HistoryListName, values: Row, { callTypes: [first = ''] }: OptionLists): Row {
  return list === 'private-calls' && textIn(values, 'callType').trim() === '' ? { callType: first } : {};
}

function check(
  list: Exclude<HistoryListName, 'weeks'>,
  next: Row,
  before: Row | undefined,
  { options, topics }: HistoryFacts,
): BrokenRule[] {
  const text = (field: string) => textIn(next, field);
  const id = (field: string) => (numberIn(next, field) === null ? '' : String(next[field]));
  const former = (field: string) => textIn(before ?? {}, field);
  switch (list) {
    case 'assignments': {
      const values = {
        assignmentType: text('assignmentType'),
        homeworkCorrector: id('homeworkCorrector'),
        rating: text('rating'),
        assignmentLink: text('assignmentLink'),
        notes: text('notes'),
        areasOfDifficulty: text('areasOfDifficulty'),
        relatedWeek: 0,
      };
      const stored = before && { assignmentType: former('assignmentType'), rating: former('rating') };
      const undated =
        dayIn(next, 'date') === null ? [{ field: 'date', message: 'Date is a required field' }] : [];
      return [...undated, ...checkAssignment(values, { stored, lists: options })];
    }
    case 'private-calls': {
      const values = {
        rating: text('rating'),
        date: text('date'),
        caller: id('caller'),
        recording: text('recording'),
        notes: text('notes'),
        areasOfDifficulty: text('areasOfDifficulty'),
        callType: text('callType'),
      };
      const stored = before && {
        rating: former('rating'),
        date: former('date'),
        callType: former('callType'),
      };
      return checkPrivateCall(values, { stored, lists: options, isCreating: false });
    }
    case 'group-sessions': {
      const values = {
        date: text('date'),
        coach: id('coach'),
        sessionType: text('sessionType'),
        callDocument: text('callDocument'),
        comments: text('comments'),
        topic: text('topic'),
        zoomLink: text('zoomLink'),
      };
      const stored = before && {
        date: former('date'),
        sessionType: former('sessionType'),
        topic: former('topic'),
      };
      return checkGroupSession(values, { stored, lists: options, topics });
    }
    case 'bundle-credits':
      return checkCredit({
        totalCredits: numberIn(next, 'totalCredits'),
        usedCredits: numberIn(next, 'usedCredits'),
        expiration: readExpiration(text('expiration')),
      });
    default:
      return list satisfies never;
  }
}

function refuseEarly(
  { values, broken }: ReadHistoryRow,
  { archived }: HistoryFacts,
): HistoryDecision | undefined {
  if (broken.length > 0) return refuse(broken);
  const student = numberIn(values, 'relatedStudent');
  if (student === null || !archived.has(student)) return undefined;
  return refuse([{ field: 'relatedStudent', message: 'The student is archived' }]);
}

function refuse(broken: readonly BrokenRule[]): HistoryDecision {
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

function lacks(columns: readonly Column[], values: Row): BrokenRule[] {
  return columns
    .filter(({ field, isRequired }) => isRequired === true && (values[field] ?? '') === '')
    .map(({ field, label }) => ({ field, message: `${label} is a required field` }));
}

/** Leaves out what the school would empty again. */
function keepAllowed(
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

function emptyValues(columns: readonly Column[]): Row {
  const stored = columns.filter(({ field }) => !PLACING.has(field));
  return Object.fromEntries(stored.map((column) => [column.field, emptyCell(column)]));
}

/** The fields that differ; without `before` those that are filled. */
function listChanges(
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

function writeKey(list: HistoryListName, cells: readonly (Cell | undefined)[]): string {
  return JSON.stringify([list, ...cells.map((cell) => cell ?? null)]);
}

function keyOfStudent(student: number | null, key: string): string {
  return `${student ?? ''} ${key}`;
}

function numberIn(values: Row, field: string): number | null {
  const cell = values[field];
  return typeof cell === 'number' ? cell : null;
}

function textIn(values: Row, field: string): string {
  const cell = values[field];
  return typeof cell === 'string' ? cell : '';
}

function dayIn(values: Row, field: string): Day | null {
  const text = textIn(values, field);
  return isDay(text) ? text : null;
}
