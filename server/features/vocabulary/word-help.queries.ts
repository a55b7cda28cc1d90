import { cohorts, type ProgramCounters } from '@soltura/domain/programs/active-lesson';
import type { Db } from '../../db/session.ts';
import { presentLessonSql, presentSql } from '../published-sql.ts';

export interface StoredWord {
  readonly recordId: number;
  readonly word: string;
  readonly description: string;
  readonly infinitive: string;
  readonly subcategory: string;
  readonly tags: string[];
  readonly lessons: { programId: number; program: string; lessonNumber: number }[];
  readonly myCards: number;
  readonly sentence: { spanishExample: string; englishTranslation: string; spanglish: string } | null;
  readonly cohort: string;
  readonly ownProgram: ProgramCounters | null;
}

const counters = cohorts.map(
  (letter) => `'cohort${letter}CurrentLesson', p.cohort_${letter.toLowerCase()}_current_lesson`,
);

const sentenceSql = `json_build_object('spanishExample', e.spanish_example,
        'englishTranslation', e.english_translation, 'spanglish', e.spanglish)`;

const wordForLearner = {
  name: 'read-word-for-learner',
  text: `select v.record_id as "recordId", v.word_idiom as word, v.description_of_vocabulary_skill as description,
      v.verb_infinitive as infinitive, v.vocabulary_subcategory_subcategory_name as subcategory, to_json(v.conjugation_tags) as tags,
      (select coalesce(json_agg(json_build_object('programId', p.record_id, 'program', p.name,
            'lessonNumber', l.lesson_number) order by p.record_id, l.lesson_number, l.record_id), '[]')
        from program_lesson_vocabulary lv
          join program_lessons l on l.record_id = lv.related_lesson
          join programs p on p.record_id = l.related_program
        where lv.related_vocabulary = v.record_id and ${presentLessonSql('l', 'p', '$5')}) as lessons,
      (select count(*)::integer from student_examples c
          join examples e on e.record_id = c.related_example
        where c.related_student = $3 and c.removed_at is null and e.archived_at is null and exists (
          select from example_vocabulary ev
          where ev.related_example = e.record_id and ev.related_vocabulary = v.record_id)) as "myCards",
      coalesce(
        (select ${sentenceSql} from student_examples c
            join examples e on e.record_id = c.related_example
            join example_vocabulary ev on ev.related_example = e.record_id
          where c.related_student = $3 and c.removed_at is null and ev.related_vocabulary = v.record_id
            and e.archived_at is null and e.record_id is distinct from $4::integer
          order by c.record_id desc limit 1),
        (select ${sentenceSql} from example_vocabulary ev
            join examples e on e.record_id = ev.related_example
          where ev.related_vocabulary = v.record_id and e.archived_at is null and e.vocab_complete
            and e.record_id is distinct from $4::integer
          limit 1)) as sentence,
      coalesce(u.cohort, '') as cohort,
      (select json_build_object('recordId', p.record_id, ${counters.join(', ')})
        from programs p where p.record_id = u.related_program and ${presentSql('p', '$5')}) as "ownProgram"
    from vocabulary v left join users u on u.record_id = $3 and u.archived_at is null
    where v.archived_at is null and (v.record_id = $1::integer or v.description_of_vocabulary_skill = $2::text)`,
};

export interface WordReader {
  readonly learnerId: number;
  /** True when unpublished lessons are included. */
  readonly seesAll: boolean;
}

/**
 * Returns a word by its id or by its description, for one learner, with a sentence other than that of the example
 * `besides`; undefined when there is no such word.
 */
export async function readWord(
  db: Db,
  by: { readonly id: number } | { readonly description: string },
  { learnerId, seesAll }: WordReader,
  besides: number | undefined,
): Promise<StoredWord | undefined> {
  const [id, description] = 'id' in by ? [by.id, null] : [null, by.description];
  const [word] = await db.query<StoredWord>(wordForLearner, [
    id,
    description,
    learnerId,
    besides ?? null,
    seesAll,
  ]);
  return word;
}
