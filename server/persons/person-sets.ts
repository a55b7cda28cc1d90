import type { DataSet } from '@soltura/contract/people/persons';
import { readColumns } from '../db/columns.ts';
import { toField } from '../db/field-names.ts';
import { instantSql } from '../db/instant-sql.ts';
import type { Db } from '../db/session.ts';
import { nextReviewDateSql } from '../features/reviews/next-review-date-sql.ts';
import type { ChosenPerson } from './find-person.ts';

/** A list of an export, with its SQL: `t` has the rows, and `who` the ids and addresses of the person. */
interface List extends Pick<DataSet, 'name' | 'about'> {
  readonly from: string;
  /** The column that identifies and orders the rows: a whole number. */
  readonly key: string;
}

interface ListOfFields extends List {
  readonly fields: Readonly<Record<string, string>>;
}

interface WholeTable extends List {
  readonly table: string;
  readonly without: readonly string[];
}

type InFolder<Kind extends List> = Kind & Pick<DataSet, 'folder'>;

export type PersonCell = string | number | boolean | null;

const at = instantSql;
const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
/** Columns of `t` under their names in camelCase. */
const plain = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [toField(column), `t.${column}`]));

const OWN_USERS = `(
      with recursive own as (
        select who.user_id as id
        union select u.record_id from users u join own on u.merged_into = own.id)
      select id from own)`;
/** Rows that stayed with merged users are the person's, too. */
const OF_USERS = `t.related_student in ${OWN_USERS}`;
const OF_USER = 't.related_student = who.user_id';
const cardsFrom = (table: string) =>
  `${table} t join examples e on e.record_id = t.related_example cross join who where ${OF_USER}`;
/** The week, membership and course of a record `t` of a week. */
const ofWeek = (table: string) => `${table} t join weeks w on w.record_id = t.related_week
  join memberships m on m.record_id = w.related_membership cross join who where m.related_student = who.student`;
const attended = `group_sessions t cross join who where t.record_id in (
  select g.group_session from group_attendees g join weeks w on w.record_id = g.student
    join memberships m on m.record_id = w.related_membership where m.related_student = who.student)`;
const ownAccounts = `(select a.account_id from accounts a where lower(a.email) = any (who.addresses))`;

/**
 * Lists for people who request their own data: nothing written for staff alone, and no names of other people.
 */
