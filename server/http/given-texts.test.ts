import { tables } from '@soltura/contract/tables/tables';
import { weekReads } from '@soltura/contract/weeks/week-reads';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { csvHead } from '@soltura/domain/tables/csv-cells';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import { tableNames } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { makeExample, makeQuiz } from '../testing/cards.ts';
import { makeWeek } from '../testing/coaching.ts';
import { issueToken } from '../testing/identity.ts';
import { makeUser } from '../testing/people.ts';

const api = await startTestApi();
const { db, config } = api;
const admin = 'admin@school.example';
await makeUser(db, { emailAddress: admin, adminRole: 'admin' });

const FAULT = 'holds a character that no text has';

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: Buffer, headers = {}) {
  const token = await issueToken({ db, config, email: admin });
  const answer = await api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const refusedFor = (field: string) => ({
  status: 422,
  body: { error: { code: 'validation_failed', fields: { [field]: FAULT } } },
});

describe('a text that is not UTF-8 is refused with 400', () => {
  const inQuotes = (bytes: number[]) =>
    Buffer.concat([Buffer.from('{"quizNickname":"'), Buffer.from(bytes), Buffer.from('"}')]);

  test.each([
    ['a byte that no letter has', [0xff]],
    ['half of a letter', [0xc3]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a letter in more bytes than it takes', [0xc0, 0x80]],
  ])('in a body: %s', async (_, bytes) => {
    const answer = await send('POST', '/api/vocab-quiz/quizzes', inQuotes(bytes));
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'bad_request', message: 'The body is not UTF-8.' } },
    });
  });

  test.each(['%ff', 'a%C3', '%ED%A0%80'])('in a query: %j', async (text) => {
    expect(await send('GET', `/api/app/find-students?text=${text}`)).toMatchObject({ status: 400 });
  });

  test.each(['/api/coaching/weeks/%ff', '/api/%c3'])('in a path: %s', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 400 });
  });

  test('in a file', async () => {
    const file = Buffer.concat([
      Buffer.from(csvHead(schoolTables.courses).join(',')),
      Buffer.from([10, 0xff]),
    ]);
    const params = { table: 'courses' };
    const answer = await api.call(tables.import, admin, { params, query: { apply: 'false' }, file });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: /UTF-8/ } } });
  });

  test('in a key or a version', async () => {
    for (const headers of [{ 'idempotency-key': 'caf\u00e9' }, { 'if-match': '"\u00e9"' }]) {
      const body = Buffer.from('{"recordId":1,"quizNickname":"si1m quiz 1"}');
      expect(await send('PUT', '/api/vocab-quiz/quizzes', body, headers)).toMatchObject({ status: 400 });
    }
  });
});

describe.each([
  ['the character 0', '\\u0000', '%00'],
  ['half of a surrogate pair', '\\ud800', undefined],
  ['the other half', 'x\\udc00', undefined],
])('%s is refused with 422 and its field', (_, escaped, inAddress) => {
  const post = (url: string, body: string, method: 'POST' | 'PUT' = 'POST') =>
    send(method, url, Buffer.from(body.replaceAll('@', escaped)));

  test.each([
    ['a field', '/api/vocab-quiz/quizzes', '{"quizNickname":"@"}', 'quizNickname'],
    [
      'a field of an object',
      '/api/add-unverified-example',
      '{"example":{"spanishExample":"a@","englishTranslation":"b"}}',
      'example.spanishExample',
    ],
    ['an item of a list', '/api/example-set/by-spanish-text', '{"spanishtext":["a","b@"]}', 'spanishtext.1'],
    ['a cell', '/api/app/tables/courses', '{"values":{"name":"a@"}}', 'values.name'],
    [
      'a text of a cell',
      '/api/app/tables/examples',
      '{"values":{"vocabIncluded":["@"]}}',
      'values.vocabIncluded.0',
    ],
    [
      'a filter',
      '/api/app/tables/courses/find',
      '{"filters":{"Name":"@"},"sort":null,"from":0,"size":9}',
      'filters.Name',
    ],
    [
      'a tag',
      '/api/app/find-flashcards',
      '{"toLesson":1,"fromLesson":null,"includeSpanglish":true,"tags":[{"tag":"@","type":"verb"}]}',
      'tags.0.tag',
    ],
  ])('in %s', async (_where, url, body, field) => {
    const answer = await post(url, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error.fields)).toContain(field);
    expect(JSON.stringify(answer.body)).toContain(FAULT);
  });

  test('in the name of a field', async () => {
    const answer = await post('/api/app/tables/courses', '{"values":{"na@me":"a"}}');
    expect(answer.status).toBe(422);
  });

  test('in a row that is decided for itself, which is then left out', async () => {
    const week = await makeWeek(db);
    const other = await makeWeek(db);
    const rows = `[{"recordId":${week.recordId},"notes":"@"},{"recordId":${other.recordId},"notes":"fine"}]`;
    expect(await post('/api/coaching/update-many-weeks', rows, 'PUT')).toEqual({
      status: 200,
      body: [other.recordId],
    });
  });

  test.runIf(inAddress !== undefined)('in a query and in a path', async () => {
    expect(await send('GET', `/api/app/find-students?text=a${inAddress}`)).toMatchObject(refusedFor('text'));
    expect(await send('GET', `/api/coaching/weeks/2025${inAddress}`)).toMatchObject(refusedFor('range'));
  });
});

