import type { Behind, BehindKind } from '@soltura/domain/reports/behind';
import type { Db, Statement } from '../../db/session.ts';
import {
  activeStudentsSql,
  dueSql,
  ENROLLED,
  endedWithinSql,
  FROM_MEMBERSHIPS,
  FROM_WEEKS,
  IS_OPEN,
  isSeenSql,
  isUnheldSql,
  lastSeenSql,
  recentSql,
  runsOnSql,
  UNHELD_SINCE,
} from './report-sql.ts';

// The records behind the numbers of the reports: one statement for each kind, with the conditions of its figure.

const MAX_ROWS = 20_000;

interface Settings {
  today: string;
  challengeLevel: string;
  lessonThreshold: number;
  sundaysAhead: readonly string[];
  /** Ids of the chosen coaches, 0 for records without one; null for all. */
  coaches: readonly number[] | null;
}

interface Question {
  statement: Statement;
  values: (behind: Behind, settings: Settings) => unknown[];
}

const spanOf = ({ from, to, course }: Behind, { coaches }: Settings) => [from, to, course ?? null, coaches];

const IS_OF_COURSE = '($3::integer is null or c.record_id = $3)';
const isOfCoach = (coach: string) => `($4::integer[] is null or coalesce(${coach}, 0) = any ($4))`;
const IS_CHOSEN = `${IS_OF_COURSE} and ${isOfCoach('k.record_id')}`;

interface Row {
  id: string;
  day: string;
  coach?: string;
  detail?: string;
  state?: string;
  lacks?: string;
}

const rowOf = ({ id, day, coach = 'k.name', detail = "''", state = "''", lacks = "'{}'::text[]" }: Row) => `
  ${id} as "recordId", s.record_id as student, s.full_name as name, c.name as course, coalesce(${coach}, '') as coach,
  ${day} as day, ${detail} as detail, ${state} as state, ${lacks} as lacks`;

interface Asked {
  rows: string;
  order: string;
  before?: string;
}

function ask(name: string, { rows, order, before = '' }: Asked): Statement {
  return {
    name,
    text: `with ${before && `${before},`} found as materialized (${rows})
      select json_build_object(
        'count', (select count(*) from found),
        'rows', coalesce((select json_agg(row) from (
          select * from found order by ${order} limit ${MAX_ROWS}) row), '[]'))::text as json`,
  };
}

const BY_NAME = 'name collate for_people, day, "recordId"';

const active: Question = {
  statement: ask('report-active-behind', {
    rows: `select ${rowOf({ id: 'm.record_id', day: 'm.start_date', state: "case when m.on_hold then 'hold' else '' end" })}
      ${FROM_MEMBERSHIPS} where ${runsOnSql('$2::date')} and $1::date is not null and ${IS_CHOSEN}`,
    order: BY_NAME,
  }),
  values: spanOf,
};

/** Ended memberships, with the course in which the student goes on. A membership has ended only after its last day. */
const ended: Question = {
  statement: ask('report-ended-behind', {
    rows: `select ${rowOf({
      id: 'm.record_id',
      day: 'm.end_date',
      detail: `coalesce((
        select next_course.name from memberships later join courses next_course on next_course.record_id = later.related_course
        where later.related_student = m.related_student and later.record_id <> m.record_id
          and later.start_date <= m.end_date + 28 and (later.end_date is null or later.end_date > m.end_date)
        order by later.start_date, later.record_id limit 1), '')`,
    })}
      ${FROM_MEMBERSHIPS}
      where m.end_date between $1::date and least($2::date, $6::date - 1) and ${IS_CHOSEN}
        and ($5::integer is null or ${endedWithinSql('$5')})`,
    order: 'day desc, name collate for_people, "recordId"',
  }),
  values: (behind, settings) => [...spanOf(behind, settings), behind.within ?? null, settings.today],
};

