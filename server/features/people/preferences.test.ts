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
  expect(await read(ana.emailAddress)).toEqual({ onceMore: true });
  for (const onceMore of [false, true, false]) {
    const body = { onceMore };
    expect(await api.callOk(myPreferences.change, ana.emailAddress, { body })).toEqual(body);
    expect(await read(ana.emailAddress)).toEqual(body);
  }
  expect(await read(ben.emailAddress)).toEqual({ onceMore: true });
});

test('a change keeps what a later version has stored besides', async () => {
  const { recordId, emailAddress } = await makeUser(db, {
    emailAddress: 'eva.prefers@soltura.example',
    studentRole: 'student',
  });
  await insertRow(db, 'user_preferences', { userId: recordId, key: 'learning', value: { newEachDay: 5 } });
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual({ onceMore: true });
  await api.callOk(myPreferences.change, emailAddress, { body: { onceMore: false } });
  expect(await readRows(db, 'user_preferences', { userId: recordId })).toMatchObject([
    { value: { newEachDay: 5, onceMore: false } },
  ]);
});
