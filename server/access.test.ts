import { api as declared } from '@soltura/contract/api';
import { type Endpoint, scopes } from '@soltura/contract/endpoint';
import { toDay } from '@soltura/domain/dates';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordChange } from './db/change-history.ts';
import { changeHistory } from './db/tables.ts';
import { makeUrl, startTestApi, type TestRequest } from './testing/api.ts';
import { makeCard, makeExample, makeQuiz } from './testing/cards.ts';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroupSession,
  makeMembership,
  makePrivateCall,
  makeTopic,
  makeWeek,
} from './testing/coaching.ts';
import { listExpectedScopes } from './testing/expected-scopes.ts';
import { issueToken } from './testing/identity.ts';
import { makeLesson, makeWord } from './testing/library.ts';
import { makeStudent, makeUser } from './testing/people.ts';
import { makeSurvey } from './testing/surveys.ts';

// Every endpoint × every kind of caller, read from the declarations: an endpoint is covered by being declared.

const api = await startTestApi();
const strict = await startTestApi({ REQUIRE_SCOPES: 'on' });
const { db } = api;

const callers = {
  'someone without a record': { email: 'nobody@school.example', roles: [] },
  'someone without a role': { email: 'norole@school.example', roles: [] },
  'a person of role none': { email: 'none@school.example', roles: [] },
  'a limited student': { email: 'limited@school.example', roles: ['limited'] },
  'the student': { email: 'student@school.example', roles: ['student'] },
  'another student': { email: 'other@school.example', roles: ['student'] },
  'a coach': { email: 'coach@soltura.example', roles: ['coach'] },
  "the student's primary coach": { email: 'primary@soltura.example', roles: ['coach'] },
  'an admin': { email: 'admin@soltura.example', roles: ['admin'] },
} as const;
const student = callers['the student'].email;

await makeUser(db, { emailAddress: 'norole@school.example' });
await makeUser(db, { emailAddress: 'none@school.example', studentRole: 'none' });
await makeUser(db, { emailAddress: 'limited@school.example', studentRole: 'limited' });
const { recordId: studentId } = await makeStudent(db, { emailAddress: student });
await makeStudent(db, { emailAddress: 'other@school.example' });
await makeUser(db, { emailAddress: 'coach@soltura.example', adminRole: 'coach' });
await makeUser(db, { emailAddress: 'primary@soltura.example', adminRole: 'coach' });
await makeUser(db, { emailAddress: 'admin@soltura.example', adminRole: 'admin' });
const { recordId: primaryCoach } = await makeCoachRecord(db, { email: 'primary@soltura.example' });

const exampleId = await makeExample(db);
const quizId = await makeQuiz(db, [exampleId]);
const lessonId = await makeLesson(db, 2, 1);
const wordId = await makeWord(db);
const newExample = { spanishExample: 'Hola.', englishTranslation: 'Hello.' };
const range = '2026-01-04.2026-01-10';
const assignment = {
  assignmentType: 'Writing',
  homeworkCorrector: 'primary@soltura.example',
  rating: 'Good',
};
const privateCall = { rating: 'Good', date: '2026-01-05', caller: 'primary@soltura.example' };
const groupSession = { date: '2026-01-05', coach: 'primary@soltura.example', sessionType: 'Level 1' };
const history = { from: toDay(new Date()), timeZone: 'UTC' };

/** A request that succeeds for the right caller. `owners` says whose record it names, where that matters. */
interface Sample {
  request: () => Promise<TestRequest>;
  owners?: readonly string[];
  /** What others of a role that may call get; 404 unless said. */
  othersGet?: 403 | 404;
}

const editors = [callers["the student's primary coach"].email, callers['an admin'].email];
const ownStudent = () => makeCoachingStudent(db, { relatedCoach: primaryCoach });
const bundleCredit = { totalCredits: 4, usedCredits: 1, expiration: '2026-03-31T08:00:00' };

