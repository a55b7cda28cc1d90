import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import type { SentReview } from '@soltura/contract/reviews/my-reviews';
import { addDays, type Day, toDay, weekday } from '@soltura/domain/dates';
import { behindKinds, readBehind } from '@soltura/domain/reports/behind';
import { desc } from 'drizzle-orm';
import type { Db } from '../../db/session.ts';
import { assignments, groupSessions, privateCalls, vocabulary, weeks } from '../../db/tables.ts';
import type { CallSample } from '../call-samples.ts';
import { makeExample, makeGivenSet, readCollection } from '../cards.ts';
import { makeCourse, makeMembership } from '../coaching.ts';
import type { LargeSchool } from '../large/fill.ts';
import type { TestRequest } from '../make-url.ts';
import type { Visit } from './visit.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((subject) => Object.values(subject));

const TAGS = [
  { tag: 'Idioms', type: 'subcategory' },
  { tag: 'present', type: 'conjugation' },
];
const nothingToSend: CallSample = { request: async () => ({}) };

/** Callers of every role from `LargeSchool`. */
function listCallers({ student, coach, admin }: LargeSchool) {
  return [
    { email: student.emailAddress, role: 'student' },
    { email: coach.emailAddress, role: 'coach' },
    { email: admin.emailAddress, role: 'admin' },
  ] as const;
}

/** Makes every call of the contract as everybody who may, writes with a key and repeated with the same key. */
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