/** Weekly records with the missing parts that `listMissing` of domain/weeks finds. */
const recordsThat = (condition: string): Asked => ({
  rows: `select ${rowOf({
    id: 'w.record_id',
    day: 'w.week_starts',
    state: "case when w.records_complete then 'complete' when w.hold_week then 'hold' else 'open' end",
    lacks: `array_remove(array[
        case when w.week > 0 and w.current_lesson is null then 'lesson' end,
        case when w.week > 0 and w.notes !~ '[^[:space:]]'
          and not exists (select from private_calls p where p.related_week = w.record_id)
          and not exists (select from group_attendees g where g.student = w.record_id) then 'call' end], null)`,
  })}
      ${FROM_WEEKS}
      where w.week_starts between $1::date and $2::date and c.name <> $5 and ${IS_CHOSEN} and ${condition}`,
  order: 'day desc, name collate for_people, "recordId"',
});
const valuesOfRecords: Question['values'] = (behind, settings) => [
  ...spanOf(behind, settings),
  settings.challengeLevel,
];

const privateCalls: Question = {
  statement: ask('report-private-calls-behind', {
    rows: `select ${rowOf({ id: 'p.record_id', day: 'p.date', coach: 'caller.name', detail: 'p.rating' })}
      from private_calls p
        join weeks w on w.record_id = p.related_week
        join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student
        join courses c on c.record_id = m.related_course
        left join coaches caller on caller.record_id = p.caller
      where p.date between $1::date and $2::date and ${IS_OF_COURSE} and ${isOfCoach('p.caller')}`,
    order: 'day desc, name collate for_people, "recordId"',
  }),
  values: spanOf,
};

const groupSessions: Question = {
  statement: ask('report-group-sessions-behind', {
    rows: `select n.record_id as "recordId", null::integer as student, n.session_type as name, '' as course,
        coalesce(k.name, '') as coach, n.date as day, n.topic as detail, '' as state, '{}'::text[] as lacks
      from group_sessions n left join coaches k on k.record_id = n.coach
      where n.date between $1::date and $2::date and ${isOfCoach('n.coach')}
        and ($3::integer is null or exists (
          select from group_attendees g join weeks w on w.record_id = g.student
            join memberships m on m.record_id = w.related_membership
          where g.group_session = n.record_id and m.related_course = $3))`,
    order: 'day desc, name collate for_people, "recordId"',
  }),
  values: spanOf,
};

/** SQL for the number of a call among those of a week: '1 of 2'; empty where there is one. */
const numberedSql = (calls: string) => `case when ${calls} > 1 then number || ' of ' || ${calls} else '' end`;

const callsDue: Question = {
  statement: ask('report-calls-due-behind', {
    before: `${recentSql('between $1::date and $2::date')}, ${ENROLLED}`,
    rows: `select ${rowOf({
      id: 'due.membership',
      day: 'due.week',
      detail: numberedSql('due.calls'),
    })}
      from (${dueSql('$5::date[]')}) due
        join coaching_students s on s.record_id = due.student
        join courses c on c.record_id = due.course
        left join coaches k on k.record_id = due.coach
        cross join generate_series(1, due.calls) number
      where ${IS_CHOSEN}`,
    order: 'day, name collate for_people, "recordId", detail',
  }),
  values: (behind, settings) => [...spanOf(behind, settings), settings.sundaysAhead],
};

const workloadMemberships: Question = {
  statement: ask('report-workload-memberships-behind', {
    rows: `select ${rowOf({
      id: 'm.record_id',
      day: UNHELD_SINCE,
      detail: "case when m.end_date <= $2::date + 14 then m.end_date::text else '' end",
    })}
      ${FROM_MEMBERSHIPS} where ${isUnheldSql('$2::date')} and $1::date is not null and ${IS_CHOSEN}`,
    order: BY_NAME,
  }),
  values: spanOf,
};

const workloadCalls: Question = {
  statement: ask('report-workload-calls-behind', {
    rows: `select ${rowOf({
      id: 'm.record_id',
      day: UNHELD_SINCE,
      detail: numberedSql('c.weekly_private_calls'),
    })}
      ${FROM_MEMBERSHIPS} cross join generate_series(1, c.weekly_private_calls) number
      where ${isUnheldSql('$2::date')} and $1::date is not null and ${IS_CHOSEN}`,
    order: `${BY_NAME}, detail`,
  }),
  values: spanOf,
};

