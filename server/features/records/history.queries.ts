import { WEEKDAYS } from '@soltura/domain/day-names';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { UNDOABLE_MS } from '@soltura/domain/records/undoable';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Column, TableName } from '@soltura/domain/tables/table';
import { isByProductSql } from '../../changes/product-author.ts';
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
  | 'members'
  | 'students'
  | 'weekday'
  | 'list'
  | 'instant'
  | 'moment'
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
  groups: { name: 'text', coach: 'coach', sessionType: 'text', weekday: 'weekday', members: 'members' },
  tasks: {
    relatedStudent: 'student',
    givenBy: 'coach',
    assignmentType: 'text',
    title: 'text',
    dueOn: 'text',
    instructions: 'text',
    link: 'text',
    quizAddress: 'text',
    status: 'text',
    rating: 'text',
    showsRating: 'flag',
    feedback: 'text',
  },
  'planned-calls': {
    kind: 'text',
    coach: 'coach',
    startsAt: 'moment',
    minutes: 'text',
    timeZone: 'text',
    callType: 'text',
    sessionType: 'text',
    topic: 'text',
    joinLink: 'text',
    note: 'text',
    students: 'students',
    status: 'text',
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
    holdUntil: 'text',
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
  'quiz-groups': listFields('quiz-groups'),
  'quiz-presets': listFields('quiz-presets'),
  'session-topics': listFields('session-topics'),
};

const ofCoaches: readonly RecordKind[] = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'groups',
  'tasks',
  'planned-calls',
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
    when 'members' then (
      select string_agg(s.full_name, ', ' order by place)
      from jsonb_array_elements_text(${value}) with ordinality as list (id, place)
        join memberships m on m.record_id = id::integer
        join coaching_students s on s.record_id = m.related_student)
    when 'students' then (
      select string_agg(s.full_name, ', ' order by place)
      from jsonb_array_elements_text(${value}) with ordinality as list (id, place)
        join coaching_students s on s.record_id = id::integer)
    when 'moment' then to_char(${text}::timestamptz at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
    when 'weekday' then (array[${WEEKDAYS.map((weekday) => `'${weekday}'`).join(', ')}])[${text}::integer + 1]
    when 'flag' then case ${text} when 'true' then 'Yes' when 'false' then 'No' end
    else ${text} end`;
}

/** True for a newer change that counts: neither undone nor an undo. */
const COUNTS = 'n.takes_back is null and not n.is_undone';

/**
 * SQL that is true for a change of the app itself that the caller may take back: the end of a hold, by admins (`$8`) and
 * the coach of the student (`$9`).
 */
const IS_FOR_CALLER = `(${isByProductSql('h')} and ($8::boolean or exists (
  select from memberships m join coaching_students s on s.record_id = m.related_student
  where h.record_type = 'memberships' and m.record_id = h.changed_record and s.related_coach = $9::integer)))`;

/**
 * SQL for the right of the caller `$5` to take a change back (api.md 1.11); `$6` is the instant before which nothing
 * can be taken back any more. The undo checks the other records of the change set and the caller's rights itself.
 */
const TAKE_BACK = `case
  when not $7::boolean or (h.actor is distinct from $5::integer and not ${IS_FOR_CALLER})
    or h.change_set is null or h.action = 'erased' or h.is_final or h.takes_back is not null or h.is_undone or h.set_at < $6::timestamptz then 'no'
  when exists (select from own n where n.record_id > h.record_id and ${COUNTS}
    and n.change_set is distinct from h.change_set and n.actor is distinct from h.actor) then 'changed-by-others'
  when exists (select from own n where n.record_id > h.record_id and ${COUNTS}
    and n.change_set is distinct from h.change_set) then 'changed-since'
  else 'possible' end`;

const MAX_COUNTED = 100;

const changesOfRecord = {
  name: 'read-record-history',
  // Sorted by id, because changes are stored while their record is locked, and clocks may differ.
  text: `with own as materialized (
      select h.*, coalesce(s.is_final, false) as is_final, s.takes_back, s.at as set_at,
        exists (select from change_sets undo where undo.takes_back = h.change_set) as is_undone
      from change_history h left join change_sets s on s.record_id = h.change_set
      where h.record_type = $1 and h.changed_record = $2)
    select coalesce(json_agg(json_build_object(
      'id', h.record_id,
      'at', ${instantSql('h.at')},
      'who', coalesce(nullif(u.name, ''), h.actor_email),
      'isOwn', coalesce(h.actor = $5::integer, false),
      'changeSet', h.change_set,
      'takeBack', back.state,
      'others', case when back.state = 'possible' then (
        select count(*) from (
          select from change_history o where o.change_set = h.change_set
            and (o.record_type, o.changed_record) <> ($1, $2) limit ${MAX_COUNTED}) counted) else 0 end,
      'action', h.action,
      'changes', (
        select coalesce(json_agg(
            json_build_object('field', f.field, 'before', v.before, 'after', v.after) order by f.place), '[]')
        from unnest($3::text[], $4::text[]) with ordinality as f (field, kind, place)
          cross join lateral (
            select coalesce(${wordsSql('(h.before -> f.field)')}, '') as before,
              coalesce(${wordsSql('(h.after -> f.field)')}, '') as after) v
        where (v.before, v.after) <> ('', ''))) order by h.record_id desc), '[]')::text as json
    from own h left join users u on u.record_id = h.actor
      cross join lateral (select ${TAKE_BACK} as state) back
    where (h.action = 'erased' or (coalesce(h.before, '{}') || coalesce(h.after, '{}')) ?| $3::text[])`,
};

interface Asked {
  kind: RecordKind;
  id: number;
  isAdmin: boolean;
  userId: number;
  /** The coach record of the caller; null for none, and where nothing depends on it. */
  ownCoach: number | null;
  now: Date;
}

/**
 * Returns the history of a record as JSON: the newest change first, each with the fields that were or are filled and,
 * for records of coaching, the caller's right to take it back. Coaches get neither billing fields nor changes of
 * billing fields alone.
 */
export function readHistory(db: Db, { kind, id, isAdmin, userId, ownCoach, now }: Asked): Promise<string> {
  const fields = Object.entries(fieldsOf[kind]).filter(([field]) => isAdmin || !ofBilling.includes(field));
  const names = fields.map(([field]) => field);
  return readJson(db, changesOfRecord, [
    kind,
    id,
    names,
    fields.map(([, fieldKind]) => fieldKind),
    userId,
    new Date(now.getTime() - UNDOABLE_MS),
    isShownToCoaches(kind),
    isAdmin,
    ownCoach,
  ]);
}
