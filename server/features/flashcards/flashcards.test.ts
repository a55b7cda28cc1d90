import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { myReviews } from '@soltura/contract/reviews/my-reviews';
import { addDays, toDay } from '@soltura/domain/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample, readCard, readReviews } from '../../testing/cards.ts';
import { makeStudent, makeUser, waitUntilNoted } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;

async function setTheScene() {
  const [student, other, limited, coach] = await Promise.all([
    makeStudent(db),
    makeStudent(db),
    makeUser(db, { studentRole: 'limited' }),
    makeUser(db, { adminRole: 'coach' }),
  ]);
  return { student, other, limited, coach };
}

let people: Awaited<ReturnType<typeof setTheScene>>;
beforeEach(async () => {
  people = await setTheScene();
});

describe('the collection (api.md 7.3)', () => {
  test('is two empty lists for a student without cards', async () => {
    const data = await api.callOk(flashcards.mine, people.student.emailAddress);
    expect(data).toEqual({ examples: [], studentExamples: [] });
  });

  test('has one example for every card', async () => {
    const { student } = people;
    const cards = [await makeCard(db, student.recordId), await makeCard(db, student.recordId)];
    await makeCard(db, people.other.recordId);
    const data = await api.callOk(flashcards.mine, student.emailAddress);
    expect(data.studentExamples.map((card) => card.recordId)).toEqual(cards);
    expect(data.examples.map((example) => example.recordId)).toEqual(
      data.studentExamples.map((card) => card.relatedExample),
    );
  });

  test('leaves what never happened empty, and dates a review', async () => {
    const { student } = people;
    await makeCard(db, student.recordId);
    await makeCard(db, student.recordId, {
      lastReviewedDate: new Date('2026-03-01T18:30:00Z'),
      nextReviewDate: '2026-03-03',
      reviewInterval: 1,
      coachAdded: true,
    });
    const { studentExamples } = await api.callOk(flashcards.mine, student.emailAddress);
    expect(studentExamples).toMatchObject([
      { lastReviewedDate: '', nextReviewDate: '', reviewInterval: null, coachAdded: null },
      {
        lastReviewedDate: '2026-03-01T18:30:00.000Z',
        nextReviewDate: '2026-03-03',
        reviewInterval: 1,
        coachAdded: true,
        studentEmailAddress: student.emailAddress,
      },
    ]);
  });

  test('gives our own clips an absolute address and leaves others alone (api.md 6.3)', async () => {
    const { student } = people;
    const relatedExample = await makeExample(db, {
      spanishAudioLa: '/audio/es/1-0a1b2c3d.mp3',
      englishAudio: 'https://clips.example/1.mp3',
    });
    await makeCard(db, student.recordId, { relatedExample });
    const { examples } = await api.callOk(flashcards.mine, student.emailAddress);
    expect(examples).toMatchObject([
      {
        spanishAudioLa: 'http://localhost:3000/audio/es/1-0a1b2c3d.mp3',
        englishAudio: 'https://clips.example/1.mp3',
      },
    ]);
  });

  test('costs one statement besides the one for the caller', async () => {
    const { student } = people;
    for (let i = 0; i < 5; i += 1) await makeCard(db, student.recordId);
    // With their first call it is kept besides that they came in.
    await api.callOk(flashcards.mine, student.emailAddress);
    await waitUntilNoted(db, student.emailAddress);
    const before = api.statements.count;
    await api.callOk(flashcards.mine, student.emailAddress);
    expect(api.statements.count - before).toBe(2);
  });

  test('is open to staff for any user, also a limited one', async () => {
    await makeCard(db, people.limited.recordId);
    const params = { studentId: people.limited.recordId };
    const data = await api.callOk(flashcards.ofStudent, people.coach.emailAddress, { params });
    expect(data.studentExamples).toHaveLength(1);
  });

  test('is 404 for an unknown student', async () => {
    const answer = await api.call(flashcards.ofStudent, people.coach.emailAddress, {
      params: { studentId: 999_999 },
    });
    expect(answer.status).toBe(404);
  });

  test('is asked for by digits only: other words are other paths', async () => {
    const answer = await api.call(flashcards.ofStudent, people.coach.emailAddress, {
      params: { studentId: 'abc' },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'unknown_call' } } });
  });
});

