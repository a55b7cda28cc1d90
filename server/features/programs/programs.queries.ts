import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';

export const programsById: SharedStatement = {
  name: 'list-programs',
  reads: ['programs', 'program_lessons'],
  text: `select coalesce(json_agg(json_build_object(
      'recordId', p.record_id, 'name', p.name,
      'lessons', (select coalesce(json_agg(l.lesson order by l.lesson_number, l.record_id), '[]')
        from program_lessons l where l.related_program = p.record_id and l.archived_at is null),
      ${cohorts.map((letter) => `'cohort${letter}CurrentLesson', p.cohort_${letter.toLowerCase()}_current_lesson`).join(', ')}
    ) order by p.record_id), '[]')::text as json
    from programs p where p.archived_at is null`,
};

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
    where l.archived_at is null and p.archived_at is null`,
};
