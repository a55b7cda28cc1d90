import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { mistakes, openDecisions, typoReports } from '@soltura/contract/typos/typo-reports';
import { undoing } from '@soltura/contract/undo/undo';
import { addDays, toDay } from '@soltura/domain/dates';
import { MAX_MISTAKES_A_DAY, MENDED_TOLD_DAYS } from '@soltura/domain/typos/mistake';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExample } from '../../testing/cards.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { readRow, readRows } from '../../testing/rows.ts';

// On the oldest PostgreSQL too: a report is one statement that stores by what it counts.

const api = await startTestApi();
const { db } = api;
// At noon both neighbouring days are the date somewhere; later days are still before the ends of tokens.
const TODAY = addDays(toDay(new Date()), -400);
const NOON = new Date(`${TODAY}T12:00:00Z`);
api.clock.now = NOON;
const LINE = 'Primos are cousins, not brothers.';

const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });
let student = '';
let studentId = 0;

beforeEach(async () => {
  const made = await makeStudent(db, { name: 'Hannah' });
  student = made.emailAddress;
  studentId = made.recordId;
});

const makeSentence = () =>
  makeExample(db, {
    spanishExample: 'Voy con mis primos.',
    englishTranslation: 'I go with my brothers.',
    spanishAudioLa: '/audio/es/1.mp3',
  });

const report = (exampleId: number, given: object = {}, as = student, headers = {}) =>
  api.call(mistakes.report, as, {
    body: { exampleId, kind: 'translation', line: LINE, day: TODAY, ...given },
    headers,
  });
const reportOk = async (exampleId: number, given: object = {}, as = student) => {
  const { body } = await report(exampleId, given, as);
  return mistakes.report.output.parse(body);
};
const readMine = (as = student, day = TODAY) => api.callOk(mistakes.mine, as, { query: { day } });
const list = async (status: 'open' | 'fixed' | 'dismissed' = 'open') =>
  (await api.callOk(typoReports.list, admin, { query: { status } })).reports;
const listOf = async (exampleId: number, status?: 'open' | 'fixed' | 'dismissed') =>
  (await list(status)).filter(({ example }) => example.recordId === exampleId);
const decide = (recordId: number, status: string, given: object = {}) =>
  api.call(typoReports.decide, admin, { body: { recordId, status, ...given } });

test.each([
  ['text', 'spanishExample', 'Voy con mis primos.', 'Voy con mis primos.'],
  ['translation', 'englishTranslation', 'I go with my brothers.', 'I go with my brothers.'],
  ['sound', 'spanishAudioLa', '/audio/es/1.mp3', ''],
])('%s: an admin reads its kind, its reporter and the line', async (kind, field, stored, suggestion) => {
  const exampleId = await makeSentence();
  const { recordId, left } = await reportOk(exampleId, { kind, line: ` ${LINE}\n` });
  expect(left).toBe(MAX_MISTAKES_A_DAY - 1);
  expect(await listOf(exampleId)).toMatchObject([
    { recordId, kind, field, reporter: 'Hannah', note: LINE, suggestion, others: 0, otherLines: [] },
  ]);
  expect(await readRow(db, 'typo_reports', { recordId })).toMatchObject({ stored, reporter: studentId });
});

test('a report of staff has no kind, and stands beside that of a learner', async () => {
  const exampleId = await makeSentence();
  const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
  await api.callOk(typoReports.report, coach, {
    body: { exampleId, field: 'englishTranslation', stored: 'x', suggestion: 'x', note: LINE },
  });
  await reportOk(exampleId);
  const kinds = (await listOf(exampleId)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set([null, 'translation']));
  // Another coach who writes the same adds to the coach's report, not to the learner's.
  const again = { field: 'englishTranslation', stored: 'x', note: LINE } as const;
  await api.callOk(typoReports.report, coach, {
    body: { exampleId, ...again, suggestion: 'I go with my brothers.' },
  });
  expect(await listOf(exampleId)).toHaveLength(3);
});

