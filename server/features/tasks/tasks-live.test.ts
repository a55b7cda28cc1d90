import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { recordings } from '@soltura/contract/tasks/recordings';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import type { LiveEvent } from '@soltura/domain/live/live-event';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { listen, openEvents } from '../../testing/live.ts';
import { makeStudent } from '../../testing/people.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
await listen(api);

test('coaches are told of tasks, and the student of each that something came or came back', async () => {
  const { email: coach } = await makeOwnCoach(db);
  const { student, login, userId } = await makeCoached(db);
  const { emailAddress: stranger } = await makeStudent(db);
  const streams = await Promise.all([coach, login, stranger].map((email) => openEvents(api, email)));
  onTestFinished(() => {
    for (const { close } of streams) close();
  });
  const [ofCoach, ofStudent, ofStranger] = streams;
  const told = (at: number): LiveEvent[] =>
    (streams[at]?.messages ?? []).flatMap((message) => (message.type === 'changed' ? message.changes : []));
  const takeAll = async (id: number) => {
    await waitFor(() => {
      expect(told(0)).toContainEqual({ kind: 'tasks', ids: [id], by: null });
      expect(told(1)).toContainEqual({ kind: 'coaching', ids: [userId], by: null });
    });
    expect(told(1).every(({ kind }) => kind === 'coaching')).toBe(true);
    for (const stream of [ofCoach, ofStudent]) stream?.messages.splice(0);
  };

  /** Takes what the student alone was told. */
  const takeOwn = async () => {
    await waitFor(() => expect(told(1)).toContainEqual({ kind: 'coaching', ids: [userId], by: null }));
    for (const { messages } of streams) messages.splice(0);
  };

  const body = { assignmentType: 'Writing', title: 'Hola', students: [student] };
  const [given] = await api.callOk(tasks.give, coach, { body });
  const id = given?.recordId ?? 0;
  await takeAll(id);
  await api.callOk(myCoaching.handIn, login, { params: { id }, body: { text: 'Fui.', link: '' } });
  await takeAll(id);
  const sound = { mediaType: 'audio/ogg', size: 8, seconds: 1, wave: '' };
  const { recordId } = await api.callOk(recordings.announce, login, { params: { id }, body: sound });
  await takeOwn();
  const file = new TextEncoder().encode('OggS....');
  const piece = { params: { id: recordId }, query: { offset: '0' }, file };
  await api.callOk(recordings.send, login, piece);
  await takeOwn();
  const spoken = { text: 'Fui.', link: '', recordings: [recordId] };
  await api.callOk(myCoaching.handIn, login, { params: { id }, body: spoken });
  await takeAll(id);
  const { headers, status } = await api.call(tasks.return, coach, {
    params: { id },
    body: { rating: 'Good', showsRating: true, feedback: 'Bien.', timeZone: 'UTC' },
  });
  expect(status).toBe(200);
  await takeAll(id);
  await api.callOk(undoing.undo, coach, { body: { changeSet: Number(headers['change-set']) } });
  await takeAll(id);
  expect(ofStranger?.messages.filter(({ type }) => type === 'changed')).toEqual([]);
});
