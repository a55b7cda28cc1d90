import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@soltura/contract/endpoint';
import { records } from '@soltura/contract/records/records';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { expect, test } from 'vitest';
import { embeddedSettings } from '../../db/postgres/settings.ts';
import type { Statement } from '../../db/session.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeLargeSchool } from '../../testing/large-school.ts';
import { makeUser, waitUntilNoted } from '../../testing/people.ts';
import { recordsOfRange } from '../records/records.queries.ts';
import {
  assignmentsOfRange,
  groupAttendeesOfRange,
  groupSessionsOfRange,
  privateCallsOfRange,
  weeksOfRange,
} from './range.queries.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
api.clock.now = new Date('2026-01-07T12:00:00Z');
await makeLargeSchool(db, { coachEmail: 'large@soltura.example', weekStarts: '2026-01-04' });
// Years of records before those: 39,600 weeks in all, each with an assignment, a call and a session attended.
const earlier = "weeks where week_starts < '2025-12-28'";
const past = {
  'add-earlier-weeks': `insert into weeks (related_membership, week, week_starts, notes)
    select m.record_id, 0, m.start_date - 7 * n, repeat('Talked. ', 20) from memberships m, generate_series(1, 64) n order by n, m.record_id`,
  'add-earlier-assignments': `insert into assignments (related_week, assignment_type, rating, notes)
    select record_id, 'Writing', 'Good', repeat('Written. ', 20) from ${earlier}`,
  'add-earlier-calls': `insert into private_calls (related_week, date, rating, notes)
    select record_id, week_starts + 2, 'Good', repeat('Talked. ', 20) from ${earlier}`,
  'add-earlier-sessions': `insert into group_sessions (date, session_type, comments)
    select date, 'Level 1', repeat('Talked. ', 20)
    from (select distinct week_starts + n % 7 as date, n from generate_series(1, 100) n, ${earlier}) days`,
  'add-earlier-attendees': `insert into group_attendees (group_session, student)
    select g.record_id, w.record_id
    from (select *, row_number() over (partition by week_starts) % 100 as place from ${earlier}) w
      join (select *, row_number() over (partition by date - extract(dow from date)::integer) % 100 as place
        from group_sessions where session_type = 'Level 1') g
      on g.date between w.week_starts and w.week_starts + 6 and g.place = w.place`,
  settle: 'analyze',
};
for (const [name, text] of Object.entries(past)) await db.query({ name, text });

const large = { params: { range: '2026-01-04.2026-01-10' } };
const empty = { params: { range: '2020-01-05.2020-01-11' } };

test('a range of 600 weeks takes as many statements as an empty one', async () => {
  const countStatements = async (endpoint: Endpoint, request: typeof large) => {
    const before = api.statements.count;
    await api.callOk(endpoint, coach, request);
    return api.statements.count - before;
  };
  // With their first call it is kept besides that they came in.
  await api.callOk(records.catalogue, coach);
  await waitUntilNoted(db, coach);
  const ofRange = [
    records.ofRange,
    weekReads.weeks,
    weekReads.assignments,
    weekReads.privateCalls,
    weekReads.groupSessions,
    weekReads.groupAttendees,
    weekReads.activeMemberships,
    weekReads.activeStudents,
  ];
  for (const endpoint of ofRange) {
    expect([endpoint.path, await countStatements(endpoint, large)]).toEqual([
      endpoint.path,
      await countStatements(endpoint, empty),
    ]);
  }
  expect((await api.callOk(records.ofRange, coach, large)).weeks).toHaveLength(600);
});

test('600 weeks with all that belongs to them are at most 200 KB as they travel', async () => {
  const { body } = await api.call(records.ofRange, coach, large);
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(200_000);
});

test.each<[string, Statement]>([
  ['all records', recordsOfRange],
  ['the weeks', weeksOfRange],
  ['the assignments', assignmentsOfRange],
  ['the private calls', privateCallsOfRange],
  ['the group sessions', groupSessionsOfRange],
  ['the attendees', groupAttendeesOfRange],
])('%s are found by the days, without reading every week, assignment or call', async (_, statement) => {
  for (const mode of ['force_generic_plan', 'force_custom_plan']) {
    const plan = await explain(statement, mode);
    expect(plan.filter((line) => /Scan .*\bweeks_by_start\b/.test(line))).not.toEqual([]);
    // Attendees are a few numbers each: to read them all may be as quick as to look up many.
    const whole = /Seq Scan on (weeks|assignments|private_calls)\b/;
    expect([mode, ...plan.filter((line) => whole.test(line))]).toEqual([mode]);
  }
});

/** The lines of the plan for the large range. */
function explain(statement: Statement, mode: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const run = (text: string) => tx.query<{ 'QUERY PLAN': string }>({ name: '', text });
    await run(`set local plan_cache_mode = ${mode}`);
    await run(`set local random_page_cost = ${embeddedSettings['random_page_cost']}`);
    await run(`prepare explained as ${statement.text}`);
    const plan = await run("explain execute explained('2026-01-04', '2026-01-10')");
    await run('deallocate explained');
    return plan.map((row) => row['QUERY PLAN']);
  });
}