describe('adding a card (api.md 7.3)', () => {
  test('answers its id in a list; a card collected before keeps its id', async () => {
    const { student } = people;
    const headers = { exampleid: String(await makeExample(db)) };
    const first = await api.callOk(flashcards.createMine, student.emailAddress, { headers });
    const second = await api.callOk(flashcards.createMine, student.emailAddress, { headers });
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    const card = await readCard(db, first[0] ?? 0);
    expect(card).toMatchObject({ coachAdded: false, reviewInterval: null, lastReviewedDate: null });
  });

  test('many times at once makes one card', async () => {
    const { student } = people;
    const headers = { exampleid: String(await makeExample(db)) };
    const add = () => api.callOk(flashcards.createMine, student.emailAddress, { headers });
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    expect(new Set(answers.flat()).size).toBe(1);
  });

  test.each([
    ['no header', {}],
    ['an empty one', { exampleid: '' }],
    ['zero', { exampleid: '0' }],
    ['a negative one', { exampleid: '-3' }],
    ['a fraction', { exampleid: '1.5' }],
    ['words', { exampleid: 'many' }],
    ['more digits than an id can have', { exampleid: '9'.repeat(40) }],
  ])('with %s is malformed', async (_, headers) => {
    const answer = await api.call(flashcards.createMine, people.student.emailAddress, { headers });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } });
  });

  test('accepts a JSON content type with an empty body (api.md 1.2)', async () => {
    const headers = { exampleid: String(await makeExample(db)), 'content-type': 'application/json' };
    const answer = await api.call(flashcards.createMine, people.student.emailAddress, { headers });
    expect(answer.status).toBe(200);
  });

  test.each(['999999', '2147483648', '99999999999'])(
    'for the unknown example %s is 404',
    async (exampleid) => {
      const headers = { exampleid };
      const answer = await api.call(flashcards.createMine, people.student.emailAddress, { headers });
      expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Example not found.' } } });
    },
  );

  test('for a student says which of the two is missing', async () => {
    const exampleid = String(await makeExample(db));
    const add = (headers: Record<string, string>) =>
      api.call(flashcards.createForStudent, people.coach.emailAddress, { headers });
    const studentid = String(people.student.recordId);
    expect((await add({ studentid, exampleid })).status).toBe(200);
    expect(await add({ studentid: '999999', exampleid })).toMatchObject({
      status: 404,
      body: { error: { message: 'Student not found.' } },
    });
    expect(await add({ studentid, exampleid: '999999' })).toMatchObject({
      status: 404,
      body: { error: { message: 'Example not found.' } },
    });
  });
});

describe('adding custom cards (api.md 7.3)', () => {
  test('answers one id per example in the order asked, -1 for an unknown one, and marks new cards custom', async () => {
    const { student, coach } = people;
    const [first, second] = [await makeExample(db), await makeExample(db)];
    const held = await makeCard(db, student.recordId, { relatedExample: second, coachAdded: false });
    const answer = await api.callOk(flashcards.createManyForStudent, coach.emailAddress, {
      body: { studentId: student.recordId, exampleIdList: [second, 3_000_000_000, first, first] },
    });
    expect(answer).toEqual([held, -1, answer[2], answer[2]]);
    expect(await readCard(db, answer[2] ?? 0)).toMatchObject({ relatedExample: first, coachAdded: true });
    expect(await readCard(db, held)).toMatchObject({ coachAdded: false });
  });

  test('from an empty list answers an empty list', async () => {
    const body = { studentId: people.student.recordId, exampleIdList: [] };
    expect(await api.callOk(flashcards.createManyForStudent, people.coach.emailAddress, { body })).toEqual(
      [],
    );
  });

  test.each([
    ['a text for an id', { studentId: 1, exampleIdList: ['1'] }, 422],
    ['no list', { studentId: 1 }, 422],
    ['1,001 ids', { studentId: 1, exampleIdList: Array.from({ length: 1001 }, () => 1) }, 422],
    ['a list in place of the object', [1], 400],
  ])('with %s is refused', async (_, body, status) => {
    const answer = await api.call(flashcards.createManyForStudent, people.coach.emailAddress, { body });
    expect(answer.status).toBe(status);
  });
});