const forThePerson: readonly ListOfFields[] = [
  {
    name: 'user',
    about: 'how the app knows you',
    from: `users t left join programs p on p.record_id = t.related_program cross join who where t.record_id in ${OWN_USERS}`,
    key: 't.record_id',
    fields: {
      ...plain('name', 'email_address', 'student_role', 'program', 'cohort'),
      learns: 'p.name',
      lastSignedIn: at('t.last_signed_in'),
    },
  },
  {
    name: 'account',
    about: 'with which you sign in; the password is stored as a hash alone',
    from: 'accounts t cross join who where lower(t.email) = any (who.addresses)',
    key: '1',
    fields: { ...plain('email', 'name'), confirmedAt: at('t.email_verified_at'), madeAt: at('t.created_at') },
  },
  {
    name: 'devices',
    about: 'where you are signed in',
    from: `sign_in_devices t cross join who where t.account_id in ${ownAccounts}`,
    key: 'row_number() over (order by t.session_uid)',
    fields: { ...plain('device', 'address'), beganAt: at('t.began_at'), seenAt: at('t.seen_at') },
  },
  {
    name: 'passkeys',
    about: 'with which you log in instead of the password; their keys are on your devices',
    from: `passkeys t cross join who where t.account_id in ${ownAccounts}`,
    key: 'row_number() over (order by t.passkey_id)',
    fields: { name: 't.name', madeAt: at('t.created_at'), lastUsedAt: at('t.last_used_at') },
  },
  {
    name: 'access-tokens',
    about: 'with which scripts use the API as you; the tokens are stored as hashes alone',
    from: 'access_tokens t cross join who where t.user_id = who.user_id',
    key: 't.record_id',
    fields: {
      name: 't.name',
      scopes: "array_to_string(t.scopes, ' ')",
      madeAt: at('t.made_at'),
      endsAt: at('t.expires_at'),
      lastUsedAt: at('t.last_used_at'),
      lastUsedFrom: 't.last_used_from',
    },
  },
  {
    name: 'sign-ins',
    about: 'what concerned security, with the network address it came from',
    from: `audit_events t cross join who where t.actor = who.user_id
      or (t.actor is null and t.account_id in ${ownAccounts})`,
    key: 't.record_id',
    fields: { at: at('t.at'), ...plain('kind', 'address') },
  },
  {
    name: 'cards',
    about: 'the sentences you have collected',
    from: cardsFrom('student_examples'),
    key: 't.record_id',
    fields: {
      spanish: 'e.spanish_example',
      english: 'e.english_translation',
      collectedAt: at('t.date_created'),
      lastReviewedAt: at('t.last_reviewed_date'),
      nextReview: day('t.next_review_date'),
      interval: 't.review_interval',
      assignedByCoach: 'coalesce(t.coach_added, false)',
      removedAt: at('t.removed_at'),
    },
  },
  {
    name: 'reviews',
    about: 'each time you have graded a card',
    from: cardsFrom('reviews'),
    key: 't.record_id',
    fields: {
      reviewedAt: at('t.reviewed_at'),
      day: day('t.day'),
      spanish: 'e.spanish_example',
      ...plain('difficulty', 'old_interval', 'new_interval'),
      nextReview: day(nextReviewDateSql('t')),
    },
  },
  {
    name: 'review-corrections',
    about: 'grades that you have changed afterwards',
    from: `review_corrections t cross join who where ${OF_USER}`,
    key: 't.record_id',
    fields: { madeAt: at('t.made_at'), ...plain('difficulty') },
  },
  {
    name: 'quizzes',
    about: 'the official quizzes you have finished',
    from: `quiz_runs t join quizzes q on q.record_id = t.related_quiz cross join who where ${OF_USER}`,
    key: 't.record_id',
    fields: {
      quiz: 'q.quiz_nickname',
      finishedAt: at('t.finished_at'),
      day: day('t.day'),
      ...plain('cards'),
    },
  },
  {
    name: 'offered-sentences',
    about: 'the new sentences you were offered, and what you did with them',
    from: cardsFrom('offered_examples'),
    key: 't.record_id',
    fields: { spanish: 'e.spanish_example', ...plain('outcome'), day: day('t.day') },
  },
  {
    name: 'answers',
    about: 'the answers you have typed, and how they were judged',
    from: cardsFrom('review_answers'),
    key: 't.record_id',
    fields: {
      sentence: 'e.spanish_example',
      ...plain('mode', 'typed', 'verdict'),
      hasGaps: 'coalesce(t.has_gaps, false)',
      answeredAt: at('t.answered_at'),
    },
  },
  {
    name: 'own-answers',
    about: 'the answers of yours that count as right for you',
    from: cardsFrom('accepted_answers'),
    key: 't.record_id',
    fields: { sentence: 'e.spanish_example', ...plain('answer'), madeAt: at('t.made_at') },
  },
  {
    name: 'typo-reports',
    about: 'what you found wrong with sentences',
    from: 'typo_reports t cross join who where t.reporter = who.user_id',
    key: 't.record_id',
    fields: { ...plain('kind', 'stored', 'suggestion', 'note', 'status'), reportedAt: at('t.reported_at') },
  },
  {
    name: 'surveys',
    about: 'when you were last asked what you think of the app',
    from: `surveys t cross join who where ${OF_USER}`,
    key: 't.record_id',
    fields: { askedAt: at('t.last_contact_date'), ...plain('has_taken_survey') },
  },
  {
    name: 'preferences',
    about: 'how you learn, which keys you have chosen, and how you have arranged your tables',
    from: 'user_preferences t cross join who where t.user_id = who.user_id',
    key: 'row_number() over (order by t.key)',
    fields: { key: 't.key', value: 't.value::text' },
  },
  {
    name: 'reminder',
    about: 'when you are reminded that cards are due',
    from: 'reminders t cross join who where t.user_id = who.user_id',
    key: 't.user_id',
    fields: {
      ...plain('local_time', 'zone'),
      days: "array_to_string(t.days, ' ')",
      ...plain('channel'),
      lastSentOn: day('t.last_sent_on'),
      pausedAt: at('t.paused_at'),
      nextAt: at('t.next_at'),
    },
  },
  {
    name: 'reminded-devices',
    about: 'the devices that show it; the address at the push service of your browser, its keys left out',
    from: 'push_subscriptions t cross join who where t.user_id = who.user_id',
    key: 'row_number() over (order by t.created_at, t.endpoint)',
    fields: { endpoint: 't.endpoint', addedAt: at('t.created_at') },
  },
  {
    name: 'student',
    about: 'how your coaches know you',
    from: `coaching_students t cross join who where t.record_id in (
      with recursive own as (
        select who.student as id
        union select s.record_id from coaching_students s join own on s.merged_into = own.id)
      select id from own)`,
    key: 't.record_id',
    fields: {
      ...plain('first_name', 'last_name', 'email', 'pronoun', 'us_phone', 'time_zone', 'starting_level'),
      ...plain('fluency_goal', 'learning_disabilities', 'advanced_student', 'billing_email'),
      firstSubscribed: day('t.first_subscribed'),
    },
  },
  {
    name: 'memberships',
    about: 'your courses',
    from: 'memberships t join courses c on c.record_id = t.related_course cross join who where t.related_student = who.student',
    key: 't.record_id',
    fields: {
      course: 'c.name',
      startDate: day('t.start_date'),
      endDate: day('t.end_date'),
      ...plain('on_hold'),
      holdUntil: day('t.hold_until'),
    },
  },
  {
    name: 'weeks',
    about: 'the weeks of your courses',
    from: `weeks t join memberships m on m.record_id = t.related_membership join courses c on c.record_id = m.related_course
      left join coaching_lessons l on l.record_id = t.current_lesson cross join who where m.related_student = who.student`,
    key: 't.record_id',
    fields: {
      course: 'c.name',
      week: 't.week',
      weekStarts: day('t.week_starts'),
      lesson: 'l.lesson_name',
      ...plain('hold_week'),
    },
  },
  {
    name: 'assignments',
    about: 'your homework, and how it was rated',
    from: ofWeek('assignments'),
    key: 't.record_id',
    fields: {
      weekStarts: day('w.week_starts'),
      ...plain('assignment_type', 'rating', 'areas_of_difficulty', 'assignment_link'),
      enteredAt: at('t.date_created'),
    },
  },
  {
    name: 'tasks',
    about: 'what your coaches gave you to do, what you handed in, and what came back',
    from: 'tasks t left join hand_ins h on h.related_task = t.record_id cross join who where t.related_student = who.student',
    key: 't.record_id',
    fields: {
      ...plain('assignment_type', 'title', 'instructions', 'link', 'quiz_address', 'status', 'feedback'),
      dueOn: day('t.due_on'),
      givenAt: at('t.given_at'),
      handedInAt: at('h.handed_in_at'),
      handedInText: 'h.text',
      handedInLink: 'h.link',
      returnedAt: at('t.returned_at'),
      rating: "case when t.shows_rating then t.rating else '' end",
      quizDoneAt: at('t.quiz_done_at'),
      readAt: at('t.read_at'),
    },
  },
  {
    name: 'recordings',
    about: 'what you spoke for tasks; the sound is saved in the app while it is kept',
    from: `recordings t join tasks k on k.record_id = t.related_task cross join who where k.related_student = who.student`,
    key: 't.record_id',
    fields: {
      task: 'k.title',
      ...plain('media_type', 'size', 'seconds'),
      madeAt: at('t.made_at'),
      handedInAt: at('t.handed_in_at'),
      soundDeletedAt: at('t.removed_at'),
    },
  },
  {
    name: 'feedback-cards',
    about: 'lines of what came back of which you asked for a flashcard, or your coach made one',
    from: 'feedback_cards t join tasks k on k.record_id = t.related_task cross join who where k.related_student = who.student',
    key: 't.record_id',
    fields: { ...plain('line', 'status'), task: 'k.title', askedAt: at('t.asked_at') },
  },
  {
    name: 'calls',
    about: 'your calls with a coach; recordings are links',
    from: ofWeek('private_calls'),
    key: 't.record_id',
    fields: { date: day('t.date'), ...plain('call_type', 'rating', 'areas_of_difficulty', 'recording') },
  },
  {
    name: 'planned-calls',
    about: 'the calls that were planned with you',
    from: `planned_calls t cross join who where t.record_id in (
      select planned_call from planned_attendees where coaching_student = who.student)`,
    key: 't.record_id',
    fields: {
      ...plain('kind', 'minutes', 'call_type', 'session_type', 'topic', 'join_link', 'note', 'status'),
      startsAt: at('t.starts_at'),
    },
  },
  {
    name: 'calendar-link',
    about: 'when your link for calendar programs was made',
    from: 'calendar_feeds t cross join who where t.user_id = who.user_id',
    key: 't.user_id',
    fields: { madeAt: at('t.made_at') },
  },
  {
    name: 'group-calls',
    about: 'the calls you have attended with others',
    from: attended,
    key: 't.record_id',
    fields: { date: day('t.date'), ...plain('session_type', 'topic') },
  },
  {
    name: 'groups',
    about: 'the groups of which you are a member',
    from: `groups t cross join who where t.record_id in (
      select gm.related_group from group_members gm join memberships m on m.record_id = gm.membership
      where m.related_student = who.student)`,
    key: 't.record_id',
    fields: plain('session_type', 'weekday'),
  },
  {
    name: 'credits',
    about: 'calls you have paid for in advance',
    from: 'bundle_credits t cross join who where t.related_student = who.student',
    key: 't.record_id',
    fields: { ...plain('total_credits', 'used_credits'), expiration: at('t.expiration') },
  },
  {
    name: 'coach',
    about: 'how the school names you as a coach',
    from: 'coaches t cross join who where t.record_id = who.coach',
    key: 't.record_id',
    fields: plain('coach', 'name', 'email', 'mark'),
  },
];

