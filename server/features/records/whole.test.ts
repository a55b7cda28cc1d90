import { recordWrites } from '@soltura/contract/records/record-writes';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeAttendee,
  makeCoachRecord,
  makeGroupSession,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { email: coach } = await makeCoachRecord(db, { email: 'ana@soltura.example' });
const { recordId: weekId } = await makeWeek(db);
const { recordId: otherWeekId } = await makeWeek(db);
const { recordId: assignmentId } = await makeAssignment(db);
const { recordId: callId } = await makePrivateCall(db);
const { recordId: sessionId } = await makeGroupSession(db);
const { recordId: attendeeId } = await makeAttendee(db, { groupSession: sessionId, student: weekId });

const assignment = {
  assignmentType: 'Writing',
  homeworkCorrector: coach,
  rating: 'Good',
  relatedWeek: weekId,
};
const call = { rating: 'Good', date: '2026-01-06', caller: coach, relatedWeek: weekId };
const session = { date: '2026-01-06', coach, sessionType: 'Level 1' };

const writes = [
  [recordWrites.addAssignment, { body: assignment }],
  [
    recordWrites.updateAssignment,
    { params: { recordId: assignmentId }, body: { ...assignment, recordId: assignmentId } },
  ],
  [recordWrites.removeAssignment, { params: { recordId: assignmentId } }],
  [recordWrites.addPrivateCall, { body: call }],
  [recordWrites.updatePrivateCall, { params: { recordId: callId }, body: { ...call, recordId: callId } }],
  [recordWrites.removePrivateCall, { params: { recordId: callId } }],
  [recordWrites.addGroupSession, { body: session }],
  [recordWrites.updateGroupSession, { body: { ...session, recordId: sessionId } }],
  [recordWrites.removeGroupSession, { params: { id: sessionId } }],
  [recordWrites.addAttendees, { body: [{ groupSession: sessionId, student: otherWeekId }] }],
  [recordWrites.removeAttendees, { body: [attendeeId] }],
  [weekWrites.update, { body: { recordId: weekId, notes: 'New' } }],
  [weekWrites.updateMany, { body: [{ recordId: weekId, notes: 'New' }] }],
] as const;

const readAll = async () => {
  const tables = [
    'weeks',
    'assignments',
    'private_calls',
    'group_sessions',
    'group_attendees',
    'change_history',
  ];
  const rows = tables.map((table) =>
    db.query({ name: `all-of-${table}`, text: `select * from ${table} order by record_id` }),
  );
  return Promise.all(rows);
};

const constrain = 'alter table change_history';

test.each(writes)(
  'when its history cannot be kept, $method $path writes nothing at all',
  async (endpoint, request) => {
    await db.query({ name: '', text: `${constrain} add constraint closed check (false) not valid` });
    try {
      const before = await readAll();
      const { status, body } = await api.call(endpoint, admin, request);
      expect([status, body]).toMatchObject([500, { error: { code: 'internal' } }]);
      expect(await readAll()).toEqual(before);
    } finally {
      await db.query({ name: '', text: `${constrain} drop constraint closed` });
    }
  },
);

test('a write repeated with its key has one effect, one line of history and the same answer', async () => {
  const headers = { 'idempotency-key': 'one-assignment' };
  const send = () => api.call(recordWrites.addAssignment, admin, { body: assignment, headers });
  const before = await countRows(db, 'change_history');
  const [first, second] = await Promise.all([send(), send()]);
  const third = await send();
  expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body]);
  expect(await countRows(db, 'change_history')).toBe(before + 1);
});

test('a stale write repeated with its key is refused again with the same values', async () => {
  const headers = { 'idempotency-key': 'one-change', 'if-match': '"7"' };
  const body = { ...assignment, recordId: assignmentId };
  const request = { params: { recordId: assignmentId }, body, headers };
  const first = await api.call(recordWrites.updateAssignment, admin, request);
  const again = await api.call(recordWrites.updateAssignment, admin, request);
  expect([first.status, again.status, again.body]).toEqual([409, 409, first.body]);
});

test('many attendees are added and removed in as many statements as one', async () => {
  const weeks: number[] = [];
  for (let index = 0; index < 20; index += 1) weeks.push((await makeWeek(db)).recordId);
  const sessions = [(await makeGroupSession(db)).recordId, (await makeGroupSession(db)).recordId];
  const all = sessions.flatMap((groupSession) => weeks.map((student) => ({ groupSession, student })));
  const count = async (act: () => Promise<number[]>) => {
    const before = api.statements.count;
    const ids = await act();
    return { ids, statements: api.statements.count - before };
  };
  const add = (body: object) => count(() => api.callOk(recordWrites.addAttendees, admin, { body }));
  const remove = (body: object) => count(() => api.callOk(recordWrites.removeAttendees, admin, { body }));
  const one = await add(all.slice(0, 1));
  const many = await add(all);
  expect([many.ids.length, many.statements]).toEqual([40, one.statements]);
  const oneLess = await remove(many.ids.slice(0, 1));
  const none = await remove(many.ids);
  expect([none.ids.length, none.statements]).toEqual([39, oneLess.statements]);
  const left = await readRows(db, 'group_attendees');
  expect(left.map(({ recordId }) => recordId)).toEqual([attendeeId]);
});

test('a change of a record takes a fixed handful of statements', async () => {
  const before = api.statements.count;
  await api.callOk(recordWrites.updatePrivateCall, admin, {
    params: { recordId: callId },
    body: { ...call, recordId: callId },
  });
  expect(api.statements.count - before).toBeLessThanOrEqual(9);
});