/** Keeps a change of a topic, and answers its id. */
async function keepChange(recordId: number, before: object, after: object): Promise<number> {
  const change = { recordId, action: 'updated', before, after } as const;
  await recordChange(db, { actor: null, kind: 'session-topics', now: new Date(), ...change });
  const [kept] = await db.orm
    .select({ id: changeHistory.recordId })
    .from(changeHistory)
    .where(eq(changeHistory.changedRecord, recordId))
    .orderBy(desc(changeHistory.recordId));
  return kept?.id ?? 0;
}

const nothingToSend: Sample = { request: async () => ({}) };

let numbers = 0;
/** For what no two may have. */
const nextNumber = () => {
  numbers += 1;
  return numbers;
};
const newQuizStudent = () => ({
  name: 'Ana',
  emailAddress: `ana${nextNumber()}@home.example`,
  program: 'LCSP',
  cohort: 'A',
  relatedProgram: 2,
});

const ownCard = async () => String(await makeCard(db, studentId));

const samples: Record<string, Sample> = {
  'GET /public/quizExamples/{quizId}': { request: async () => ({ params: { quizId } }) },
  'GET /{studentId:digits}/examples': { request: async () => ({ params: { studentId } }) },
  'POST /create-my-student-example': { request: async () => ({ headers: { exampleid: String(exampleId) } }) },
  'POST /create-student-example': {
    request: async () => ({ headers: { studentid: String(studentId), exampleid: String(exampleId) } }),
  },
  'POST /create-multiple-student-examples': {
    request: async () => ({ body: { studentId, exampleIdList: [exampleId] } }),
  },
  'POST /update-my-student-example': {
    request: async () => ({ headers: { updateid: await ownCard(), newinterval: '1' } }),
    owners: [student],
  },
  'POST /update-student-example': {
    request: async () => ({ headers: { updateid: await ownCard(), newinterval: '1' } }),
  },
  'DELETE /delete-my-student-example': {
    request: async () => ({ headers: { deleteid: await ownCard() } }),
    owners: [student],
  },
  'DELETE /delete-student-example': { request: async () => ({ headers: { deleteid: await ownCard() } }) },
  'POST /app/find-flashcards': {
    request: async () => ({
      body: { toLesson: lessonId, fromLesson: null, includeSpanglish: true, tags: [] },
    }),
  },
  'POST /app/verified-examples': { request: async () => ({ body: { ids: [exampleId] } }) },
  'POST /app/find-audio-examples': {
    request: async () => ({ body: { toLesson: lessonId, fromLesson: null } }),
  },
  'POST /app/audio-examples': { request: async () => ({ body: { ids: [exampleId] } }) },
  'GET /single-example/{id}': { request: async () => ({ params: { id: exampleId } }) },
  'POST /example-set/by-spanish-text': { request: async () => ({ body: { spanishtext: ['Hola.'] } }) },
  'POST /add-unverified-example': { request: async () => ({ body: { example: newExample } }) },
  'POST /add-multiple-unverified-examples': { request: async () => ({ body: { examples: [newExample] } }) },
  'POST /app/save-example-set': { request: async () => ({ body: { examples: [newExample] } }) },
  'POST /update-example': { request: async () => ({ body: { example: { recordId: exampleId } } }) },
  'POST /add-vocab-to-example': { request: async () => ({ body: { exampleId, vocabIdList: [wordId] } }) },
  'DELETE /remove-vocab-from-example': {
    request: async () => ({ body: { exampleId, vocabIdList: [wordId] } }),
  },
  'POST /create-multiple-quiz-examples': {
    request: async () => ({ body: { quizId, exampleIdList: [exampleId] } }),
  },
  'GET /app/my-review-history': { request: async () => ({ query: history }) },
  'GET /app/students/{studentId}/review-history': {
    request: async () => ({ params: { studentId }, query: history }),
  },
  'GET /pmf/{id}': {
    request: async () => ({ params: { id: studentId } }),
    owners: [student],
    othersGet: 403,
  },
  'POST /pmf/create': {
    request: async () => ({ body: { studentId, hasTakenSurvey: true } }),
    owners: [student],
    othersGet: 403,
  },
  'POST /pmf/update': {
    request: async () => ({
      body: { studentId, recordId: await makeSurvey(db, studentId), hasTakenSurvey: true },
    }),
    owners: [student],
    othersGet: 403,
  },
  'GET /coaching/weeks/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/assignments/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/private-calls/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/group-sessions/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/group-attendees/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/active-memberships/{range}': { request: async () => ({ params: { range } }) },
  'GET /coaching/active-students/{range}': { request: async () => ({ params: { range } }) },
  'GET /app/weekly-records/{range}': { request: async () => ({ params: { range } }) },
  'GET /app/assignments/{id}': {
    request: async () => ({ params: { id: (await makeAssignment(db)).recordId } }),
  },
  'GET /app/private-calls/{id}': {
    request: async () => ({ params: { id: (await makePrivateCall(db)).recordId } }),
  },
  'GET /app/group-sessions/{id}': {
    request: async () => ({ params: { id: (await makeGroupSession(db)).recordId } }),
  },
  'GET /app/record-history/{kind}/{id}': { request: async () => ({ params: { kind: 'weeks', id: 1 } }) },
  'GET /coaching/student-memberships/{studentId}': {
    request: async () => ({ params: { studentId: (await makeCoachingStudent(db)).recordId } }),
  },
  'GET /coaching/membership-weeks/{membershipId}': {
    request: async () => ({ params: { membershipId: (await makeMembership(db)).recordId } }),
  },
  'GET /coaching/bundle-credits/{studentId}': {
    request: async () => ({ params: { studentId: (await makeCoachingStudent(db)).recordId } }),
  },
  'GET /coaching/recent-records': {
    request: async () => ({ query: { coachId: (await makeCoachRecord(db)).userId, month: '01-2026' } }),
  },
  'GET /app/coaching-students/{id}': {
    request: async () => ({
      params: { id: (await makeCoachingStudent(db)).recordId },
      query: { timeZone: 'UTC' },
    }),
  },
  'POST /coaching/assignments': {
    request: async () => ({ body: { ...assignment, relatedWeek: (await makeWeek(db)).recordId } }),
  },
  'PUT /coaching/assignments/{recordId}': {
    request: async () => {
      const { recordId, relatedWeek } = await makeAssignment(db);
      return { params: { recordId }, body: { ...assignment, recordId, relatedWeek } };
    },
  },
  'DELETE /coaching/assignments/{recordId}': {
    request: async () => ({ params: { recordId: (await makeAssignment(db)).recordId } }),
  },
  'POST /coaching/private-calls': {
    request: async () => ({ body: { ...privateCall, relatedWeek: (await makeWeek(db)).recordId } }),
  },
  'POST /coaching/private-calls/{recordId}': {
    request: async () => ({ params: { recordId: (await makePrivateCall(db)).recordId }, body: privateCall }),
  },
  'PUT /coaching/private-calls/{recordId}': {
    request: async () => ({ params: { recordId: (await makePrivateCall(db)).recordId }, body: privateCall }),
  },
  'DELETE /coaching/private-calls/{recordId}': {
    request: async () => ({ params: { recordId: (await makePrivateCall(db)).recordId } }),
  },
  'POST /coaching/group-sessions': { request: async () => ({ body: groupSession }) },
  'PUT /coaching/group-sessions': {
    request: async () => ({ body: { ...groupSession, recordId: (await makeGroupSession(db)).recordId } }),
  },
  'DELETE /coaching/group-sessions/{id}': {
    request: async () => ({ params: { id: (await makeGroupSession(db)).recordId } }),
  },
  'POST /coaching/group-attendees': {
    request: async () => ({
      body: [{ groupSession: (await makeGroupSession(db)).recordId, student: (await makeWeek(db)).recordId }],
    }),
  },
  'DELETE /coaching/group-attendees': {
    request: async () => ({ body: [(await makeAttendee(db)).recordId] }),
  },
  'PUT /coaching/weeks': {
    request: async () => ({ body: { recordId: (await makeWeek(db)).recordId } }),
  },
  'PUT /coaching/update-many-weeks': {
    request: async () => ({ body: [{ recordId: (await makeWeek(db)).recordId }] }),
  },
  'PUT /coaching/update-student': {
    request: async () => ({ body: { recordId: (await ownStudent()).recordId, startingLevel: '2' } }),
    owners: editors,
    othersGet: 403,
  },
  'PUT /coaching/student-memberships': {
    request: async () => {
      const { recordId: relatedStudent } = await ownStudent();
      return { body: { recordId: (await makeMembership(db, { relatedStudent })).recordId, onHold: true } };
    },
    owners: editors,
    othersGet: 403,
  },
  'POST /coaching/bundle-credits': {
    request: async () => ({ body: { ...bundleCredit, relatedStudent: (await ownStudent()).recordId } }),
  },
  'PUT /coaching/bundle-credits': {
    request: async () => ({ body: { ...bundleCredit, recordId: (await makeBundleCredit(db)).recordId } }),
  },
  'DELETE /coaching/bundle-credits/{id}': {
    request: async () => ({ params: { id: (await makeBundleCredit(db)).recordId } }),
  },
  'GET /app/tables/{table}': { request: async () => ({ params: { table: 'users' } }) },
  'POST /app/tables/{table}': {
    request: async () => ({ params: { table: 'lessons' }, body: { values: { lessonName: 'Lesson 1' } } }),
  },
  'PUT /app/tables/{table}': {
    request: async () => {
      const { recordId, version } = await makeTopic(db);
      return { params: { table: 'session-topics' }, body: [{ recordId, version, values: {} }] };
    },
  },
  'DELETE /app/tables/{table}/{id}': {
    request: async () => ({ params: { table: 'session-topics', id: (await makeTopic(db)).recordId } }),
  },
  'POST /app/tables/{table}/{id}/restore': {
    request: async () => {
      const { recordId, name } = await makeTopic(db);
      const change = await keepChange(recordId, { name: `${name} before` }, { name });
      return { params: { table: 'session-topics', id: recordId }, body: { change } };
    },
  },
  'POST /app/tables/{table}/import': {
    request: async () => ({
      params: { table: 'session-topics' },
      file: new TextEncoder().encode('name,isArchived\nTravel,no\n'),
    }),
  },
  'PUT /app/settings': { request: async () => ({ body: {} }) },
  'POST /app/invitations': { request: async () => ({ body: { emailAddress: student } }) },
  'PUT /app/my-table-layouts/{table}': {
    request: async () => ({ params: { table: 'users' }, body: { widths: {}, hidden: [] } }),
  },
  'POST /student-records/lessons': { request: async () => ({ body: { lessonName: 'Lesson' } }) },
  'PUT /student-records/lessons': {
    request: async () => ({
      body: { recordId: (await makeCoachingLesson(db)).recordId, lessonName: 'Lesson' },
    }),
  },
  'POST /student-records/courses': {
    request: async () => ({ body: { name: `Another course ${nextNumber()}` } }),
  },
  'PUT /student-records/courses': {
    request: async () => ({
      body: { recordId: (await makeCourse(db)).recordId, name: `Another course ${nextNumber()}` },
    }),
  },
  'POST /vocab-quiz/students': { request: async () => ({ body: newQuizStudent() }) },
  'PUT /vocab-quiz/students': {
    request: async () => ({ body: { recordId: (await makeUser(db)).recordId, ...newQuizStudent() } }),
  },
  'PUT /vocab-quiz/programs': { request: async () => ({ body: { recordId: 2, name: 'Soltura' } }) },
  'PUT /vocab-quiz/programs/bulk-update': {
    request: async () => ({ body: [{ recordId: 2, name: 'Soltura' }] }),
  },
  'POST /vocab-quiz/quizzes': {
    request: async () => ({ body: { quizNickname: `lcspx quiz ${nextNumber()}` } }),
  },
  'PUT /vocab-quiz/quizzes': {
    request: async () => ({ body: { recordId: quizId, quizNickname: `lcspx quiz ${nextNumber()}` } }),
  },
};

