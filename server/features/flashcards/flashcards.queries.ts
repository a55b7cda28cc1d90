import type { AnswerOf } from '@soltura/contract/endpoint';
import type { FlashcardData } from '@soltura/contract/flashcards/flashcards';
import type { myReviews } from '@soltura/contract/reviews/my-reviews';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { JsonText } from '../../http/implement.ts';
import { exampleSql } from '../json-sql.ts';
import { findJson } from '../read-json.ts';
import { nextReviewDateSql } from '../reviews/next-review-date-sql.ts';
import { findMovedCards } from '../reviews/settling.queries.ts';
import { studentExampleSql } from './student-example-sql.ts';

const collectionFields = `
        'examples', coalesce(json_agg(${exampleSql('e', '$2::text')} order by c.record_id), '[]'),
        'studentExamples', coalesce(json_agg(${studentExampleSql('c', 'u')} order by c.record_id), '[]')`;

const collectionSql = (moreFields = '') => `select (
      select json_build_object(${collectionFields}${moreFields})::text
      from student_examples c join examples e on e.record_id = c.related_example
      where c.related_student = u.record_id and c.removed_at is null) as json
    from users u where u.record_id = $1 and u.archived_at is null`;

const collectionOfStudent = { name: 'read-collection', text: collectionSql() };

// The order is that of the fold (decision 0220).
const latestReviews = `coalesce((
          select json_agg(json_build_object(
            'cardId', l.related_student_example,
            'key', l.idempotency_key,
            'isStep', l.set_interval is null,
            'difficulty', l.difficulty,
            'reviewedAt', ${instantSql('l.reviewed_at')},
            'oldInterval', l.old_interval,
            'dateBefore', coalesce(to_char(case when before.record_id is null then c.base_next_review_date
              else ${nextReviewDateSql('before')} end, 'YYYY-MM-DD'), ''),
            'countedDay', coalesce(to_char(l.counted_day, 'YYYY-MM-DD'), '')) order by l.related_student_example)
          from (
            select distinct on (r.related_student_example) r.* from reviews r
            where r.related_student = u.record_id and r.reviewed_at > $3::timestamptz - interval '24 hours'
              and r.related_student_example is not null
            order by r.related_student_example, r.reviewed_at desc, coalesce(r.claimed_at, r.reviewed_at) desc,
              r.idempotency_key desc nulls last) l
            join student_examples c on c.record_id = l.related_student_example
            left join lateral (
              select b.* from reviews b
              where b.related_student = l.related_student and b.related_student_example = l.related_student_example
                and b.reviewed_at <= l.reviewed_at and b.counted_day is not null
                and (b.reviewed_at, coalesce(b.claimed_at, b.reviewed_at), coalesce(b.idempotency_key, ''), b.record_id)
                  < (l.reviewed_at, coalesce(l.claimed_at, l.reviewed_at), coalesce(l.idempotency_key, ''), l.record_id)
              order by b.reviewed_at desc, coalesce(b.claimed_at, b.reviewed_at) desc, b.idempotency_key desc nulls last,
                b.record_id desc
              limit 1) before on true), '[]'),
        'earlyFrom', (select ${instantSql('early_from')} from practice_rule)`;

const reviewedCollection = {
  name: 'read-reviewed-collection',
  text: collectionSql(`, 'latestReviews', ${latestReviews}`),
};

const reviewedCollectionWith = {
  name: 'read-reviewed-collection-with',
  text: collectionSql(`, 'latestReviews', ${latestReviews}, 'held', coalesce((
          select json_agg(waiting.key) from unnest($4::text[]) as waiting (key)
          where exists (
              select from reviews r where r.related_student = u.record_id and r.idempotency_key = waiting.key)
            or exists (
              select from review_corrections k
              where k.related_student = u.record_id and k.idempotency_key = waiting.key)), '[]')`),
};

export async function findCollection(
  db: Db,
  studentId: number,
  publicUrl: string,
): Promise<JsonText<FlashcardData> | undefined> {
  const json = await findJson(db, collectionOfStudent, [studentId, publicUrl]);
  return json === undefined ? undefined : new JsonText(json);
}

