import { reports } from '@soltura/contract/reports/reports';
import { addDays, toDay } from '@soltura/domain/dates';
import { writeBehind } from '@soltura/domain/reports/behind';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCoachingStudent, makeCoachRecord, makeCourse, makeMembership } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { updateRows } from '../../testing/rows.ts';

const now = new Date('2026-11-24T23:59:00Z');
const today = toDay(now);
const admin = 'admin@soltura.example';

const api = await startTestApi();
api.clock.now = now;
const { db } = api;
await makeUser(db, { emailAddress: admin, adminRole: 'admin' });

const day = (days: number) => addDays(today, days);

async function makeCoached(
  membership: { startDate: string; endDate: string | null; onHold?: boolean; holdUntil?: string },
  {
    weeklyPrivateCalls = 1,
    archivedAt = null,
  }: { weeklyPrivateCalls?: number; archivedAt?: Date | null } = {},
) {
  const { recordId: coach } = await makeCoachRecord(db);
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach: coach, archivedAt });
  const { recordId: relatedCourse } = await makeCourse(db, { weeklyPrivateCalls });
  const { recordId } = await makeMembership(db, { relatedStudent, relatedCourse, ...membership });
  return { coach, relatedStudent, membership: recordId };
}

async function readWorkload(coach: number | null) {
  const { workload } = await api.callOk(reports.read, admin, { query: {} });
  const found = workload.find((one) => one.coach === coach);
  return found && [found.memberships, found.laterMemberships, found.calls, found.laterCalls];
}

const listBehind = async (of: string) =>
  (await api.callOk(reports.behind, admin, { query: { of } })).rows.map(
    ({ recordId, day: since, detail }) => ({
      recordId,
      since,
      detail,
    }),
  );

const begun = day(-30);
const held = { startDate: begun, endDate: null, onHold: true };

test.each([
  ['runs on', { startDate: begun, endDate: null }, true, true],
  ['begins today', { startDate: today, endDate: null }, true, true],
  ['begins tomorrow', { startDate: day(1), endDate: null }, false, true],
  ['begins in two weeks', { startDate: day(14), endDate: null }, false, true],
  ['begins later', { startDate: day(15), endDate: null }, false, false],
  ['ended yesterday', { startDate: begun, endDate: day(-1) }, false, false],
  ['ends today', { startDate: begun, endDate: today }, true, false],
  ['ends on the day before', { startDate: begun, endDate: day(13) }, true, false],
  ['ends in two weeks', { startDate: begun, endDate: day(14) }, true, true],
  ['begins and ends in between', { startDate: day(3), endDate: day(10) }, false, false],
  ['is on hold', held, false, false],
  ['is on hold until today', { ...held, holdUntil: today }, true, true],
  ['is on hold until tomorrow', { ...held, holdUntil: day(1) }, false, true],
  ['is on hold for two weeks', { ...held, holdUntil: day(14) }, false, true],
  ['is on hold for longer', { ...held, holdUntil: day(15) }, false, false],
  ['ends on hold', { ...held, holdUntil: day(9), endDate: day(12) }, false, false],
  ['begins on hold', { ...held, startDate: day(2), holdUntil: day(5) }, false, true],
])(
  'a membership that %s is counted for today and in two weeks as it runs then',
  async (_, membership, isNow, isLater) => {
    const { coach, membership: recordId } = await makeCoached(membership, { weeklyPrivateCalls: 2 });
    expect(await readWorkload(coach)).toEqual([
      Number(isNow),
      Number(isLater),
      2 * Number(isNow),
      2 * Number(isLater),
    ]);
    for (const [on, counts] of [
      [today, isNow],
      [day(14), isLater],
    ] as const) {
      const memberships = await listBehind(`workload-memberships.${on}.${on}.coach-${coach}`);
      expect(memberships.map((row) => row.recordId)).toEqual(counts ? [recordId] : []);
      const calls = await listBehind(`workload-calls.${on}.${on}.coach-${coach}`);
      expect(calls.map(({ detail }) => detail)).toEqual(counts ? ['1 of 2', '2 of 2'] : []);
    }
  },
);

test('the records say since when they run without a hold, and on which day they end where that is near', async () => {
  const of = async (coach: number) => {
    const [row] = await listBehind(`workload-memberships.${day(14)}.${day(14)}.coach-${coach}`);
    return row && [row.since, row.detail];
  };
  const { coach } = await makeCoached({ ...held, holdUntil: day(4), endDate: day(20) });
  expect(await of(coach)).toEqual([day(4), day(20)]);
  const { coach: other } = await makeCoached({ startDate: begun, endDate: day(90) });
  expect(await of(other)).toEqual([begun, '']);
});

test('a course without weekly calls owes none, and a coach without students is listed', async () => {
  const { coach } = await makeCoached({ startDate: begun, endDate: null }, { weeklyPrivateCalls: 0 });
  expect(await readWorkload(coach)).toEqual([1, 1, 0, 0]);
  expect(await readWorkload((await makeCoachRecord(db)).recordId)).toEqual([0, 0, 0, 0]);
});

test('students who were put away owe nothing, and those of a coach who was put away have no coach', async () => {
  const { coach } = await makeCoached(
    { startDate: begun, endDate: null },
    { archivedAt: new Date('2026-11-20') },
  );
  expect(await readWorkload(coach)).toEqual([0, 0, 0, 0]);
  const [memberships = 0] = (await readWorkload(null)) ?? [];
  const gone = await makeCoachRecord(db, { archivedAt: new Date('2026-11-20') });
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { relatedCoach: gone.recordId });
  await makeMembership(db, { relatedStudent, startDate: begun, endDate: null });
  expect(await readWorkload(gone.recordId)).toBeUndefined();
  expect((await readWorkload(null))?.[0]).toBe(memberships + 1);
});

test('calls are due again in the weeks after the hold of a membership ends', async () => {
  const { coach } = await makeCoached({ ...held, holdUntil: day(6) });
  const dueIn = async (sunday: string) =>
    (await listBehind(`calls-due.${sunday}.${sunday}.coach-${coach}`)).length;
  expect([await dueIn('2026-11-29'), await dueIn('2026-12-06')]).toEqual([0, 1]);
});

test('the marks of coaches are told, and name the records of all coaches with them', async () => {
  const { coach, membership } = await makeCoached({ startDate: begun, endDate: null });
  const { coach: other, membership: second } = await makeCoached({ startDate: begun, endDate: null });
  await updateRows(db, 'coaches', { recordId: coach }, { mark: 'Paid 50.5 % more' });
  await updateRows(db, 'coaches', { recordId: other }, { mark: 'Paid 50.5 % more' });
  const { marks } = await api.callOk(reports.read, admin, { query: {} });
  expect(marks).toEqual([coach, other].map((id) => ({ coach: id, mark: 'Paid 50.5 % more' })));
  const list = async (mark: string) =>
    (await listBehind(writeBehind({ kind: 'workload-memberships', from: today, to: today, mark }))).map(
      ({ recordId }) => recordId,
    );
  expect((await list('Paid 50.5 % more')).toSorted((a, b) => a - b)).toEqual([membership, second]);
  expect(await list('paid 50.5 % more')).toEqual([]);
  const unmarked = await list('');
  expect(unmarked.length).toBeGreaterThan(3);
  expect(unmarked).not.toContain(membership);
});

test('coaches do not see reports', async () => {
  const { emailAddress } = await makeUser(db, { adminRole: 'coach' });
  expect((await api.call(reports.read, emailAddress, { query: {} })).status).toBe(403);
});
