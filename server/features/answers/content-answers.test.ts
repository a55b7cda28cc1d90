import { randomUUID } from 'node:crypto';
import { answers } from '@soltura/contract/answers/answers';
import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { undoing } from '@soltura/contract/undo/undo';
import { unifyWording } from '@soltura/domain/answers/split-answer';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeSpelling, readAnswers } from '../../testing/answers.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeExampleOf } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { deleteRows, insertRow, readRow, readRows, updateRows } from '../../testing/rows.ts';
import { judgeSomeAgain, loadContentAnswers, makeContentAnswersJob } from './content-answers.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress, recordId: studentId } = await makeStudent(db);

const SENTENCE = 'Quiero verte hoy.';
const OTHER_WAY = 'Hoy quiero verte.';
const spelling = await makeSpelling(db, 'quiero');
let exampleId = 0;

/** Makes an answer of the content to an example, as it ships for a sentence. */
async function ship(answer: string, sentence = SENTENCE, example = exampleId): Promise<void> {
  const place = (await readRows(db, 'content_answers', { exampleId: example })).length + 1;
  await insertRow(db, 'content_answers', {
    exampleId: example,
    place,
    sentence,
    answer,
    wording: unifyWording(answer),
  });
}

async function answer(typed: string, given: object = {}) {
  const item = { exampleId, mode: 'type', typed, answeredAt: api.clock.now.toISOString(), key: randomUUID() };
  const [outcome] = await api.callOk(answers.answer, emailAddress, { body: [{ ...item, ...given }] });
  return outcome?.verdict;
}

const readAccepted = async () =>
  (await api.callOk(answers.judging, emailAddress, { query: {} })).accepted.find(
    (one) => one.exampleId === exampleId,
  );

const claim = async (text: string, isRight = true) =>
  await api.callOk(answers.accept, emailAddress, { body: { exampleId, answer: text, isRight } });

const listProposed = async () =>
  (await api.callOk(proposedAnswers.list, admin, {})).proposals
    .filter((proposal) => proposal.exampleId === exampleId)
    .map((proposal) => proposal.answer);

beforeEach(async () => {
  exampleId = await makeExampleOf(db, [spelling], {
    spanishExample: SENTENCE,
    englishTranslation: 'I want to see you today.',
  });
});

describe('an answer that ships with a sentence', () => {
  test('counts while the sentence is as it ships: an edit drops it, and the undo of the edit brings it back', async () => {
    await ship(OTHER_WAY);
    expect(await answer('hoy quiero verte')).toBe('exact');
    expect(await readAccepted()).toEqual({ exampleId, answers: [OTHER_WAY], inDictation: [] });
    const { headers } = await api.call(exampleEditing.update, admin, {
      body: { example: { recordId: exampleId, spanishExample: 'Quiero verte ahora.' } },
    });
    expect(await answer('hoy quiero verte')).toBe('wrong');
    expect(await readAccepted()).toBeUndefined();
    await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
    expect(await answer('hoy quiero verte')).toBe('exact');
    expect(await readAccepted()).toMatchObject({ answers: [OTHER_WAY] });
  });

  test('does not count in a dictation, where what the learner holds to be right does', async () => {
    await ship(OTHER_WAY);
    expect(await answer('hoy quiero verte', { mode: 'dictation' })).toBe('wrong');
    const own = 'Verte quiero hoy.';
    const counting = { exampleId, answers: [own, OTHER_WAY], inDictation: [own] };
    expect(await claim(own)).toEqual(counting);
    expect(await readAccepted()).toEqual(counting);
    expect(await answer('verte quiero hoy', { mode: 'dictation' })).toBe('exact');
  });

  test('is not proposed, and a proposal of it is not shown while it counts', async () => {
    await claim(OTHER_WAY);
    expect(await listProposed()).toEqual([OTHER_WAY]);
    await ship(OTHER_WAY);
    await ship('Te quiero ver hoy mismo.');
    expect(await listProposed()).toEqual([]);
    await claim('te quiero ver hoy mismo');
    expect(await listProposed()).toEqual([]);
    await updateRows(db, 'examples', { recordId: exampleId }, { spanishExample: 'Quiero verte.' });
    expect(await listProposed()).toEqual([OTHER_WAY]);
  });
});

