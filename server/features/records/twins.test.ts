import type { Endpoint } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-01-07T18:05:00Z');
const ana = 'ana@soltura.example';
const bea = 'bea@soltura.example';
await makeUser(db, { adminRole: 'coach', emailAddress: ana });
await makeUser(db, { adminRole: 'coach', emailAddress: bea });
const anasRecord = await makeCoachRecord(db, { email: ana });
await makeCoachRecord(db, { email: bea });

const ONLY_NEW = { 'if-none-match': '*' };

/** Two weeks of one student, in two memberships. */
async function makeWeeks(): Promise<number[]> {
  const { recordId: relatedStudent } = await makeCoachingStudent(db);
  const memberships = [
    await makeMembership(db, { relatedStudent }),
    await makeMembership(db, { relatedStudent }),
  ];
  const weeks = [];
  for (const { recordId } of memberships)
    weeks.push((await makeWeek(db, { relatedMembership: recordId })).recordId);
  return weeks;
}

const [week = 0, otherWeek = 0] = await makeWeeks();
const [weekOfAnother = 0] = await makeWeeks();
const kinds = {
  'a private call': {
    endpoint: recordWrites.addPrivateCall,
    table: 'private_calls',
    body: {
      relatedWeek: week,
      rating: 'Good',
      date: '2026-01-06',
      caller: ana,
      callType: 'Monthly Call',
    },
    alike: [{ rating: 'Fair', notes: 'again' }, { relatedWeek: otherWeek }],
    different: [
      { date: '2026-01-05' },
      { caller: bea },
      { callType: 'Uses Credit (Bundle)' },
      { relatedWeek: weekOfAnother },
    ],
  },
  'an assignment': {
    endpoint: recordWrites.addAssignment,
    table: 'assignments',
    body: { relatedWeek: week, assignmentType: 'Writing', homeworkCorrector: ana, rating: 'Good' },
    alike: [{ rating: 'Fair' }, { relatedWeek: otherWeek }],
    different: [{ assignmentType: 'journal' }, { homeworkCorrector: bea }, { relatedWeek: weekOfAnother }],
  },
  'a group session': {
    endpoint: recordWrites.addWholeSession,
    table: 'group_sessions',
    body: { date: '2026-01-06', coach: ana, sessionType: 'Level 1', attendees: [week] },
    alike: [{ comments: 'again', attendees: [weekOfAnother] }],
    different: [{ date: '2026-01-05' }, { coach: bea }, { sessionType: 'Level 2' }],
  },
} as const;

async function add(
  endpoint: Endpoint,
  body: object,
  { as = ana, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) {
  return api.call(endpoint, as, { body, headers });
}

for (const [name, { endpoint, table, body, alike, different }] of Object.entries(kinds)) {
  test(`${name} that looks like a stored one is refused where only a new one is wanted, and named`, async () => {
    const before = await countRows(db, table);
    expect((await add(endpoint, body, { headers: ONLY_NEW })).status).toBe(200);
    for (const change of alike) {
      expect(await add(endpoint, { ...body, ...change }, { headers: ONLY_NEW })).toMatchObject({
        status: 409,
        body: {
          error: {
            message: 'A record like this is there already.',
            twin: { recordId: expect.any(Number), at: '2026-01-07T18:05:00.000Z', isOwn: true },
          },
        },
      });
    }
    expect(await add(endpoint, body, { as: bea, headers: ONLY_NEW })).toMatchObject({
      body: { error: { twin: { isOwn: false } } },
    });
    expect(await countRows(db, table)).toBe(before + 1);
    for (const change of different)
      expect((await add(endpoint, { ...body, ...change }, { headers: ONLY_NEW })).status).toBe(200);
    // The specified call, and who insists.
    expect((await add(endpoint, body)).status).toBe(200);
    expect(await countRows(db, table)).toBe(before + different.length + 2);
  });

  test(`two of ${name} that are sent at once are stored as one`, async () => {
    const changed = name === 'an assignment' ? { assignmentType: 'audio quiz' } : { date: '2026-01-02' };
    const send = () => add(endpoint, { ...body, ...changed }, { headers: ONLY_NEW });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
}

test('an assignment of yesterday is no twin, and a call of which no history tells is one', async () => {
  const { endpoint, body } = kinds['an assignment'];
  api.clock.now = new Date('2026-01-08T00:00:00Z');
  expect((await add(endpoint, body, { headers: ONLY_NEW })).status).toBe(200);
  const call = { relatedWeek: week, date: '2025-12-30', callType: 'Monthly Call' };
  await makePrivateCall(db, { ...call, caller: anasRecord.recordId });
  const again = { ...kinds['a private call'].body, ...call };
  expect(await add(recordWrites.addPrivateCall, again, { headers: ONLY_NEW })).toMatchObject({
    status: 409,
    body: { error: { twin: { at: '', isOwn: false } } },
  });
});