const endpoints: Endpoint[] = Object.values(declared).flatMap((subject) => Object.values(subject));
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = named.filter(([, endpoint]) => endpoint.access !== 'public');

test('every endpoint that takes input has a sample here', () => {
  const needed = named.filter(([, { params, query, headers, body }]) => params ?? query ?? headers ?? body);
  expect(Object.keys(samples).toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});

describe.each(guarded)('%s', (name, endpoint) => {
  const { request, ...ownership } = samples[name] ?? nothingToSend;

  test.each(Object.entries(callers))('answers %s as declared', async (_, { email, roles }) => {
    const answer = await api.call(endpoint, email, await request());
    expect(answer.status).toBe(expectStatus(endpoint, email, roles, ownership));
  });

  test('is closed without a valid token', async () => {
    const send = async (headers: Record<string, string>) => {
      const { headers: parameters, body, ...rest } = await request();
      return api.app.inject({
        method: endpoint.method,
        url: makeUrl(endpoint, rest),
        headers: { ...parameters, ...headers },
        ...(body && { payload: body }),
      });
    };
    const admin = { db, config: api.config, email: callers['an admin'].email };
    const tokens = {
      expired: await issueToken({ ...admin, lifeSeconds: -7200 }),
      'of another audience': await issueToken({ ...admin, claims: { aud: 'https://elsewhere.example/' } }),
      'of another issuer': await issueToken({ ...admin, claims: { iss: 'https://elsewhere.example/' } }),
      undefined: 'undefined',
      nonsense: 'abc.def.ghi',
    };
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ authorization: 'Basic YTpi' })).statusCode).toBe(401);
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await send({ authorization: `Bearer ${token}` });
      expect([kind, answer.statusCode, answer.json()]).toMatchObject([
        kind,
        401,
        { error: { code: 'unauthenticated' } },
      ]);
    }
  });

  test('is closed to an address that is not verified', async () => {
    const claims = { email_verified: false };
    const token = await issueToken({ db, config: api.config, email: student, claims });
    const answer = await api.app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: { code: 'email_not_verified' } },
    ]);
  });

  test('asks for its scope and no other where the server is told to check them', async () => {
    const person = { db: strict.db, config: strict.config, email: student };
    const send = async (scope: string) =>
      strict.app.inject({
        method: endpoint.method,
        url: makeUrl(endpoint),
        headers: { authorization: `Bearer ${await issueToken({ ...person, claims: { scope } })}` },
      });
    const expected = listExpectedScopes(name);
    expect(expected).toHaveLength(1);
    const others = scopes.filter((scope) => !expected.includes(scope));
    expect((await send(`openid ${others.join(' ')}`)).json()).toMatchObject({
      error: { code: 'insufficient_scope' },
    });
    expect((await send(expected.join(' '))).json()).not.toMatchObject({
      error: { code: 'insufficient_scope' },
    });
  });

  test('asks for no scopes by default', async () => {
    const token = await issueToken({ db, config: api.config, email: student, claims: { scope: 'openid' } });
    const answer = await api.app.inject({
      method: endpoint.method,
      url: makeUrl(endpoint),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).not.toMatchObject({ error: { code: 'insufficient_scope' } });
  });
});

test('what is open to all needs no token', async () => {
  for (const [name, endpoint] of named) {
    if (endpoint.access !== 'public') continue;
    expect([name, (await api.call(endpoint, null)).status]).toEqual([name, 200]);
  }
});

test('a path nobody declared is 404 with the error body, also for admins', async () => {
  const answer = await api.app.inject({ method: 'GET', url: '/api/admin/report/dropouts-by-level' });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
});

function expectStatus(
  endpoint: Endpoint,
  email: string,
  roles: readonly string[],
  { owners, othersGet = 404 }: Omit<Sample, 'request'>,
): number {
  const isUnknown = email === callers['someone without a record'].email;
  if (endpoint.access === 'signed-in') return isUnknown && endpoint.path === '/my-data' ? 404 : 200;
  if (endpoint.access === 'public') return 200;
  const allowed: readonly string[] = endpoint.access;
  if (!roles.some((role) => allowed.includes(role))) return 403;
  return owners === undefined || owners.includes(email) ? 200 : othersGet;
}