describe('the gaps of a Spanglish sentence', () => {
  const teacher = {
    spanishExample: 'Yo soy *a teacher* y tú eres *a student*.',
    englishTranslation: 'I am a teacher and you are a student.',
  };
  const fill = (...gaps: string[]) => answer('', { typed: undefined, gaps });
  const send = async (item: object) => {
    const body = [
      { exampleId, mode: 'type', answeredAt: api.clock.now.toISOString(), key: randomUUID(), ...item },
    ];
    return (await api.callOk(answers.answer, emailAddress, { body }))[0];
  };

  beforeEach(async () => {
    exampleId = await makeExampleOf(db, [spelling, await makeSpelling(db, 'eres')], teacher);
  });

  test('are judged each by itself, so that a word in the wrong gap is wrong, and kept as they were typed', async () => {
    await deleteRows(db, 'review_answers');
    expect(await fill('yo soy', 'y tu eres')).toBe('accents');
    expect(await fill('y tú eres', 'yo soy')).toBe('wrong');
    expect(await fill('yo | soy')).toBe('wrong');
    expect(await fill('yo soy', 'y tú eres', 'yo')).toBe('wrong');
    expect(await fill('', '')).toBe('empty');
    const [first, , split] = await readRows(db, 'review_answers', {}, { order: 'record_id' });
    expect(first).toMatchObject({
      typed: 'yo soy|y tu eres',
      hasGaps: true,
      words: [
        { stored: 'Yo' },
        { stored: 'soy' },
        { stored: 'y' },
        { stored: 'tú', typed: 'tu', fault: 'accent' },
        { stored: 'eres', vocabularyId: expect.any(Number) },
      ],
    });
    expect(split).toMatchObject({ typed: 'yo   soy' });
  });

  test('are refused where there are none, in a dictation, beside a whole answer, and beyond their limits', async () => {
    expect(await send({})).toMatchObject({ outcome: 'refused', error: 'It must have either typed or gaps' });
    expect(await send({ typed: 'yo', gaps: ['yo'] })).toMatchObject({
      outcome: 'refused',
      error: 'It must have either typed or gaps',
    });
    expect(await send({ mode: 'dictation', gaps: ['yo'] })).toMatchObject({
      error: 'gaps are of answers by type only',
    });
    expect(await send({ gaps: [] })).toMatchObject({ error: 'gaps must hold a gap' });
    expect(await send({ gaps: Array(13).fill('') })).toMatchObject({
      error: 'gaps may hold at most 12 gaps',
    });
    const full = ['a'.repeat(500), 'a'.repeat(499)];
    expect(await send({ gaps: full })).toMatchObject({ outcome: 'stored' });
    expect(await send({ gaps: [...full, ''] })).toMatchObject({
      error: 'gaps may hold at most 1,000 characters',
    });
    await updateRows(db, 'examples', { recordId: exampleId }, { spanishExample: 'Yo soy.' });
    expect(await send({ gaps: ['yo soy'] })).toMatchObject({
      outcome: 'refused',
      error: 'The sentence has no gaps.',
      verdict: null,
    });
  });

  test('without asterisks are found by the known spellings of the sentence', async () => {
    await updateRows(db, 'examples', { recordId: exampleId }, { spanishExample: 'Yo soy teacher.' });
    expect(await send({ gaps: ['yo soy'] })).toMatchObject({ outcome: 'refused' });
    await makeSpelling(db, 'yo');
    await makeSpelling(db, 'soy');
    expect(await fill('yo soy')).toBe('exact');
    await updateRows(db, 'examples', { recordId: exampleId }, { spanishExample: 'Yo soy d’accord teacher.' });
    await makeSpelling(db, 'd’accord');
    expect(await fill("yo soy d'accord")).toBe('exact');
  });

  test('that were typed as a whole sentence, by a bundle of before, are judged as one', async () => {
    expect(await answer('yo soy a teacher y tu eres a student')).toBe('accents');
    expect(await answer('yo soy y tú eres')).toBe('wrong');
    expect((await readAnswers(db, studentId)).at(-1)).toMatchObject({ hasGaps: false });
  });

  test('may be said as they ship, or as the learner holds to be right, which counts for what was sent before', async () => {
    await ship('soy|y tú eres', teacher.spanishExample);
    expect(await fill('soy', 'y tú eres')).toBe('exact');
    expect(await fill('soy yo', 'y eres tú')).toBe('wrong');
    expect(await claim('soy yo|y eres tú')).toMatchObject({ answers: ['soy yo|y eres tú', 'soy|y tú eres'] });
    expect((await readAnswers(db, studentId)).at(-1)).toMatchObject({ verdict: 'exact' });
    expect(await fill('soy yo', 'y eres tú')).toBe('exact');
    expect(await fill('soy yo y', 'eres tú')).toBe('wrong');
    expect(await listProposed()).toEqual(['soy yo|y eres tú']);
    const empty = { exampleId, answer: ' | ', isRight: true };
    expect(await api.call(answers.accept, emailAddress, { body: empty })).toMatchObject({ status: 422 });
  });
});

