import type { Db } from '../../db/session.ts';

const lockQuiz = {
  name: 'lock-quiz',
  text: 'select from quizzes where record_id = $1 and archived_at is null for no key update',
};

const addExamplesStatement = {
  name: 'add-quiz-examples',
  text: `with wanted as (
      select id, place from unnest($2::integer[]) with ordinality as list (id, place)),
    known as (
      select e.record_id, min(wanted.place) as place from wanted join examples e on e.record_id = wanted.id
      where e.archived_at is null group by e.record_id),
    linked as (
      select record_id, related_example from quiz_examples
      where related_quiz = $1 and related_example = any($2::integer[])),
    added as (
      insert into quiz_examples (related_quiz, related_example, position)
      select $1, record_id,
        (select coalesce(max(position), -1) from quiz_examples where related_quiz = $1)
          + row_number() over (order by place)
      from known
      where not exists (select from wanted where id not in (select record_id from known))
        and record_id not in (select related_example from linked)
      order by place
      returning record_id, related_example)
    select coalesce(linked.record_id, added.record_id) as "linkId", known.record_id is not null as "isKnown"
    from wanted left join known on known.record_id = wanted.id
      left join linked on linked.related_example = wanted.id
      left join added on added.related_example = wanted.id
    order by wanted.place`,
};

/**
 * Puts examples at the end of a quiz, in their order; those it has stay where they are. Answers the ids of the links.
 *
 * All or nothing: says which of the two is unknown, and then links none.
 */
export function addQuizExamples(
  db: Db,
  quizId: number,
  exampleIds: readonly number[],
): Promise<number[] | 'quiz-unknown' | 'example-unknown'> {
  return db.transaction(async (transaction) => {
    // One after the other: two at once would give the same positions.
    const quizzes = await transaction.query(lockQuiz, [quizId]);
    if (quizzes.length === 0) return 'quiz-unknown';
    const links = await transaction.query<{ linkId: number; isKnown: boolean }>(addExamplesStatement, [
      quizId,
      exampleIds,
    ]);
    return links.every((link) => link.isKnown) ? links.map((link) => link.linkId) : 'example-unknown';
  });
}
