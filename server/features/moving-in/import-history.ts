import type { HistoryResult } from '@soltura/contract/moving-in/history';
import { addDays, type Day, isDay, toDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { makeHistoryDecider } from '@soltura/domain/moving-in/decide-history';
import type { HistoryDecision, HistoryFacts, ReadHistoryRow } from '@soltura/domain/moving-in/history-facts';
import {
  type HistoryList,
  type HistoryListName,
  historyLists,
} from '@soltura/domain/moving-in/history-lists';
import { importKeyOf } from '@soltura/domain/moving-in/history-row';
import { type KnownMembership, keyOfWeek, readWeekKey } from '@soltura/domain/moving-in/week-places';
import { toCsvCell } from '@soltura/domain/tables/csv-cells';
import { withOptions } from '@soltura/domain/tables/school-options';
import { type Cell, joinNames, listTexts } from '@soltura/domain/tables/table';
import { listRequiredWeeks } from '@soltura/domain/weeks/missing-weeks';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { HISTORY_LOCK } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/session.ts';
import { findViolation } from '../../db/violations.ts';
import { Refusal } from '../../http/refusal.ts';
import { takeTurns } from '../../http/turns.ts';
import type { SettingValues } from '../../settings.ts';
import { listPresentTopics } from '../records/present-topics.ts';
import { findNamedInFile, type NamedRecords } from '../tables/named-records.ts';
import { refuseUnpreviewed } from '../tables/refuse-unpreviewed.ts';
import {
  findArchived,
  findHistoryRecords,
  findHistorySessions,
  findHistoryWeeks,
  findMemberships,
  findWeekIds,
  type HeldOn,
} from './history-facts.queries.ts';
import { readHistoryFile, readHistoryRow } from './read-history-file.ts';
import { CHANGED_MEANWHILE, storeHistory, type WeekRange } from './store-history.ts';

const DAY_MS = 86_400_000;

interface DecidedHistory {
  readonly result: HistoryResult;
  readonly decisions: readonly HistoryDecision[];
  readonly range: WeekRange | undefined;
}

const waitForOthers = { name: 'lock-history-imports', text: 'select pg_advisory_xact_lock($1)' };

/**
 * Returns the rows of a CSV file for a list of the history, each with its outcome. With `isApplied` and nothing
 * refused all are stored in one transaction, as one change set; a trial reads, and locks nothing.
 *
 * @throws Refusal 'validation-failed' for an error in the file as a whole, and when somebody has changed one of the
 * records meanwhile; 'preview-lacking' when more cells would change than were shown.
 */
export async function importHistory(
  bytes: Uint8Array,
  name: HistoryListName,
  { isApplied, shown }: { readonly isApplied: boolean; readonly shown?: number | undefined },
  writing: Writing & { readonly config: SettingValues },
): Promise<HistoryResult> {
  const { db, config, now } = writing;
  const list = withOptions(historyLists[name], config);
  const file = await readHistoryFile(bytes, list);
  if (!isApplied) return (await decideFile(db, list, file, config, now)).result;
  try {
    return await writing.db.attempt((transaction) =>
      writeChanges({ ...writing, db: transaction }, async (changes) => {
        // Two imports of the same file at once would both find its rows new.
        await changes.db.query(waitForOthers, [HISTORY_LOCK]);
        const { result, decisions, range } = await decideFile(changes.db, list, file, config, now);
        const { counts, cells } = result;
        if (counts.refuse > 0) return result;
        refuseUnpreviewed(cells, shown);
        const { user, address } = writing;
        const about = { table: name, created: counts.create, changed: counts.change };
        const event = { kind: 'table-imported', actor: user?.recordId, address, about } as const;
        await storeAuditEvents(changes.db, [event], now);
        changes.nameImport(name, counts.create + counts.change);
        const ids = await storeHistory(changes, name, { decisions, range, today: toDay(now) });
        const rows = result.rows.map((row, index) => ({ ...row, recordId: ids[index] ?? row.recordId }));
        return { ...result, isApplied: true, rows };
      }),
    );
  } catch (fault) {
    throw findViolation(fault) ? new Refusal('validation-failed', CHANGED_MEANWHILE) : fault;
  }
}

async function decideFile(
  db: Db,
  list: HistoryList,
  file: Awaited<ReturnType<typeof readHistoryFile>>,
  config: SettingValues,
  now: Date,
): Promise<DecidedHistory> {
  const references = await findNamedInFile(db, list, file);
  const takeTurn = takeTurns();
  const rows: ReadHistoryRow[] = [];
  for (const row of file) {
    await takeTurn();
    rows.push(readHistoryRow(list, row, references));
  }
  const { facts, studentOf } = await findFacts(db, list, rows, references, config, now);
  const decide = makeHistoryDecider(list.name, facts);
  const counts = { create: 0, change: 0, same: 0, refuse: 0 };
  const decisions: HistoryDecision[] = [];
  const told: HistoryResult['rows'] = [];
  for (const row of rows) {
    await takeTurn();
    const decision = decide(row);
    decisions.push(decision);
    counts[decision.verdict] += 1;
    told.push(tellRow(list, row, decision, { references, studentOf }));
  }
  const range = findRange(decisions);
  const cells = told.reduce((sum, { changes }) => sum + changes.length, 0);
  const weeksMade = range ? await countMadeWeeks(db, decisions, facts, range, list.name) : 0;
  return { result: { isApplied: false, counts, cells, rows: told, weeksMade }, decisions, range };
}

async function findFacts(
  db: Db,
  list: HistoryList,
  rows: readonly ReadHistoryRow[],
  references: NamedRecords,
  { keepNotesDays, keepRecordingsDays, ...options }: SettingValues,
  now: Date,
): Promise<{ readonly facts: HistoryFacts; readonly studentOf: ReadonlyMap<number, number> }> {
  const { name } = list;
  const students = listStudents(rows);
  const memberships = await findMemberships(db, students);
  const archived = await findArchived(db, students);
  const before = (days: number) => (days > 0 ? toDay(new Date(now.getTime() - days * DAY_MS)) : undefined);
  const people = references.get('coaching-students');
  const days = listDays(rows, name === 'weeks' ? 'weekStarts' : 'date');
  const sessions =
    name === 'group-sessions'
      ? await findHistorySessions(db, {
          held: listHeld(rows),
          keys: [...new Set(rows.map(({ values }) => importKeyOf(name, values)))],
        })
      : undefined;
  const records =
    sessions?.records ??
    (name === 'weeks' || name === 'group-sessions' ? [] : await findHistoryRecords(db, name, students));
  const span = spanOf(days);
  const facts: HistoryFacts = {
    today: toDay(now),
    memberships,
    weeks:
      name === 'weeks' && span
        ? await findHistoryWeeks(db, students, { start: addDays(span.start, -6), end: span.end })
        : [],
    records,
    archived,
    nameOf: (student) => people?.nameOf(student) ?? '',
    topics: name === 'group-sessions' ? await listPresentTopics(db) : [],
    options,
    retention: { notesOfThoseBefore: before(keepNotesDays), recordingsBefore: before(keepRecordingsDays) },
  };
  const ofFile = memberships.map(({ recordId, relatedStudent }) => [recordId, relatedStudent] as const);
  return { facts, studentOf: new Map([...(sessions?.studentOf ?? []), ...ofFile]) };
}

function listStudents(rows: readonly ReadHistoryRow[]): number[] {
  const students = new Set<number>();
  for (const { values } of rows) {
    const { relatedStudent, attendees } = values;
    if (typeof relatedStudent === 'number') students.add(relatedStudent);
    for (const text of listTexts(attendees)) students.add(Number(text));
  }
  return [...students];
}

function listHeld(rows: readonly ReadHistoryRow[]): HeldOn[] {
  const held = new Map<string, HeldOn>();
  for (const { values } of rows) {
    const { date: day, coach } = values;
    if (typeof day !== 'string' || !isDay(day) || typeof coach !== 'number') continue;
    held.set(`${day} ${coach}`, { day, coach });
  }
  return [...held.values()];
}

function listDays(rows: readonly ReadHistoryRow[], field: string): Day[] {
  const days = rows.flatMap(({ values }) => {
    const { [field]: day } = values;
    return typeof day === 'string' && isDay(day) ? day : [];
  });
  return [...new Set(days)];
}

function spanOf(days: readonly Day[]): { readonly start: Day; readonly end: Day } | undefined {
  const sorted = days.toSorted();
  const [start, end] = [sorted[0], sorted.at(-1)];
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}

function findRange(decisions: readonly HistoryDecision[]): WeekRange | undefined {
  const places = decisions.flatMap(({ weeks }) => weeks).map(readWeekKey);
  const span = spanOf(places.flatMap(({ weekStarts }) => (isDay(weekStarts) ? weekStarts : [])));
  return span && { ...span, memberships: [...new Set(places.map(({ membership }) => membership))] };
}

/** Counts the weeks without a record, besides those that rows of weeks bring. */
async function countMadeWeeks(
  db: Db,
  decisions: readonly HistoryDecision[],
  { memberships, today }: HistoryFacts,
  { memberships: needed, start, end }: WeekRange,
  name: HistoryListName,
): Promise<number> {
  const stored = await findWeekIds(db, needed, { start, end });
  const brought = new Set(name === 'weeks' ? decisions.flatMap(({ weeks }) => weeks) : []);
  const byId = new Map(memberships.map((membership) => [membership.recordId, membership]));
  const required = needed.flatMap((id) => {
    const membership: KnownMembership | undefined = byId.get(id);
    return membership
      ? listRequiredWeeks(membership, { start, end }, today).map(({ weekStarts }) =>
          keyOfWeek(id, weekStarts),
        )
      : [];
  });
  return required.filter((key) => !stored.has(key) && !brought.has(key)).length;
}

function tellRow(
  list: HistoryList,
  { line, values }: ReadHistoryRow,
  { verdict, record, broken, changes, remark }: HistoryDecision,
  { references, studentOf }: { references: NamedRecords; studentOf: ReadonlyMap<number, number> },
): HistoryResult['rows'][number] {
  const columnOf = (field: string) => list.columns.find((column) => column.field === field);
  const toText = (field: string, cell: Cell) => {
    const column = columnOf(field);
    if (!column) return '';
    const shown = column.holdsIds
      ? listTexts(cell).map((key) => String(studentOf.get(readWeekKey(key).membership) ?? ''))
      : cell;
    return toCsvCell(column, shown);
  };
  return {
    line,
    recordId: record?.recordId ?? null,
    name: nameRow(values, references),
    verdict,
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: toText(field, before),
      after: toText(field, after),
    })),
    broken: [...broken],
    remark,
  };
}

/** 'José Álvarez – Nov 16, 2025' */
function nameRow(values: ReadHistoryRow['values'], references: NamedRecords): string {
  const { relatedStudent, coach, weekStarts, date, expiration } = values;
  const person =
    typeof relatedStudent === 'number'
      ? references.get('coaching-students')?.nameOf(relatedStudent)
      : typeof coach === 'number'
        ? references.get('coaches')?.nameOf(coach)
        : undefined;
  const day = weekStarts ?? date ?? expiration;
  const words = typeof day === 'string' && isDay(day) ? writeDay(day, 'Jan 4, 2026') : '';
  return joinNames({}, [person ?? '', words]);
}
