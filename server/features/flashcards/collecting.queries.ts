import type { Db } from '../../db/session.ts';
import { hasUndoableMergeSql } from '../people/merging/user-merges.queries.ts';
import { findMovedCards } from '../reviews/settling.queries.ts';
import { studentExampleSql } from './student-example-sql.ts';

/** The time for which a removed card is kept; after that its example is collected anew. */
export const KEPT = `interval '30 days'`;

/**
 * Collects examples for a student: $1 the student, $2 the ids of the examples, $3 true for custom cards.
 *
 * Cards are locked and created in the order of ids, so that two concurrent calls cannot deadlock. A locked row has the
 * values that the former holder of the lock has stored. The empty update of the insert returns a card that a concurrent
 * call creates. The student is locked after the cards, in the same order as in a merge of users: a call that has waited
 * for a merge finds the student merged, and creates no card that would stay behind.
 */
export const collectCards = {
  name: 'collect-cards',
  text: `with held as (
      select record_id, related_student, related_example, date_created, last_reviewed_date, next_review_date,
        review_interval, coach_added, removed_at
      from student_examples
      where related_student = $1 and related_example = any($2::integer[])
        and (removed_at is null or removed_at > now() - ${KEPT})
      order by record_id for update),
    present as materialized (
      select record_id from users
      where record_id = $1 and merged_into is null and (select count(*) from held) >= 0 for key share),
    latest as (
      select distinct on (related_example) * from held
      order by related_example, removed_at desc nulls first, record_id desc),
    revived as (
      update student_examples c set removed_at = null, coach_added = case when $3 then true else c.coach_added end
      from latest where c.record_id = latest.record_id and latest.removed_at is not null
      returning c.record_id, c.related_student, c.related_example, c.date_created, c.last_reviewed_date,
        c.next_review_date, c.review_interval, c.coach_added),
    added as (
      insert into student_examples (related_student, related_example, coach_added)
      select u.record_id, e.record_id, $3 from present join users u using (record_id), examples e
      where u.archived_at is null and e.record_id = any($2::integer[]) and e.archived_at is null
        and e.record_id not in (select related_example from latest)
      order by e.record_id
      on conflict (related_student, related_example) where removed_at is null
        do update set related_example = excluded.related_example
      returning record_id, related_student, related_example, date_created, last_reviewed_date, next_review_date,
        review_interval, coach_added),
    collected as (
      select record_id, related_student, related_example, date_created, last_reviewed_date, next_review_date,
        review_interval, coach_added from latest where removed_at is null
      union all select * from revived
      union all select * from added)
    select (
      select coalesce(json_agg(case when c.record_id is not null then ${studentExampleSql('c', 'u')} end
        order by wanted.position), '[]')
      from unnest($2::integer[]) with ordinality as wanted (example_id, position)
        left join collected c on c.related_example = wanted.example_id)::text as json
    from users u join present on present.record_id = u.record_id
    where u.archived_at is null`,
};

const removeCards = {
  name: 'remove-cards',
  // Locks in the order of ids, like `collectCards`. `is true` finds the cards by their ids, not among all of the student.
  text: `with student as (select record_id from users where record_id = $1 and archived_at is null),
    held as (
      select record_id, removed_at from student_examples
      where (related_student = (select record_id from student)) is true and record_id = any($2::integer[])
      order by record_id for update),
    removed as (
      update student_examples c set removed_at = now() from held
      where c.record_id = held.record_id and held.removed_at is null)
    select array(select record_id from held order by record_id) as removed from student`,
};

/**
 * Removes cards of a student and keeps them hidden. Returns the ids of those that are removed, now or before; undefined
 * for an unknown student. Cards that a merge of users has moved to another user, or has merged with another card, are
 * removed there.
 */
export async function removeCardsOf(
  db: Db,
  studentId: number,
  cardIds: readonly number[],
): Promise<number[] | undefined> {
  const remove = async (student: number, ids: readonly number[]) => {
    const [row] = await db.query<{ removed: number[] }>(removeCards, [student, ids]);
    return row?.removed;
  };
  const removed = await remove(studentId, cardIds);
  const missing = cardIds.filter((id) => !removed?.includes(id));
  const moved = missing.length > 0 ? await findMovedCards(db, studentId, missing) : [];
  const [first] = moved;
  if (!first) return removed;
  const there = new Set(
    await remove(
      first.studentId,
      moved.map(({ nowId }) => nowId),
    ),
  );
  const followed = moved.filter(({ nowId }) => there.has(nowId)).map(({ cardId }) => cardId);
  return [...(removed ?? []), ...followed].toSorted((a, b) => a - b);
}

/**
 * SQL that is true for a card `c` that was removed so long ago that it is deleted. A card that a merge of users has
 * merged with another one stays, since late reviews are forwarded by it; so do cards of users whose merge can still be
 * undone.
 */
export const REMOVAL_IS_FINAL = `c.removed_at < now() - ${KEPT}
  and not exists (select from users u where u.record_id = c.related_student and u.merged_into is not null)
  and not ${hasUndoableMergeSql('c.related_student')}`;

const forgetRemoved = {
  name: 'forget-removed-cards',
  text: `delete from student_examples c where ${REMOVAL_IS_FINAL}`,
};

export async function deleteRemovedCards(db: Db): Promise<void> {
  await db.query(forgetRemoved);
}
