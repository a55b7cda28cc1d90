import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';
import { insertRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;

test('hard cards return until a person switches it off, for themselves alone', async () => {
  const ana = await makeUser(db, { emailAddress: 'ana.prefers@soltura.example', studentRole: 'student' });
  const ben = await makeUser(db, { emailAddress: 'ben.prefers@soltura.example', studentRole: 'student' });
  const read = (email: string) => api.callOk(myPreferences.mine, email, {});
  expect(await read(ana.emailAddress)).toEqual({ onceMore: true, newADay: 5 });
  for (const onceMore of [false, true, false]) {
    const stored = { onceMore, newADay: 5 };
    expect(await api.callOk(myPreferences.change, ana.emailAddress, { body: { onceMore } })).toEqual(stored);
    expect(await read(ana.emailAddress)).toEqual(stored);
  }
  expect(await read(ben.emailAddress)).toEqual({ onceMore: true, newADay: 5 });
});

test('new sentences a day are chosen, and stay where an app of the version before does not name them', async () => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: 'ida.prefers@soltura.example',
    studentRole: 'student',
  });
  const change = (body: object) => api.call(myPreferences.change, emailAddress, { body });
  for (const newADay of [0, 10, 20])
    expect((await change({ onceMore: true, newADay })).body).toEqual({ onceMore: true, newADay });
  expect((await change({ onceMore: false })).body).toEqual({ onceMore: false, newADay: 20 });
  expect((await change({ onceMore: true, newADay: 7 })).status).toBe(422);
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual({ onceMore: false, newADay: 20 });
});

test('a change keeps what a later version has stored besides', async () => {
  const { recordId, emailAddress } = await makeUser(db, {
    emailAddress: 'eva.prefers@soltura.example',
    studentRole: 'student',
  });
  await insertRow(db, 'user_preferences', { userId: recordId, key: 'learning', value: { typedFirst: 5 } });
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual({ onceMore: true, newADay: 5 });
  await api.callOk(myPreferences.change, emailAddress, { body: { onceMore: false } });
  expect(await readRows(db, 'user_preferences', { userId: recordId })).toMatchObject([
    { value: { typedFirst: 5, onceMore: false } },
  ]);
});
