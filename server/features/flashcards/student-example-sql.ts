import { instantSql } from '../../db/instant-sql.ts';

/** Returns SQL for a card as JSON; `card` is a row of student_examples, `student` one of users. */
export function studentExampleSql(card: string, student: string): string {
  return `json_build_object(
      'recordId', ${card}.record_id,
      'relatedExample', ${card}.related_example,
      'relatedStudent', ${card}.related_student,
      'studentEmailAddress', ${student}.email_address,
      'dateCreated', ${instantSql(`${card}.date_created`)},
      'lastReviewedDate', coalesce(${instantSql(`${card}.last_reviewed_date`)}, ''),
      'nextReviewDate', coalesce(to_char(${card}.next_review_date, 'YYYY-MM-DD'), ''),
      'reviewInterval', ${card}.review_interval,
      'coachAdded', ${card}.coach_added)`;
}
