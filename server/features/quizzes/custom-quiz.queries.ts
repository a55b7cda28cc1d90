import { MAX_GAPS } from '@soltura/domain/answers/review-answer';
import type { QuizClips } from '@soltura/domain/quizzes/custom-quiz';
import type { Db } from '../../db/session.ts';
import { matchesSql } from '../finder/word-marks.ts';
import { exampleSql } from '../json-sql.ts';

export interface ExampleCriteria {
  readonly marks: Buffer | undefined;
  readonly includeSpanglish: boolean;
  readonly clips: QuizClips;
  /** True for answers by Type, for which the result has `unclear` examples. */
  readonly isTyped: boolean;
}

export interface FittingExamples {
  readonly ids: readonly number[];
  /** The sentences on which `canBeTyped` has to decide; empty unless `isTyped`. */
  readonly unclear: readonly UnclearExample[];
}

interface UnclearExample {
  readonly recordId: number;
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

const fits = `e.archived_at is null and ($2::boolean or e.spanglish = 'esp')
  and ($3 = 'none' or e.spanish_audio_la <> '') and ($3 <> 'both' or e.english_audio <> '')`;

const [spanish, english] = ['e.spanish_example', 'e.english_translation'];

/** A marked sentence without English, without Spanish, or with many gaps. */
const marked = `e.spanglish <> 'esp' and (
  ${spanish} !~ '^([^*]*[*][^*]*[*])*[^*]*[[:alnum:]]' or ${spanish} !~ '^([^*]*[*][^*]*[*])*[^*]*[*][^*]*[[:alnum:]]'
  or length(${spanish}) - length(replace(${spanish}, '*', '')) > ${2 * MAX_GAPS})`;

/** A sentence without marks that has a word of its translation which is no known spelling and no name. */
const unmarked = `e.spanglish = 'esp' and exists (select from unnest(e.words_in_both) word
  where not exists (select from spellings s join vocabulary v on v.record_id = s.related_word_idiom
    where lower(s.spelling_option) = word and v.archived_at is null))`;

const found = (isTyped: string) => `coalesce(array_to_json(array_agg(e.record_id)), '[]') as ids,
  coalesce(json_agg(json_build_object('recordId', e.record_id, 'spanishExample', ${spanish},
    'englishTranslation', ${english})) filter (where ${isTyped}::boolean and (${marked} or ${unmarked})), '[]') as unclear`;

const fittingOfLibrary = {
  name: 'list-fitting-examples',
  text: `select ${found('$4')}
    from examples e where ${fits} and e.vocab_complete and ${matchesSql('e', '$1')}`,
};

const fittingOfStudent = {
  name: 'list-fitting-cards',
  text: `select ${found('$6')}
    from student_examples c join examples e on e.record_id = c.related_example
    where c.related_student = $4 and c.removed_at is null and ${fits}
      and ($1::bytea is null or (e.vocab_complete and ${matchesSql('e', '$1')}))
      and ($5::integer[] is null or (exists (
        select from example_vocabulary v where v.related_example = e.record_id and v.related_vocabulary = any($5))) is true)`,
};

export const noExamples: FittingExamples = { ids: [], unclear: [] };

export async function findFittingExamples(
  db: Db,
  { marks, includeSpanglish, clips, isTyped }: ExampleCriteria,
): Promise<FittingExamples> {
  const values = [marks, includeSpanglish, clips, isTyped];
  const [found] = await db.query<FittingExamples>(fittingOfLibrary, values);
  return found ?? noExamples;
}

/** Returns the examples of a student's cards that fit, in no order; with `tagged`, those with any of these words. */
export async function findFittingCards(
  db: Db,
  studentId: number,
  { marks, includeSpanglish, clips, isTyped }: ExampleCriteria,
  tagged: readonly number[] | undefined,
): Promise<FittingExamples> {
  const values = [marks ?? null, includeSpanglish, clips, studentId, tagged ?? null, isTyped];
  const [found] = await db.query<FittingExamples>(fittingOfStudent, values);
  return found ?? noExamples;
}

export const drawnExamples = {
  name: 'read-drawn-examples',
  text: `select coalesce(json_agg(${exampleSql('e', '$2::text')} order by drawn.place), '[]')::text as json
    from unnest($1::integer[]) with ordinality drawn (id, place) join examples e on e.record_id = drawn.id`,
};
