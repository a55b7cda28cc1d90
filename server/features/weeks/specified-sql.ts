import { instantSql } from '../../db/instant-sql.ts';
import { spanSql } from './selection.ts';
import { activeSql, userRefSql, WEEK_NAME } from './week-sql.ts';

// The records of the specified lists as JSON (api.md 6.4). The coach of a record is `c`, left joined; records of a week
// need `TO_STUDENT` too.

/** The course is `c` here, the lesson `l`, left joined. */
export const WEEK_FIELDS = `
  'recordId', w.record_id,
  'relatedMembership', w.related_membership,
  'week', w.week,
  'weekStarts', w.week_starts,
  'weekName', ${WEEK_NAME},
  'level', c.name,
  'notes', w.notes,
  'currentLesson', w.current_lesson,
  'currentLessonName', coalesce(l.lesson_name, ''),
  'holdWeek', w.hold_week,
  'recordsComplete', w.records_complete,
  'offTrack', w.off_track,
  'primaryCoachWhenCreated', w.primary_coach_when_created,
  'membershipCourseHasGroupCalls', c.has_group_calls`;

export const assignmentSql = `json_build_object(
  'recordId', a.record_id,
  'relatedWeek', a.related_week,
  'assignmentName', ${WEEK_NAME} || ' - ' || a.assignment_type,
  'homeworkCorrector', ${userRefSql('c')},
  'assignmentType', a.assignment_type,
  'rating', a.rating,
  'notes', a.notes,
  'areasOfDifficulty', a.areas_of_difficulty,
  'assignmentLink', a.assignment_link,
  'dateCreated', ${instantSql('a.date_created')})`;

export const privateCallSql = `json_build_object(
  'recordId', p.record_id,
  'relatedWeek', p.related_week,
  'weekName', ${WEEK_NAME},
  'caller', ${userRefSql('c')},
  'callType', p.call_type,
  'rating', p.rating,
  'notes', p.notes,
  'areasOfDifficulty', p.areas_of_difficulty,
  'recording', p.recording,
  'date', p.date)`;

export const SESSION_FIELDS = `
  'recordId', g.record_id,
  'date', g.date,
  'coach', ${userRefSql('c')},
  'sessionType', g.session_type,
  'topic', g.topic,
  'comments', g.comments,
  'callDocument', g.call_document,
  'zoomLink', g.zoom_link`;

export const attendeeSql = `json_build_object(
  'recordId', a.record_id,
  'groupSession', a.group_session,
  'student', a.student,
  'weekStudent', s.full_name)`;

/**
 * Returns SQL for a text that only admins see, empty for others (api.md 6.4); `isAdmin` is a parameter such as `$4`.
 */
export function forAdminsSql(isAdmin: string, text: string): string {
  return `case when ${isAdmin}::boolean then ${text} else '' end`;
}

/**
 * Returns SQL that is true for a coaching student with an active membership (api.md D13); `today` is a parameter such
 * as `$3`. It is looked up for each student: without the offset the database would read the memberships of all first.
 */
export function fewActiveSql(student: string, today: string): string {
  const active = activeSql('m', `${today}::date`);
  return `exists (select from memberships m where m.related_student = ${student} and ${active} offset 0)`;
}

/** Like `fewActiveSql`, for whole lists: the active students are found once for all of them. */
export function studentActiveSql(student: string, today: string): string {
  return `${student} in (select m.related_student from memberships m where ${spanSql('m')} @> ${today}::date)`;
}

/**
 * Returns SQL for the day on which the next membership of a coaching student begins, as text: empty for one who is
 * active, and for one without a membership to come. It is looked up for each student.
 */
export function startsOnSql(student: string, { today, active }: { today: string; active: string }): string {
  return `case when ${active} then '' else coalesce((
      select to_char(min(m.start_date), 'YYYY-MM-DD') from memberships m
      where m.related_student = ${student} and m.start_date > ${today}::date), '') end`;
}

export function studentSql(today: string, isAdmin: string): string {
  return `json_build_object(
    'recordId', s.record_id,
    'firstName', s.first_name,
    'lastName', s.last_name,
    'fullName', s.full_name,
    'email', s.email,
    'pronoun', s.pronoun,
    'learningDisabilities', s.learning_disabilities,
    'fluencyGoal', s.fluency_goal,
    'startingLevel', s.starting_level,
    'timeZone', s.time_zone,
    'primaryCoach', case when c.record_id is not null then ${userRefSql('c')} end,
    'relatedCoach', s.related_coach,
    'advancedStudent', s.advanced_student,
    'usPhone', s.us_phone,
    'active', ${studentActiveSql('s.record_id', today)},
    'billingEmail', ${forAdminsSql(isAdmin, 's.billing_email')},
    'billingNotes', ${forAdminsSql(isAdmin, 's.billing_notes')},
    'firstSubscribed', ${forAdminsSql(isAdmin, `coalesce(to_char(s.first_subscribed, 'YYYY-MM-DD'), '')`)})`;
}

/** Returns SQL for a membership `m` of the relation `chosen` as JSON; its counts are joined by `COUNTS_OF_CHOSEN`. */
export function membershipSql(today: string): string {
  return `json_build_object(
    'recordId', m.record_id,
    'relatedCourse', m.related_course,
    'relatedStudent', m.related_student,
    'startDate', m.start_date,
    'endDate', m.end_date,
    'onHold', m.on_hold,
    'active', ${activeSql('m', `${today}::date`)},
    'primaryCoach', c.user_id,
    'assignmentsCompleted', coalesce(assignment.done, 0),
    'callsCompleted', coalesce(call.done, 0))`;
}

const countOfWeeks = (records: string) => `(
    select w.related_membership, count(*) as done
    from weeks w join ${records} r on r.related_week = w.record_id
    where w.related_membership in (select record_id from chosen)
    group by w.related_membership)`;

export const COUNTS_OF_CHOSEN = `
  left join ${countOfWeeks('assignments')} assignment on assignment.related_membership = m.record_id
  left join ${countOfWeeks('private_calls')} call on call.related_membership = m.record_id`;
