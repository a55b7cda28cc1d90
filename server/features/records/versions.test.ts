import type { Endpoint } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { describe, expect, test } from 'vitest';
import { readStoredChanges } from '../../changes/testing/stored-changes.ts';
import { startTestApi } from '../../testing/api.ts';
import {
  makeAssignment,
  makeCoachRecord,
  makeGroupSession,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import type { TestRequest } from '../../testing/make-url.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: one } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: other } = await makeUser(db, { adminRole: 'admin' });
const ana = await makeCoachRecord(db, { email: 'ana@soltura.example' });
await makeCoachRecord(db, { email: 'bea@soltura.example' });
const { recordId: weekId } = await makeWeek(db);

interface Subject {
  kind: RecordKind;
  table: string;
  text: 'notes' | 'comments';
  make: () => Promise<number>;
  /** The body as it was read. */
  body: Record<string, unknown>;
  coachField?: string;
  update: Endpoint;
  remove?: Endpoint;
  address: (id: number) => TestRequest;
}

const texts = { notes: '', areasOfDifficulty: '' };
const assignment = { assignmentType: 'Writing', rating: 'Good', assignmentLink: '', relatedWeek: weekId };
const call = {
  rating: 'Good',
  date: '2026-01-05',
  recording: '',
  callType: 'Monthly Call',
  relatedWeek: weekId,
};
const session = {
  date: '2026-01-05',
  sessionType: 'Level 1',
  topic: '',
  comments: '',
  callDocument: '',
  zoomLink: '',
};
const week = { notes: '', currentLesson: null, holdWeek: false, recordsComplete: false, offTrack: false };
const { recordId: coachId, email } = ana;

const subjects: Subject[] = [
  {
    kind: 'assignments',
    table: 'assignments',
    text: 'notes',
    make: async () =>
      (await makeAssignment(db, { ...assignment, ...texts, homeworkCorrector: coachId })).recordId,
    body: { ...assignment, ...texts, homeworkCorrector: email },
    coachField: 'homeworkCorrector',
    update: recordWrites.updateAssignment,
    remove: recordWrites.removeAssignment,
    address: (recordId) => ({ params: { recordId } }),
  },
  {
    kind: 'private-calls',
    table: 'private_calls',
    text: 'notes',
    make: async () => (await makePrivateCall(db, { ...call, ...texts, caller: coachId })).recordId,
    body: { ...call, ...texts, caller: email },
    coachField: 'caller',
    update: recordWrites.updatePrivateCall,
    remove: recordWrites.removePrivateCall,
    address: (recordId) => ({ params: { recordId } }),
  },
  {
    kind: 'group-sessions',
    table: 'group_sessions',
    text: 'comments',
    make: async () => (await makeGroupSession(db, { ...session, coach: coachId })).recordId,
    body: { ...session, coach: email },
    coachField: 'coach',
    update: recordWrites.updateGroupSession,
    remove: recordWrites.removeGroupSession,
    address: (id) => ({ params: { id } }),
  },
  {
    kind: 'weeks',
    table: 'weeks',
    text: 'notes',
    make: async () => (await makeWeek(db, week)).recordId,
    body: week,
    update: weekWrites.update,
    address: () => ({}),
  },
];

describe.each(subjects)('$kind', ({ kind, table, text, make, body, coachField, update, remove, address }) => {
  const send = (as: string, id: number, given: object, version?: string) =>
    api.call(update, as, {
      ...address(id),
      ...(version !== undefined && { headers: { 'if-match': version } }),
      body: { ...body, recordId: id, ...given },
    });
  const erase = (id: number, version: string, endpoint = remove ?? update) =>
    api.call(endpoint, one, { ...address(id), headers: { 'if-match': version } });

  async function readStored(id: number) {
    const statement = {
      name: `stored-${table}`,
      text: `select version, ${text} as text from ${table} where record_id = $1`,
    };
    const [row] = await db.query<{ version: number; text: string }>(statement, [id]);
    return row;
  }

  test('a change based on the stored version is written and raises it by one', async () => {
    const id = await make();
    expect((await send(one, id, { [text]: 'A' }, '"1"')).status).toBe(200);
    expect((await send(one, id, { [text]: 'B' }, '"2"')).status).toBe(200);
    expect(await readStored(id)).toEqual({ version: 3, text: 'B' });
  });

  test('the answer tells the version that is stored, which a change of nothing leaves as it is', async () => {
    const id = await make();
    const read = async (given: object, version: string) =>
      (await send(one, id, given, version)).headers['record-version'];
    expect(await read({ [text]: 'A' }, '"1"')).toBe('2');
    expect(await read({ [text]: 'A' }, '"2"')).toBe('2');
    expect(await read({ [text]: 'B' }, '"2"')).toBe('3');
    const keyed = () =>
      api.call(update, one, {
        ...address(id),
        headers: { 'if-match': '"3"', 'idempotency-key': `version of ${kind}` },
        body: { ...body, recordId: id, [text]: 'C' },
      });
    expect([(await keyed()).headers['record-version'], (await keyed()).headers['record-version']]).toEqual([
      '4',
      '4',
    ]);
  });

  test('a change based on an old version is refused with both values, and nothing is written', async () => {
    const id = await make();
    await send(other, id, { [text]: 'Theirs' });
    const mine = { [text]: 'Mine', ...(coachField !== undefined && { [coachField]: 'bea@soltura.example' }) };
    const { status, body: answer } = await send(one, id, mine, '"1"');
    expect({ status, answer }).toEqual({
      status: 409,
      answer: {
        error: {
          code: 'conflict',
          message: 'Somebody else has changed this record meanwhile.',
          values: { sent: { ...body, ...mine }, stored: { ...body, [text]: 'Theirs' } },
        },
      },
    });
    expect(await readStored(id)).toEqual({ version: 2, text: 'Theirs' });
    expect(await readStoredChanges(db, kind, id)).toHaveLength(1);
  });

  test('an old version is told before any rule that the change breaks', async () => {
    const id = await make();
    await send(other, id, { [text]: 'Theirs' });
    const broken = coachField === undefined ? { currentLesson: 999_999 } : { [coachField]: '' };
    expect((await send(one, id, broken, '"1"')).status).toBe(409);
    expect((await send(one, id, broken, '"2"')).status).toBe(422);
  });

  test('a value that cannot be read is refused before any version is compared', async () => {
    const id = await make();
    await send(other, id, { [text]: 'Theirs' });
    expect((await send(one, id, { [text]: 'x'.repeat(10_001) }, '"1"')).status).toBe(422);
    expect((await send(one, id, { [text]: 5 }, '"1"')).status).toBe(422);
    expect(await readStored(id)).toEqual({ version: 2, text: 'Theirs' });
  });

  test('a change without a version is written whatever is stored', async () => {
    const id = await make();
    await send(other, id, { [text]: 'Theirs' }, '"1"');
    expect((await send(one, id, { [text]: 'Mine' })).status).toBe(200);
    expect((await send(one, id, { [text]: 'Again' }, '*')).status).toBe(200);
    expect(await readStored(id)).toEqual({ version: 4, text: 'Again' });
  });

  test.each(['1', '"0"', '"one"', 'W/"1"', '"1", "2"', '""'])(
    'the version %s is refused',
    async (version) => {
      const id = await make();
      const { status, body: answer } = await send(one, id, { [text]: 'Mine' }, version);
      expect([status, answer]).toMatchObject([400, { error: { code: 'bad_request' } }]);
      expect(await readStored(id)).toEqual({ version: 1, text: '' });
    },
  );

  test('one of two coaches who save at the same moment is refused, and nothing is mixed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await make();
      const answers = await Promise.all([
        send(one, id, { [text]: 'One' }, '"1"'),
        send(other, id, { [text]: 'Other' }, '"1"'),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = statuses[0] === 200 ? 'One' : 'Other';
      expect(await readStored(id)).toEqual({ version: 2, text: winner });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: { values: { stored: { [text]: winner } } },
      });
      expect(await readStoredChanges(db, kind, id)).toMatchObject([{ after: { [text]: winner } }]);
    }
  });

  test('the last of several changes at the same moment without versions holds', async () => {
    const id = await make();
    const answers = await Promise.all(['A', 'B', 'C'].map((value) => send(one, id, { [text]: value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = await readStoredChanges(db, kind, id);
    expect(kept).toHaveLength(3);
    expect(kept.at(-1)).toMatchObject({ after: { [text]: (await readStored(id))?.text } });
  });

  test.runIf(remove)('a deletion based on an old version is refused with what is stored', async () => {
    const id = await make();
    await send(other, id, { [text]: 'Theirs' });
    expect(await erase(id, '"1"')).toMatchObject({
      status: 409,
      body: { error: { values: { sent: {}, stored: { ...body, [text]: 'Theirs' } } } },
    });
    expect((await erase(id, 'x')).status).toBe(400);
    expect((await erase(id, '"2"')).status).toBe(200);
    expect((await erase(id, '"2"')).status).toBe(404);
    expect((await send(one, id, { [text]: 'Mine' }, '"2"')).status).toBe(404);
  });
});
