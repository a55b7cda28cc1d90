import type { Db, Statement } from '../../../db/session.ts';
import { ANY_USER_OF_STUDENT, USER_OF_STUDENT } from '../user-of-student.ts';
import type { MovedCards, MovedRows } from './owned-rows.queries.ts';
import type { SharedCard } from './shared-cards.queries.ts';

export interface StudentOfUser {
  readonly user: number;
  readonly id: number;
  readonly name: string;
  readonly isPresent: boolean;
}

const studentsOfUsers: Statement = {
  name: 'list-students-of-users',
  text: `select u.record_id as user, s.record_id as id, coalesce(nullif(s.full_name, ''), s.email) as name,
      s.archived_at is null as "isPresent"
    from users u cross join lateral (
        select l.* from coaching_students l where l.record_id = u.coaching_student
        union
        select a.* from coaching_students a
        where u.email_address <> '' and lower(btrim(a.email)) = lower(u.email_address)) s
    where u.record_id = any($1::integer[]) and s.merged_into is null and s.erased_at is null
      and u.record_id = case when s.archived_at is null then ${USER_OF_STUDENT} else ${ANY_USER_OF_STUDENT} end
    order by s.archived_at is not null, s.record_id`,
};

export function listStudentsOf(db: Db, users: readonly number[]): Promise<StudentOfUser[]> {
  return db.query<{ user: number; id: number; name: string; isPresent: boolean }>(studentsOfUsers, [users]);
}

const restOfFacts: Statement = {
  name: 'read-links-of-merged-users',
  text: `select (select name from coaches where record_id = $1) as "keptCoach",
      (select name from coaches where record_id = $2) as "otherCoach",
      (select count(*)::integer from access_tokens where user_id = $3 and ended_at is null) as "accessTokens"`,
};

export async function readLinks(
  db: Db,
  coaches: { kept: number | null; other: number | null },
  other: number,
): Promise<{ keptCoach: string | null; otherCoach: string | null; accessTokens: number }> {
  const [facts] = await db.query<{
    keptCoach: string | null;
    otherCoach: string | null;
    accessTokens: number;
  }>(restOfFacts, [coaches.kept, coaches.other, other]);
  if (!facts) throw new Error('The links of merged users were not read.');
  return facts;
}

const rememberMerge: Statement = {
  name: 'remember-merge-of-user',
  text: `with noted as (update users set merged_into = $1 where record_id = $2)
    insert into user_merges (at, kept, other, cards, moved, seen) values ($3, $1, $2, $4, $5, $6)`,
};

export interface UserMerge {
  readonly kept: number;
  readonly other: number;
  readonly cards: readonly SharedCard[];
  readonly moved: { readonly cards: MovedCards; readonly rows: MovedRows };
  readonly seen: string;
}

export async function storeUserMerge(
  db: Db,
  { kept, other, cards, moved, seen }: UserMerge,
  at: Date,
): Promise<void> {
  await db.query(rememberMerge, [kept, other, at, JSON.stringify(cards), JSON.stringify(moved), seen]);
}

/** Returns SQL that is true while a merge of the user `id` is stored so that it can be undone, for eight days. */
export const hasUndoableMergeSql = (id: string) =>
  `exists (select from user_merges m where m.kept = ${id} or m.other = ${id})`;

const mergesOfSet: Statement = {
  name: 'lock-merges-of-users-of-change-set',
  text: `select m.kept, m.other, m.cards, m.moved, m.seen
    from change_sets s join change_history h on h.change_set = s.record_id and h.record_type = 'users'
      join user_merges m on m.other = h.changed_record and m.at = s.at
    where s.record_id = $1 for update of m`,
};

export async function lockMergeOf(db: Db, changeSet: number): Promise<UserMerge | undefined> {
  const [merge] = await db.query<UserMerge & Record<string, unknown>>(mergesOfSet, [changeSet]);
  return merge;
}

const forget: Statement = {
  name: 'forget-merge-of-user',
  text: 'delete from user_merges where other = $1',
};

export async function deleteMerge(db: Db, other: number): Promise<void> {
  await db.query(forget, [other]);
}
