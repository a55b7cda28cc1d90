import type { Statement } from '../../db/session.ts';
import { instantSql } from '../json-sql.ts';
import { activeSql, listSql, TO_STUDENT, userRefSql, WEEK_NAME, WEEK_ORDER } from './coaching-sql.ts';
import { groupSessionIds, IN_RANGE, membershipIds, privateCallIds } from './selection.ts';

// The specified lists of a range of days (api.md 7.6): `$1` and `$2` are its first and last day.

export const weeksOfRange: Statement = {
  name: 'list-weeks-of-range',
  text: `select ${listSql(
    `json_build_object(
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
      'membershipCourseHasGroupCalls', c.has_group_calls)`,
    WEEK_ORDER,
  )}::text as json
    from weeks w ${TO_STUDENT}
      join courses c on c.record_id = m.related_course
      left join coaching_lessons l on l.record_id = w.current_lesson
    where w.week_starts ${IN_RANGE}`,
};

export const assignmentsOfRange: Statement = {
  name: 'list-assignments-of-range',
  text: `select ${listSql(
    `json_build_object(
      'recordId', a.record_id,
      'relatedWeek', a.related_week,
      'assignmentName', ${WEEK_NAME} || ' - ' || a.assignment_type,
      'homeworkCorrector', ${userRefSql('c')},
      'assignmentType', a.assignment_type,
      'rating', a.rating,
      'notes', a.notes,
      'areasOfDifficulty', a.areas_of_difficulty,
      'assignmentLink', a.assignment_link,
      'dateCreated', ${instantSql('a.date_created')})`,
    'a.record_id',
  )}::text as json
    from weeks w ${TO_STUDENT}
      join assignments a on a.related_week = w.record_id
      left join coaches c on c.record_id = a.homework_corrector
    where w.week_starts ${IN_RANGE}`,
};

export const privateCallsOfRange: Statement = {
  name: 'list-private-calls-of-range',
  text: `select ${listSql(
    `json_build_object(
      'recordId', p.record_id,
      'relatedWeek', p.related_week,
      'weekName', ${WEEK_NAME},
      'caller', ${userRefSql('c')},
      'callType', p.call_type,
      'rating', p.rating,
      'notes', p.notes,
      'areasOfDifficulty', p.areas_of_difficulty,
      'recording', p.recording,
      'date', p.date)`,
    'p.record_id',
  )}::text as json
    from private_calls p
      join weeks w on w.record_id = p.related_week ${TO_STUDENT}
      left join coaches c on c.record_id = p.caller
    where p.record_id in (${privateCallIds})`,
};

export const groupSessionsOfRange: Statement = {
  name: 'list-group-sessions-of-range',
  text: `select ${listSql(
    `json_build_object(
      'recordId', g.record_id,
      'date', g.date,
      'coach', ${userRefSql('c')},
      'sessionType', g.session_type,
      'topic', g.topic,
      'comments', g.comments,
      'callDocument', g.call_document,
      'zoomLink', g.zoom_link)`,
    'g.record_id',
  )}::text as json
    from group_sessions g left join coaches c on c.record_id = g.coach
    where g.record_id in (${groupSessionIds})`,
};

export const groupAttendeesOfRange: Statement = {
  name: 'list-group-attendees-of-range',
  text: `select ${listSql(
    `json_build_object(
      'recordId', a.record_id,
      'groupSession', a.group_session,
      'student', a.student,
      'weekStudent', s.full_name)`,
    'a.record_id',
  )}::text as json
    from group_attendees a
      join weeks w on w.record_id = a.student ${TO_STUDENT}
    where a.group_session in (${groupSessionIds})`,
};

const countOfWeeks = (records: string) => `(
    select w.related_membership, count(*) as done
    from weeks w join ${records} r on r.related_week = w.record_id
    where w.related_membership in (select record_id from chosen)
    group by w.related_membership)`;

/** `$3` is today in UTC. */
export const membershipsOfRange: Statement = {
  name: 'list-memberships-of-range',
  text: `with chosen as materialized (select * from memberships where record_id in (${membershipIds}))
    select ${listSql(
      `json_build_object(
        'recordId', m.record_id,
        'relatedCourse', m.related_course,
        'relatedStudent', m.related_student,
        'startDate', m.start_date,
        'endDate', m.end_date,
        'onHold', m.on_hold,
        'active', ${activeSql('m', '$3::date')},
        'primaryCoach', c.user_id,
        'assignmentsCompleted', coalesce(assignment.done, 0),
        'callsCompleted', coalesce(call.done, 0))`,
      'm.record_id',
    )}::text as json
    from chosen m
      join coaching_students s on s.record_id = m.related_student
      left join coaches c on c.record_id = s.related_coach
      left join ${countOfWeeks('assignments')} assignment on assignment.related_membership = m.record_id
      left join ${countOfWeeks('private_calls')} call on call.related_membership = m.record_id`,
};

const forAdmins = (column: string) => `case when $4::boolean then ${column} else '' end`;

/** `$3` is today in UTC, `$4` whether the caller is an admin: only they see what concerns billing (api.md 6.4). */
export const studentsOfRange: Statement = {
  name: 'list-students-of-range',
  text: `select ${listSql(
    `json_build_object(
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
      'active', s.record_id in (select related_student from memberships m where ${activeSql('m', '$3::date')}),
      'billingEmail', ${forAdmins('s.billing_email')},
      'billingNotes', ${forAdmins('s.billing_notes')},
      'firstSubscribed', ${forAdmins(`coalesce(to_char(s.first_subscribed, 'YYYY-MM-DD'), '')`)})`,
    's.record_id',
  )}::text as json
    from coaching_students s left join coaches c on c.record_id = s.related_coach
    where s.record_id in (select related_student from memberships where record_id in (${membershipIds}))`,
};
