import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import type { Day } from '@soltura/domain/dates';
import type { DecidedSentence, OfferDecision } from '@soltura/domain/path/decide-offers';
import { DECISIONS_LOCK } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/session.ts';
import { cardOfExampleSql } from '../flashcards/card-of-example-sql.ts';
import { studentExampleSql } from '../flashcards/student-example-sql.ts';
import { exampleSql } from '../json-sql.ts';
import { PATH_PARTS } from './path-sql.ts';

/**
 * Lists the sentences that are offered to the student $1 on the day $2; $3 to $5 are `pathValues`, $6 the public
 * address.
 */
export const offeredSentences = {
  name: 'list-offered-sentences',
  text: `with ${PATH_PARTS}
    select json_build_object(
      'lesson', case when s.reached > 0 then c.number when c.number is not null then coalesce(
        (select o.lesson_number from offered o where o.is_own order by o.place limit 1),
        (select t.lesson_number from taught t where t.is_own order by t.place limit 1)) end,
      'newADay', chosen."newADay",
      'examples', (select coalesce(json_agg(${exampleSql('e', '$6::text')} order by o.place), '[]')
        from offered o join examples e on e.record_id = o.example),
      'lessons', (select coalesce(json_agg(case when o.is_own then o.lesson_number end order by o.place), '[]')
        from offered o))::text as json
    from learner s, current c, chosen`,
};

const lock = { name: 'lock-decisions', text: `select pg_advisory_xact_lock(${DECISIONS_LOCK}, $1::integer)` };

const lockAndRead = {
  name: 'lock-decided-sentences',
  // Locks in the order of ids, like `collectCards`.
  text: `with held as materialized (
      select record_id, related_example, review_interval, coach_added from student_examples
      where related_student = $1 and related_example = any($2::integer[]) and removed_at is null
      order by record_id for update)
    select
      (select coalesce(json_agg(json_build_object(
          'exampleId', e.record_id,
          'cardId', h.record_id,
          'isReviewed', h.review_interval is not null,
          'isOwn', h.coach_added is not true and coalesce((
            select o.outcome = 'collected' from offered_examples o
            where o.related_example = e.record_id and o.related_student = $1 order by o.record_id desc limit 1), false))), '[]')
        from examples e left join held h on h.related_example = e.record_id
        where e.record_id = any($2::integer[]) and e.archived_at is null) as sentences,
      array(select idempotency_key from offered_examples
        where related_student = $1 and idempotency_key = any($3::text[])) as "knownKeys"
    from users where record_id = $1 and archived_at is null`,
};

const store = {
  name: 'store-decisions',
  text: `insert into offered_examples (related_student, related_example, outcome, day, idempotency_key)
    select $1, x.example, x.outcome, x.day, x.key
    from unnest($2::integer[], $3::text[], $4::date[], $5::text[]) with ordinality as x (example, outcome, day, key, place)
    order by x.place on conflict (related_student, idempotency_key) do nothing`,
};

const cardsOfExamples = {
  name: 'read-cards-of-decided-sentences',
  text: `select ${studentExampleSql('c', 'u')} as card
    from users u cross join (select distinct unnest($2::integer[]) as id) decided
      cross join lateral ${cardOfExampleSql('u.record_id', 'decided.id')} c
    where u.record_id = $1`,
};

interface StoredFacts {
  readonly sentences: DecidedSentence[];
  readonly knownKeys: string[];
}

/**
 * Locks the decisions of a student, so that those from two devices follow each other, and reads the stored facts of
 * the sentences. Undefined for an unknown user.
 */
export async function lockDecided(
  db: Db,
  studentId: number,
  decisions: readonly OfferDecision[],
): Promise<StoredFacts | undefined> {
  await db.query(lock, [studentId]);
  const [found] = await db.query<StoredFacts & Record<string, unknown>>(lockAndRead, [
    studentId,
    decisions.map(({ exampleId }) => exampleId),
    decisions.map(({ key }) => key),
  ]);
  return found;
}

export interface DayDecision extends OfferDecision {
  readonly day: Day;
}

export async function storeDecisions(
  db: Db,
  studentId: number,
  decisions: readonly DayDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await db.query(store, [
    studentId,
    decisions.map(({ exampleId }) => exampleId),
    decisions.map(({ outcome }) => outcome),
    decisions.map(({ day }) => day),
    decisions.map(({ key }) => key),
  ]);
}

export async function readCardsOf(
  db: Db,
  studentId: number,
  exampleIds: readonly number[],
): Promise<Map<number, StudentExample>> {
  const rows = await db.query<{ card: StudentExample }>(cardsOfExamples, [studentId, exampleIds]);
  return new Map(rows.map(({ card }) => [card.relatedExample, card]));
}
