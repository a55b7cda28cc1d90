import type { MissedWord } from '@soltura/contract/answers/missed-words';
import { missedFaults } from '@soltura/domain/answers/asked-words';
import type { Db } from '../../db/session.ts';
import { exampleSql } from '../json-sql.ts';

// A word that occurs twice in a sentence counts as asked once, and as missed when either of them is.
const MISSED = `asked as (
    select a.record_id, a.answered_at, (w.word ->> 'vocabularyId')::integer as vocabulary_id,
      bool_or(w.word ->> 'fault' = any ($3)) as is_missed,
      (array_agg(w.word ->> 'typed' order by w.place) filter (where w.word ->> 'fault' = any ($3)))[1] as typed
    from review_answers a cross join jsonb_array_elements(a.words) with ordinality w (word, place)
    where a.related_student = $1 and a.answered_at >= $2 and a.answered_at <= $4 and w.word ? 'vocabularyId'
    group by a.record_id, vocabulary_id),
  missed as (
    select vocabulary_id, count(*)::integer as asked, count(*) filter (where is_missed)::integer as missed,
      coalesce((array_agg(typed order by answered_at desc, record_id desc) filter (where is_missed))[1], '') as last_typed
    from asked group by vocabulary_id having count(*) > 1 and bool_or(is_missed))`;

const words = {
  name: 'list-missed-words',
  text: `with ${MISSED}
    select v.record_id as "vocabularyId", v.word_idiom as word, m.asked, m.missed, m.last_typed as "lastTyped"
    from missed m join vocabulary v on v.record_id = m.vocabulary_id
    where v.archived_at is null
    order by m.missed desc, m.missed::float8 / m.asked desc, v.record_id`,
};

/**
 * The ten newest verified examples with missed words. $1 student, $2 start, $3 faults, $4 end, $5 the public address.
 * `is true` finds the examples of the missed words once and for all: a frequent word is in thousands of examples, which
 * the planner, without statistics of what was missed, would look up one by one.
 */
export const newestSentences = {
  name: 'list-sentences-for-missed-words',
  text: `with ${MISSED},
    newest as (
      select e.* from examples e
      where e.vocab_complete and e.archived_at is null
        and (e.record_id in (select ev.related_example
          from example_vocabulary ev where ev.related_vocabulary in (select vocabulary_id from missed))) is true
        and not exists (select from student_examples c
          where c.related_student = $1 and c.related_example = e.record_id and c.removed_at is null)
      order by e.date_created desc, e.record_id desc limit 10)
    select coalesce(json_agg(${exampleSql('e', '$5::text')} order by e.date_created desc, e.record_id desc), '[]')::text as json
    from newest e`,
};

const learnerExists = {
  name: 'learner-exists',
  text: 'select from users where record_id = $1 and erased_at is null',
};

/** True for a present or former user who was not erased: the missed words of an archived user stay readable. */
export async function isOrWasUser(db: Db, userId: number): Promise<boolean> {
  return (await db.query(learnerExists, [userId])).length > 0;
}

export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/**
 * Returns the words that a student was asked at least twice in a span and missed: the most missed first, then by share.
 */
export function listMissedWords(db: Db, studentId: number, { since, until }: Span): Promise<MissedWord[]> {
  return db.query(words, [studentId, since, missedFaults, until]);
}