/**
 * Like `findCollection`, with the last review of each card that was reviewed in the 24 hours before `now`; with
 * `waiting`, also those of these review keys that are stored.
 */
export async function findReviewedCollection(
  db: Db,
  studentId: number,
  publicUrl: string,
  now: Date,
  waiting?: readonly string[],
): Promise<JsonText<CardsAnswer> | undefined> {
  const values = [studentId, publicUrl, now];
  const json = waiting
    ? await findJson(db, reviewedCollectionWith, [...values, waiting])
    : await findJson(db, reviewedCollection, values);
  return json === undefined ? undefined : new JsonText(json);
}

type CardsAnswer = AnswerOf<typeof myReviews.cardsWith>;

const addCardStatement = {
  name: 'add-card',
  // The lock waits for a merge of the user: a card that is created meanwhile would stay behind. The empty update makes
  // the database return the id of an existing card.
  text: `with present as materialized (
      select record_id from users where record_id = $1 and merged_into is null for key share)
    insert into student_examples (related_student, related_example, coach_added)
    select u.record_id, e.record_id, false from present join users u using (record_id), examples e
    where u.archived_at is null and e.record_id = $2 and e.archived_at is null
    on conflict (related_student, related_example) where removed_at is null
      do update set related_example = excluded.related_example
    returning record_id as "recordId"`,
};

/** Collects an example; undefined when the example or the student does not exist. A card that exists keeps its id. */
export async function addCard(db: Db, studentId: number, exampleId: number): Promise<number | undefined> {
  const [card] = await db.query<{ recordId: number }>(addCardStatement, [studentId, exampleId]);
  return card?.recordId;
}

const addCustomCardsStatement = {
  name: 'add-custom-cards',
  // Inserts in the order of ids, so that two concurrent calls cannot deadlock.
  text: `with wanted as (
      select example_id, position from unnest($2::integer[]) with ordinality as list (example_id, position)),
    present as materialized (select record_id from users where record_id = $1 and merged_into is null for key share),
    added as (
      insert into student_examples (related_student, related_example, coach_added)
      select present.record_id, e.record_id, true from present, examples e
      where e.record_id in (select example_id from wanted) and e.archived_at is null
      order by e.record_id
      on conflict (related_student, related_example) where removed_at is null
      do update set related_example = excluded.related_example
      returning record_id, related_example)
    select coalesce(added.record_id, -1) as "recordId"
    from wanted left join added on added.related_example = wanted.example_id
    order by wanted.position`,
};

/** Adds custom cards. Returns one id per example in the given order, -1 for an unknown example (api.md 7.3). */
export async function addCustomCards(db: Db, studentId: number, exampleIds: number[]): Promise<number[]> {
  const cards = await db.query<{ recordId: number }>(addCustomCardsStatement, [studentId, exampleIds]);
  return cards.map((card) => card.recordId);
}

const removeCardStatement = {
  name: 'remove-card',
  text: `update student_examples c set removed_at = now()
    where record_id = $1 and ($2::integer is null or related_student = $2) and removed_at is null
      and not exists (select from users u where u.record_id = c.related_student and u.merged_into is not null)
    returning record_id`,
};

/**
 * Removes a card and keeps it hidden; with `studentId` only a card of that student. Returns false when there was none.
 * The id of a card that a merge of users has merged with another stands for that other card.
 */
export async function removeCard(db: Db, cardId: number, studentId: number | null): Promise<boolean> {
  const remove = async (id: number, student: number | null) =>
    (await db.query(removeCardStatement, [id, student])).length > 0;
  if (await remove(cardId, studentId)) return true;
  const [moved] = await findMovedCards(db, studentId, [cardId]);
  return moved !== undefined && remove(moved.nowId, moved.studentId);
}

const userExists = {
  name: 'user-exists',
  text: 'select from users where record_id = $1 and archived_at is null',
};

export async function isUser(db: Db, userId: number): Promise<boolean> {
  const found = await db.query(userExists, [userId]);
  return found.length > 0;
}
