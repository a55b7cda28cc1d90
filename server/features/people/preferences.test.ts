import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';
import { insertRow, readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;

const AT_FIRST = {
  onceMore: true,
  newADay: 5,
  playsSpanish: false,
  swipesCards: true,
  nextTrackIsEasy: false,
  keys: {},
  askedToRemind: false,
};

test('hard cards return until a person switches it off, for themselves alone', async () => {
  const ana = await makeUser(db, { emailAddress: 'ana.prefers@soltura.example', studentRole: 'student' });
  const ben = await makeUser(db, { emailAddress: 'ben.prefers@soltura.example', studentRole: 'student' });
  const read = (email: string) => api.callOk(myPreferences.mine, email, {});
  expect(await read(ana.emailAddress)).toEqual(AT_FIRST);
  for (const onceMore of [false, true, false]) {
    const stored = { ...AT_FIRST, onceMore };
    expect(await api.callOk(myPreferences.change, ana.emailAddress, { body: { onceMore } })).toEqual(stored);
    expect(await read(ana.emailAddress)).toEqual(stored);
  }
  expect(await read(ben.emailAddress)).toEqual(AT_FIRST);
});

test('new sentences a day are chosen, and stay where an app of the version before does not name them', async () => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: 'ida.prefers@soltura.example',
    studentRole: 'student',
  });
  const change = (body: object) => api.call(myPreferences.change, emailAddress, { body });
  for (const newADay of [0, 10, 20])
    expect((await change({ onceMore: true, newADay })).body).toEqual({ ...AT_FIRST, newADay });
  expect((await change({ onceMore: false })).body).toEqual({ ...AT_FIRST, onceMore: false, newADay: 20 });
  expect((await change({ onceMore: true, newADay: 7 })).status).toBe(422);
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual({
    ...AT_FIRST,
    onceMore: false,
    newADay: 20,
  });
});

test('a change keeps what a later version has stored besides', async () => {
  const { recordId, emailAddress } = await makeUser(db, {
    emailAddress: 'eva.prefers@soltura.example',
    studentRole: 'student',
  });
  await insertRow(db, 'user_preferences', { userId: recordId, key: 'learning', value: { typedFirst: 5 } });
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual(AT_FIRST);
  await api.callOk(myPreferences.change, emailAddress, { body: { onceMore: false } });
  expect(await readRows(db, 'user_preferences', { userId: recordId })).toMatchObject([
    { value: { typedFirst: 5, onceMore: false } },
  ]);
});

test('Spanish plays by itself once it is switched on, and a change that does not name it leaves it on', async () => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: 'leo.prefers@soltura.example',
    studentRole: 'student',
  });
  const change = (body: { onceMore: boolean; playsSpanish?: boolean }) =>
    api.callOk(myPreferences.change, emailAddress, { body });
  expect(await change({ onceMore: true, playsSpanish: true })).toEqual({ ...AT_FIRST, playsSpanish: true });
  expect(await change({ onceMore: false })).toEqual({ ...AT_FIRST, onceMore: false, playsSpanish: true });
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual({
    ...AT_FIRST,
    onceMore: false,
    playsSpanish: true,
  });
  expect(await change({ onceMore: false, playsSpanish: false })).toMatchObject({ playsSpanish: false });
});

test('swipes and the next track are switched, and keys chosen; a change without them leaves them', async () => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: 'mar.prefers@soltura.example',
    studentRole: 'student',
  });
  const change = (body: object) => api.call(myPreferences.change, emailAddress, { body });
  const chosen = { swipesCards: false, nextTrackIsEasy: true, keys: { hard: 'ñ', easy: 'ArrowDown' } };
  expect((await change({ onceMore: true, ...chosen })).body).toEqual({ ...AT_FIRST, ...chosen });
  expect((await change({ onceMore: true })).body).toEqual({ ...AT_FIRST, ...chosen });
  // Keys are stored as a whole, so that those that are not named are the usual ones again.
  expect((await change({ onceMore: true, keys: { hard: 'j' } })).body).toMatchObject({ keys: { hard: 'j' } });
  expect((await change({ onceMore: true, keys: {} })).body).toMatchObject({ keys: {} });
});

test.each([
  [{ hard: 'j', easy: 'j' }],
  [{ hard: 'Enter' }],
  [{ hard: 'J' }],
  [{ hard: ' ' }],
  [{ hard: 'ab' }],
  ['q'],
])('the keys %j are refused, and nothing is stored', async (keys) => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: `key.${JSON.stringify(keys).replaceAll(/\W/g, '')}@soltura.example`,
    studentRole: 'student',
  });
  const { status } = await api.call(myPreferences.change, emailAddress, {
    body: { onceMore: false, keys },
  });
  expect(status).toBe(422);
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual(AT_FIRST);
});

test('imported keys that a person could not choose are ignored', async () => {
  const { recordId, emailAddress } = await makeUser(db, {
    emailAddress: 'ada.prefers@soltura.example',
    studentRole: 'student',
  });
  await insertRow(db, 'user_preferences', {
    userId: recordId,
    key: 'learning',
    value: { keys: { hard: 'Tab' } },
  });
  expect(await api.callOk(myPreferences.mine, emailAddress, {})).toEqual(AT_FIRST);
});

test('the mark that a user was asked about reminders stays when an app of an earlier version does not send it', async () => {
  const { emailAddress } = await makeUser(db, {
    emailAddress: 'ula.prefers@soltura.example',
    studentRole: 'student',
  });
  const change = (body: object) => api.callOk(myPreferences.change, emailAddress, { body });
  expect(await change({ onceMore: true, askedToRemind: true })).toEqual({ ...AT_FIRST, askedToRemind: true });
  expect(await change({ onceMore: true })).toEqual({ ...AT_FIRST, askedToRemind: true });
});
