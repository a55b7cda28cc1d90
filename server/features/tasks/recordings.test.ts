import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { recordings } from '@soltura/contract/tasks/recordings';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { MAX_RECORDED_BYTES } from '@soltura/domain/tasks/recording';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeHandedIn, makeRecording, makeTask } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, insertRow, readRow, readRows, updateRows } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-11-18T12:00:00Z');
const hannah = await makeOwnCoach(db);

const KILOBYTE = 1024;
const PIECE = 256 * KILOBYTE;
const about = { mediaType: 'audio/webm', size: 3000, seconds: 9, wave: '0459' };

/** Returns bytes that begin as WebM does, each of them another than the one before. */
function makeSound(size: number): Uint8Array {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
  bytes.set([0x1a, 0x45, 0xdf, 0xa3].slice(0, size));
  return bytes;
}

const announce = (as: string, id: number, body: object = about, headers = {}) =>
  api.call(recordings.announce, as, { params: { id }, body, headers });
const send = (as: string, id: number | string, offset: number, file: Uint8Array) =>
  api.call(recordings.send, as, { params: { id }, query: { offset: String(offset) }, file });
const hear = (as: string, id: number | string) => api.call(recordings.bytes, as, { params: { id } });
const readBytes = ({ body }: { body: unknown }) => Buffer.from(recordings.bytes.output.parse(body));
const remove = (as: string, id: number | string) => api.call(recordings.remove, as, { params: { id } });
const taskOf = (as: string, id: number) => api.callOk(myCoaching.task, as, { params: { id } });
const handIn = (as: string, id: number, body: object, version?: number) =>
  api.call(myCoaching.handIn, as, {
    params: { id },
    body: { text: '', link: '', ...body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const refusal = (fields: object) => ({ status: 422, body: { error: { fields } } });

async function makeOwnTask() {
  const { student, login } = await makeCoached(db, { coach: hannah.recordId });
  const { recordId: id } = await makeTask(db, { relatedStudent: student, givenBy: hannah.recordId });
  return { student, login, id };
}

/** Makes a draft whose bytes are all there. */
async function makeDraft(task: number, given: object = {}) {
  const { recordId } = await makeRecording(db, { relatedTask: task, ...given });
  return recordId;
}

async function readId(answer: Promise<{ body: unknown }>): Promise<number> {
  const { body } = await answer;
  return recordings.announce.output.parse(body).recordId;
}

describe('the bytes of a recording', () => {
  test('come in pieces, which may be repeated, and are heard as they were sent', async () => {
    const { login, id: task } = await makeOwnTask();
    const size = 5 * KILOBYTE * KILOBYTE;
    const sound = makeSound(size);
    const first = await announce(login, task, { ...about, size });
    expect(first).toMatchObject({
      status: 200,
      body: { ...about, size, receivedBytes: 0, isHandedIn: false, isRemoved: false },
    });
    const id = await readId(Promise.resolve(first));
    for (let offset = 0; offset < size; offset += PIECE) {
      const answer = await send(login, id, offset, sound.subarray(offset, offset + PIECE));
      expect([answer.status, answer.body]).toEqual([200, { recordId: id, receivedBytes: offset + PIECE }]);
    }
    const heard = await hear(login, id);
    expect(readBytes(heard).equals(sound)).toBe(true);
    expect(heard.headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': String(size),
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="recording-${id}.webm"`,
      'x-content-type-options': 'nosniff',
    });
    expect(await countRows(db, 'recording_pieces', { relatedRecording: id })).toBe(20);
  });

  test('go on where they stopped, after a lost connection', async () => {
    const { login, id: task } = await makeOwnTask();
    const id = await readId(announce(login, task));
    const sound = makeSound(3000);
    const received = async (offset: number, end: number) =>
      (await send(login, id, offset, sound.subarray(offset, end))).body;
    expect(await received(0, 1000)).toEqual({ recordId: id, receivedBytes: 1000 });
    // The same piece again, one that overlaps, and one that leaves a gap.
    expect(await received(0, 1000)).toEqual({ recordId: id, receivedBytes: 1000 });
    expect(await received(500, 1500)).toEqual({ recordId: id, receivedBytes: 1500 });
    expect(await received(2000, 2500)).toEqual({ recordId: id, receivedBytes: 1500 });
    expect(await received(1500, 1500)).toEqual({ recordId: id, receivedBytes: 1500 });
    expect(await taskOf(login, task)).toMatchObject({ recordings: [{ recordId: id, receivedBytes: 1500 }] });
    expect((await hear(login, id)).status).toBe(404);
    expect(await received(1500, 3000)).toEqual({ recordId: id, receivedBytes: 3000 });
    expect(await received(1500, 3000)).toEqual({ recordId: id, receivedBytes: 3000 });
    expect(readBytes(await hear(login, id)).equals(sound)).toBe(true);
    expect((await hear(login, id)).headers['etag']).toBeUndefined();
    const head = await api.app.inject({ method: 'HEAD', url: `/api/app/recordings/${id}` });
    expect([head.statusCode, head.headers['allow']]).toEqual([405, 'GET, OPTIONS']);
  });

  test('are stored once, when two devices send them at once', async () => {
    const { login, id: task } = await makeOwnTask();
    const id = await readId(announce(login, task));
    const sound = makeSound(3000);
    const answers = await Promise.all([
      send(login, id, 0, sound),
      send(login, id, 0, sound.subarray(0, 2000)),
      send(login, id, 0, sound),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await send(login, id, 0, sound)).toMatchObject({ body: { receivedBytes: 3000 } });
    expect(readBytes(await hear(login, id)).equals(sound)).toBe(true);
  });

  test('are refused where they are of another type, more than announced, or too many at once', async () => {
    const { login, id: task } = await makeOwnTask();
    const id = await readId(announce(login, task, { ...about, mediaType: 'audio/ogg' }));
    const wrong = { bytes: 'This is not a recording of that type' };
    expect(await send(login, id, 0, makeSound(3000))).toMatchObject(refusal(wrong));
    expect(await send(login, id, 0, new TextEncoder().encode('Og'))).toMatchObject(refusal(wrong));
    const more = { bytes: 'This recording has more bytes than were announced' };
    expect(await send(login, id, 0, makeSound(3001))).toMatchObject(refusal(more));
    expect(await send(login, id, 2999, makeSound(2))).toMatchObject(refusal(more));
    expect((await send(login, id, 0, makeSound(PIECE + 1))).status).toBe(413);
    const json = await api.call(recordings.send, login, {
      params: { id },
      query: { offset: '0' },
      headers: { 'content-type': 'application/json' },
      body: {},
    });
    expect(json.status).toBe(415);
    expect(await countRows(db, 'recording_pieces', { relatedRecording: id })).toBe(0);
    expect(await readRow(db, 'recordings', { recordId: id })).toMatchObject({ receivedBytes: 0 });
  });

  test('come in at most 100 pieces, so that few reads send them', async () => {
    const { login, id: task } = await makeOwnTask();
    const id = await readId(announce(login, task));
    const sound = makeSound(3000);
    expect((await send(login, id, 0, sound.subarray(0, 8))).status).toBe(200);
    const rest = Array.from({ length: 99 }, (_, place) => ({
      relatedRecording: id,
      byteOffset: place + 8,
      bytes: Buffer.from(sound.subarray(place + 8, place + 9)),
    }));
    for (const piece of rest) await insertRow(db, 'recording_pieces', piece);
    await updateRows(db, 'recordings', { recordId: id }, { receivedBytes: 107 });
    const many = { bytes: 'A recording can come in at most 100 pieces' };
    expect(await send(login, id, 107, sound.subarray(107))).toMatchObject(refusal(many));
    expect((await remove(login, id)).status).toBe(200);
  });

  test('are no part of a list or of a task', async () => {
    const { login, id: task } = await makeOwnTask();
    await makeDraft(task);
    api.statements.names.length = 0;
    await taskOf(login, task);
    await api.callOk(recordings.mine, login);
    await api.callOk(myCoaching.mine, login);
    await api.callOk(tasks.one, hannah.email, { params: { id: task } });
    expect(api.statements.names).not.toContain('read-piece-of-recording');
  });
});

describe('a recording is refused', () => {
  test.each([
    [{ size: 5 * KILOBYTE * KILOBYTE + 1 }, { size: 'A recording can have at most 5 MB' }],
    [{ size: 0 }, { size: 'This recording is empty' }],
    [{ seconds: 601 }, { seconds: 'A recording can last at most 10 minutes' }],
    [{ mediaType: 'text/html' }, { mediaType: 'A recording must be WebM, MP4 or Ogg' }],
    [{ wave: '<b>' }, { wave: 'Wave must be at most 120 digits' }],
  ])('with %j', async (change, fields) => {
    const { login, id } = await makeOwnTask();
    expect(await announce(login, id, { ...about, ...change })).toMatchObject(refusal(fields));
    expect(await countRows(db, 'recordings', { relatedTask: id })).toBe(0);
  });

  test('beside three others, also when two devices announce at once', async () => {
    const { login, id } = await makeOwnTask();
    for (const _ of [1, 2]) await makeDraft(id);
    const answers = await Promise.all([announce(login, id), announce(login, id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await announce(login, id)).toMatchObject(
      refusal({ recordings: 'A hand-in can have 3 recordings. Remove one first.' }),
    );
  });

  test('beyond 200 MB of all tasks, until one is deleted', async () => {
    const { student, login, id } = await makeOwnTask();
    const size = 5 * KILOBYTE * KILOBYTE;
    let last = 0;
    for (let count = 0; count < MAX_RECORDED_BYTES / size; count += 1) {
      const { recordId } = await makeTask(db, { relatedStudent: student });
      last = (await makeRecording(db, { relatedTask: recordId, size, receivedBytes: 0 })).recordId;
    }
    expect(await announce(login, id)).toMatchObject(
      refusal({ recordings: 'Your recordings take 200 MB. Delete old ones first.' }),
    );
    expect(await api.callOk(recordings.mine, login)).toMatchObject({
      usedBytes: MAX_RECORDED_BYTES,
      mostBytes: MAX_RECORDED_BYTES,
      recordings: { length: 40 },
    });
    expect((await remove(login, last)).status).toBe(200);
    expect((await announce(login, id)).status).toBe(200);
  });

  test('once the task came back; an announced one is made once for a key', async () => {
    const { login, id } = await makeOwnTask();
    const headers = { 'idempotency-key': `announce-${id}` };
    const answers = [await announce(login, id, about, headers), await announce(login, id, about, headers)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await countRows(db, 'recordings', { relatedTask: id })).toBe(1);
    await handIn(login, id, { text: 'Fui.' });
    await returnTask(id);
    const status = 'This came back already, so it can no longer be changed.';
    expect(await announce(login, id)).toMatchObject(refusal({ status }));
    const { recordId } = recordings.announce.output.parse(answers[0]?.body);
    expect(await send(login, recordId, 0, makeSound(3000))).toMatchObject(refusal({ status }));
  });
});

async function returnTask(id: number): Promise<number> {
  const body = { rating: 'Good', showsRating: true, feedback: 'Bien.', timeZone: 'UTC' };
  const { status, headers } = await api.call(tasks.return, hannah.email, { params: { id }, body });
  expect(status).toBe(200);
  return Number(headers['change-set']);
}

describe('a spoken hand-in', () => {
  test('has the recordings that it names, in their order, and nothing else', async () => {
    const { login, id } = await makeOwnTask();
    const [one, two, three] = [await makeDraft(id), await makeDraft(id), await makeDraft(id)];
    expect(await api.callOk(tasks.one, hannah.email, { params: { id } })).toMatchObject({ recordings: [] });
    const first = await handIn(login, id, { recordings: [three, one] }, 0);
    expect(first).toMatchObject({
      status: 200,
      body: {
        version: 1,
        handIn: { text: '', link: '' },
        recordings: [
          { recordId: three, isHandedIn: true },
          { recordId: one, isHandedIn: true },
        ],
      },
    });
    expect(await countRows(db, 'recordings', { recordId: two })).toBe(0);
    expect(await countRows(db, 'recording_pieces', { relatedRecording: two })).toBe(0);
    const draft = await makeDraft(id);
    expect(await taskOf(login, id)).toMatchObject({
      recordings: [{ recordId: three }, { recordId: one }, { recordId: draft, isHandedIn: false }],
    });
    const seen = await api.callOk(tasks.one, hannah.email, { params: { id } });
    expect(seen.recordings?.map(({ recordId }) => recordId)).toEqual([three, one]);
    const { tasks: open } = await api.callOk(myCoaching.mine, login);
    expect(open).toMatchObject([{ recordId: id, hasRecording: true }]);
    const query = { coach: 'me', status: 'handed in' };
    const { tasks: listed } = await api.callOk(tasks.list, hannah.email, { query });
    expect(listed.find(({ recordId }) => recordId === id)).toMatchObject({ hasRecording: true });
  });

  test('is changed by another list of recordings, and by the same one not', async () => {
    const { login, id } = await makeOwnTask();
    const [one, two] = [await makeDraft(id), await makeDraft(id)];
    await handIn(login, id, { recordings: [one, two] }, 0);
    const versionOfTask = async () => (await readRow(db, 'tasks', { recordId: id }))?.['version'];
    expect(await versionOfTask()).toBe(2);
    // A draft of another device stays where nothing changes, and an older client sends no list.
    const draft = await makeDraft(id);
    await handIn(login, id, { recordings: [one, two] }, 1);
    await handIn(login, id, { text: '' }, 1);
    expect([await versionOfTask(), await countRows(db, 'recordings', { recordId: draft })]).toEqual([2, 1]);
    expect(await handIn(login, id, { recordings: [two, one] }, 1)).toMatchObject({ body: { version: 2 } });
    expect(await countRows(db, 'recordings', { recordId: draft })).toBe(0);
    expect(await versionOfTask()).toBe(3);
    expect(await handIn(login, id, { recordings: [one] }, 1)).toMatchObject({
      status: 409,
      body: { error: { values: { sent: { recordings: [one] }, stored: { recordings: [two, one] } } } },
    });
    expect(await handIn(login, id, { text: 'Fui.' }, 2)).toMatchObject({
      body: { version: 3, recordings: [{ recordId: two }, { recordId: one }] },
    });
    expect(await handIn(login, id, { recordings: [] })).toMatchObject(
      refusal({ text: 'Write something, record or add a link first' }),
    );
    expect(await handIn(login, id, { text: 'Fui.', recordings: [] }, 3)).toMatchObject({
      body: { version: 4, recordings: [] },
    });
    expect((await hear(hannah.email, two)).status).toBe(404);
  });

  test('takes no recording that is of another task, not whole, deleted or unknown', async () => {
    const { student, login, id } = await makeOwnTask();
    const { recordId: other } = await makeTask(db, { relatedStudent: student });
    const foreign = await makeDraft(other);
    const part = await makeDraft(id, { receivedBytes: 0 });
    const gone = await makeDraft(id, { receivedBytes: 0, removedAt: api.clock.now });
    const fault = (recordings: string) => refusal({ recordings });
    const handInOne = (one: number) => handIn(login, id, { text: 'Fui.', recordings: [one] });
    expect(await handInOne(foreign)).toMatchObject(fault('This recording is not there any more'));
    expect(await handInOne(999_999)).toMatchObject(fault('This recording is not there any more'));
    expect(await handInOne(part)).toMatchObject(fault('This recording has not been sent to its end'));
    expect(await handInOne(gone)).toMatchObject(fault('This recording was deleted'));
    const tooMany = await handIn(login, id, { recordings: [1, 2, 3, 4] });
    expect(tooMany).toMatchObject(fault('may hold at most 3 recordings'));
    expect(await readRow(db, 'tasks', { recordId: id })).toMatchObject({ status: 'given', version: 1 });
  });

  test('is kept by a return and by its undo', async () => {
    const { login, id } = await makeOwnTask();
    const one = await makeDraft(id);
    await handIn(login, id, { recordings: [one] });
    const changeSet = await returnTask(id);
    expect([(await hear(login, one)).status, (await hear(hannah.email, one)).status]).toEqual([200, 200]);
    await api.callOk(undoing.undo, hannah.email, { body: { changeSet } });
    expect(await api.callOk(tasks.one, hannah.email, { params: { id } })).toMatchObject({
      status: 'handed in',
      recordings: [{ recordId: one, isRemoved: false }],
    });
    expect((await hear(hannah.email, one)).status).toBe(200);
  });
});

describe('a recording that is deleted', () => {
  test('is gone as a draft, refused while it waits, and a note once it came back', async () => {
    const { login, id } = await makeOwnTask();
    const [draft, one] = [await makeDraft(id), await makeDraft(id)];
    expect(await remove(login, draft)).toMatchObject({ status: 200, body: draft });
    expect((await remove(login, draft)).status).toBe(404);
    await handIn(login, id, { recordings: [one] });
    expect(await remove(login, one)).toMatchObject(
      refusal({ status: 'Change the hand-in to take this recording away' }),
    );
    await returnTask(id);
    expect(await remove(login, one)).toMatchObject({ status: 200, body: one });
    const note = { recordId: one, size: 3000, receivedBytes: 0, isHandedIn: true, isRemoved: true };
    expect(await taskOf(login, id)).toMatchObject({ recordings: [note] });
    expect(await api.callOk(tasks.one, hannah.email, { params: { id } })).toMatchObject({
      recordings: [note],
    });
    expect([(await hear(login, one)).status, (await hear(hannah.email, one)).status]).toEqual([404, 404]);
    expect((await send(login, one, 0, makeSound(3000))).status).toBe(404);
    expect(await countRows(db, 'recording_pieces', { relatedRecording: one })).toBe(0);
    const removedAt = async () => (await readRow(db, 'recordings', { recordId: one }))?.['removedAt'];
    const first = await removedAt();
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await remove(login, one)).status).toBe(200);
    expect(await removedAt()).toEqual(first);
    expect(await api.callOk(recordings.mine, login)).toMatchObject({ recordings: [], usedBytes: 0 });
  });
});

describe('a recording of somebody', () => {
  test('is not found by others, in any form of its number', async () => {
    const owner = await makeOwnTask();
    const { login } = await makeCoached(db);
    const { emailAddress: stranger } = await makeUser(db, { studentRole: 'limited' });
    const whole = await makeDraft(owner.id);
    const part = await readId(announce(owner.login, owner.id));
    const { recordId: withdrawn } = await makeTask(db, {
      relatedStudent: owner.student,
      status: 'withdrawn',
    });
    const ofWithdrawn = await makeDraft(withdrawn);
    const asks = [
      ...[String(whole), `000${whole}`, String(part), '999999999999999'].flatMap((id) => [
        [login, id] as const,
        [stranger, id] as const,
      ]),
      [owner.login, String(ofWithdrawn)] as const,
    ];
    for (const [as, id] of asks) {
      const statuses = [await hear(as, id), await remove(as, id), await send(as, id, 0, makeSound(100))];
      expect([as, id, statuses.map(({ status }) => status)]).toEqual([as, id, [404, 404, 404]]);
    }
    expect((await announce(login, owner.id)).status).toBe(404);
    expect((await announce(owner.login, withdrawn)).status).toBe(404);
    expect(await api.callOk(recordings.mine, stranger)).toEqual({
      recordings: [],
      usedBytes: 0,
      mostBytes: MAX_RECORDED_BYTES,
    });
    const { recordings: own } = await api.callOk(recordings.mine, owner.login);
    expect(new Set(own.map(({ recordId }) => recordId))).toEqual(new Set([whole, part]));
    // A draft is the student's alone.
    expect([(await hear(owner.login, whole)).status, (await hear(hannah.email, whole)).status]).toEqual([
      200, 404,
    ]);
    for (const id of [`${whole}.0`, `0x${whole}`, `-${whole}`, `${whole}e0`]) {
      expect((await hear(owner.login, id)).status).toBe(400);
    }
    expect(await readRows(db, 'recordings', { recordId: [whole, part] })).toHaveLength(2);
  });

  test('is heard by staff once it was handed in, also of a withdrawn task, and by a limited student', async () => {
    const { student, login } = await makeCoached(db, { role: 'limited' });
    const { recordId: id } = await makeHandedIn(db, { relatedStudent: student });
    const one = await makeDraft(id, { position: 1, handedInAt: api.clock.now });
    const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
    expect([(await hear(login, one)).status, (await hear(admin, one)).status]).toEqual([200, 200]);
    await api.callOk(tasks.withdraw, hannah.email, { params: { id } });
    expect([(await hear(login, one)).status, (await hear(admin, one)).status]).toEqual([404, 200]);
  });
});
