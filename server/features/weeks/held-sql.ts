import { instantSql } from '../../db/instant-sql.ts';
import { listSql, TO_STUDENT } from './week-sql.ts';

// Held records as JSON: flat, with their versions (contract/weeks/week-reads.ts `records`). A coach is `k`, left
// joined.

const WEEK_FIELDS = `
  'recordId', w.record_id,
  'version', w.version,
  'relatedMembership', w.related_membership,
  'week', w.week,
  'weekStarts', w.week_starts,
  'level', c.name,
  'notes', w.notes,
  'currentLesson', w.current_lesson,
  'currentLessonName', coalesce(l.lesson_name, ''),
  'holdWeek', w.hold_week,
  'recordsComplete', w.records_complete,
  'offTrack', w.off_track,
  'primaryCoachWhenCreated', w.primary_coach_when_created`;

export const TO_COURSE_AND_LESSON = `
  join courses c on c.record_id = m.related_course
  left join coaching_lessons l on l.record_id = w.current_lesson`;

const heldWeek = `json_build_object(${WEEK_FIELDS})`;

export const heldWeekWithStudent = `json_build_object(${WEEK_FIELDS},
  'studentName', s.full_name,
  'studentEmail', s.email)`;

const heldMembership = `json_build_object(
  'recordId', m.record_id,
  'relatedStudent', m.related_student,
  'relatedCourse', m.related_course)`;

const heldStudent = `json_build_object(
  'recordId', s.record_id,
  'fullName', s.full_name,
  'email', s.email,
  'timeZone', s.time_zone,
  'pronoun', s.pronoun,
  'learningDisabilities', s.learning_disabilities,
  'fluencyGoal', s.fluency_goal,
  'startingLevel', s.starting_level,
  'relatedCoach', s.related_coach,
  'isArchived', s.archived_at is not null)`;

export const heldAssignment = `json_build_object(
  'recordId', a.record_id,
  'version', a.version,
  'relatedWeek', a.related_week,
  'homeworkCorrector', coalesce(k.email, ''),
  'homeworkCorrectorName', coalesce(k.name, ''),
  'assignmentType', a.assignment_type,
  'rating', a.rating,
  'notes', a.notes,
  'areasOfDifficulty', a.areas_of_difficulty,
  'assignmentLink', a.assignment_link,
  'dateCreated', ${instantSql('a.date_created')})`;

export const heldPrivateCall = `json_build_object(
  'recordId', p.record_id,
  'version', p.version,
  'relatedWeek', p.related_week,
  'caller', coalesce(k.email, ''),
  'callerName', coalesce(k.name, ''),
  'callType', p.call_type,
  'rating', p.rating,
  'notes', p.notes,
  'areasOfDifficulty', p.areas_of_difficulty,
  'recording', p.recording,
  'date', p.date)`;

export const heldGroupSession = `json_build_object(
  'recordId', g.record_id,
  'version', g.version,
  'date', g.date,
  'coach', coalesce(k.email, ''),
  'coachName', coalesce(k.name, ''),
  'sessionType', g.session_type,
  'topic', g.topic,
  'comments', g.comments,
  'callDocument', g.call_document,
  'zoomLink', g.zoom_link)`;

export const heldAttendee = `json_build_object(
  'recordId', a.record_id,
  'groupSession', a.group_session,
  'student', a.student,
  'weekStudent', s.full_name)`;

interface ChosenRecords {
  readonly weekOrder: string;
  readonly assignments: string;
  readonly privateCalls: string;
}

/**
 * Returns SQL for weeks with all that belongs to them, as one JSON answer. The relation `chosen_week` has the
 * weeks, `chosen_session` the ids of group sessions, `chosen_membership` those of memberships. `assignments`
 * and `privateCalls` are conditions on `a` and `p`.
 */
export function recordsSql({ weekOrder, assignments, privateCalls }: ChosenRecords): string {
  return `json_build_object(
    'isWhole', true,
    'weeks', (
      select ${listSql(heldWeek, weekOrder)} from chosen_week w ${TO_STUDENT} ${TO_COURSE_AND_LESSON}),
    'memberships', (
      select ${listSql(heldMembership, 'm.record_id')} from memberships m
      where m.record_id in (select * from chosen_membership)),
    'students', (
      select ${listSql(heldStudent, 's.record_id')} from coaching_students s
      where s.record_id in (
        select related_student from memberships where record_id in (select * from chosen_membership))),
    'assignments', (
      select ${listSql(heldAssignment, 'a.record_id')} from assignments a
        left join coaches k on k.record_id = a.homework_corrector
      where ${assignments}),
    'privateCalls', (
      select ${listSql(heldPrivateCall, 'p.record_id')} from private_calls p
        left join coaches k on k.record_id = p.caller
      where ${privateCalls}),
    'groupSessions', (
      select ${listSql(heldGroupSession, 'g.record_id')} from group_sessions g
        left join coaches k on k.record_id = g.coach
      where g.record_id in (select * from chosen_session)),
    'groupAttendees', (
      select ${listSql(heldAttendee, 'a.record_id')} from group_attendees a
        join weeks w on w.record_id = a.student ${TO_STUDENT}
      where a.group_session in (select * from chosen_session)))`;
}