/** Reads records that have grown: of a long-time student, of a coach with many students, of a whole week. */
export async function* visitGrownRecords(
  db: Db,
  school: LargeSchool,
  today: Day,
  run: string,
): AsyncGenerator<Visit> {
  const { student, coach, admin } = school;
  const {
    audit,
    longWeeks,
    userLists,
    membershipWrites,
    flashcards,
    collecting,
    givenSets,
    downloads,
    dueCount,
    reviews,
    myReviews,
    students,
    studentLists,
    staffDays,
    drillDown,
    records,
    weekReads,
    weekWrites,
    exampleEditing,
    exampleSets,
    finder,
    customQuiz,
    answers,
    missedWords,
    wordHelps,
    quizzes,
    typoReports,
    openDecisions,
    reports,
    adminReports,
    enrolments,
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
  yield { endpoint: myReviews.cards, as: student.emailAddress, request: {} };
  const [card] = await readCollection(db, student.recordId);
  const cardId = card?.recordId ?? 0;
  yield { endpoint: cardMemories.mine, as: student.emailAddress, request: { params: { cardId } } };
  yield { endpoint: downloads.myReviews, as: student.emailAddress, request: {} };
  yield { endpoint: downloads.myClipSizes, as: student.emailAddress, request: {} };
  yield {
    endpoint: myReviews.cardsWith,
    as: student.emailAddress,
    request: { body: { waiting: Array.from({ length: 200 }, (_, index) => `${run} ${index}`) } },
  };
  yield {
    endpoint: myReviews.review,
    as: student.emailAddress,
    request: { body: await makeReviews(db, student.recordId, `${run} review`) },
  };
  yield { endpoint: dueCount.mine, as: student.emailAddress, request: { query: { day: today } } };
  yield { endpoint: reviews.myHistory, as: student.emailAddress, request: { query: history } };
  const search = { toLesson: school.lastLessonId, fromLesson: null };
  const find = { ...search, includeSpanglish: true, tags: [] };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: find } };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: { ...find, tags: TAGS } } };
  const [word] = await db.orm.select().from(vocabulary).limit(1);
  const help = { id: word?.recordId ?? 0, description: word?.descriptionOfVocabularySkill ?? '' };
  yield {
    endpoint: wordHelps.read,
    as: student.emailAddress,
    request: { params: { id: help.id }, query: {} },
  };
  yield {
    endpoint: wordHelps.find,
    as: student.emailAddress,
    request: { query: { description: help.description } },
  };
  const drawn = {
    lessons: search,
    includeSpanglish: true,
    tags: TAGS,
    way: 'text',
    length: 10,
    seed: 1,
  } as const;
  for (const source of ['library', 'mine'] as const)
    yield { endpoint: customQuiz.draw, as: student.emailAddress, request: { body: { ...drawn, source } } };
  const hiding = { ...find, hideCollectedOf: student.recordId };
  yield { endpoint: finder.find, as: student.emailAddress, request: { body: hiding } };
  yield { endpoint: finder.myFirstSentences, as: student.emailAddress, request: {} };
  yield { endpoint: finder.findAudio, as: student.emailAddress, request: { body: search } };
  yield {
    endpoint: quizzes.examples,
    as: student.emailAddress,
    request: { params: { quizId: school.quizId } },
  };
  for (const isRight of [true, false]) {
    const body = { exampleId: school.exampleId, answer: `Así (${run})`, isRight };
    yield { endpoint: answers.accept, as: student.emailAddress, request: { body } };
  }
  for (const as of everybody) {
    const ask = (endpoint: Endpoint, request: TestRequest): Visit => ({ endpoint, as, request });
    yield ask(flashcards.ofStudent, { params: { studentId: student.recordId } });
    yield ask(cardMemories.ofStudent, { params: { userId: student.recordId, cardId } });
    yield ask(downloads.reviewsOfStudent, { params: { userId: student.recordId } });
    yield ask(downloads.clipSizesOfStudent, { params: { userId: student.recordId } });
    yield ask(missedWords.list, { params: { userId: student.recordId }, query: { days: '366' } });
    yield ask(missedWords.sentences, { params: { userId: student.recordId }, query: { days: '366' } });
    yield ask(quizRuns.ofStudent, { params: { studentId: student.recordId } });
    yield ask(reviews.historyOfStudent, { params: { studentId: student.recordId }, query: history });
    yield ask(students.one, { params: one, query: { timeZone: 'Europe/Berlin' } });
    yield ask(staffDays.mine, { query: { timeZone: 'Europe/Berlin' } });
    yield ask(staffDays.weeklyMail, {});
    for (const isWanted of [true, false])
      yield ask(staffDays.changeWeeklyMail, { body: { isWanted, timeZone: 'Europe/Berlin' } });
    for (const dismissed of ['2026-01-05', null])
      yield ask(staffDays.dismissReminder, { body: { dismissed } });
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
      weekReads.weeks,
      weekReads.assignments,
      weekReads.privateCalls,
      weekReads.groupSessions,
      weekReads.groupAttendees,
    ]) {
      yield ask(endpoint, { params: { range } });
    }
    yield ask(longWeeks.page, { params: { range } });
    yield ask(longWeeks.ofCoach, { params: { coach: coach.recordId, range } });
    yield ask(longWeeks.find, { params: { range }, query: { text: 'ana', hasGroupCalls: 'true' } });
    // A text that one student has, and one that most have.
    for (const text of [student.emailAddress, 'a']) {
      yield ask(userLists.findStudents, { query: { text } });
      yield ask(api.search.everywhere, { query: { text } });
      yield ask(studentLists.find, { query: { text, activeOnly: 'true' } });
    }
    // A text that few examples hold, one that most do, and one that none does.
    for (const text of ['Frase 12', 'a', 'ninguno así']) yield ask(exampleEditing.find, { query: { text } });
    yield ask(typoReports.report, {
      body: {
        exampleId: school.exampleId,
        field: 'spanishExample',
        stored: 'Hola',
        suggestion: `Hola, ${as} (${run}).`,
        note: '',
      },
    });
    yield ask(exampleSets.bySpanishText, { body: { spanishtext: ['Hola.', 'Adiós.'] } });
  }

  for (const kind of behindKinds) {
    const of = readBehind(kind) ? kind : `${kind}.${sunday}.${sunday}`;
    yield { endpoint: reports.behind, as: admin.emailAddress, request: { query: { of } } };
  }
  const groupCalls = { coachId: 'Coach Number 1', report: 'Group Sessions per Coach' };
  yield { endpoint: adminReports.calls, as: admin.emailAddress, request: { query: groupCalls } };
  const change = (endpoint: Endpoint, body: object): Visit => ({
    endpoint,
    as: admin.emailAddress,
    request: { body },
  });
  const list = (request: TestRequest): Visit => ({
    endpoint: typoReports.list,
    as: admin.emailAddress,
    request,
  });
  yield list({});
  yield list({ query: { status: 'fixed' } });
  yield list({ query: { status: 'dismissed' } });
  yield { endpoint: openDecisions.count, as: admin.emailAddress, request: {} };
  const [reported] = await db.query<{ recordId: number }>({
    name: 'last-typo-report',
    text: `select max(record_id) as "recordId" from typo_reports where status = 'open'`,
  });
  for (const status of ['fixed', 'open', 'dismissed', 'open'])
    yield {
      endpoint: typoReports.decide,
      as: admin.emailAddress,
      request: { body: { recordId: reported?.recordId ?? 0, status } },
    };
  // Of a kind that nobody has, an index says so.
  for (const query of [
    { kind: 'keys-rotated' },
    { person: String(student.recordId) },
    { person: '1', before: '9' },
    { kind: 'signed-in', before: '9' },
    { address: '198.51.100.1' },
    { person: String(student.recordId), address: '10.0.0.7' },
    { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' },
    { kind: 'signed-in', from: `${addDays(today, -1)}T00:00:00Z`, to: `${today}T00:00:00Z`, size: '1000' },
  ]) {
    yield { endpoint: audit.events, as: admin.emailAddress, request: { query } };
  }
  yield change(weekWrites.update, { recordId: week?.recordId, notes: `Read aloud (${run}).` });
  const { recordId: membership } = await makeMembership(db);
  const { recordId: relatedCourse } = await makeCourse(db);
  yield change(membershipWrites.update, { recordId: membership, relatedCourse });
  const example = { recordId: await makeExample(db), englishTranslation: `Good morning (${run}).` };
  yield change(exampleEditing.update, { example });
  const many = Array.from({ length: 20 }, (_, index) => school.exampleId + index);
  for (const [endpoint, body] of [
    [collecting.collectMine, { exampleIds: many }],
    [collecting.removeMine, { cardIds: many }],
  ] as const) {
    yield { endpoint, as: student.emailAddress, request: { body } };
  }
  const forMany = { addresses: [student.emailAddress, `${run}@home.example`], exampleIds: many };
  for (const [endpoint, body] of [
    [givenSets.plan, forMany],
    [givenSets.give, forMany],
  ] as const) {
    yield { endpoint, as: admin.emailAddress, request: { body } };
  }
  const group = { relatedProgram: school.programId, cohort: 'A', relatedCoach: 1, without: [] } as const;
  for (const one of [
    group,
    { ...group, relatedProgram: null, cohort: '' },
    { ...group, relatedCoach: null },
  ] as const) {
    const body = { addresses: [], group: one, exampleIds: many };
    yield { endpoint: givenSets.plan, as: admin.emailAddress, request: { body } };
  }
  yield { endpoint: givenSets.list, as: admin.emailAddress, request: {} };
  yield {
    endpoint: givenSets.trial,
    as: admin.emailAddress,
    request: { params: { id: await makeGivenSet(db) } },
  };
  yield {
    endpoint: enrolments.facts,
    as: admin.emailAddress,
    request: { body: { emailAddresses: [student.emailAddress, `${run}@home.example`] } },
  };
  const people = [student.emailAddress, `${run}@list.example`].map((emailAddress) => ({
    name: 'Listed Person',
    emailAddress,
    relatedProgram: null,
    cohort: '',
    relatedCoach: 1,
    relatedCourse,
    startDate: today,
    endDate: '',
    totalCredits: '',
    expiration: '',
  }));
  yield {
    endpoint: enrolments.trial,
    as: admin.emailAddress,
    request: { body: { people, invitation: 'link' } },
  };
  // A refusal is stored under its key too.
  const headers = { updateid: String(2 ** 31 - 1), newinterval: '1', 'idempotency-key': `${run} no card` };
  yield { endpoint: flashcards.updateMine, as: student.emailAddress, request: { headers }, status: 404 };
}

/** Twenty reviews of a student's cards, and a correction of each. */
async function makeReviews(db: Db, studentId: number, key: string): Promise<SentReview[]> {
  const cards = (await readCollection(db, studentId)).slice(0, 20);
  const at = (minute: number) => new Date(Date.now() - (10 - minute) * 60_000).toISOString();
  const sent = (cardId: number, minute: number) => ({
    cardId,
    reviewedAt: at(minute),
    day: toDay(new Date()),
  });
  return [
    ...cards.map(({ recordId }) => ({
      ...sent(recordId, 0),
      difficulty: 'easy' as const,
      key: `${key} ${recordId}`,
    })),
    ...cards.map(({ recordId }) => ({
      ...sent(recordId, 5),
      difficulty: 'hard' as const,
      key: `${key} ${recordId} corrected`,
      corrects: `${key} ${recordId}`,
    })),
  ];
}