describe('an edition of the answers that ship', () => {
  const readEdition = () =>
    readRow<{ filesHash: string | null; judgeUpTo: number | null }>(db, 'content_edition');
  const sayServer = async (productVersion: string) => {
    await db.query(
      {
        name: '',
        text: `insert into server_processes (process_id, machine, server, product_version, node_version, started_at,
            seen_at, knows_practice) values (gen_random_uuid(), 'm', 'm:1', $1, '20', now(), now(), true)`,
      },
      [productVersion],
    );
  };

  beforeEach(async () => {
    await deleteRows(db, 'server_processes');
    await deleteRows(db, 'content_answers');
    await deleteRows(db, 'review_answers');
    await updateRows(db, 'content_edition', {}, { filesHash: null, judgeUpTo: null });
  });

  test('is loaded by one of two servers, once; the next one takes its place', async () => {
    const loaded = await Promise.all([loadContentAnswers(db, 'one'), loadContentAnswers(db, 'one')]);
    expect(loaded.filter((isDone) => isDone)).toHaveLength(1);
    expect(await readEdition()).toMatchObject({ filesHash: 'one' });
    const rows = await readRows(db, 'content_answers', {}, { order: 'example_id, place' });
    expect(rows.length).toBeGreaterThan(6_000);
    await deleteRows(db, 'content_answers', { exampleId: 1 });
    expect(await loadContentAnswers(db, 'one')).toBe(false);
    expect(await loadContentAnswers(db, 'two')).toBe(true);
    expect(await readRows(db, 'content_answers', {}, { order: 'example_id, place' })).toEqual(rows);
  });

  test('waits for servers of another version, and for those that do not know practice', async () => {
    await sayServer('0.0.1');
    expect(await loadContentAnswers(db, 'one')).toBe(false);
    await updateRows(db, 'server_processes', {}, { seenAt: new Date(Date.now() - 100_000) });
    await updateRows(db, 'practice_rule', {}, { earlyFrom: null });
    expect(await loadContentAnswers(db, 'one')).toBe(false);
    await updateRows(db, 'practice_rule', {}, { earlyFrom: new Date(0) });
    expect(await loadContentAnswers(db, 'one')).toBe(true);
  });

  test('has earlier answers judged again, once, for each learner by the answers that count for them', async () => {
    const other = await makeStudent(db);
    await insertRow(db, 'accepted_answers', {
      relatedExample: exampleId,
      relatedStudent: other.recordId,
      answer: 'Verte quiero hoy.',
      wording: 'verte quiero hoy',
      status: 'own',
    });
    const ask = async (typed: string, given: object = {}) => {
      const stored = {
        relatedStudent: studentId,
        relatedExample: exampleId,
        mode: 'type',
        typed,
        verdict: 'wrong',
        words: [],
        answeredAt: api.clock.now,
        idempotencyKey: randomUUID(),
      };
      await insertRow(db, 'review_answers', { ...stored, ...given });
    };
    await ask('hoy quiero verte');
    await ask('verte quiero hoy');
    await ask('verte quiero hoy', { relatedStudent: other.recordId });
    // The sentence has been changed since.
    await ask('quiero ver', { verdict: 'accents' });
    expect(await loadContentAnswers(db, 'one')).toBe(true);
    await ship(OTHER_WAY);
    await ask('hoy quiero verte');
    const verdicts = async () =>
      (await readRows(db, 'review_answers', {}, { order: 'record_id' })).map((row) => row['verdict']);
    expect(await judgeSomeAgain(db, 2)).toBe(true);
    expect(await verdicts()).toEqual(['wrong', 'wrong', 'exact', 'accents', 'wrong']);
    expect(await judgeSomeAgain(db, 2)).toBe(true);
    expect(await verdicts()).toEqual(['exact', 'wrong', 'exact', 'accents', 'wrong']);
    expect(await judgeSomeAgain(db, 2)).toBe(false);
    expect(await readEdition()).toMatchObject({ judgeUpTo: null });
    await updateRows(db, 'review_answers', {}, { verdict: 'wrong' });
    expect(await judgeSomeAgain(db, 2)).toBe(false);
  });

  test('is loaded by a run of the job, and earlier answers are judged by the next runs, until the server stops', async () => {
    await answer('verte', { typed: 'quiero verte ahora' });
    let isStopping = true;
    const keepContentAnswers = makeContentAnswersJob(db, () => isStopping);
    await keepContentAnswers();
    expect(await readEdition()).toMatchObject({ judgeUpTo: expect.any(Number) });
    await keepContentAnswers();
    expect(await readEdition()).toMatchObject({ judgeUpTo: expect.any(Number) });
    isStopping = false;
    await keepContentAnswers();
    expect(await readEdition()).toMatchObject({ judgeUpTo: null });
  });
});
