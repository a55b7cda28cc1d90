import type { QuizClips } from '@soltura/domain/quizzes/custom-quiz';
import type { Db } from '../../db/session.ts';
import { matchesSql } from '../finder/word-marks.ts';
import { exampleSql } from '../json-sql.ts';

export interface ExampleCriteria {
  readonly marks: Buffer | undefined;
  readonly includeSpanglish: boolean;
  readonly clips: QuizClips;
}

const fits = `e.archived_at is null and ($2::boolean or e.spanglish = 'esp')
  and ($3 = 'none' or e.spanish_audio_la <> '') and ($3 <> 'both' or e.english_audio <> '')`;

const fittingOfLibrary = {
  name: 'list-fitting-examples',
  text: `select coalesce(array_to_json(array_agg(e.record_id)), '[]') as ids
    from examples e where ${fits} and e.vocab_complete and ${matchesSql('e', '$1')}`,
};

const fittingOfStudent = {
  name: 'list-fitting-cards',
  text: `select coalesce(array_to_json(array_agg(e.record_id)), '[]') as ids
    from student_examples c join examples e on e.record_id = c.related_example
    where c.related_student = $4 and c.removed_at is null and ${fits}
      and ($1::bytea is null or (e.vocab_complete and ${matchesSql('e', '$1')}))
      and ($5::integer[] is null or exists (
        select from example_vocabulary v where v.related_example = e.record_id and v.related_vocabulary = any($5)))`,
};

export async function findFittingExamples(
  db: Db,
  { marks, includeSpanglish, clips }: ExampleCriteria,
): Promise<number[]> {
  const [found] = await db.query<{ ids: number[] }>(fittingOfLibrary, [marks, includeSpanglish, clips]);
  return found?.ids ?? [];
}

/**
 * Returns the ids of the examples of a student's cards that fit, in no order; with `tagged`, those with any of these
 * words.
 */
export async function findFittingCards(
  db: Db,
  studentId: number,
  { marks, includeSpanglish, clips }: ExampleCriteria,
  tagged: readonly number[] | undefined,
): Promise<number[]> {
  const values = [marks ?? null, includeSpanglish, clips, studentId, tagged ?? null];
  const [found] = await db.query<{ ids: number[] }>(fittingOfStudent, values);
  return found?.ids ?? [];
}

export const drawnExamples = {
  name: 'read-drawn-examples',
  text: `select coalesce(json_agg(${exampleSql('e', '$2::text')} order by drawn.place), '[]')::text as json
    from unnest($1::integer[]) with ordinality drawn (id, place) join examples e on e.record_id = drawn.id`,
};
