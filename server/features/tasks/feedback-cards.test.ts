import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { myCoaching } from '@soltura/contract/tasks/my-coaching';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample, readCollection } from '../../testing/cards.ts';
import { makeCoachingStudent, makeHandedIn } from '../../testing/coaching.ts';
import { countRows, readRow, updateRows } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
api.clock.now = new Date('2026-11-18T12:00:00Z');
const marisol = await makeOwnCoach(db);
const other = await makeOwnCoach(db);
const coach = marisol.email;

let made = 0;

/** Makes a task that came back with one line of Spanish, of a student of Marisol's. */
async function makeReturned(given: { role?: 'student' | 'limited'; relatedStudent?: number } = {}) {
  made += 1;
  const coached = await makeCoached(db, { coach: marisol.recordId, role: given.role ?? 'student' });
  const line = `El tren ${made} ya había salido.`;
  const { recordId: id } = await makeHandedIn(db, {
    relatedStudent: given.relatedStudent ?? coached.student,
    givenBy: marisol.recordId,
    status: 'returned',
    feedback: `One more step back:\n*${line}*\nSay *había* aloud.`,
    returnedAt: api.clock.now,
  });
  return { ...coached, id, line };
}

const make = (id: number, line: string, change: object = {}, as = coach) =>
  api.call(feedbackCards.make, as, {
    params: { id },
    body: { line, spanishExample: line, englishTranslation: 'The train had left already.', ...change },
  });
const undo = (changeSet: unknown, as = coach) =>
  api.call(undoing.undo, as, { body: { changeSet: Number(changeSet) } });
const ask = (id: number, line: string, as: string) =>
  api.call(myCoaching.askForCard, as, { params: { id }, body: { line } });
const readOwn = async (id: number, as: string) =>
  (await api.callOk(myCoaching.task, as, { params: { id } })).cards;
const listAsked = (as = coach, whose: 'me' | 'all' = 'me') =>
  api.callOk(feedbackCards.asked, as, { query: { coach: whose } });
const countAsked = async (as = coach) =>
  (await api.callOk(staffDays.mine, as, { query: { timeZone: 'UTC' } })).askedCards;
const statesOf = (id: number, lines: string[]) =>
  api.callOk(feedbackCards.ofLines, coach, { params: { id }, body: { lines } });
const decline = (recordId: number, isDeclined: boolean, as = coach) =>
  api.call(feedbackCards.decline, as, { body: { recordId, isDeclined } });
const refusal = (fields: object) => ({ status: 422, body: { error: { fields } } });

describe('a card of a line', () => {
  test('is an unverified sentence and a custom card of the student alone, which one undo takes away', async () => {
    const { id, line, userId, login } = await makeReturned();
    expect(await statesOf(id, [line, 'Otra cosa.'])).toEqual([
      { line, card: false, status: '' },
      { line: 'Otra cosa.', card: false, status: '' },
    ]);
    const { status, headers, body } = await make(id, line);
    expect([status, body]).toEqual([200, { exampleId: expect.any(Number), cards: 1 }]);
    const [card] = await readCollection(db, userId);
    const exampleId = card?.relatedExample ?? 0;
    expect(card).toMatchObject({ coachAdded: true, reviewInterval: null });
    expect(await api.callOk(exampleEditing.single, coach, { params: { id: exampleId } })).toMatchObject({
      spanishExample: line,
      englishTranslation: 'The train had left already.',
      vocabComplete: false,
    });
    expect(await readOwn(id, login)).toEqual([{ line, card: true, status: 'made' }]);

    expect((await undo(headers['change-set'], other.email)).status).toBe(403);
    expect(await undo(headers['change-set'])).toMatchObject({
      status: 200,
      body: [{ kind: 'examples', recordId: exampleId, action: 'deleted' }],
    });
    expect(await readCollection(db, userId)).toEqual([]);
    expect(await countRows(db, 'examples', { recordId: exampleId })).toBe(0);
    expect(await readOwn(id, login)).toEqual([{ line, card: false, status: '' }]);
  });

  test('for a sentence that is stored already uses that one, and its undo leaves it', async () => {
    const first = await makeReturned();
    await make(first.id, first.line);
    const { id, userId } = await makeReturned();
    const { headers } = await make(id, first.line);
    const [card] = await readCollection(db, userId);
    expect(await countRows(db, 'examples', { spanishExample: first.line })).toBe(1);
    expect((await undo(headers['change-set'])).status).toBe(200);
    expect(await readCollection(db, userId)).toEqual([]);
    expect(await countRows(db, 'examples', { recordId: card?.relatedExample ?? 0 })).toBe(1);
  });

  test('that the student has already is not made twice', async () => {
    const { id, line, userId } = await makeReturned();
    const example = await makeExample(db, { spanishExample: line, englishTranslation: 'It had left.' });
    await makeCard(db, userId, { relatedExample: example });
    expect(await statesOf(id, [`${line} `])).toMatchObject([{ card: true, status: '' }]);
    const { status, headers, body } = await make(id, line, { englishTranslation: 'It had left.' });
    expect([status, body, headers['change-set']]).toEqual([200, { exampleId: example, cards: 0 }, undefined]);
    expect(await readCollection(db, userId)).toHaveLength(1);
  });

  test('that is made twice is taken away by the undo of the first press', async () => {
    const { id, line, userId, login } = await makeReturned();
    await ask(id, line, login);
    const first = await make(id, line);
    const { body } = await make(id, line);
    expect(body).toMatchObject({ cards: 0 });
    await undo(first.headers['change-set']);
    expect(await readCollection(db, userId)).toHaveLength(0);
    expect(await readOwn(id, login)).toEqual([{ line, card: false, status: 'asked' }]);
  });

  test('that was made again as a sentence the student had already stays made after the undo of the first', async () => {
    const { id, line, userId, login } = await makeReturned();
    const first = await make(id, line);
    const english = { englishTranslation: 'It had left, hadn’t it?' };
    const had = await makeExample(db, { spanishExample: `${line} ¿No?`, ...english });
    await makeCard(db, userId, { relatedExample: had });
    expect((await make(id, line, { spanishExample: `${line} ¿No?`, ...english })).body).toMatchObject({
      cards: 0,
    });
    await undo(first.headers['change-set']);
    expect(await readOwn(id, login)).toEqual([{ line, card: true, status: 'made' }]);
  });

  test('with Spanish that the coach has changed is still the card of the line', async () => {
    const { id, line, login } = await makeReturned();
    await make(id, line, { spanishExample: `${line} Qué pena.` });
    expect(await readOwn(id, login)).toEqual([{ line, card: true, status: 'made' }]);
  });

  test('that was reviewed since is not taken back', async () => {
    const { id, line, userId } = await makeReturned();
    const { headers } = await make(id, line);
    await updateRows(db, 'student_examples', { relatedStudent: userId }, { lastReviewedDate: new Date() });
    expect((await undo(headers['change-set'])).status).toBe(409);
    expect(await readCollection(db, userId)).toHaveLength(1);
  });

  test('that the student has removed meanwhile is taken back with its sentence', async () => {
    const { id, line, userId } = await makeReturned();
    const { headers } = await make(id, line);
    await updateRows(db, 'student_examples', { relatedStudent: userId }, { removedAt: new Date() });
    expect((await undo(headers['change-set'])).status).toBe(200);
    expect(await countRows(db, 'examples', { spanishExample: line })).toBe(0);
  });

  test('needs both texts, a log-in with flashcards, and a task', async () => {
    const { id, line, userId } = await makeReturned();
    const missing = { englishTranslation: 'English Translation is required' };
    expect(await make(id, line, { englishTranslation: ' ' })).toMatchObject(refusal(missing));
    expect(await make(id, line, { spanishExample: '' })).toMatchObject(
      refusal({ spanishExample: 'Spanish Example is required' }),
    );
    const limited = await makeReturned({ role: 'limited' });
    expect(await make(limited.id, line)).toMatchObject(refusal({ student: 'Amara has no flashcards' }));
    const { recordId: relatedStudent } = await makeCoachingStudent(db, { firstName: 'Noa' });
    const unlinked = await makeReturned({ relatedStudent });
    expect(await make(unlinked.id, line)).toMatchObject(refusal({ student: 'No log-in belongs to Noa' }));
    expect((await make(999_999, line)).status).toBe(404);
    expect(await countRows(db, 'examples', { spanishExample: line })).toBe(0);
    expect(await readCollection(db, userId)).toEqual([]);
  });
});

