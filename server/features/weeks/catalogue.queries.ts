import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Db, Statement } from '../../db/session.ts';
import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { listSql, userRefSql } from './week-sql.ts';

const coaches = listSql(
  `json_build_object('recordId', c.record_id, 'coach', c.coach, 'user', ${userRefSql('c')})`,
  'c.name collate for_people, c.record_id',
);
const fromCoaches = 'from coaches c where c.archived_at is null';
const courseOrder = 'c.name collate for_people, c.record_id';
const fromCourses = 'from courses c where c.archived_at is null';
// 'Lesson 2' comes before 'Lesson 10'.
const lessonOrder = 'l.lesson_name collate for_numbers, l.record_id';
const fromLessons = 'from coaching_lessons l where l.archived_at is null';
const topics = listSql('t.name', 't.record_id');
const fromTopics = 'from session_topics t where t.archived_at is null';

export const coachList: SharedStatement = {
  name: 'list-coaches',
  reads: ['coaches'],
  text: `select ${coaches}::text as json ${fromCoaches}`,
};

export const courseList: SharedStatement = {
  name: 'list-coaching-courses',
  reads: ['courses'],
  text: `select ${listSql(
    `json_build_object(
      'recordId', c.record_id,
      'name', c.name,
      'membershipType', c.membership_type,
      'approxMonthlyCost', c.approx_monthly_cost,
      'weeklyPrivateCalls', c.weekly_private_calls,
      'hasGroupCalls', c.has_group_calls,
      'weeklyTimeCommitmentMinutes', c.weekly_time_commitment_minutes)`,
    courseOrder,
  )}::text as json ${fromCourses}`,
};

export const lessonList: SharedStatement = {
  name: 'list-coaching-lessons',
  reads: ['coaching_lessons'],
  text: `select ${listSql(
    `json_build_object(
      'recordId', l.record_id, 'lessonName', l.lesson_name, 'weekRef', l.week_ref, 'type', l.type)`,
    lessonOrder,
  )}::text as json ${fromLessons}`,
};

export const topicList: SharedStatement = {
  name: 'list-session-topics',
  reads: ['session_topics'],
  text: `select ${topics}::text as json ${fromTopics}`,
};

interface Catalogue extends Pick<CoachingCatalogue, 'coaches' | 'courses' | 'lessons' | 'topics'> {
  /** The present users who are linked to coaches, by the coach's record id. */
  linkedUsers: Readonly<Record<string, { recordId: number }>>;
}

const shortCourses = listSql(
  `json_build_object('recordId', c.record_id, 'name', c.name, 'hasGroupCalls', c.has_group_calls,
    'isArchived', c.archived_at is not null)`,
  courseOrder,
);
const shortLessons = listSql(
  `json_build_object('recordId', l.record_id, 'lessonName', l.lesson_name)`,
  lessonOrder,
);
// Includes archived courses, because memberships may refer to them.
const catalogue: Statement = {
  name: 'read-coaching-catalogue',
  text: `select (select ${coaches} ${fromCoaches}) as coaches, (select ${shortCourses} from courses c) as courses,
    (select ${shortLessons} ${fromLessons}) as lessons, (select ${topics} ${fromTopics}) as topics,
    (select coalesce(json_object_agg(c.record_id, json_build_object('recordId', u.record_id)), '{}')
      from coaches c join users u on u.coach = c.record_id and u.archived_at is null
      where c.archived_at is null) as "linkedUsers"`,
};

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [lists] = await db.query<Catalogue>(catalogue);
  if (!lists) throw new Error('The catalogue answered no row.');
  return lists;
}
