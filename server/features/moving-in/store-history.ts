import { readExpiration } from '@soltura/domain/credits/credit';
import type { Day } from '@soltura/domain/dates';
import type { HistoryDecision } from '@soltura/domain/moving-in/history-facts';
import type { HistoryListName } from '@soltura/domain/moving-in/history-lists';
import type { WeekKey } from '@soltura/domain/moving-in/week-places';
import { type Cell, listTexts, type Row } from '@soltura/domain/tables/table';
import { canComplete } from '@soltura/domain/weeks/completeness';
import type { ChangeSet } from '../../changes/change-set.ts';
import { lockRecords, type RecordSource, type StoredRecord } from '../../changes/record-source.ts';
import { storeRecords } from '../../changes/store-records.ts';
import { Refusal } from '../../http/refusal.ts';
import { creditType } from '../credits/credit-type.ts';
import { assignmentType, groupSessionType, privateCallType } from '../records/record-types.ts';
import { ensureWeeksOfMemberships } from '../weeks/ensure-weeks.ts';
import { countCalls, type WeekRow, weekSource } from '../weeks/weeks.queries.ts';
import { findWaitingWeeks, findWeekIds } from './history-facts.queries.ts';
import { keepImportedRows, noteCompletedWeeks } from './imported-rows.queries.ts';

export interface WeekRange {
  readonly start: Day;
  readonly end: Day;
  readonly memberships: readonly number[];
}

interface Decided {
  readonly decisions: readonly HistoryDecision[];
  /** Undefined where no row needs a week. */
  readonly range: WeekRange | undefined;
  readonly today: Day;
}

export const CHANGED_MEANWHILE =
  'Somebody has changed records this file is about. Nothing was imported. Try again.';

const sources: Readonly<Record<HistoryListName, RecordSource>> = {
  weeks: weekSource,
  assignments: assignmentType.source,
  'private-calls': privateCallType.source,
  'group-sessions': groupSessionType.source,
  'bundle-credits': creditType.source,
};

/** The hour at which an imported assignment was made: its day is the same in nearly every time zone. */
const HOUR_OF_ASSIGNMENT = 'T12:00:00.000Z';

/**
 * Stores the rows of a file, none of which is refused, as changes of a set, with the week records that they need, and
 * keeps their keys. Returns the ids of their records, in their order.
 * @throws Refusal 'validation-failed' when a record was changed since it was read.
 */
export async function storeHistory(
  changes: ChangeSet,
  name: HistoryListName,
  { decisions, range, today }: Decided,
): Promise<number[]> {
  const { db } = changes;
  if (range) await ensureWeeksOfMemberships(db, range.memberships, range, today);
  const weekIds = range ? await findWeekIds(db, range.memberships, range) : new Map<WeekKey, number>();
  const ids =
    name === 'weeks'
      ? await storeWeeks(changes, decisions, weekIds)
      : await storeOthers(changes, name, decisions, weekIds);
  const rows = decisions.map(({ importKey, waits }, index) => ({
    recordId: ids[index] ?? 0,
    key: importKey,
    waits,
  }));
  const isWaiting = rows.some(({ waits }) => waits);
  await keepImportedRows(db, name, rows, isWaiting ? await changes.open() : null);
  if (name === 'private-calls' || name === 'group-sessions') {
    const touched = decisions.flatMap(({ weeks }) => weeks).flatMap((key) => weekIds.get(key) ?? []);
    await completeWaiting(changes, [...new Set(touched)]);
  }
  return ids;
}

async function storeWeeks(
  changes: ChangeSet,
  decisions: readonly HistoryDecision[],
  weekIds: ReadonlyMap<WeekKey, number>,
): Promise<number[]> {
  const { db } = changes;
  const ids = decisions.map(({ record, weeks: [key = ''] }) => record?.recordId ?? weekIds.get(key) ?? 0);
  const written = decisions
    .map((decision, index) => ({ decision, recordId: ids[index] ?? 0 }))
    .filter(({ decision: { verdict } }) => verdict !== 'same');
  const stored = await lockRecords<Row>(
    db,
    weekSource,
    written.map(({ recordId }) => recordId),
  );
  const changed = written.map(({ decision, recordId }) => {
    const week = requireUnchanged(stored, recordId, decision.record?.version ?? 1);
    return { stored: week, next: { ...week.values, ...pickFields(decision.next, weekSource) } };
  });
  const completed = changed.filter(({ stored: was, next }) => completes(was.values, next));
  const callCounts = await countCalls(
    db,
    completed.map(({ stored: { recordId } }) => recordId),
  );
  for (const { stored: was, next } of completed) {
    if (!canBeComplete(next, callCounts.get(was.recordId) ?? 0)) throw changedMeanwhile();
  }
  await storeRecords(changes, weekSource, { changed });
  return ids;
}

function completes(before: Row, next: Row): boolean {
  return next['recordsComplete'] === true && before['recordsComplete'] !== true;
}

