import { collecting } from '@soltura/contract/flashcards/collecting';
import { flashcards } from '@soltura/contract/flashcards/flashcards';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample, readCard, readCollection, readReviews } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { deleteRows, insertRow } from '../../testing/rows.ts';
import { deleteRemovedCards } from './collecting.queries.ts';

const api = await startTestApi();
const { db } = api;
const DAY_MS = 86_400_000;

async function setTheScene() {
  const [student, other, coach] = await Promise.all([
    makeStudent(db),
    makeStudent(db),
    makeUser(db, { adminRole: 'coach' }),
  ]);
  return { student, other, coach };
}

let people: Awaited<ReturnType<typeof setTheScene>>;
beforeEach(async () => {
  people = await setTheScene();
});

const collect = (...exampleIds: number[]) =>
  api.callOk(collecting.collectMine, people.student.emailAddress, { body: { exampleIds } });
const remove = (...cardIds: number[]) =>
  api.callOk(collecting.removeMine, people.student.emailAddress, { body: { cardIds } });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A card with a history, removed so long ago. */
const makeRemoved = (relatedExample: number, days: number, reviewInterval = 3) =>
  makeCard(db, people.student.recordId, {
    relatedExample,
    reviewInterval,
    lastReviewedDate: new Date('2026-03-01T18:30:00Z'),
    nextReviewDate: '2026-03-09',
    removedAt: daysAgo(days),
  });

describe('collecting (api.md 7.3)', () => {
  test('answers a card for each example in the order asked, null where there is no such example', async () => {
    const { student } = people;
    const [first, second, archived] = [
      await makeExample(db),
      await makeExample(db),
      await makeExample(db, { archivedAt: new Date() }),
    ];
    const held = await makeCard(db, student.recordId, { relatedExample: second, reviewInterval: 2 });
    const cards = await collect(second, 3_000_000_000, first, archived, second);
    expect(cards).toEqual([
      expect.objectContaining({ recordId: held, relatedExample: second, reviewInterval: 2 }),
      null,
      expect.objectContaining({ relatedExample: first, reviewInterval: null, coachAdded: false }),
      null,
      cards[0],
    ]);
    const { studentExamples } = await api.callOk(flashcards.mine, student.emailAddress);
    expect(studentExamples).toEqual([cards[0], cards[2]]);
  });

  test('no example answers an empty list', async () => {
    expect(await collect()).toEqual([]);
  });

  test('brings a removed card back under its id, with interval, dates and history', async () => {
    const { student } = people;
    const example = await makeExample(db);
    const card = await makeCard(db, student.recordId, { relatedExample: example, coachAdded: true });
    await api.callOk(flashcards.updateMine, student.emailAddress, {
      headers: { updateid: String(card), newinterval: '4' },
    });
    const [before] = (await api.callOk(flashcards.mine, student.emailAddress)).studentExamples;
    await remove(card);
    expect(await collect(example)).toEqual([before]);
    expect((await api.callOk(flashcards.mine, student.emailAddress)).studentExamples).toEqual([before]);
    expect(await readReviews(db, student.recordId)).toMatchObject([{ relatedStudentExample: card }]);
  });

  test('restores the card that was removed last, unless a newer one is collected', async () => {
    const example = await makeExample(db);
    await makeRemoved(example, 5, 1);
    const later = await makeRemoved(example, 2, 2);
    await makeRemoved(example, 9, 3);
    expect(await collect(example)).toMatchObject([{ recordId: later, reviewInterval: 2 }]);
    expect(await collect(example)).toMatchObject([{ recordId: later }]);
    await remove(later);
    const [anew] = await api.callOk(flashcards.createMine, people.student.emailAddress, {
      headers: { exampleid: String(example) },
    });
    expect(anew).not.toBe(later);
    expect(await collect(example)).toMatchObject([{ recordId: anew, reviewInterval: null }]);
  });

  test('makes a new card after 30 days, and never takes the card of another student', async () => {
    const [old, foreign] = [await makeExample(db), await makeExample(db)];
    const forgotten = await makeRemoved(old, 31);
    const others = await makeCard(db, people.other.recordId, {
      relatedExample: foreign,
      removedAt: daysAgo(1),
    });
    const cards = await collect(old, foreign);
    expect(cards).toMatchObject([{ reviewInterval: null }, { relatedStudent: people.student.recordId }]);
    expect(cards.map((card) => card?.recordId)).not.toContain(forgotten);
    expect(cards.map((card) => card?.recordId)).not.toContain(others);
  });

  test('by staff makes custom cards when asked; what comes back stays what it was otherwise', async () => {
    const { student, coach } = people;
    const [fresh, plain, custom] = [await makeExample(db), await makeExample(db), await makeExample(db)];
    const cards = [
      await makeRemoved(plain, 1),
      await makeCard(db, student.recordId, {
        relatedExample: custom,
        coachAdded: true,
        removedAt: daysAgo(1),
      }),
    ];
    const ask = (body: object) =>
      api.callOk(collecting.collectForStudent, coach.emailAddress, {
        params: { studentId: student.recordId },
        body,
      });
    const both = { exampleIds: [plain, custom] };
    expect(await ask(both)).toMatchObject([{ coachAdded: null }, { coachAdded: true }]);
    await remove(...cards);
    expect(await ask({ exampleIds: [fresh, plain, custom], isCustom: true })).toMatchObject([
      { coachAdded: true },
      { recordId: cards[0], coachAdded: true, reviewInterval: 3 },
      { recordId: cards[1], coachAdded: true },
    ]);
    const held = await makeExample(db);
    await makeCard(db, student.recordId, { relatedExample: held, coachAdded: false });
    expect(await ask({ exampleIds: [held], isCustom: true })).toMatchObject([{ coachAdded: false }]);
  });

  test('the same examples many times at once, in any order, makes and restores each card once', async () => {
    const { student } = people;
    const examples = await Promise.all(Array.from({ length: 20 }, () => makeExample(db)));
    for (const example of examples.slice(0, 10)) await makeRemoved(example, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, turn) => {
        const asked = turn % 2 === 0 ? examples : examples.toReversed();
        const cards = await collect(...asked);
        return new Map(cards.map((card, index) => [asked[index], card?.recordId]));
      }),
    );
    for (const answer of answers) {
      expect(examples.map((example) => answer.get(example))).toEqual(
        examples.map((example) => answers[0]?.get(example)),
      );
    }
    expect(await readCollection(db, student.recordId)).toHaveLength(20);
  });

  test('with the same idempotency key is done once', async () => {
    const example = await makeExample(db);
    const request = { headers: { 'idempotency-key': 'collect-once' }, body: { exampleIds: [example] } };
    const first = await api.callOk(collecting.collectMine, people.student.emailAddress, request);
    await remove(first[0]?.recordId ?? 0);
    const again = await api.callOk(collecting.collectMine, people.student.emailAddress, request);
    expect(again).toEqual(first);
    expect(await readCard(db, first[0]?.recordId ?? 0)).toMatchObject({ removedAt: expect.any(Date) });
  });

  test('costs one statement besides the one for the caller', async () => {
    const examples = [await makeExample(db), await makeExample(db)];
    await collect(...examples);
    const before = api.statements.count;
    await collect(...examples);
    expect(api.statements.count - before).toBe(2);
  });
});