const assignments: Question = {
  statement: ask('report-assignments-behind', {
    rows: `select ${rowOf({
      id: 'a.record_id',
      day: 'w.week_starts',
      coach: 'corrector.name',
      detail: "a.assignment_type || case when a.rating = '' then '' else ', ' || a.rating end",
    })}
      from weeks w
        join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student
        join courses c on c.record_id = m.related_course
        join assignments a on a.related_week = w.record_id
        left join coaches corrector on corrector.record_id = a.homework_corrector
      where w.week_starts between $1::date and $2::date and ${IS_OF_COURSE} and ${isOfCoach('a.homework_corrector')}`,
    order: 'day desc, name collate for_people, "recordId"',
  }),
  values: spanOf,
};

const seen = isSeenSql('$1::date');

const studentsThat = (condition: string): Asked => ({
  before: activeStudentsSql('$1::date', '$2::integer'),
  rows: `select asked.student as "recordId", asked.student, asked.full_name as name, courses.names as course,
        coalesce(asked.coach_name, '') as coach, last.day, last.kind as detail,
        case when asked.on_hold then 'hold' else '' end as state, '{}'::text[] as lacks
      from asked cross join lateral (${lastSeenSql('$1::date')}) last
        cross join lateral (
          select string_agg(distinct c.name, ', ') as names
          from memberships m join coaching_students s on s.record_id = m.related_student
            join courses c on c.record_id = m.related_course
          where m.related_student = asked.student and ${runsOnSql('$1::date')}) courses
      where ${condition} and ($3::integer[] is null or coalesce(asked.coach, 0) = any ($3))`,
  order: 'day, name collate for_people, "recordId"',
});
const valuesOfStudents: Question['values'] = (_, { today, lessonThreshold, coaches }) => [
  today,
  lessonThreshold,
  coaches,
];

const coachesOfMark: Statement = {
  name: 'report-coaches-of-mark',
  text: `select coalesce(array_agg(k.record_id), '{}') as coaches from coaches k where k.mark = $1`,
};

export async function findChosenCoaches(db: Db, { coach, mark }: Behind): Promise<readonly number[] | null> {
  if (mark === undefined) return coach === undefined ? null : [coach];
  const [found] = await db.query<{ coaches: number[] }>(coachesOfMark, [mark]);
  return [...(found?.coaches ?? []), ...(mark === '' ? [0] : [])];
}

export const questions: Readonly<Record<BehindKind, Question>> = {
  active,
  ended,
  records: { statement: ask('report-records-behind', recordsThat('true')), values: valuesOfRecords },
  'complete-records': {
    statement: ask('report-complete-records-behind', recordsThat('w.records_complete')),
    values: valuesOfRecords,
  },
  'open-records': {
    statement: ask('report-open-records-behind', recordsThat(IS_OPEN)),
    values: valuesOfRecords,
  },
  'private-calls': privateCalls,
  'group-sessions': groupSessions,
  'calls-due': callsDue,
  'workload-memberships': workloadMemberships,
  'workload-calls': workloadCalls,
  assignments,
  'near-end': {
    statement: ask('report-near-end-behind', studentsThat('asked.near_end')),
    values: valuesOfStudents,
  },
  'on-hold': {
    statement: ask('report-on-hold-behind', studentsThat('asked.on_hold')),
    values: valuesOfStudents,
  },
  coachless: {
    statement: ask('report-coachless-behind', studentsThat('asked.coach is null')),
    values: valuesOfStudents,
  },
  'seen-lately': {
    statement: ask('report-seen-lately-behind', studentsThat(seen.lately)),
    values: valuesOfStudents,
  },
  'seen-before': {
    statement: ask('report-seen-before-behind', studentsThat(seen.before)),
    values: valuesOfStudents,
  },
  'not-seen': { statement: ask('report-not-seen-behind', studentsThat(seen.not)), values: valuesOfStudents },
};
