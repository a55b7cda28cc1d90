import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { openDecisions, type TypoReportBody, typoReports } from '@soltura/contract/typos/typo-reports';
import { undoing } from '@soltura/contract/undo/undo';
import { formatVersion } from '@soltura/domain/records/versions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { name: 'Lucía', adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
const { emailAddress: otherAdmin } = await makeUser(db, { adminRole: 'admin' });

const WRONG = 'Todos los dias.';
const RIGHT = 'Todos los días.';

async function reportTypo(given: Partial<TypoReportBody> = {}) {
  const exampleId = await makeExample(db, { spanishExample: WRONG, englishTranslation: 'Every day.' });
  const body = {
    exampleId,
    field: 'spanishExample',
    stored: WRONG,
    suggestion: RIGHT,
    note: '',
    ...given,
  } as const;
  const { recordId } = await api.callOk(typoReports.report, coach, { body });
  return { exampleId, body, recordId };
}

const list = async (status?: 'open' | 'fixed' | 'dismissed') =>
  (await api.callOk(typoReports.list, admin, { query: status ? { status } : {} })).reports;
const find = async (recordId: number, status?: 'open' | 'fixed' | 'dismissed') =>
  (await list(status)).find((report) => report.recordId === recordId);
const decide = (body: object, headers: Record<string, string> = {}, as = admin) =>
  api.call(typoReports.decide, as, { body, headers });
const readText = async (id: number) =>
  (await api.callOk(exampleEditing.single, admin, { params: { id } })).spanishExample;

test('an admin reads who reported what, with the example as it is and the quizzes that have it', async () => {
  const { recordId, exampleId } = await reportTypo({ note: 'An accent.' });
  const quiz = await makeQuiz(db, [exampleId]);
  expect(quiz).toBeDefined();
  expect(await find(recordId)).toMatchObject({
    example: { recordId: exampleId, spanishExample: WRONG },
    field: 'spanishExample',
    stored: WRONG,
    suggestion: RIGHT,
    note: 'An accent.',
    status: 'open',
    reporter: 'Lucía',
    quizzes: [expect.any(String)],
  });
});

test('a report that is sent twice is stored once, also at the same time', async () => {
  const { recordId, body } = await reportTypo();
  expect(await api.callOk(typoReports.report, coach, { body })).toEqual({ recordId });
  const twice = await Promise.all([1, 2].map(() => reportTypo().then(({ body: fresh }) => fresh)));
  const [fresh] = twice;
  const both = await Promise.all(
    [1, 2, 3].map(() => api.callOk(typoReports.report, coach, { body: { ...fresh, note: 'at once' } })),
  );
  expect(new Set(both.map((one) => one.recordId)).size).toBe(1);
  // Another suggestion is another report.
  const other = await api.callOk(typoReports.report, coach, { body: { ...body, suggestion: 'Cada día.' } });
  expect(other.recordId).not.toBe(recordId);
});

test('a report that says nothing is refused with the reason; so is one of an archived example', async () => {
  const { body, exampleId } = await reportTypo();
  expect(
    await api.call(typoReports.report, coach, { body: { ...body, suggestion: ` ${WRONG}` } }),
  ).toMatchObject({
    status: 422,
    body: { error: { message: 'Correct the sentence, or write a note.' } },
  });
  await archive(db, 'examples', [exampleId]);
  expect((await api.call(typoReports.report, coach, { body })).status).toBe(404);
});