test('several learners with the same mistake are one entry; another kind is another', async () => {
  const exampleId = await makeSentence();
  const waiting = (await api.callOk(openDecisions.count, admin, {})).typoReports;
  const { recordId } = await reportOk(exampleId);
  for (let number = 0; number < 7; number += 1) {
    const other = await makeStudent(db, { name: `Other ${number}` });
    await reportOk(exampleId, { line: `Says ${number}` }, other.emailAddress);
  }
  await reportOk(exampleId, { kind: 'sound' });
  const entries = await listOf(exampleId);
  expect(entries).toHaveLength(2);
  expect(entries.find(({ kind }) => kind === 'translation')).toMatchObject({
    recordId,
    others: 7,
    otherLines: [0, 1, 2, 3, 4].map((number) => ({ reporter: `Other ${number}`, note: `Says ${number}` })),
  });
  expect((await api.callOk(openDecisions.count, admin, {})).typoReports).toBe(waiting + 2);
});

test('the same person with the same mistake keeps one report, with the line that was sent last', async () => {
  const exampleId = await makeSentence();
  const first = await reportOk(exampleId);
  expect(await reportOk(exampleId, { line: 'Cousins!' })).toEqual(first);
  expect(await listOf(exampleId)).toMatchObject([{ note: 'Cousins!', others: 0 }]);
  const atOnce = await Promise.all([1, 2, 3].map(() => reportOk(exampleId, { kind: 'text' })));
  expect(new Set(atOnce.map(({ recordId }) => recordId)).size).toBe(1);
  // What was decided is reported anew.
  await decide(first.recordId, 'dismissed');
  expect((await reportOk(exampleId)).recordId).not.toBe(first.recordId);
});

