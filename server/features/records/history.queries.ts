import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Column, TableName } from '@soltura/domain/tables/table';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { readJson } from '../read-json.ts';
import { TO_STUDENT, WEEK_NAME } from '../weeks/week-sql.ts';

type Kind =
  | 'coach'
  | 'lesson'
  | 'week'
  | 'course'
  | 'student'
  | 'user'
  | 'program'
  | 'quiz'
  | 'example'
  | 'attendees'
  | 'list'
  | 'instant'
  | 'flag'
  | 'text';

type Fields = Readonly<Record<string, Kind>>;

const namedKinds: Partial<Record<TableName, Kind>> = {
  programs: 'program',
  quizzes: 'quiz',
  examples: 'example',
};

/** Fields in the order of the forms; fields that only other clients change come last. */
const fieldsOf: Readonly<Record<RecordKind, Fields>> = {
  weeks: {
    notes: 'text',
    currentLesson: 'lesson',
    holdWeek: 'flag',
    recordsComplete: 'flag',
    offTrack: 'flag',
  },
  assignments: {
    relatedWeek: 'week',
    assignmentType: 'text',
    homeworkCorrector: 'coach',
    rating: 'text',
    notes: 'text',
    areasOfDifficulty: 'text',
    assignmentLink: 'text',
  },
  'private-calls': {
    relatedWeek: 'week',
    caller: 'coach',
    date: 'text',
    rating: 'text',
    notes: 'text',
    areasOfDifficulty: 'text',
    recording: 'text',
    callType: 'text',
  },
  'group-sessions': {
    coach: 'coach',
    date: 'text',
    sessionType: 'text',
    topic: 'text',
    comments: 'text',
    callDocument: 'text',
    zoomLink: 'text',
    attendees: 'attendees',
  },
  'coaching-students': {
    firstName: 'text',
    lastName: 'text',
    pronoun: 'text',
    learningDisabilities: 'text',
    email: 'text',
    usPhone: 'text',
    timeZone: 'text',
    startingLevel: 'text',
    fluencyGoal: 'text',
    relatedCoach: 'coach',
    advancedStudent: 'flag',
    billingEmail: 'text',
    billingNotes: 'text',
    firstSubscribed: 'text',
    isArchived: 'flag',
    merged: 'student',
    mergedInto: 'student',
  },
  memberships: {
    relatedStudent: 'student',
    relatedCourse: 'course',
    onHold: 'flag',
    startDate: 'text',
    endDate: 'text',
  },
  'bundle-credits': {
    relatedStudent: 'student',
    totalCredits: 'text',
    usedCredits: 'text',
    expiration: 'instant',
  },
  // Both tables of users write this kind, with different names for the role.
  users: { ...listFields('users'), role: 'text', merged: 'user', mergedInto: 'user' },
  programs: listFields('programs'),
  quizzes: listFields('quizzes'),
  lessons: listFields('lessons'),
  courses: listFields('courses'),
  coaches: listFields('coaches'),
  'program-lessons': listFields('program-lessons'),
  vocabulary: listFields('vocabulary'),
  examples: listFields('examples'),
  'quiz-examples': listFields('quiz-examples'),
  'session-topics': listFields('session-topics'),
};

const ofCoaches: readonly RecordKind[] = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'coaching-students',
  'memberships',
  'bundle-credits',
];

/** Fields that only admins see (api.md 6.4). */
const ofBilling: readonly string[] = ['billingEmail', 'billingNotes', 'firstSubscribed'];

export function isShownToCoaches(kind: RecordKind): boolean {
  return ofCoaches.includes(kind);
}

function listFields(name: TableName): Fields {
  const changed = schoolTables[name].columns.filter(({ isKept }) => !isKept);
  return Object.fromEntries(changed.map((column) => [column.field, kindOf(column)]));
}

function kindOf({ kind, refersTo }: Column): Kind {
  if (kind === 'flag') return 'flag';
  if (kind === 'lines') return 'list';
  if (kind === 'instant') return 'instant';
  return (kind === 'record' && refersTo && namedKinds[refersTo]) || 'text';
}

/**
 * Returns SQL for a stored value as people read it; null where there was none, or when the record that it refers to is
 * gone.
 */
function wordsSql(value: string): string {
  const text = `(${value} #>> '{}')`;
  return `case f.kind
    when 'coach' then (select k.name from coaches k where k.record_id = ${text}::integer)
    when 'lesson' then (select l.lesson_name from coaching_lessons l where l.record_id = ${text}::integer)
    when 'week' then (select ${WEEK_NAME} from weeks w ${TO_STUDENT} where w.record_id = ${text}::integer)
    when 'course' then (select c.name from courses c where c.record_id = ${text}::integer)
    when 'student' then (select s.full_name from coaching_students s where s.record_id = ${text}::integer)
    when 'user' then (select coalesce(nullif(u.email_address, ''), u.name) from users u where u.record_id = ${text}::integer)
    when 'program' then (select p.name from programs p where p.record_id = ${text}::integer)
    when 'quiz' then (select q.quiz_nickname from quizzes q where q.record_id = ${text}::integer)
    when 'example' then (select e.spanish_example from examples e where e.record_id = ${text}::integer)
    when 'list' then (
      select string_agg(item, ', ' order by place)
      from jsonb_array_elements_text(${value}) with ordinality as list (item, place))
    when 'instant' then to_char(${text}::timestamptz at time zone 'UTC', 'YYYY-MM-DD')
    when 'attendees' then (
      select string_agg(s.full_name, ', ' order by place)
      from jsonb_array_elements_text(${value}) with ordinality as list (id, place)
        join weeks w on w.record_id = id::integer ${TO_STUDENT})
    when 'flag' then case ${text} when 'true' then 'Yes' when 'false' then 'No' end
    else ${text} end`;
}

const changesOfRecord = {
  name: 'read-record-history',
  // Sorted by id, because changes are stored while their record is locked, and clocks may differ.
  text: `select coalesce(json_agg(json_build_object(
      'id', h.record_id,
      'at', ${instantSql('h.at')},
      'who', coalesce(nullif(u.name, ''), h.actor_email),
      'action', h.action,
      'changes', (
        select coalesce(json_agg(
            json_build_object('field', f.field, 'before', v.before, 'after', v.after) order by f.place), '[]')
        from unnest($3::text[], $4::text[]) with ordinality as f (field, kind, place)
          cross join lateral (
            select coalesce(${wordsSql('(h.before -> f.field)')}, '') as before,
              coalesce(${wordsSql('(h.after -> f.field)')}, '') as after) v
        where (v.before, v.after) <> ('', ''))) order by h.record_id desc), '[]')::text as json
    from change_history h left join users u on u.record_id = h.actor
    where h.record_type = $1 and h.changed_record = $2
      and (h.action = 'erased' or (coalesce(h.before, '{}') || coalesce(h.after, '{}')) ?| $3::text[])`,
};

interface Asked {
  kind: RecordKind;
  id: number;
  isAdmin: boolean;
}

/**
 * Returns the history of a record as JSON: the newest change first, each with the fields that were or are filled.
 * Coaches get neither billing fields nor changes of billing fields alone.
 */
export function readHistory(db: Db, { kind, id, isAdmin }: Asked): Promise<string> {
  const fields = Object.entries(fieldsOf[kind]).filter(([field]) => isAdmin || !ofBilling.includes(field));
  const names = fields.map(([field]) => field);
  return readJson(db, changesOfRecord, [kind, id, names, fields.map(([, fieldKind]) => fieldKind)]);
}
