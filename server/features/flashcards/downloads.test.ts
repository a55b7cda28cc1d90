import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { downloads } from '@soltura/contract/flashcards/downloads';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const coach = await makeUser(db, { adminRole: 'coach' });
const today = toDay(new Date());

let keys = 0;

async function review(emailAddress: string, cardId: number, daysAgo: number, difficulty: string) {
  keys += 1;
  const day = addDays(today, -daysAgo);
  const reviewedAt = `${day}T00:00:00.000Z`;
  const body = [{ cardId, difficulty, reviewedAt, day, key: `download ${keys}` }];
  await api.callOk(myReviews.review, emailAddress, { body });
  return reviewedAt;
}

test('the reviews of held cards are told, the oldest first, to the student and to staff alike', async () => {
  const { recordId, emailAddress } = await makeStudent(db);
  const [first, second] = [await makeCard(db, recordId), await makeCard(db, recordId, { reviewInterval: 3 })];
  const late = await review(emailAddress, second, 5, 'easy');
  const early = await review(emailAddress, first, 20, 'easy');
  const middle = await review(emailAddress, first, 10, 'hard');
  const practised = await review(emailAddress, second, 2, 'easy');
  const told = await api.callOk(downloads.myReviews, emailAddress);
  const on = (daysAgo: number, nextIn: number) => ({
    countedDay: addDays(today, -daysAgo),
    nextReviewDate: addDays(today, nextIn),
  });
  const easy = 'easy' as const;
  expect(told).toEqual([
    { cardId: first, reviewedAt: early, difficulty: easy, oldInterval: null, newInterval: 1, ...on(20, -18) },
    { cardId: first, reviewedAt: middle, difficulty: 'hard', oldInterval: 1, newInterval: 0, ...on(10, -9) },
    { cardId: second, reviewedAt: late, difficulty: easy, oldInterval: 3, newInterval: 4, ...on(5, 11) },
    { cardId: second, reviewedAt: practised, difficulty: easy, oldInterval: 4, newInterval: 4, ...on(2, 11) },
  ]);
  const params = { userId: recordId };
  expect(await api.callOk(downloads.reviewsOfStudent, coach.emailAddress, { params })).toEqual(told);
});

test('reviews of removed cards and of other students are not told', async () => {
  const [student, other] = [await makeStudent(db), await makeStudent(db)];
  const removed = await makeCard(db, student.recordId);
  await review(student.emailAddress, removed, 3, 'easy');
  await db.query({ name: '', text: 'update student_examples set removed_at = now() where record_id = $1' }, [
    removed,
  ]);
  await review(other.emailAddress, await makeCard(db, other.recordId), 3, 'easy');
  expect(await api.callOk(downloads.myReviews, student.emailAddress)).toEqual([]);
});

test('a clip is counted once, ours with its size, others and missing ones as unknown', async () => {
  const { recordId, emailAddress } = await makeStudent(db);
  const folder = path.join(import.meta.dirname, '../../../content/audio/es');
  const [file = ''] = readdirSync(folder);
  const ours = `/audio/es/${file}`;
  const clips = [
    { spanishAudioLa: ours, englishAudio: 'https://elsewhere.example/a.mp3' },
    { spanishAudioLa: ours, englishAudio: '/audio/es/not-there.mp3' },
    { spanishAudioLa: '/audio/../../package.json', englishAudio: '/audio/%zz.mp3' },
    {},
  ];
  for (const given of clips) await makeCard(db, recordId, { relatedExample: await makeExample(db, given) });
  const removed = await makeExample(db, { spanishAudioLa: 'https://elsewhere.example/removed.mp3' });
  await makeCard(db, recordId, { relatedExample: removed, removedAt: new Date() });
  const expected = { clips: 5, bytes: statSync(path.join(folder, file)).size, unknown: 4 };
  expect(await api.callOk(downloads.myClipSizes, emailAddress)).toEqual(expected);
  const params = { userId: recordId };
  expect(await api.callOk(downloads.clipSizesOfStudent, coach.emailAddress, { params })).toEqual(expected);
});

test('the downloads of an unknown student are 404', async () => {
  for (const endpoint of [downloads.reviewsOfStudent, downloads.clipSizesOfStudent]) {
    const { status } = await api.call(endpoint, coach.emailAddress, { params: { userId: 999_999 } });
    expect(status).toBe(404);
  }
});
