import type { FlashcardData } from '@soltura/contract/flashcards';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { JsonText } from '../../http/implement.ts';
import { exampleSql } from '../json-sql.ts';
import { findJson } from '../read-json.ts';

const collectionOfStudent = {
  name: 'read-collection',
  text: `select (
      select json_build_object(
        'examples', coalesce(json_agg(${exampleSql('e', '$2::text')} order by c.record_id), '[]'),
        'studentExamples', coalesce(json_agg(json_build_object(
          'recordId', c.record_id,
          'relatedExample', c.related_example,
          'relatedStudent', c.related_student,
          'studentEmailAddress', u.email_address,
          'dateCreated', ${instantSql('c.date_created')},
          'lastReviewedDate', coalesce(${instantSql('c.last_reviewed_date')}, ''),
          'nextReviewDate', coalesce(to_char(c.next_review_date, 'YYYY-MM-DD'), ''),
          'reviewInterval', c.review_interval,
          'coachAdded', c.coach_added) order by c.record_id), '[]'))::text
      from student_examples c join examples e on e.record_id = c.related_example
      where c.related_student = u.record_id) as json
    from users u where u.record_id = $1 and u.archived_at is null`,
};

/** A student's cards with their examples, in one statement; undefined when there is no such user. */
export async function findCollection(
  db: Db,
  studentId: number,
  publicUrl: string,
): Promise<JsonText<FlashcardData> | undefined> {
  const json = await findJson(db, collectionOfStudent, [studentId, publicUrl]);
  return json === undefined ? undefined : new JsonText(json);
}

const addCardStatement = {
  name: 'add-card',
  // The empty update makes the database answer the id of a card that is there already.
  text: `insert into student_examples (related_student, related_example, coach_added)
    select u.record_id, e.record_id, false from users u, examples e
    where u.record_id = $1 and u.archived_at is null and e.record_id = $2 and e.archived_at is null
    on conflict (related_student, related_example) do update set related_example = excluded.related_example
    returning record_id as "recordId"`,
};

/** Collects an example; undefined when there is no such example or student. A collected one keeps its id. */
export async function addCard(db: Db, studentId: number, exampleId: number): Promise<number | undefined> {
  const [card] = await db.query<{ recordId: number }>(addCardStatement, [studentId, exampleId]);
  return card?.recordId;
}

const addCustomCardsStatement = {
  name: 'add-custom-cards',
  // In the order of ids, so that two of these at once cannot wait for each other.
  text: `with wanted as (
      select example_id, position from unnest($2::integer[]) with ordinality as list (example_id, position)),
    added as (
      insert into student_examples (related_student, related_example, coach_added)
      select $1, e.record_id, true from examples e
      where e.record_id in (select example_id from wanted) and e.archived_at is null
      order by e.record_id
      on conflict (related_student, related_example) do update set related_example = excluded.related_example
      returning record_id, related_example)
    select coalesce(added.record_id, -1) as "recordId"
    from wanted left join added on added.related_example = wanted.example_id
    order by wanted.position`,
};

/** Adds custom cards; answers one id per example in the order asked, -1 for an unknown example (api.md 7.3). */
export async function addCustomCards(db: Db, studentId: number, exampleIds: number[]): Promise<number[]> {
  const cards = await db.query<{ recordId: number }>(addCustomCardsStatement, [studentId, exampleIds]);
  return cards.map((card) => card.recordId);
}

const removeCardStatement = {
  name: 'remove-card',
  text: `delete from student_examples
    where record_id = $1 and ($2::integer is null or related_student = $2)
    returning record_id`,
};

/** Removes a card, only of `studentId` when given; says whether there was one. */
export async function removeCard(db: Db, cardId: number, studentId: number | null): Promise<boolean> {
  const removed = await db.query(removeCardStatement, [cardId, studentId]);
  return removed.length > 0;
}

const userExists = {
  name: 'user-exists',
  text: 'select from users where record_id = $1 and archived_at is null',
};

/** Whether there is a user with this id. */
export async function isUser(db: Db, userId: number): Promise<boolean> {
  const found = await db.query(userExists, [userId]);
  return found.length > 0;
}
