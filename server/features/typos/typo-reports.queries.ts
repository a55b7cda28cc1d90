import type { TypoReport, TypoReportBody } from '@soltura/contract/typos/typo-reports';
import type { TypoField, TypoState } from '@soltura/domain/typos/typo-report';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { exampleSql } from '../json-sql.ts';

const MAX_COUNTED = 1000;
const MAX_LINES = 5;
const LATEST = 'coalesce(decided_at, reported_at)';

// Learners' reports of one mistake, in one state and decided at once, are one in the list: the first of them.
const ALIKE = `a.related_example = r.related_example and a.kind = r.kind and a.status = r.status
  and a.decided_at is not distinct from r.decided_at`;
const IS_LISTED = `(r.kind is null or not exists (
  select from typo_reports a where ${ALIKE} and a.record_id < r.record_id))`;
const OTHERS = `typo_reports a where ${ALIKE} and a.record_id <> r.record_id`;

/** The public address is `$1`. */
const FIELDS = `r.record_id as "recordId", r.version, e.version as "exampleVersion", ${exampleSql('e', '$1::text')} as example,
  r.field, r.kind, r.stored, r.suggestion, r.note, r.status,
  (select u.name from users u where u.record_id = r.reporter) as reporter, ${instantSql('r.reported_at')} as "reportedAt",
  (select count(*)::integer from (select from ${OTHERS} limit ${MAX_COUNTED}) counted) as others,
  (select coalesce(json_agg(json_build_object('reporter', w.name, 'note', o.note) order by o.record_id), '[]')
    from (select a.record_id, a.reporter, a.note from ${OTHERS} order by a.record_id limit ${MAX_LINES}) o
      join users w on w.record_id = o.reporter) as "otherLines",
  array(select q.quiz_nickname from quiz_examples l join quizzes q on q.record_id = l.related_quiz
    where l.related_example = r.related_example and q.archived_at is null order by l.related_quiz limit 3) as quizzes`;
const IS_THERE =
  'exists (select from examples e where e.record_id = r.related_example and e.archived_at is null)';
const JOINED = 'join examples e on e.record_id = r.related_example';

const inState = {
  name: 'list-typo-reports',
  text: `select ${FIELDS} from (select * from typo_reports r where status = $2 and ${IS_THERE} and ${IS_LISTED}
      order by ${LATEST} desc, record_id desc limit 200) r ${JOINED}
    order by coalesce(r.decided_at, r.reported_at) desc, r.record_id desc`,
};

// In the order of the index, so that no more reports of a state are read than are counted.
const countInState = {
  name: 'count-typo-reports',
  text: `select count(*)::integer as count from (select from typo_reports r
    where status = $1 and ${IS_THERE} and ${IS_LISTED} order by ${LATEST} desc limit ${MAX_COUNTED}) counted`,
};

const one = {
  name: 'read-typo-report',
  text: `select ${FIELDS} from typo_reports r ${JOINED} where r.record_id = $2`,
};

const locked = {
  name: 'lock-typo-report',
  text: `select version, status, related_example as "exampleId", field, stored, suggestion, change_set::float8 as "changeSet"
    from typo_reports where record_id = $1 for update`,
};

const exampleOf = {
  name: 'find-example-of-typo-report',
  text: 'select related_example as "exampleId" from typo_reports where record_id = $1',
};

const decide = {
  name: 'decide-typo-report',
  text: `update typo_reports set status = $2, change_set = $3, decided_at = case when $2 = 'open' then null else $4::timestamptz end
    where record_id in (
      select $1::integer union select a.record_id from typo_reports r join typo_reports a on ${ALIKE} where r.record_id = $1)`,
};

const reopen = {
  name: 'reopen-typo-reports',
  text: `update typo_reports set status = 'open', decided_at = null, change_set = null where change_set = $1`,
};

// Serializes reports about an example, so that the second of two concurrent reports finds the first.
const lockReported = {
  name: 'lock-reported-example',
  text: 'select from examples where record_id = $1 and archived_at is null for no key update',
};

const same = {
  name: 'find-same-typo-report',
  text: `select record_id as "recordId" from typo_reports
    where related_example = $1 and field = $2 and suggestion = $3 and note = $4 and status = 'open' and kind is null
    order by record_id limit 1`,
};

const add = {
  name: 'add-typo-report',
  text: `insert into typo_reports (related_example, field, suggestion, note, stored, reporter, reported_at)
    values ($1, $2, $3, $4, $5, $6, $7) returning record_id as "recordId"`,
};

export interface LockedReport {
  readonly version: number;
  readonly status: TypoState;
  readonly exampleId: number;
  readonly field: TypoField;
  readonly stored: string;
  readonly suggestion: string;
  readonly changeSet: number | null;
}

/** Returns the reports in a state, the latest first, at most 200. */
export function listReports(db: Db, status: TypoState, publicUrl: string): Promise<TypoReport[]> {
  return db.query(inState, [publicUrl, status]);
}

export async function countReports(db: Db, status: TypoState): Promise<number> {
  const [found] = await db.query<{ count: number }>(countInState, [status]);
  return found?.count ?? 0;
}

export async function readReport(db: Db, id: number, publicUrl: string): Promise<TypoReport | undefined> {
  const [found] = await db.query<TypoReport>(one, [publicUrl, id]);
  return found;
}

export async function findExampleOf(db: Db, id: number): Promise<number | undefined> {
  const [found] = await db.query<{ exampleId: number }>(exampleOf, [id]);
  return found?.exampleId;
}

/** Locks a report. Lock order: the example before its report. */
export async function lockReport(db: Db, id: number): Promise<LockedReport | undefined> {
  const [found] = await db.query<LockedReport>(locked, [id]);
  return found;
}

interface Decision {
  readonly status: TypoState;
  readonly now: Date;
  readonly changeSet?: number | undefined;
}

/** Stores the decision of a report, and of those that the list shows as one with it. */
export async function storeDecision(db: Db, id: number, { status, now, changeSet }: Decision): Promise<void> {
  await db.query(decide, [id, status, changeSet ?? null, now]);
}

export async function reopenReports(db: Db, changeSet: number): Promise<void> {
  await db.query(reopen, [changeSet]);
}

/** Stores a report, or finds the open one with the same content. Returns its id; undefined for an unknown example. */
export async function storeReport(
  db: Db,
  { exampleId, field, stored, suggestion, note }: TypoReportBody,
  by: { readonly reporter: number; readonly now: Date },
): Promise<number | undefined> {
  if ((await db.query(lockReported, [exampleId])).length === 0) return undefined;
  const what = [exampleId, field, suggestion, note];
  const [known] = await db.query<{ recordId: number }>(same, what);
  if (known) return known.recordId;
  const [added] = await db.query<{ recordId: number }>(add, [...what, stored, by.reporter, by.now]);
  return added?.recordId;
}