test.each(tableNames)('a file of %s with the character 0 in any cell is refused by the row', async (name) => {
  const head = csvHead(schoolTables[name]);
  for (const [index, field] of head.entries()) {
    const cells = head.map((_, place) =>
      place === index ? 'a\0b@school.example' : place === 0 ? '900001' : '',
    );
    const file = Buffer.from([head.join(','), cells.join(',')].join('\n'));
    const answer = await api.call(tables.import, admin, {
      params: { table: name },
      query: { apply: 'true' },
      file,
    });
    expect([field, answer.status, answer.body]).toMatchObject([field, 200, { counts: { refuse: 1 } }]);
  }
});

test.each([
  [
    '/api/example-set/by-spanish-text',
    { spanishtext: Array(1001).fill('a') },
    'spanishtext may hold at most 1,000 texts',
  ],
  ['/api/example-set/by-spanish-text', {}, 'spanishtext is required'],
  ['/api/add-vocab-to-example', { exampleId: 1, vocabIdList: ['x'] }, 'vocabIdList.0 must be a whole number'],
  ['/api/app/find-flashcards', { tags: [] }, 'toLesson must be a whole number'],
  [
    '/api/app/find-audio-examples',
    { toLesson: 0, fromLesson: null },
    'toLesson must be a positive whole number',
  ],
  ['/api/app/undo', { changeSet: 0 }, 'changeSet must be at least 1'],
  ['/api/app/group-sessions', Array(3).fill(1), 'The body is not of the kind this call takes.'],
])('a refusal of %s names its subject: %#', async (url, body, message) => {
  const answer = await send('POST', url, Buffer.from(JSON.stringify(body)));
  expect(answer.body.error.message).toBe(message);
});

test('an example of a list that is not there is named by its id and its place', async () => {
  const quizId = await makeQuiz(db, []);
  const body = { quizId, exampleIdList: [await makeExample(db), 999_999] };
  const message = 'Example 999999 not found.';
  expect(
    await send('POST', '/api/create-multiple-quiz-examples', Buffer.from(JSON.stringify(body))),
  ).toMatchObject({
    status: 422,
    body: { error: { message, fields: { 'exampleIdList.1': message } } },
  });
});

describe('control characters', () => {
  test('are left out of a line', async () => {
    const [id] = await api.callOk(tables.add, admin, {
      params: { table: 'courses' },
      body: { values: { name: ' Te\u0007st\tcour\u0085se\n ' } },
    });
    const { rows } = await api.callOk(tables.chosen, admin, {
      params: { table: 'courses' },
      body: { ids: [id] },
    });
    expect(rows).toMatchObject([{ values: { name: 'Testcourse' } }]);
  });

  test('are left out of a long text, which keeps its tabs and line ends', async () => {
    const { recordId } = await makeWeek(db, { weekStarts: '2024-02-04' });
    const notes = ' one\ttwo\r\nthree\n\u{1F600} ';
    await api.callOk(weekWrites.update, admin, { body: { recordId, notes: `\u0001${notes}\u009f` } });
    const weeks = await api.callOk(weekReads.weeks, admin, { params: { range: '2024-02-04.2024-02-10' } });
    expect(weeks.find((week) => week.recordId === recordId)?.notes).toBe(notes);
  });
});