describe('removing (api.md 7.3)', () => {
  test('answers the own cards that are removed, now or before, and keeps them hidden', async () => {
    const { student, other } = people;
    const [first, second] = [await makeCard(db, student.recordId), await makeCard(db, student.recordId)];
    const foreign = await makeCard(db, other.recordId);
    expect(await remove(second)).toEqual([second]);
    const removedAt = (await readCard(db, second))?.removedAt;
    expect(await remove(second, foreign, first, 999_999)).toEqual([first, second]);
    expect((await readCard(db, second))?.removedAt).toEqual(removedAt);
    expect((await readCard(db, foreign))?.removedAt).toBeNull();
    expect((await api.callOk(flashcards.mine, student.emailAddress)).studentExamples).toEqual([]);
  });

  test('by staff removes cards of that student alone', async () => {
    const { student, other, coach } = people;
    const [card, foreign] = [await makeCard(db, student.recordId), await makeCard(db, other.recordId)];
    const answer = await api.callOk(collecting.removeForStudent, coach.emailAddress, {
      params: { studentId: student.recordId },
      body: { cardIds: [card, foreign] },
    });
    expect(answer).toEqual([card]);
    expect((await readCard(db, foreign))?.removedAt).toBeNull();
  });

  test('and collecting at once, in any order, never wait for each other in a circle', async () => {
    const examples = await Promise.all(Array.from({ length: 30 }, () => makeExample(db)));
    const cards = (await collect(...examples)).flatMap((card) => card?.recordId ?? []);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 2 === 0 ? remove(...cards.toReversed()) : collect(...examples),
      ),
    );
    expect(answers.map((answer) => answer.length)).toEqual(Array.from({ length: 12 }, () => 30));
  });
});

test.each([
  ['collecting', collecting.collectForStudent, { exampleIds: [1] }],
  ['removing', collecting.removeForStudent, { cardIds: [1] }],
])('%s for an unknown student is 404', async (_, endpoint, body) => {
  const answer = await api.call(endpoint, people.coach.emailAddress, {
    params: { studentId: 999_999 },
    body,
  });
  expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Student not found.' } } });
});

test.each([
  ['a text for an id', { exampleIds: ['1'] }],
  ['no list', {}],
  ['1,001 ids', { exampleIds: Array.from({ length: 1001 }, () => 1) }],
])('collecting with %s is refused', async (_, body) => {
  const answer = await api.call(collecting.collectMine, people.student.emailAddress, { body });
  expect(answer.status).toBe(422);
});

test('cards that were removed more than 30 days ago are forgotten, what was reviewed is not', async () => {
  const { student } = people;
  const [old, recent] = [
    await makeRemoved(await makeExample(db), 31),
    await makeRemoved(await makeExample(db), 29),
  ];
  const held = await makeCard(db, student.recordId);
  await api.callOk(flashcards.updateMine, student.emailAddress, {
    headers: { updateid: String(held), newinterval: '1' },
  });
  await deleteRemovedCards(db);
  expect(await readCard(db, old)).toBeUndefined();
  expect(await readCard(db, recent)).toBeDefined();
  expect(await readCollection(db, student.recordId)).toMatchObject([{ recordId: held }]);
  expect(await readReviews(db, student.recordId)).toHaveLength(1);
});

test('cards that were removed long ago stay while a merge of their student can be taken back', async () => {
  const { student, other } = people;
  const old = await makeRemoved(await makeExample(db), 31);
  const merge = { kept: student.recordId, other: other.recordId, cards: [], moved: {}, seen: '' };
  await insertRow(db, 'user_merges', { at: new Date(), ...merge });
  await deleteRemovedCards(db);
  expect(await readCard(db, old)).toBeDefined();
  await deleteRows(db, 'user_merges', { kept: student.recordId });
  await deleteRemovedCards(db);
  expect(await readCard(db, old)).toBeUndefined();
});