describe('grading a card (api.md D8)', () => {
  const grade = (as: string, headers: Record<string, string>) =>
    api.call(flashcards.updateMine, as, { headers });

  test('sets interval and dates and answers the id that was sent', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId, { reviewInterval: 2 });
    const answer = await grade(student.emailAddress, { updateid: String(card), newinterval: '3' });
    expect(answer).toMatchObject({ status: 200, body: card });
    const kept = await readCard(db, card);
    expect(kept).toMatchObject({ reviewInterval: 3, nextReviewDate: addDays(toDay(api.clock.now), 8) });
    expect(kept?.lastReviewedDate).toEqual(api.clock.now);
  });

  test('counts from when it was pressed, but never from the future', async () => {
    const { student } = people;
    const [past, future] = [await makeCard(db, student.recordId), await makeCard(db, student.recordId)];
    const pressedAt = new Date(api.clock.now.getTime() - 3 * 86_400_000);
    await grade(student.emailAddress, {
      updateid: String(past),
      newinterval: '1',
      'reviewed-at': pressedAt.toISOString(),
    });
    await grade(student.emailAddress, {
      updateid: String(future),
      newinterval: '1',
      'reviewed-at': '2199-01-01T00:00:00Z',
    });
    expect((await readCard(db, past))?.lastReviewedDate).toEqual(pressedAt);
    expect((await readCard(db, past))?.nextReviewDate).toBe(addDays(toDay(pressedAt), 2));
    expect((await readCard(db, future))?.lastReviewedDate).toEqual(api.clock.now);
  });

  test('that arrives after a newer one is logged and leaves the card as the newer one has it', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    await grade(student.emailAddress, { updateid: String(card), newinterval: '5' });
    const pressedAt = new Date(api.clock.now.getTime() - 3_600_000).toISOString();
    const late = { updateid: String(card), newinterval: '1', 'reviewed-at': pressedAt };
    expect((await grade(student.emailAddress, late)).status).toBe(200);
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 5, lastReviewedDate: api.clock.now });
    expect(await readReviews(db, student.recordId)).toHaveLength(2);
  });

  test('writes the review log; without a difficulty a rise is easy and the rest is hard', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    const send = (newinterval: string, more = {}) =>
      grade(student.emailAddress, { updateid: String(card), newinterval, ...more });
    await send('1');
    await send('1');
    await send('2', { difficulty: 'hard' });
    expect(await readReviews(db, student.recordId)).toMatchObject([
      { relatedStudentExample: card, oldInterval: null, newInterval: 1, difficulty: 'easy' },
      { oldInterval: 1, newInterval: 1, difficulty: 'hard' },
      { oldInterval: 1, newInterval: 2, difficulty: 'hard' },
    ]);
  });

  test('with one key is applied once and answered the same each time, also at once', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId, { reviewInterval: 4 });
    const headers = { updateid: String(card), newinterval: '5', 'idempotency-key': 'one-grade' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => grade(student.emailAddress, headers)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, card]));
    expect(await readReviews(db, student.recordId)).toHaveLength(1);
  });

  test('with one key is applied once even when the key has been forgotten', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    const headers = { updateid: String(card), newinterval: '1', 'idempotency-key': 'late' };
    await grade(student.emailAddress, headers);
    await db.query({
      name: 'age-keys',
      text: `update idempotency_keys set created_at = now() - interval '8 days'`,
    });
    expect((await grade(student.emailAddress, headers)).status).toBe(200);
    expect(await readReviews(db, student.recordId)).toHaveLength(1);
  });

  test('with a key is the statement for the caller and six in one transaction', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    await api.callOk(flashcards.mine, student.emailAddress);
    await waitUntilNoted(db, student.emailAddress);
    api.statements.names.length = 0;
    const headers = { updateid: String(card), newinterval: '1', 'idempotency-key': 'counted' };
    expect((await grade(student.emailAddress, headers)).status).toBe(200);
    expect(api.statements.names).toEqual([
      'find-user-by-email',
      'begin',
      'claim-idempotency-key',
      'lock-reviewed-cards',
      'write-reviews',
      'keep-idempotent-answer',
      'commit',
    ]);
  });

  test('with the key of another request is refused', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    const headers = { updateid: String(card), 'idempotency-key': 'used' };
    await grade(student.emailAddress, { ...headers, newinterval: '1' });
    const answer = await grade(student.emailAddress, { ...headers, newinterval: '2' });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
  });

  test('that was refused is refused again under its key, though the card is there by now', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    const headers = { updateid: String(card + 1), newinterval: '1', 'idempotency-key': 'refused' };
    expect((await grade(student.emailAddress, headers)).status).toBe(404);
    await makeCard(db, student.recordId);
    expect((await grade(student.emailAddress, headers)).status).toBe(404);
  });

  test.each([
    ['a negative interval', { newinterval: '-1' }],
    ['a fraction', { newinterval: '1.5' }],
    ['an interval above 1,000', { newinterval: '1001' }],
    ['no interval', {}],
    ['a difficulty there is not', { newinterval: '1', difficulty: 'medium' }],
    ['a review time that is none', { newinterval: '1', 'reviewed-at': 'yesterday' }],
    ['a review time in the year 0', { newinterval: '1', 'reviewed-at': '0000-01-01T00:00:00Z' }],
    ['a key that is empty', { newinterval: '1', 'idempotency-key': '' }],
  ])('with %s is malformed', async (_, headers) => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    const answer = await grade(student.emailAddress, { updateid: String(card), ...headers });
    expect(answer.status).toBe(400);
    expect(await readReviews(db, student.recordId)).toEqual([]);
  });

  test('a card that was stored with the largest interval a column holds can still be graded', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId, { reviewInterval: 2_147_483_647 });
    expect((await grade(student.emailAddress, { updateid: String(card), newinterval: '1000' })).status).toBe(
      200,
    );
    const review = {
      cardId: card,
      difficulty: 'easy',
      key: 'at-the-top',
      reviewedAt: new Date().toISOString(),
    };
    const body = [{ ...review, day: review.reviewedAt.slice(0, 10) }];
    expect(await api.callOk(myReviews.review, student.emailAddress, { body })).toMatchObject([
      { outcome: 'stored', reviewInterval: 1000 },
    ]);
  });

  test('a coach grades for any student', async () => {
    const card = await makeCard(db, people.student.recordId);
    const headers = { updateid: String(card), newinterval: '1' };
    await api.callOk(flashcards.updateForStudent, people.coach.emailAddress, { headers });
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 1 });
  });
});

