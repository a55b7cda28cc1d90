import { previousCoaches } from '@soltura/contract/students/previous-coaches';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAttendee,
  makeCoachingStudent,
  makeCoachRecord,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2025-11-24T12:00:00Z');
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });

test('former coaches are listed with their days and calls, the latest first, without the present coach', async () => {
  const [now, before, caller] = [
    await makeCoachRecord(db, { name: 'Now' }),
    await makeCoachRecord(db, { name: 'Before' }),
    await makeCoachRecord(db, { name: 'Caller' }),
  ];
  const { recordId: id } = await makeCoachingStudent(db, { relatedCoach: now.recordId });
  const { recordId: relatedMembership } = await makeMembership(db, {
    relatedStudent: id,
    startDate: '2025-09-07',
    endDate: '2025-12-31',
  });
  const week = (weekStarts: string, primaryCoachWhenCreated: string) =>
    makeWeek(db, { relatedMembership, weekStarts, primaryCoachWhenCreated });
  const first = await week('2025-09-07', 'Before');
  const second = await week('2025-09-14', 'Before');
  const third = await week('2025-11-23', 'Now');
  await week('2025-10-05', 'Somebody unknown');
  const call = async (relatedWeek: number, by: number, date: string, rating = '') =>
    (await makePrivateCall(db, { relatedWeek, caller: by, date, rating, callType: 'Monthly Call' })).recordId;
  await call(first.recordId, before.recordId, '2025-09-08');
  const good = await call(second.recordId, before.recordId, '2025-09-16', 'Good');
  await call(third.recordId, now.recordId, '2025-11-24');
  await call(third.recordId, caller.recordId, '2025-11-24');
  const { recordId: session } = await makeGroupSession(db, {
    coach: before.recordId,
    date: '2025-09-24',
    sessionType: 'Level 2',
    topic: 'The past',
  });
  await makeAttendee(db, { groupSession: session, student: second.recordId });
  // Of somebody else.
  await makePrivateCall(db, { caller: before.recordId, date: '2025-11-20' });

  expect(await api.callOk(previousCoaches.list, coach, { params: { id } })).toEqual([
    {
      coach: caller.recordId,
      name: 'Caller',
      from: '2025-11-24',
      to: '2025-11-24',
      privateCalls: 1,
      groupCalls: 0,
    },
    {
      coach: before.recordId,
      name: 'Before',
      from: '2025-09-07',
      to: '2025-09-24',
      privateCalls: 2,
      groupCalls: 1,
    },
  ]);
  const params = { id, coach: before.recordId };
  const calls = await api.callOk(previousCoaches.calls, coach, { params });
  expect(calls).toMatchObject({
    name: 'Before',
    privateCalls: [
      { recordId: good, date: '2025-09-16', about: 'Monthly Call', rating: 'Good' },
      { rating: '' },
    ],
    groupCalls: [{ recordId: session, date: '2025-09-24', about: 'Level 2, The past', rating: '' }],
  });
});

test('a week that has not ended counts until today, and one to come not at all', async () => {
  const { recordId: coached } = await makeCoachRecord(db, { name: 'Until now' });
  const { recordId: id } = await makeCoachingStudent(db);
  const { recordId: relatedMembership } = await makeMembership(db, {
    relatedStudent: id,
    startDate: '2025-11-23',
    endDate: null,
  });
  for (const weekStarts of ['2025-11-23', '2025-11-30'])
    await makeWeek(db, { relatedMembership, weekStarts, primaryCoachWhenCreated: 'Until now' });
  expect(await api.callOk(previousCoaches.list, coach, { params: { id } })).toMatchObject([
    { coach: coached, from: '2025-11-23', to: '2025-11-24' },
  ]);
});

test('an unknown student or coach is not found', async () => {
  const { recordId: id } = await makeCoachingStudent(db);
  expect((await api.call(previousCoaches.list, coach, { params: { id: 999_999 } })).status).toBe(404);
  expect((await api.call(previousCoaches.calls, coach, { params: { id, coach: 999_999 } })).status).toBe(404);
  expect(await api.callOk(previousCoaches.list, coach, { params: { id } })).toEqual([]);
});
