import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { addDays, type Day, weekday } from '@soltura/domain/dates';
import { desc } from 'drizzle-orm';
import type { Db } from '../../db/session.ts';
import { assignments, groupSessions, privateCalls, weeks } from '../../db/tables.ts';
import type { TestRequest } from '../api.ts';
import type { CallSample } from '../call-samples.ts';
import { makeExample } from '../cards.ts';
import { makeCourse, makeMembership } from '../coaching.ts';
import type { LargeSchool } from '../large/fill.ts';
import type { Visit } from './visit.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((subject) => Object.values(subject));

const TAGS = [
  { tag: 'Idioms', type: 'subcategory' },
  { tag: 'present', type: 'conjugation' },
];
const nothingToSend: CallSample = { request: async () => ({}) };

/** Whoever is told of in `LargeSchool`, as callers of every role. */
function listCallers({ student, coach, admin }: LargeSchool) {
  return [
    { email: student.emailAddress, role: 'student' },
    { email: coach.emailAddress, role: 'coach' },
    { email: admin.emailAddress, role: 'admin' },
  ] as const;
}

/** Every call of the contract by everybody who may make it, writes with a key and once more with the same key. */
export async function* visitEveryCall(
  school: LargeSchool,
  samples: Readonly<Record<string, CallSample>>,
  run: string,
): AsyncGenerator<Visit> {
  let keys = 0;
  for (const endpoint of endpoints) {
    const { request, owners } = samples[`${endpoint.method} ${endpoint.path}`] ?? nothingToSend;
    for (const { email, role } of listCallers(school)) {
      const { access } = endpoint;
      const mayCall = typeof access === 'string' || access.some((one) => one === role);
      if (!mayCall || owners?.includes(email) === false) continue;
      yield { endpoint, as: email, request: await request() };
      if (endpoint.method === 'GET') continue;
      const keyed = await request();
      const headers = { ...keyed.headers, 'idempotency-key': `${run} ${(keys += 1)}` };
      const again = { endpoint, as: email, request: { ...keyed, headers } };
      yield again;
      if (!endpoint.answersSecret) yield again;
    }
  }
}

/** What people ask of records that have grown: a student of long standing, a coach of many, a whole week. */
export async function* visitGrownRecords(
  db: Db,
  school: LargeSchool,
  today: Day,
  run: string,
): AsyncGenerator<Visit> {
  const { student, coach, admin } = school;
  const {
    longWeeks,
    people,
    recordWrites,
    studentWrites,
    flashcards,
    reviews,
    students,
    drillDown,
    records,
    coaching,
    authoring,
    library,
    quizzes,
  } = api;
  const sunday = addDays(today, -weekday(today));
  const range = `${sunday}.${addDays(sunday, 6)}`;
  const [week] = await db.orm.select().from(weeks).orderBy(desc(weeks.recordId)).limit(1);
  const [assignment] = await db.orm.select().from(assignments).orderBy(desc(assignments.recordId)).limit(1);
  const [call] = await db.orm.select().from(privateCalls).orderBy(desc(privateCalls.recordId)).limit(1);
  const [session] = await db.orm.select().from(groupSessions).orderBy(desc(groupSessions.recordId)).limit(1);
  const [listed] = await db.query<{ userId: string }>(
    { name: 'id-of-coach', text: 'select user_id as "userId" from coaches where record_id = $1' },
    [coach.recordId],
  );
  const history = { from: addDays(today, -360), timeZone: 'Europe/Berlin' };
  const one = { id: student.coachingStudent };
  const coachId = listed?.userId ?? '';
  const month = `${today.slice(5, 7)}-${today.slice(0, 4)}`;
  const everybody = [coach.emailAddress, admin.emailAddress];

  yield { endpoint: flashcards.mine, as: student.emailAddress, request: {} };
  yield { endpoint: reviews.myHistory, as: student.emailAddress, request: { query: history } };
  const search = { toLesson: school.lastLessonId, fromLesson: null };
  const find = { ...search, includeSpanglish: true, tags: [] };
  yield { endpoint: library.find, as: student.emailAddress, request: { body: find } };
  yield { endpoint: library.find, as: student.emailAddress, request: { body: { ...find, tags: TAGS } } };
  yield { endpoint: library.findAudio, as: student.emailAddress, request: { body: search } };
  yield {
    endpoint: quizzes.examples,
    as: student.emailAddress,
    request: { params: { quizId: school.quizId } },
  };
  for (const as of everybody) {
    const ask = (endpoint: Endpoint, request: TestRequest): Visit => ({ endpoint, as, request });
    yield ask(flashcards.ofStudent, { params: { studentId: student.recordId } });
    yield ask(reviews.historyOfStudent, { params: { studentId: student.recordId }, query: history });
    yield ask(students.one, { params: one, query: { timeZone: 'Europe/Berlin' } });
    yield ask(drillDown.memberships, { params: { studentId: student.coachingStudent } });
    yield ask(drillDown.bundleCredits, { params: { studentId: student.coachingStudent } });
    yield ask(drillDown.membershipWeeks, { params: { membershipId: student.membership } });
    yield ask(drillDown.recentRecords, { query: { coachId, month } });
    yield ask(records.ofRange, { params: { range } });
    yield ask(records.assignment, { params: { id: assignment?.recordId ?? 0 } });
    yield ask(records.privateCall, { params: { id: call?.recordId ?? 0 } });
    yield ask(records.groupSession, { params: { id: session?.recordId ?? 0 } });
    for (const kind of ['weeks', 'coaching-students', 'memberships'] as const) {
      yield ask(records.history, { params: { kind, id: week?.recordId ?? 0 } });
    }
    for (const endpoint of [
      coaching.weeks,
      coaching.assignments,
      coaching.privateCalls,
      coaching.groupSessions,
      coaching.groupAttendees,
    ]) {
      yield ask(endpoint, { params: { range } });
    }
    yield ask(longWeeks.page, { params: { range } });
    yield ask(longWeeks.ofCoach, { params: { coach: coach.recordId, range } });
    yield ask(longWeeks.find, { params: { range }, query: { text: 'ana', hasGroupCalls: 'true' } });
    // A text that one student has, and one that most have.
    for (const text of [student.emailAddress, 'a']) {
      yield ask(people.findStudents, { query: { text } });
      yield ask(students.find, { query: { text, activeOnly: 'true' } });
    }
    yield ask(authoring.bySpanishText, { body: { spanishtext: ['Hola.', 'Adiós.'] } });
  }

  const change = (endpoint: Endpoint, body: object): Visit => ({
    endpoint,
    as: admin.emailAddress,
    request: { body },
  });
  yield change(recordWrites.updateWeek, { recordId: week?.recordId, notes: `Read aloud (${run}).` });
  const { recordId: membership } = await makeMembership(db);
  const { recordId: relatedCourse } = await makeCourse(db);
  yield change(studentWrites.updateMembership, { recordId: membership, relatedCourse });
  const example = { recordId: await makeExample(db), englishTranslation: `Good morning (${run}).` };
  yield change(authoring.update, { example });
  // A refusal is kept too.
  const headers = { updateid: String(2 ** 31 - 1), newinterval: '1', 'idempotency-key': `${run} no card` };
  yield { endpoint: flashcards.updateMine, as: student.emailAddress, request: { headers }, status: 404 };
}