describe('removing a card (api.md 7.3)', () => {
  test('answers 1, keeps the card hidden, and leaves its reviews in the log', async () => {
    const { student } = people;
    const card = await makeCard(db, student.recordId);
    await api.callOk(flashcards.updateMine, student.emailAddress, {
      headers: { updateid: String(card), newinterval: '1' },
    });
    const answer = await api.callOk(flashcards.deleteMine, student.emailAddress, {
      headers: { deleteid: String(card) },
    });
    expect(answer).toBe(1);
    expect(await api.callOk(flashcards.mine, student.emailAddress)).toEqual({
      examples: [],
      studentExamples: [],
    });
    expect(await readCard(db, card)).toMatchObject({ reviewInterval: 1, removedAt: expect.any(Date) });
    expect(await readReviews(db, student.recordId)).toMatchObject([{ relatedStudentExample: card }]);
  });

  test('lets the example be collected anew, under another id and without the former reviews', async () => {
    const { student } = people;
    const example = await makeExample(db);
    const card = await makeCard(db, student.recordId, { relatedExample: example, reviewInterval: 3 });
    const headers = { deleteid: String(card) };
    await api.callOk(flashcards.deleteMine, student.emailAddress, { headers });
    const [again] = await api.callOk(flashcards.createMine, student.emailAddress, {
      headers: { exampleid: String(example) },
    });
    expect(again).not.toBe(card);
    expect(await readCard(db, again ?? 0)).toMatchObject({ reviewInterval: null, removedAt: null });
    expect((await api.call(flashcards.deleteMine, student.emailAddress, { headers })).status).toBe(404);
  });

  test('that is not there is 404', async () => {
    const headers = { deleteid: '999999' };
    expect((await api.call(flashcards.deleteMine, people.student.emailAddress, { headers })).status).toBe(
      404,
    );
    expect((await api.call(flashcards.deleteForStudent, people.coach.emailAddress, { headers })).status).toBe(
      404,
    );
  });
});
