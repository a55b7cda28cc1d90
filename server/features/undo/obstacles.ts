import type { UndoneRecord } from '@soltura/contract/undo/undo';
import { groupBy } from '@soltura/domain/lists/group-by';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Db } from '../../db/session.ts';
import { sourceOf } from '../tables/table-sources.ts';
import { TO_STUDENT, WEEK_NAME } from '../weeks/week-sql.ts';
import type { NewerChange } from './change-sets.queries.ts';
import { findSource, findTable } from './record-sources.ts';

const nouns: Readonly<Partial<Record<RecordKind, string>>> = {
  weeks: 'week',
  assignments: 'assignment',
  'private-calls': 'private call',
  'group-sessions': 'group session',
  groups: 'group',
  tasks: 'task',
  'planned-calls': 'planned call',
  'bundle-credits': 'bundle credits',
};

/** SQL for the name of a record of the alias `t`; a record without a name gets that of the record it belongs to. */
const names: Readonly<Partial<Record<RecordKind, string>>> = {
  weeks: `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.record_id)`,
  assignments: `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.related_week)`,
  'private-calls': `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.related_week)`,
  'group-sessions': "to_char(t.date, 'FMMon FMDD, YYYY') || coalesce(' ' || nullif(t.topic, ''), '')",
  groups: 't.name',
  tasks: `(select s.full_name || ': ' || t.title from coaching_students s where s.record_id = t.related_student)`,
  'planned-calls':
    "to_char(t.starts_at at time zone 'UTC', 'FMMon FMDD, YYYY') || coalesce(' ' || nullif(t.topic, ''), '')",
  'bundle-credits': '(select s.full_name from coaching_students s where s.record_id = t.related_student)',
};

const MAX_NAMED = 200;

export async function describeNewer(db: Db, newer: readonly NewerChange[]): Promise<string> {
  const [first, ...others] = newer;
  if (!first) return '';
  const [name = ''] = await readNames(db, first.kind, [first.recordId]);
  const more = others.length === 0 ? '' : ', as well as other records of this change';
  return `This can no longer be undone: ${name} was changed since by ${first.who || 'somebody else'}${more}.`;
}

/** Adds the names that people use ('the week Ana Torres - Week 3') to the first 200 records. */
export async function nameRecords(db: Db, records: readonly UndoneRecord[]): Promise<UndoneRecord[]> {
  const named: UndoneRecord[] = [];
  for (const [kind, own] of groupBy(records.slice(0, MAX_NAMED), (record) => record.kind)) {
    const found = await readNames(
      db,
      kind,
      own.map(({ recordId }) => recordId),
    );
    named.push(...own.map((record, at) => ({ ...record, name: found[at] ?? '' })));
  }
  return [...named, ...records.slice(MAX_NAMED)];
}

/** Returns 'the week Ana Torres - Week 3' of each record, in their order; 'this week' where it has no name. */
async function readNames(db: Db, kind: RecordKind, recordIds: readonly number[]): Promise<string[]> {
  const table = findTable(kind);
  const noun = table ? schoolTables[table].noun : (nouns[kind] ?? 'record');
  const name = table ? sourceOf(table).name : (names[kind] ?? "''");
  const text = `select t.record_id as "recordId", ${name} as name from ${findSource(kind).table} t
    where t.record_id = any($1::integer[])`;
  const found = await db.query<{ recordId: number; name: string | null }>(
    { name: `names-of-${kind}`, text },
    [recordIds],
  );
  const byId = new Map(found.map((row) => [row.recordId, row.name]));
  return recordIds.map((id) => (byId.get(id) ? `the ${noun} ${byId.get(id)}` : `this ${noun}`));
}