describe('a student who asks for a card', () => {
  test('is listed for their coach until it is made, and again when that is undone', async () => {
    const { id, line, login } = await makeReturned();
    const { body } = await ask(id, line, login);
    expect(body).toMatchObject({ cards: [{ line, card: false, status: 'asked' }] });
    expect((await ask(id, line, login)).status).toBe(200);
    const own = {
      task: id,
      line,
      studentName: expect.stringContaining('Amara'),
      askedAt: '2026-11-18T12:00:00.000Z',
    };
    expect((await listAsked()).filter(({ task }) => task === id)).toMatchObject([own]);
    expect(await listAsked(other.email)).toEqual([]);
    expect(await countAsked()).toBe((await listAsked()).length);
    expect(await countAsked(other.email)).toBe(0);
    expect((await listAsked(other.email, 'all')).filter(({ task }) => task === id)).toHaveLength(1);
    const { version } = await api.callOk(tasks.one, coach, { params: { id } });
    expect(version).toBe(1);

    const { headers } = await make(id, line);
    expect((await listAsked()).filter(({ task }) => task === id)).toEqual([]);
    expect((await ask(id, line, login)).body).toMatchObject({
      cards: [{ line, card: true, status: 'made' }],
    });
    expect(await readRow(db, 'tasks', { recordId: id })).toMatchObject({ cardsAskedAt: null });
    await undo(headers['change-set']);
    expect((await listAsked()).filter(({ task }) => task === id)).toMatchObject([own]);
    expect(await readOwn(id, login)).toEqual([{ line, card: false, status: 'asked' }]);
  });

  test('is told that it was declined, which can be taken back, and does not ask again', async () => {
    const { id, line, login } = await makeReturned();
    await ask(id, line, login);
    const [asked] = (await listAsked()).filter(({ task }) => task === id);
    const recordId = asked?.recordId ?? 0;
    expect((await decline(recordId, true)).status).toBe(200);
    expect(await readOwn(id, login)).toEqual([{ line, card: false, status: 'declined' }]);
    await ask(id, line, login);
    expect((await listAsked()).filter(({ task }) => task === id)).toEqual([]);
    await decline(recordId, false);
    expect((await listAsked()).filter(({ task }) => task === id)).toHaveLength(1);
    await make(id, line);
    expect((await decline(recordId, true)).status).toBe(404);
  });

  test('asks for a line of their own feedback alone', async () => {
    const { id, line, login } = await makeReturned();
    const somebody = await makeReturned();
    const none = { line: 'This is no Spanish line of what came back' };
    expect(await ask(id, 'Say *había* aloud.', login)).toMatchObject(refusal(none));
    expect((await ask(id, line, somebody.login)).status).toBe(404);
    const limited = await makeReturned({ role: 'limited' });
    expect((await ask(limited.id, limited.line, limited.login)).status).toBe(403);
    expect(await readOwn(limited.id, limited.login)).toEqual([]);
  });
});