test('a decision fixes the example with history, and its undo opens the report again', async () => {
  const { recordId, exampleId } = await reportTypo();
  const { version = 0, exampleVersion } = (await find(recordId)) ?? {};
  const fixed = await decide(
    { recordId, status: 'fixed', exampleVersion },
    { 'if-match': formatVersion(version) },
  );
  expect(fixed).toMatchObject({ status: 200, body: { status: 'fixed', example: { spanishExample: RIGHT } } });
  expect(await readText(exampleId)).toBe(RIGHT);
  expect(await find(recordId)).toBeUndefined();
  expect(await find(recordId, 'fixed')).toBeDefined();
  // Only who fixed it may take it back.
  expect((await decide({ recordId, status: 'open' }, {}, otherAdmin)).status).toBe(403);
  expect(await decide({ recordId, status: 'open' })).toMatchObject({
    body: { status: 'open', example: { spanishExample: WRONG } },
  });
  expect(await readText(exampleId)).toBe(WRONG);
});

test('an undo of the write opens the report, wherever it is pressed', async () => {
  const { recordId } = await reportTypo();
  const { headers } = await decide({ recordId, status: 'fixed' });
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect(await find(recordId)).toMatchObject({ status: 'open', example: { spanishExample: WRONG } });
});

test('an example that was changed since is told with both texts and stays; an edited text is stored', async () => {
  const { recordId, exampleId } = await reportTypo();
  const { exampleVersion } = (await find(recordId)) ?? {};
  const meanwhile = { recordId: exampleId, spanishExample: 'Todos los dias, siempre.' };
  await api.callOk(exampleEditing.update, otherAdmin, { body: { example: meanwhile } });
  expect(await decide({ recordId, status: 'fixed', exampleVersion })).toMatchObject({
    status: 409,
    body: {
      error: {
        values: { sent: { spanishExample: RIGHT }, stored: { spanishExample: 'Todos los dias, siempre.' } },
      },
    },
  });
  expect(await find(recordId)).toMatchObject({ stored: WRONG, example: meanwhile });
  const text = 'Todos los días, siempre.';
  expect((await decide({ recordId, status: 'fixed', text })).status).toBe(200);
  expect(await readText(exampleId)).toBe(text);
});

test('a text that breaks a rule of examples is refused, and nothing is decided', async () => {
  const { recordId, exampleId } = await reportTypo();
  expect((await decide({ recordId, status: 'fixed', text: ' ' })).status).toBe(422);
  expect(await find(recordId)).toMatchObject({ status: 'open' });
  expect(await readText(exampleId)).toBe(WRONG);
});

test('a report that is no typo is dismissed and can be opened again; an older decision is refused', async () => {
  const { recordId, exampleId } = await reportTypo();
  const { version = 0 } = (await find(recordId)) ?? {};
  const old = { 'if-match': formatVersion(version) };
  expect(await decide({ recordId, status: 'dismissed' }, old)).toMatchObject({
    body: { status: 'dismissed' },
  });
  expect((await decide({ recordId, status: 'fixed' }, old)).status).toBe(409);
  expect(await readText(exampleId)).toBe(WRONG);
  expect(await decide({ recordId, status: 'open' })).toMatchObject({ body: { status: 'open' } });
});

test('a clip that sounds wrong is marked fixed without a write, or gets another link', async () => {
  const { recordId } = await reportTypo({
    field: 'spanishAudioLa',
    stored: '',
    suggestion: 'x',
    note: 'It ends early.',
  });
  expect(await find(recordId)).toMatchObject({ suggestion: '' });
  const { headers } = await decide({ recordId, status: 'fixed' });
  expect(headers['change-set']).toBeUndefined();
  expect(await decide({ recordId, status: 'open' })).toMatchObject({ body: { status: 'open' } });
  const text = 'https://clips.example/new.mp3';
  expect(await decide({ recordId, status: 'fixed', text })).toMatchObject({
    body: { example: { spanishAudioLa: text } },
  });
});

test('open reports are counted, without those of archived examples', async () => {
  const before = (await api.callOk(openDecisions.count, admin, {})).typoReports;
  const { exampleId } = await reportTypo();
  expect((await api.callOk(openDecisions.count, admin, {})).typoReports).toBe(before + 1);
  await archive(db, 'examples', [exampleId]);
  expect((await api.callOk(openDecisions.count, admin, {})).typoReports).toBe(before);
});