function canBeComplete({ week, currentLesson, notes }: Row, callCount: number): boolean {
  return canComplete({
    week: Number(week),
    currentLesson: typeof currentLesson === 'number' ? currentLesson : null,
    notes: typeof notes === 'string' ? notes : '',
    callCount,
  });
}

async function storeOthers(
  changes: ChangeSet,
  name: Exclude<HistoryListName, 'weeks'>,
  decisions: readonly HistoryDecision[],
  weekIds: ReadonlyMap<WeekKey, number>,
): Promise<number[]> {
  const { db } = changes;
  const source = sources[name];
  const changing = decisions.filter(({ verdict }) => verdict === 'change');
  const stored = await lockRecords<Row>(
    db,
    source,
    changing.flatMap(({ record }) => record?.recordId ?? []),
  );
  const changed = changing.map(({ record, next, changes: fields, weeks }) => {
    const was = requireUnchanged(stored, record?.recordId ?? 0, record?.version ?? 0);
    const given = Object.fromEntries(fields.map(({ field }) => [field, next[field] ?? null]));
    const attendees = 'attendees' in given && {
      attendees: joinAttendees(was.values, record?.values['attendees'], next['attendees'], weeks, weekIds),
    };
    return { stored: was, next: { ...was.values, ...toStored(name, given), ...attendees } };
  });
  const created = decisions
    .filter(({ verdict }) => verdict === 'create')
    .map(({ next, student, weeks }) => {
      const weekRecords = weeks.map((key) => weekIds.get(key) ?? 0);
      return { values: { ...toStored(name, next), ...belongTo(name, student, weekRecords) } };
    });
  const newIds = (await storeRecords<object>(changes, source, { created, changed })).values();
  return decisions.map(({ record }) => record?.recordId ?? newIds.next().value ?? 0);
}

function belongTo(
  name: Exclude<HistoryListName, 'weeks'>,
  student: number | null,
  weeks: readonly number[],
): object {
  if (name === 'bundle-credits') return { relatedStudent: student };
  return name === 'group-sessions' ? { attendees: weeks } : { relatedWeek: weeks[0] ?? null };
}

/** The ids of the weeks of attendees: those who stay keep theirs, in their order, and new ones follow. */
function joinAttendees(
  values: object,
  keys: Cell | undefined,
  nextKeys: Cell | undefined,
  added: readonly WeekKey[],
  weekIds: ReadonlyMap<WeekKey, number>,
): number[] {
  const held = Object.entries(values).find(([field]) => field === 'attendees')?.[1];
  const ids: readonly unknown[] = Array.isArray(held) ? held : [];
  const staying = new Set(listTexts(nextKeys));
  const kept = listTexts(keys).flatMap((key, index) => {
    const id = ids[index];
    return staying.has(key) && typeof id === 'number' ? id : [];
  });
  return [...kept, ...added.flatMap((key) => weekIds.get(key) ?? [])];
}

/** The values as the database has them: an assignment and credits have an instant where their list has a day. */
function toStored(name: Exclude<HistoryListName, 'weeks'>, values: Row): Row {
  const { date, expiration, ...others } = values;
  if (name === 'assignments') {
    return { ...others, ...(typeof date === 'string' && { dateCreated: `${date}${HOUR_OF_ASSIGNMENT}` }) };
  }
  if (name === 'bundle-credits') {
    const given = typeof expiration === 'string' ? readExpiration(expiration) : undefined;
    return { ...others, ...(given !== undefined && { expiration: given }) };
  }
  return values;
}

function pickFields(values: Row, { columns }: RecordSource): Row {
  const own = new Set(columns.filter(({ isKept }) => !isKept).map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => own.has(field)));
}

function requireUnchanged<Values>(
  stored: ReadonlyMap<number, StoredRecord<Values>>,
  recordId: number,
  version: number,
): StoredRecord<Values> {
  const record = stored.get(recordId);
  if (!record || record.version !== version) throw changedMeanwhile();
  return record;
}

function changedMeanwhile(): Refusal {
  return new Refusal('validation-failed', CHANGED_MEANWHILE);
}

async function completeWaiting(changes: ChangeSet, weeks: readonly number[]): Promise<void> {
  const { db } = changes;
  const waiting = await findWaitingWeeks(db, weeks);
  if (waiting.length === 0) return;
  const stored = await lockRecords<WeekRow>(db, weekSource, waiting);
  const callCounts = await countCalls(db, waiting);
  const ready = [...stored.values()].filter(({ recordId, values }) => {
    return !values.recordsComplete && canComplete({ ...values, callCount: callCounts.get(recordId) ?? 0 });
  });
  if (ready.length === 0) return;
  await storeRecords(changes, weekSource, {
    changed: ready.map((week) => ({ stored: week, next: { ...week.values, recordsComplete: true } })),
  });
  await noteCompletedWeeks(
    db,
    ready.map(({ recordId }) => recordId),
    await changes.open(),
  );
}
