import { gzipSync } from 'node:zlib';
import { coaching, records } from '@soltura/contract/coaching';
import type { Endpoint } from '@soltura/contract/endpoint';
import { expect, test } from 'vitest';
import type { Statement } from '../../db/session.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeLargeSchool } from '../../testing/large-school.ts';
import { makeUser } from '../../testing/people.ts';
import { weeksOfRange } from './range.queries.ts';
import { recordsOfRange } from './records.queries.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
api.clock.now = new Date('2026-01-07T12:00:00Z');
await makeLargeSchool(db, { coachEmail: 'large@soltura.example', weekStarts: '2026-01-04' });
// Years of weeks before those: 20,400 in all.
const addEarlierWeeks = {
  name: 'add-earlier-weeks',
  text: `insert into weeks (related_membership, week, week_starts)
    select m.record_id, 0, m.start_date - 7 * n from memberships m, generate_series(1, 32) n order by n, m.record_id`,
};
await db.query(addEarlierWeeks);
await db.query({ name: 'settle', text: 'analyze' });

const large = { params: { range: '2026-01-04.2026-01-10' } };
const empty = { params: { range: '2020-01-05.2020-01-11' } };

test('a range of 600 weeks takes as many statements as an empty one', async () => {
  const countStatements = async (endpoint: Endpoint, request: typeof large) => {
    const before = api.statements.count;
    await api.callOk(endpoint, coach, request);
    return api.statements.count - before;
  };
  expect((await api.callOk(records.ofRange, coach, large)).weeks).toHaveLength(600);
  const ofRange = [
    records.ofRange,
    coaching.weeks,
    coaching.assignments,
    coaching.privateCalls,
    coaching.groupSessions,
    coaching.groupAttendees,
    coaching.activeMemberships,
    coaching.activeStudents,
  ];
  for (const endpoint of ofRange) {
    expect([endpoint.path, await countStatements(endpoint, large)]).toEqual([
      endpoint.path,
      await countStatements(endpoint, empty),
    ]);
  }
});

test('600 weeks with all that belongs to them are at most 200 KB as they travel', async () => {
  const { body } = await api.call(records.ofRange, coach, large);
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(200_000);
});

test.each<[string, Statement]>([
  ['our own answer', recordsOfRange],
  ['the weeks', weeksOfRange],
])('%s is found by the days, without looking at every week there is', async (_, statement) => {
  for (const mode of ['force_generic_plan', 'force_custom_plan']) {
    const plan = await explain(statement, mode);
    expect(plan.filter((line) => /Scan .*\bweeks_by_start\b/.test(line))).not.toEqual([]);
    expect(plan.filter((line) => /Seq Scan on weeks\b/.test(line))).toEqual([]);
  }
});

/** The lines of the plan for the large range. */
function explain(statement: Statement, mode: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const run = (text: string) => tx.query<{ 'QUERY PLAN': string }>({ name: '', text });
    await run(`set local plan_cache_mode = ${mode}`);
    await run(`prepare explained as ${statement.text}`);
    const plan = await run("explain execute explained('2026-01-04', '2026-01-10')");
    await run('deallocate explained');
    return plan.map((row) => row['QUERY PLAN']);
  });
}
