import type { WantedExamples } from '@soltura/contract/examples/example-editing';
import { MAX_FOUND } from '@soltura/domain/examples/example-filters';
import { foldSentenceText } from '@soltura/domain/examples/sentence-text';
import type { Db, Statement } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { exampleSql } from '../json-sql.ts';
import { readJson } from '../read-json.ts';

const quizIsThere: Statement = {
  name: 'find-quiz-of-filter',
  text: 'select from quizzes where record_id = $1 and archived_at is null',
};

/**
 * True for an example with words whose ranks are all from 1 to $3; a word of rank 0 has none. `is true` reads the words
 * of all examples in one go, as `matchesSql` does, and not example by example.
 */
const ofFirstWords = `(e.record_id in (
    select ev.related_example
    from example_vocabulary ev join vocabulary v on v.record_id = ev.related_vocabulary
    group by ev.related_example
    having bool_and(v.frequency_rank between 1 and $3::integer))) is true`;

// Ordered as in the quiz, else as the ids were given, else by id.
const filtered: Statement = {
  name: 'find-filtered-examples',
  text: `with given as materialized (
      select id, min(place) as place from unnest($1::integer[]) with ordinality listed (id, place) group by id),
    found as materialized (
      select e.record_id, coalesce(q.position, g.place, 0) as place
      from examples e
        left join quiz_examples q on q.related_quiz = $2::integer and q.related_example = e.record_id
        left join given g on g.id = e.record_id
      where e.archived_at is null
        and ($1::integer[] is null or g.id is not null)
        and ($2::integer is null or q.record_id is not null)
        and ($3::integer is null or ${ofFirstWords})
        and ($4 = '' or strpos(e.folded_text, $4) > 0)
        and (not $5::boolean or not e.vocab_complete)),
    shown as materialized (select * from found order by place, record_id limit ${MAX_FOUND})
    select json_build_object(
      'count', (select count(*) from found),
      'unknownIds', (select coalesce(json_agg(g.id order by g.place), '[]') from given g
        where not exists (select from examples e where e.record_id = g.id and e.archived_at is null)),
      'examples', (select coalesce(json_agg(${exampleSql('e', '$6::text')} order by s.place, e.record_id), '[]')
        from shown s join examples e on e.record_id = s.record_id))::text as json`,
};

/**
 * Returns the JSON of `exampleEditing.findFiltered`.
 * @throws Refusal 'quiz-not-found'
 */
export async function findFilteredExamples(
  db: Db,
  { ids, quizId, highestRank, text = '', onlyIncomplete = false }: WantedExamples,
  publicUrl: string,
): Promise<string> {
  if (quizId !== undefined && (await db.query(quizIsThere, [quizId])).length === 0)
    throw new Refusal('quiz-not-found');
  return readJson(db, filtered, [
    ids ?? null,
    quizId ?? null,
    highestRank ?? null,
    foldSentenceText(text),
    onlyIncomplete,
    publicUrl,
  ]);
}