function whole(
  table: string,
  condition: string,
  about: string,
  { key = 't.record_id', without = [] }: { key?: string; without?: readonly string[] } = {},
): WholeTable {
  return {
    name: table.replaceAll('_', '-'),
    about,
    key,
    from: `${table} t cross join who where ${condition}`,
    table,
    without,
  };
}

function cellSql(column: string, type: string): string {
  if (type.startsWith('timestamp')) return at(column);
  if (type === 'date') return day(column);
  if (['integer', 'bigint', 'boolean', 'text'].includes(type)) return column;
  return `${column}::text`;
}

const memberships = 'select record_id from memberships where related_student = who.student';
const ownWeeks = `select record_id from weeks where related_membership in (${memberships})`;
const inOwnWeeks = `t.related_week in (${ownWeeks})`;
const ownTasks = 'select record_id from tasks where related_student = who.student';
const ownPlanned = 'select planned_call from planned_attendees where coaching_student = who.student';
const sessions = `select group_session from group_attendees where student in (${ownWeeks})`;

const forTheSchool: readonly WholeTable[] = [
  whole('users', `t.record_id in ${OWN_USERS}`, 'the user, and users who were merged into it', {
    without: ['search_text'],
  }),
  whole('accounts', 'lower(t.email) = any (who.addresses)', 'the sign-in account, without its password', {
    key: '1',
    without: ['password_hash'],
  }),
  whole('sign_in_devices', `t.account_id in ${ownAccounts}`, 'where they are signed in', {
    key: 'row_number() over (order by t.session_uid)',
    without: ['session_uid'],
  }),
  whole(
    'audit_events',
    `t.actor = who.user_id or t.subject = who.user_id or t.account_id in ${ownAccounts}`,
    'events of the audit log: by them, and about them',
  ),
  whole('student_examples', OF_USERS, 'cards, the removed ones too'),
  whole('reviews', OF_USERS, 'the review log'),
  whole('review_corrections', OF_USERS, 'corrections of reviews'),
  whole('quiz_runs', OF_USERS, 'finished quizzes'),
  whole('offered_examples', OF_USERS, 'new sentences they were offered, and collected or left'),
  whole('review_answers', OF_USERS, 'answers they typed'),
  whole('accepted_answers', OF_USERS, 'answers of theirs that count as right for them'),
  whole('typo_reports', `t.reporter in ${OWN_USERS}`, 'what they found wrong with sentences'),
  whole('surveys', OF_USERS, 'when they were asked for their opinion'),
  whole(
    'user_preferences',
    `t.user_id in ${OWN_USERS}`,
    'how they learn, which keys they chose, and how they arranged their tables',
    {
      key: 'row_number() over (order by t.key)',
    },
  ),
  whole('reminders', `t.user_id in ${OWN_USERS}`, 'when they are reminded that cards are due', {
    key: 't.user_id',
    without: ['stop_token'],
  }),
  whole('push_subscriptions', `t.user_id in ${OWN_USERS}`, 'the devices that show it, without their keys', {
    key: 'row_number() over (order by t.created_at, t.endpoint)',
    without: ['p256dh', 'auth'],
  }),
  whole('coaching_students', 't.record_id = who.student', 'the coaching student', {
    without: ['search_text', 'folded_text'],
  }),
  whole('memberships', 't.related_student = who.student', 'memberships'),
  whole('weeks', `t.related_membership in (${memberships})`, 'week records with their notes'),
  whole('assignments', inOwnWeeks, 'assignments with their notes'),
  whole('tasks', 't.related_student = who.student', 'tasks with their feedback and ratings'),
  whole('hand_ins', `t.related_task in (${ownTasks})`, 'what they handed in for tasks'),
  whole(
    'recordings',
    `t.related_task in (${ownTasks})`,
    'what they spoke for tasks; the sound is saved in the app while it is kept',
  ),
  whole(
    'feedback_cards',
    `t.related_task in (${ownTasks})`,
    'lines of feedback with a flashcard, or asked for',
    {
      without: ['change_set'],
    },
  ),
  whole('private_calls', inOwnWeeks, 'private calls with their notes'),
  whole(
    'group_sessions',
    `t.record_id in (${sessions})`,
    'group sessions they attended; the comments may name others too',
  ),
  whole('group_attendees', `t.student in (${ownWeeks})`, 'in which week they attended which session'),
  whole(
    'planned_calls',
    `t.record_id in (${ownPlanned})`,
    'calls that were planned with them; what is written of those with others is for these too',
  ),
  whole('planned_attendees', 't.coaching_student = who.student', 'for which calls they were planned'),
  whole('calendar_feeds', `t.user_id in ${OWN_USERS}`, 'when their link for calendar programs was made', {
    key: 't.user_id',
    without: ['token_hash'],
  }),
  whole('group_members', `t.membership in (${memberships})`, 'of which groups they are members'),
  whole('bundle_credits', 't.related_student = who.student', 'bundle credits'),
  whole(
    'imported_rows',
    `t.week in (${ownWeeks})
      or t.assignment in (select record_id from assignments where related_week in (${ownWeeks}))
      or t.private_call in (select record_id from private_calls where related_week in (${ownWeeks}))
      or t.bundle_credit in (select record_id from bundle_credits where related_student = who.student)`,
    'by what rows of imported files are known again',
  ),
  whole('coaches', 't.record_id = who.coach', 'the coach'),
  whole(
    'change_history',
    `(t.record_type = 'users' and t.changed_record in ${OWN_USERS})
      or (t.record_type = 'coaching-students' and t.changed_record = who.student)
      or (t.record_type = 'coaches' and t.changed_record = who.coach)
      or (t.record_type = 'memberships' and t.changed_record in (${memberships}))
      or (t.record_type = 'weeks' and t.changed_record in (${ownWeeks}))
      or (t.record_type = 'assignments' and t.changed_record in (
        select record_id from assignments where related_week in (${ownWeeks})))
      or (t.record_type = 'private-calls' and t.changed_record in (
        select record_id from private_calls where related_week in (${ownWeeks})))
      or (t.record_type = 'planned-calls' and t.changed_record in (${ownPlanned}))
      or (t.record_type = 'tasks' and t.changed_record in (${ownTasks}))
      or (t.record_type = 'bundle-credits' and t.changed_record in (
        select record_id from bundle_credits where related_student = who.student))`,
    'who changed these records, and how',
  ),
  whole('coaching_mails', `t.user_id in ${OWN_USERS}`, 'tasks and calls of which they are told by mail'),
  whole('mail_queue', 'lower(t.email) = any (who.addresses)', 'mails that wait to be sent', {
    key: 't.mail_id',
  }),
];