test('a report that is sent again with its key is stored once, and answered alike', async () => {
  const exampleId = await makeSentence();
  const headers = { 'idempotency-key': `mistake ${exampleId}` };
  const sent = [await report(exampleId, {}, student, headers), await report(exampleId, {}, student, headers)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(await readRows(db, 'typo_reports', { relatedExample: exampleId })).toHaveLength(1);
});

test('twenty reports are taken on a day of the learner, also of many at once, and more on the next day', async () => {
  const examples: number[] = [];
  while (examples.length < MAX_MISTAKES_A_DAY + 2) examples.push(await makeSentence());
  const [before = 0, ...more] = examples;
  await reportOk(before);
  expect((await readMine()).left).toBe(MAX_MISTAKES_A_DAY - 1);
  const answers = await Promise.all(more.map((exampleId) => report(exampleId)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([
    { status: 409, body: { error: { code: 'conflict', message: 'You can report more tomorrow.' } } },
    { status: 409 },
  ]);
  expect((await readMine()).left).toBe(0);
  // What is known already costs nothing.
  expect(await reportOk(before, { line: 'Cousins!' })).toMatchObject({ left: 0 });
  const tomorrow = addDays(TODAY, 1);
  expect((await readMine(student, tomorrow)).left).toBe(MAX_MISTAKES_A_DAY);
  // A day that is the date nowhere counts as the server's.
  const [last = 0] = more.filter((_, index) => answers[index]?.status !== 200);
  expect((await report(last, { day: addDays(TODAY, 5) })).status).toBe(409);
});

test.each([
  ['no line', { line: ' ' }, 'Say in a line what is wrong.'],
  ['a line that is too long', { line: 'x'.repeat(501) }, 'may hold at most 500 characters'],
  ['another kind', { kind: 'grammar' }, 'kind'],
])('a report with %s is refused and not stored', async (_, given, reason) => {
  const exampleId = await makeSentence();
  const refused = await report(exampleId, given);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(reason);
  expect(await listOf(exampleId)).toEqual([]);
});

test('an example that is not there, or was archived, is 404', async () => {
  const exampleId = await makeSentence();
  await archive(db, 'examples', [exampleId]);
  for (const id of [exampleId, 999_999]) expect((await report(id)).status).toBe(404);
  expect((await readMine()).left).toBe(MAX_MISTAKES_A_DAY);
});

test('a limited student may report a mistake, and staff may not', async () => {
  const exampleId = await makeSentence();
  const limited = await makeUser(db, { studentRole: 'limited' });
  expect((await report(exampleId, {}, limited.emailAddress)).status).toBe(200);
  expect((await report(exampleId, {}, admin)).status).toBe(403);
});

test('each reporter of a mistake, and nobody else, is told that it was mended, and nothing of a dismissed one', async () => {
  const exampleId = await makeSentence();
  const other = await makeStudent(db);
  const { recordId } = await reportOk(exampleId);
  await reportOk(exampleId, { line: 'They are cousins.' }, other.emailAddress);
  const dismissed = await makeSentence();
  await decide((await reportOk(dismissed)).recordId, 'dismissed');
  expect((await readMine()).mended).toEqual([]);

  const text = 'I go with my cousins.';
  const { headers } = await decide(recordId, 'fixed', { text });
  const mendedAt = api.clock.now.toISOString();
  const told = { exampleId, kind: 'translation', mendedAt };
  expect((await readMine()).mended).toEqual([{ ...told, line: LINE }]);
  expect((await readMine(other.emailAddress)).mended).toEqual([{ ...told, line: 'They are cousins.' }]);
  expect((await readMine((await makeStudent(db)).emailAddress)).mended).toEqual([]);
  expect(await listOf(exampleId, 'fixed')).toMatchObject([{ recordId, others: 1 }]);

  // An undo opens both again.
  await api.callOk(undoing.undo, admin, { body: { changeSet: Number(headers['change-set']) } });
  expect((await readMine(other.emailAddress)).mended).toEqual([]);
  expect(await listOf(exampleId)).toMatchObject([{ recordId, others: 1 }]);
});

test('a mistake that was put right elsewhere is marked as fixed without a write, and can be opened again', async () => {
  const exampleId = await makeSentence();
  const other = await makeStudent(db);
  const { recordId } = await reportOk(exampleId, { kind: 'sound' });
  await reportOk(exampleId, { kind: 'sound' }, other.emailAddress);
  const { headers, status } = await decide(recordId, 'fixed');
  expect([status, headers['change-set']]).toEqual([200, undefined]);
  expect((await readMine(other.emailAddress)).mended).toHaveLength(1);
  const { spanishAudioLa } = await api.callOk(exampleEditing.single, admin, { params: { id: exampleId } });
  expect(spanishAudioLa).toContain('/audio/es/1.mp3');
  expect((await decide(recordId, 'open')).status).toBe(200);
  expect((await readMine(other.emailAddress)).mended).toEqual([]);
  expect(await listOf(exampleId)).toMatchObject([{ others: 1 }]);
});

test('a mistake is listed under its next reporter when the first report is gone', async () => {
  const exampleId = await makeSentence();
  const other = await makeStudent(db, { name: 'Next' });
  const { recordId } = await reportOk(exampleId);
  await reportOk(exampleId, {}, other.emailAddress);
  await db.query({
    name: 'forget-report',
    text: `delete from typo_reports where record_id = ${recordId}`,
  });
  expect(await listOf(exampleId)).toMatchObject([{ reporter: 'Next', others: 0 }]);
});

test('a card tells for half a year that it was mended', async () => {
  const exampleId = await makeSentence();
  await decide((await reportOk(exampleId)).recordId, 'fixed');
  const inDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
  try {
    api.clock.now = inDays(MENDED_TOLD_DAYS - 1);
    expect((await readMine()).mended).toHaveLength(1);
    api.clock.now = inDays(MENDED_TOLD_DAYS + 1);
    expect((await readMine()).mended).toEqual([]);
  } finally {
    api.clock.now = NOON;
  }
});

test('staff are told of their own reports; what has not changed has the same ETag', async () => {
  const exampleId = await makeSentence();
  const coach = await makeUser(db, { adminRole: 'coach' });
  const { recordId } = await api.callOk(typoReports.report, coach.emailAddress, {
    body: { exampleId, field: 'spanishExample', stored: 'x', suggestion: 'Voy con mis primas.', note: '' },
  });
  const ask = () => api.call(mistakes.mine, coach.emailAddress, { query: { day: TODAY } });
  const before = await ask();
  expect((await ask()).headers['etag']).toBe(before.headers['etag']);
  await decide(recordId, 'fixed');
  const after = await ask();
  expect(after.body).toMatchObject({ mended: [{ exampleId, kind: null, line: '' }] });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});
