import { findRangeWords, type RangeWords } from '@soltura/domain/programs/eligible';
import { listTeachingPrograms, type VocabLesson } from '@soltura/domain/programs/known-vocabulary';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentLessonSql } from '../published-sql.ts';

export interface WantedLessons {
  toLesson: number;
  fromLesson: number | null;
}

const programsOfLessons = {
  name: 'find-programs-of-lessons',
  text: `select l.record_id as "lessonId", l.related_program as "programId"
    from program_lessons l join programs p on p.record_id = l.related_program
    where l.record_id = any($1::integer[]) and ${presentLessonSql('l', 'p', '$2')}`,
};

const lessonsOfPrograms = {
  name: 'list-lessons-of-programs',
  text: `select l.record_id as "recordId", l.lesson, l.related_program as "relatedProgram",
      (select coalesce(json_agg(lv.related_vocabulary order by lv.position), '[]')
        from program_lesson_vocabulary lv where lv.related_lesson = l.record_id) as "vocabIncluded"
    from program_lessons l join programs p on p.record_id = l.related_program
    where l.related_program = any($1::integer[]) and ${presentLessonSql('l', 'p', '$2')}
    order by l.record_id`,
};

/**
 * Returns the lessons of a program and of the programs that it continues, with their words by vocabulary id; those that
 * are not published only where the reader sees them.
 */
export function readLessonsUpTo(db: Db, programId: number, seesAll: boolean): Promise<VocabLesson<number>[]> {
  return db.query(lessonsOfPrograms, [listTeachingPrograms(programId), seesAll]);
}

/**
 * Returns the words of a range of lessons by vocabulary id; only the programs that teach them are read. Without
 * `seesAll` lessons that are not published are unknown.
 * @throws Refusal 'lesson-not-found'
 */
export async function readRangeWords(
  db: Db,
  { toLesson, fromLesson }: WantedLessons,
  seesAll: boolean,
): Promise<RangeWords<number>> {
  const wanted = fromLesson === null ? [toLesson] : [toLesson, fromLesson];
  const found = await db.query<{ lessonId: number; programId: number }>(programsOfLessons, [wanted, seesAll]);
  if (found.length < new Set(wanted).size) throw new Refusal('lesson-not-found');
  const programIds = [...new Set(found.flatMap(({ programId }) => listTeachingPrograms(programId)))];
  const lessons = await db.query<VocabLesson<number>>(lessonsOfPrograms, [programIds, seesAll]);
  const programs = programIds.map((recordId) => ({ recordId }));
  return findRangeWords(programs, lessons, { fromId: fromLesson ?? undefined, toId: toLesson });
}