const personSets: readonly InFolder<ListOfFields | WholeTable>[] = [
  ...forThePerson.map((set) => ({ ...set, folder: 'for-the-person' as const })),
  ...forTheSchool.map((set) => ({ ...set, folder: 'for-the-school' as const })),
];

async function listFields(
  db: Db,
  sets: readonly InFolder<ListOfFields | WholeTable>[],
): Promise<InFolder<ListOfFields>[]> {
  const columns = await readColumns(
    db,
    sets.flatMap((set) => ('table' in set ? set.table : [])),
  );
  return sets.map((set) => {
    if (!('table' in set)) return set;
    const all = columns.get(set.table) ?? [];
    // A column that has another name by now would be exported.
    const lacking = set.without.find((column) => !all.some(({ name }) => name === column));
    if (lacking !== undefined) throw new Error(`The table ${set.table} has no column ${lacking}.`);
    const listed = all.filter(({ name }) => !set.without.includes(name));
    const fields = listed.map(({ field, name, type }) => [field, cellSql(`t."${name}"`, type)]);
    return { ...set, fields: Object.fromEntries(fields) };
  });
}

export async function readDataSets(db: Db): Promise<DataSet[]> {
  const sets = await listFields(db, personSets);
  return sets.map(({ folder, name, about, fields }) => ({
    folder,
    name,
    about,
    fields: Object.keys(fields),
  }));
}

