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
  'bundle-credits': 'bundle credits',
};

/** SQL for the name of a record of the alias `t`; a record without a name gets that of the record it belongs to. */
const names: Readonly<Partial<Record<RecordKind, string>>> = {
  weeks: `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.record_id)`,
  assignments: `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.related_week)`,
  'private-calls': `(select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = t.related_week)`,
  'group-sessions': "to_char(t.date, 'YYYY-MM-DD') || coalesce(' ' || nullif(t.topic, ''), '')",
  groups: 't.name',
  'bundle-credits': '(select s.full_name from coaching_students s where s.record_id = t.related_student)',
};

export async function describeNewer(db: Db, newer: readonly NewerChange[]): Promise<string> {
  const [first, ...others] = newer;
  if (!first) return '';
  const name = await readName(db, first.kind, first.recordId);
  const more = others.length === 0 ? '' : ', as well as other records of this change';
  return `This can no longer be undone: ${name} was changed since by ${first.who || 'somebody else'}${more}.`;
}

async function readName(db: Db, kind: RecordKind, recordId: number): Promise<string> {
  const table = findTable(kind);
  const noun = table ? schoolTables[table].noun : (nouns[kind] ?? 'record');
  const name = table ? sourceOf(table).name : (names[kind] ?? "''");
  const text = `select ${name} as name from ${findSource(kind).table} t where t.record_id = $1`;
  const [found] = await db.query<{ name: string | null }>({ name: `name-of-${kind}`, text }, [recordId]);
  return found?.name ? `the ${noun} ${found.name}` : `this ${noun}`;
}
