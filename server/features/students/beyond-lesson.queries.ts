import type { StudentBeyondLesson } from '@soltura/contract/students/student-lists';
import type { Db, Statement } from '../../db/session.ts';
import { fewActiveSql } from '../weeks/specified-sql.ts';

// On Hold is that of the membership in which the lesson was reached.
const latestLessons: Statement = {
  name: 'list-latest-lessons',
  text: `select latest.*, ${fewActiveSql('latest."recordId"', '$2')} as active
    from (
      select distinct on (s.record_id) s.record_id as "recordId", s.full_name as student,
        s.email as "studentEmail", l.lesson_name as "mostRecentLesson", m.on_hold as "onHold"
      from coaching_students s
        join memberships m on m.related_student = s.record_id
        cross join lateral (
          select w.record_id, w.week_starts, w.current_lesson from weeks w
          where w.related_membership = m.record_id and w.current_lesson is not null
          order by w.week_starts desc limit 1) w
        join coaching_lessons l on l.record_id = w.current_lesson
      where s.related_coach = $1 and s.archived_at is null
      order by s.record_id, w.week_starts desc, w.record_id desc) latest
    order by latest.student collate for_people, latest."recordId"`,
};

/**
 * Returns a coach's students by name, each with the lesson of the most recent week that has one (screens-staff 4.4).
 */
export function listLatestLessons(db: Db, coachId: number, today: string): Promise<StudentBeyondLesson[]> {
  return db.query(latestLessons, [coachId, today]);
}