export const ROWS_AT_ONCE = 1_000;

/** Rows of a list; `next` is the key of the last one where more may follow. */
export interface PersonRows {
  readonly rows: PersonCell[][];
  readonly next: number | null;
}

/** Reads rows of a list; undefined for an unknown list. */
export async function readPersonRows(
  db: Db,
  { userId, studentId, coachId, addresses }: ChosenPerson,
  { folder, name, after = 0 }: Pick<DataSet, 'folder' | 'name'> & { after?: number | undefined },
): Promise<PersonRows | undefined> {
  const known = personSets.filter((set) => set.folder === folder && set.name === name);
  const [set] = await listFields(db, known);
  if (!set) return undefined;
  const found = await db.query<{ key: number; cells: PersonCell[] }>(statementOf(set), [
    userId,
    studentId,
    coachId,
    addresses,
    after,
    ROWS_AT_ONCE,
  ]);
  const isFull = found.length === ROWS_AT_ONCE;
  return { rows: found.map(({ cells }) => cells), next: isFull ? (found.at(-1)?.key ?? null) : null };
}

function statementOf({ folder, name, from, key, fields }: InFolder<ListOfFields>) {
  const cells = Object.values(fields);
  return {
    // A newer version may add columns while this one runs, and a connection knows one text by a name.
    name: `person-rows-of-${folder}-${name}-${cells.length}`,
    text: `with who as (
        select $1::integer as user_id, $2::integer as student, $3::integer as coach, $4::text[] as addresses),
      own as (select ${key} as own_key, json_build_array(${cells.join(', ')}) as cells from ${from})
      select own_key::float8 as key, cells from own where own_key > $5::bigint order by own_key limit $6`,
  };
}
