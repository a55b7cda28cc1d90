import { erasedAccounts } from '@soltura/contract/people/erased-accounts';
import { people } from '@soltura/contract/people/people';
import { createStore, keys } from 'idb-keyval';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptAnswer, storeKeptAnswer } from '../../api/kept/answer-store.ts';
import { readOutbox, writeOutbox } from '../../api/kept/outbox.ts';
import { OPEN_SIGN_IN_KEY, PERSON_PREFIX, SESSION_KEY } from '../../api/session-keys.ts';
import { forgetSession, readSession } from '../../api/tokens.ts';
import { keepWork, listWorkOf } from '../../editing/kept-work/kept-work.ts';
import { unsentGrades } from '../../parts/collection/review-queue.ts';
import { makeGrade } from '../../parts/collection/testing.ts';
import { keepPiece, keepTake, type Take } from '../../parts/recordings/takes.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeStudent } from '../../testing/people.ts';
import { showScreen, signIn, signOut } from '../../testing/show-screen.tsx';
import { clearDevice } from './clear-device.ts';
import { clearErased } from './clear-erased.ts';

const copy = { raw: { recordId: 7 }, etag: null, asked: 'my-data', keptAt: 0 };

/** Fills every store of the browser with something of the student 7 and of the student 8. */
async function fillDevice(subject: string): Promise<void> {
  unsentGrades.keep(makeGrade());
  unsentGrades.keep({ ...makeGrade(), key: 'of-8', userId: 8, studentId: 8 });
  localStorage.setItem(`soltura.draft.${subject}:assignment-1`, '{}');
  localStorage.setItem('soltura.draft.other:assignment-1', '{}');
  localStorage.setItem('soltura.running-quiz:7:7', '{}');
  localStorage.setItem('soltura.audio-speed:7', '1.1');
  localStorage.setItem('soltura.audio-speed:8', '0.9');
  localStorage.setItem('soltura.unanswered', '{}');
  localStorage.setItem('soltura.theme', 'dark');
  localStorage.setItem('a-name-that-nobody-knows', 'Ana');
  sessionStorage.setItem('soltura.acting-for', '{}');
  await Promise.all([
    keepWork('7:frequensay', { text: 'Ana' }),
    keepWork('8:frequensay', { text: 'Luis' }),
    keepTake(makeTake(7)),
    keepPiece(makeTake(7), 0, new Uint8Array(8)),
    keepTake(makeTake(8)),
    storeKeptAnswer(subject, 'me', copy),
    writeOutbox({ accessToken: 'token', expiresAt: 0, requests: [] }),
  ]);
}

function makeTake(userId: number): Take {
  return {
    id: 'take',
    userId,
    taskId: 31,
    mediaType: 'audio/webm',
    seconds: 2,
    size: 8,
    wave: '5',
    pieces: 1,
    keptAt: Date.now(),
    isEnded: true,
    receivedBytes: 0,
  };
}

async function listLeft(subject: string) {
  return {
    local: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage),
    work: [await listWorkOf(7), await listWorkOf(8)],
    takes: await keys(createStore('soltura-recordings', 'takes')),
    copies: await readKeptAnswer(subject, 'me'),
    outbox: await readOutbox(),
  };
}

test('everything of a person goes, and of another only what they have not sent or saved, or have chosen, stays', async () => {
  await signIn(makeStudent());
  const subject = readSession()?.profile.sub ?? '';
  await fillDevice(subject);
  localStorage.setItem(OPEN_SIGN_IN_KEY, '');
  await clearDevice({ subject, userId: 7 });
  expect(await listLeft(subject)).toEqual({
    local: [
      'soltura.audio-speed:8',
      'soltura.draft.other:assignment-1',
      OPEN_SIGN_IN_KEY,
      SESSION_KEY,
      'soltura.theme',
      'unsent-grade:8:8:of-8',
    ].toSorted(),
    tab: [],
    work: [[], ['frequensay']],
    takes: ['8:31:take'],
    copies: undefined,
    outbox: undefined,
  });
  for (const grade of unsentGrades.list(8)) unsentGrades.drop(grade);
});

test('an account that the server does not know any more leaves nothing on the device', async () => {
  expectConsole(/Failed to fetch/);
  await signIn(makeStudent());
  const subject = readSession()?.profile.sub ?? '';
  await fillDevice(subject);
  fakeServer.refuse(people.myData, 404, {
    error: { code: 'user_not_found', message: 'No user has this email address.', fields: {} },
  });
  await showScreen('/');
  await expect.element(page.getByText('No user has this email address.')).toBeVisible();
  await expect.poll(() => readKeptAnswer(subject, 'me')).toBeUndefined();
  await expect.poll(() => unsentGrades.list(7)).toEqual([]);
  expect(await listWorkOf(7)).toEqual([]);
  for (const grade of unsentGrades.list(8)) unsentGrades.drop(grade);
});

/** Ends the session of student 7, with work of theirs left on the device, as the server answers about the account. */
async function endSessionOfErased(isErased: boolean): Promise<string> {
  await signIn(makeStudent());
  const subject = readSession()?.profile.sub ?? '';
  await fillDevice(subject);
  localStorage.setItem(`${PERSON_PREFIX}${subject}`, '7');
  forgetSession();
  await signOut();
  fakeServer.answerBy(erasedAccounts.isErased, ({ query }) => {
    const isAsked = query.get('subject') === subject && query.get('userId') === '7';
    return { isErased: isErased && isAsked };
  });
  return subject;
}

test('a session that has ended leaves nothing on the device of an account that was erased', async () => {
  const subject = await endSessionOfErased(true);
  await clearErased();
  expect(await listLeft(subject)).toEqual({
    local: [
      'soltura.audio-speed:8',
      'soltura.draft.other:assignment-1',
      'soltura.theme',
      'unsent-grade:8:8:of-8',
    ].toSorted(),
    tab: [],
    work: [[], ['frequensay']],
    takes: ['8:31:take'],
    copies: undefined,
    outbox: undefined,
  });
  for (const grade of unsentGrades.list(8)) unsentGrades.drop(grade);
});

test('a session that has merely ended keeps what waits, and so does a server that cannot be asked', async () => {
  const subject = await endSessionOfErased(false);
  const before = await listLeft(subject);
  await clearErased();
  expect(await listLeft(subject)).toEqual(before);
  expectConsole(/Failed to fetch/);
  fakeServer.refuse(erasedAccounts.isErased, 404, {
    error: { code: 'unknown_call', message: 'Not found.', fields: {} },
  });
  await clearErased();
  expect(await listLeft(subject)).toEqual(before);
  for (const person of [7, 8]) for (const grade of unsentGrades.list(person)) unsentGrades.drop(grade);
  localStorage.removeItem(`${PERSON_PREFIX}${subject}`);
});

test('the data of an erased person go while another person is signed in, who keeps everything', async () => {
  const erased = await endSessionOfErased(true);
  await signIn(makeStudent({ recordId: 8, name: 'Luis Gil' }));
  const subject = readSession()?.profile.sub ?? '';
  localStorage.setItem(`${PERSON_PREFIX}${subject}`, '8');
  await clearErased();
  expect(Object.keys(localStorage).filter((name) => /7(:|$)/.test(name) || name.includes(erased))).toEqual(
    [],
  );
  expect([await listWorkOf(7), await listWorkOf(8)]).toEqual([[], ['frequensay']]);
  expect(unsentGrades.list(8)).toHaveLength(1);
  expect(localStorage.getItem(`${PERSON_PREFIX}${subject}`)).toBe('8');
  for (const grade of unsentGrades.list(8)) unsentGrades.drop(grade);
});
