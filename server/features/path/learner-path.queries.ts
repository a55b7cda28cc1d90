import type { Day } from '@soltura/domain/dates';
import { MAX_STEP_CARDS } from '@soltura/domain/path/next-step';
import type { QuizCourse } from '@soltura/domain/quizzes/courses';
import type { Db } from '../../db/session.ts';
import { presentSql } from '../published-sql.ts';
import { reviewsOnDaySql } from '../reviews/reviews-on-day-sql.ts';
import { PATH_PARTS, pathValues } from './path-sql.ts';

/** A quiz of the learner's own course: one that has sentences, or that is done. */
interface CourseQuizRow {
  readonly recordId: number;
  readonly quizNickname: string;
  readonly doneOn: Day | null;
}

export interface DayFacts {
  readonly due: number;
  readonly reviewed: number;
  readonly learned: number;
  readonly learn: number;
  readonly practise: number;
  readonly next: { day: Day; cards: number } | null;
  /** The current lesson; `isSet` is false where the cohort has none set. Null without one. */
  readonly lesson: { number: number; isSet: boolean } | null;
  readonly programName: string | null;
  readonly quizzes: CourseQuizRow[];
  readonly finishedQuizId: number | null;
}

const facts = {
  name: 'read-path',
  text: `with ${PATH_PARTS},
    course as materialized (
      select q.record_id, q.quiz_nickname, (select max(r.day) from quiz_runs r
          where r.related_student = $1 and r.related_quiz = q.record_id) as done_on,
        exists (select from quiz_examples qe join examples e on e.record_id = qe.related_example
          where qe.related_quiz = q.record_id and e.archived_at is null) as has_sentences
      from learner s join unnest($6::text[], $7::text[]) as c (name, code) on c.name = s."programName"
        join quizzes q on split_part(q.quiz_nickname, ' ', 1) = c.code
      where ${presentSql('q', '$5')})
    select (select count(*)::integer from cards where next_review_date is null or next_review_date <= $2) as due,
      (select count(*)::integer from ${reviewsOnDaySql('$1', '$2')} and s."hasCards") as reviewed,
      (select count(*)::integer from decided where outcome = 'collected') as learned,
      (select count(*)::integer from offered) as learn,
      (select least(count(*), ${MAX_STEP_CARDS})::integer from cards) as practise,
      (select json_build_object('day', next_review_date, 'cards', count(*)) from cards where next_review_date > $2
        group by next_review_date order by next_review_date limit 1) as next,
      (select json_build_object('number', c.number, 'isSet', s.reached > 0) from current c where c.number is not null) as lesson,
      s."programName",
      (select coalesce(json_agg(json_build_object('recordId', record_id, 'quizNickname', quiz_nickname, 'doneOn', done_on)
          order by record_id), '[]') from course where has_sentences or done_on is not null) as quizzes,
      (select r.related_quiz from quiz_runs r join course on course.record_id = r.related_quiz
        where r.related_student = $1 and r.day = $2 order by r.finished_at desc, r.record_id desc limit 1) as "finishedQuizId"
    from learner s`,
};

interface LearnerDay {
  readonly studentId: number;
  readonly day: string;
  /** True when unpublished programs, lessons and quizzes count. */
  readonly seesAll: boolean;
}

/** Returns the facts of a learner's day, in one statement; undefined for an unknown user. */
export async function readDayFacts(
  db: Db,
  { studentId, day, seesAll }: LearnerDay,
  courses: readonly QuizCourse[],
): Promise<DayFacts | undefined> {
  const values = [courses.map(({ name }) => name), courses.map(({ code }) => code)];
  const [found] = await db.query<DayFacts & Record<string, unknown>>(facts, [
    studentId,
    day,
    ...pathValues(seesAll),
    ...values,
  ]);
  return found;
}
