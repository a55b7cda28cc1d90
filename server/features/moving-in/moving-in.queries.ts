import type { ListImport } from '@soltura/contract/moving-in/moving-in';
import { MAX_COUNTED, MAX_LOOKED_AT, type MoveInFacts } from '@soltura/domain/moving-in/steps';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';

const MAX_NAMED = 4;
const MAX_IMPORTS = 8;
/** The number of records of an import among which newer changes are looked for; an undo looks at all of them. */
const MAX_RECORDS = 200;

const count = (from: string) =>
  `(select count(*)::integer from (select ${from} limit ${MAX_COUNTED + 1}) counted)`;

const facts = {
  name: 'read-facts-of-moving-in',
  text: `select
    ${count('from courses where archived_at is null')} as courses,
    ${count('from coaching_lessons where archived_at is null')} as lessons,
    ${count('from coaches where archived_at is null')} as coaches,
    array(select c.name from coaches c where c.archived_at is null
        and not exists (select from users u where u.coach = c.record_id)
        and not exists (select from users u where lower(u.email_address) = lower(c.email) and u.email_address <> '')
      order by c.name limit ${MAX_NAMED}) as "withoutAccount",
    ${count('from coaching_students where archived_at is null')} as students,
    ${count('from memberships')} as memberships,
    (select count(*)::integer from (
        select record_id from coaching_students where archived_at is null
        order by record_id desc limit ${MAX_LOOKED_AT}) s
      where not exists (select from memberships m where m.related_student = s.record_id)) as "withoutMembership",
    ${count('from weeks')} as weeks,
    ${count('from assignments')} as assignments,
    ${count('from private_calls')} as "privateCalls",
    ${count('from group_sessions')} as "groupSessions",
    ${count('from bundle_credits')} as "bundleCredits",
    ${count('from examples where archived_at is null')} as sentences`,
};

const imports = {
  name: 'list-last-imports',
  text: `select s.record_id::float8 as "changeSet", s.import_list as list, ${instantSql('s.at')} as at,
      coalesce(s.import_rows, 0) as rows, coalesce(nullif(u.name, ''), s.actor_email) as by, s.actor, s.is_final as "isFinal"
    from change_sets s left join users u on u.record_id = s.actor
    where s.import_list is not null and s.at > $1
      and not exists (select from change_sets undo where undo.takes_back = s.record_id)
    order by s.at desc, s.record_id desc limit ${MAX_IMPORTS}`,
};

// As 'find-newer-changes' of an undo, of the first records of each set.
const changedSince = {
  name: 'find-imports-changed-since',
  text: `select given.id::float8 as id, newer.who from unnest($1::bigint[]) as given (id)
    cross join lateral (
      select coalesce(nullif(u.name, ''), n.actor_email) as who
      from (select record_type, changed_record, record_id from change_history
          where change_set = given.id order by record_id limit ${MAX_RECORDS}) own
        join change_history n on n.record_type = own.record_type and n.changed_record = own.changed_record
          and n.record_id > own.record_id and n.change_set is distinct from given.id
        left join change_sets s on s.record_id = n.change_set
        left join users u on u.record_id = n.actor
      where s.takes_back is null and not exists (select from change_sets undo where undo.takes_back = s.record_id)
      limit 1) newer`,
};

interface StoredImport extends Pick<ListImport, 'changeSet' | 'list' | 'at' | 'rows' | 'by'> {
  readonly actor: number | null;
  readonly isFinal: boolean;
}

export async function readFacts(db: Db): Promise<MoveInFacts> {
  const [found] = await db.query<MoveInFacts & Record<string, unknown>>(facts);
  if (!found) throw new Error('The facts of moving in answered no row.');
  return found;
}

/** Returns the last imports that can still be undone in time and were not, the newest first. */
export function listImports(db: Db, now: Date): Promise<StoredImport[]> {
  return db.query<StoredImport & Record<string, unknown>>(imports, [new Date(now.getTime() - UNDOABLE_MS)]);
}

/**
 * Returns the people who have changed a record of an import since, by change set; sets without a known change are
 * left out.
 */
export async function findChangedSince(
  db: Db,
  changeSets: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (changeSets.length === 0) return new Map();
  const found = await db.query<{ id: number; who: string }>(changedSince, [changeSets]);
  return new Map(found.map(({ id, who }) => [id, who]));
}
