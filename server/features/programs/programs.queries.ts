import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { presentLessonSql, presentSql } from '../published-sql.ts';

/** $1 is true for a reader who sees unpublished records. */
export const programsById: SharedStatement = {
  name: 'list-programs',
  reads: ['programs', 'program_lessons'],
  text: `select coalesce(json_agg(json_build_object(
      'recordId', p.record_id, 'name', p.name,
      'lessons', (select coalesce(json_agg(l.lesson order by l.lesson_number, l.record_id), '[]')
        from program_lessons l where l.related_program = p.record_id and ${presentSql('l', '$1')}),
      ${cohorts.map((letter) => `'cohort${letter}CurrentLesson', p.cohort_${letter.toLowerCase()}_current_lesson`).join(', ')}
    ) order by p.record_id), '[]')::text as json
    from programs p where ${presentSql('p', '$1')}`,
};

/** $1 as for `programsById`. */
export const lessonsById: SharedStatement = {
  name: 'list-program-lessons',
  reads: ['program_lessons', 'programs', 'program_lesson_vocabulary', 'vocabulary'],
  text: `select coalesce(json_agg(json_build_object(
      'recordId', l.record_id, 'lesson', l.lesson, 'relatedProgram', l.related_program,
      'vocabIncluded', (select coalesce(json_agg(v.description_of_vocabulary_skill order by lv.position), '[]')
        from program_lesson_vocabulary lv join vocabulary v on v.record_id = lv.related_vocabulary
        where lv.related_lesson = l.record_id)
    ) order by l.record_id), '[]')::text as json
    from program_lessons l join programs p on p.record_id = l.related_program
    where ${presentLessonSql('l', 'p', '$1')}`,
};
