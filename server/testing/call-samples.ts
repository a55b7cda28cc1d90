import { type Role, staff } from '@soltura/contract/endpoint';
import { addDays, toDay } from '@soltura/domain/dates';
import { computeFactsVersion } from '@soltura/domain/people/enrolment';
import { storeToken } from '../access-tokens/access-tokens.ts';
import { hashToken, makeTokenText } from '../access-tokens/token-text.ts';
import { storeChange } from '../changes/testing/stored-changes.ts';
import type { Db } from '../db/session.ts';
import { makeReviewedTwice } from '../features/people/merging/testing/two-users.ts';
import { makeCard, makeExample, makeGivenSet, makeQuiz } from './cards.ts';
import {
  makeAssignment,
  makeAttendee,
  makeBundleCredit,
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeGroup,
  makeGroupSession,
  makeHandedIn,
  makeMembership,
  makePlannedCall,
  makePrivateCall,
  makeRecording,
  makeTask,
  makeTopic,
  makeWeek,
} from './coaching.ts';
import { makeLesson, makeWord } from './library.ts';
import type { TestRequest } from './make-url.ts';
import { makeUser } from './people.ts';
import { insertRecord, readRow } from './rows.ts';
import { makeSurvey } from './surveys.ts';

/** A request that succeeds for the right caller. `owners` are the callers whose record it names, where that matters. */
export interface CallSample {
  request: () => Promise<TestRequest>;
  owners?: readonly string[];
  /** Roles to which the record is open, whoever owns it. */
  openTo?: readonly Role[];
  /** The status for other callers of an allowed role; 404 by default. */
  othersGet?: 403 | 404;
}

/** The existing records that samples refer to. */
export interface SampleSchool {
  db: Db;
  /** A student of the app with this address. */
  student: { recordId: number; emailAddress: string };
  /** An entry of the coach list. */
  primaryCoach: { recordId: number; email: string };
  /** Somebody who has a change in the history. */
  admin: { recordId: number; emailAddress: string };
  /** The callers who may change records of that coach's students. */
  editors: readonly string[];
  exampleId: number;
  quizId: number;
  lessonId: number;
  wordId: number;
  programId: number;
}

/** Makes what samples refer to, with one person of this address who may make every call and is each of those named. */
export async function makeSampleSchool(db: Db, email: string): Promise<SampleSchool> {
  const person = await makeUser(db, { emailAddress: email, adminRole: 'admin', studentRole: 'student' });
  const exampleId = await makeExample(db);
  return {
    db,
    student: person,
    primaryCoach: await makeCoachRecord(db, { email }),
    admin: person,
    editors: [email],
    exampleId,
    quizId: await makeQuiz(db, [exampleId]),
    lessonId: await makeLesson(db, 2, 1),
    wordId: await makeWord(db),
    programId: 2,
  };
}

const HOUR_MS = 3_600_000;

let numbers = 0;
/** Used for values that must be unique. */
const nextNumber = () => {
  numbers += 1;
  return numbers;
};

const PUSH_ENDPOINT = 'https://push.example/subscriptions/1';

/** A request for each call that takes input, by method and path. Records that a call changes are made for it. */
export function makeCallSamples(school: SampleSchool): Record<string, CallSample> {
  const { db, editors, exampleId, quizId, lessonId, wordId, programId } = school;
  const { recordId: studentId, emailAddress: student } = school.student;
  const { recordId: primaryCoach, email: coach } = school.primaryCoach;
  const newExample = { spanishExample: 'Hola.', englishTranslation: 'Hello.' };
  const range = '2026-01-04.2026-01-10';
  const assignment = {
    assignmentType: 'Writing',
    homeworkCorrector: coach,
    rating: 'Good',
  };
  const privateCall = { rating: 'Good', date: '2026-01-05', caller: coach };
  const groupSession = { date: '2026-01-05', coach, sessionType: 'Level 1' };
  const group = { name: 'Monday Level 1', coach, sessionType: 'Level 1', weekday: 1 };
  const quizRun = { quizId, finishedAt: new Date().toISOString(), day: toDay(new Date()), cards: 1 };
  const makeAnswer = () => ({
    exampleId,
    mode: 'type',
    typed: 'hola',
    answeredAt: new Date().toISOString(),
    key: `answer ${nextNumber()}`,
  });
  const makeDecision = () => ({
    exampleId,
    outcome: 'collected',
    day: toDay(new Date()),
    key: `decision ${nextNumber()}`,
  });
  const history = { from: toDay(new Date()), timeZone: 'UTC' };

  const ownStudent = () => makeCoachingStudent(db, { relatedCoach: primaryCoach });
  const bundleCredit = { totalCredits: 4, usedCredits: 1, expiration: '2026-03-31T08:00:00' };

  const newQuizStudent = () => ({
    name: 'Ana',
    emailAddress: `ana${nextNumber()}@home.example`,
    program: 'LCSP',
    cohort: 'A',
    relatedProgram: programId,
  });

  /** The coaching student of the sample's student, by link or address; made once. */
  const coachedStudent = async () => {
    const user = await readRow<{ coachingStudent: number | null }>(db, 'users', { recordId: studentId });
    if (user?.coachingStudent) return user.coachingStudent;
    const known = await readRow<{ recordId: number }>(db, 'coaching_students', { email: student });
    return (known ?? (await makeCoachingStudent(db, { email: student }))).recordId;
  };
  const ownTask = async (given: object = {}) => {
    const task = await makeTask(db, { relatedStudent: await coachedStudent(), ...given });
    return { id: task.recordId };
  };
  const ownRecording = async (given: object = {}) => {
    const { id: relatedTask } = await ownTask();
    return { id: (await makeRecording(db, { relatedTask, ...given })).recordId };
  };
  let otherCoach: number | undefined;
  /** A student of a coach with no others but these. */
  const coachedElsewhere = async () => {
    otherCoach ??= (await makeCoachRecord(db)).recordId;
    return (await makeCoachingStudent(db, { relatedCoach: otherCoach })).recordId;
  };
  /** The same with a membership since some days ago. */
  const coachedFor = async (days: number) => {
    const relatedStudent = await coachedElsewhere();
    await makeMembership(db, { relatedStudent, startDate: addDays(toDay(new Date()), -days), endDate: null });
    return relatedStudent;
  };
  const newTask = { assignmentType: 'Writing', title: '*Mi fin de semana*' };
  const handedIn = async () => {
    const relatedStudent = await coachedFor(14);
    return { id: (await makeHandedIn(db, { relatedStudent, givenBy: primaryCoach })).recordId };
  };

  const newPlannedCall = { coach, minutes: 30, timeZone: 'Europe/Madrid', callType: 'Monthly Call' };
  const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();
  /** A call of an hour ago that can be recorded. */
  const plannedCall = async (change: object = {}) => {
    const relatedStudent = await coachedFor(14);
    const startsAt = new Date(Date.now() - HOUR_MS);
    const given = { coach: primaryCoach, startsAt, students: [relatedStudent], ...change };
    return { params: { id: (await makePlannedCall(db, given)).recordId } };
  };

  const ownCard = async () => String(await makeCard(db, studentId));
  const newReview = async () => [
    {
      cardId: await makeCard(db, studentId),
      difficulty: 'easy',
      reviewedAt: '2026-01-05T08:00:00Z',
      day: '2026-01-05',
      key: `review ${nextNumber()}`,
    },
  ];

  return {
    'GET /public/quizExamples/{quizId}': { request: async () => ({ params: { quizId } }) },
    'GET /{studentId:digits}/examples': { request: async () => ({ params: { studentId } }) },
    'POST /create-my-student-example': {
      request: async () => ({ headers: { exampleid: String(exampleId) } }),
    },
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
    'POST /app/my-reviews': { request: async () => ({ body: await newReview() }) },
    'POST /app/students/{userId}/reviews': {
      request: async () => ({ params: { userId: studentId }, body: await newReview() }),
    },
    'POST /app/my-cards': { request: async () => ({ body: { waiting: ['a review'] } }) },
    'GET /app/students/{userId}/cards': { request: async () => ({ params: { userId: studentId } }) },
    'POST /app/students/{userId}/cards': {
      request: async () => ({ params: { userId: studentId }, body: { waiting: ['a review'] } }),
    },
    'GET /app/my-cards/{cardId}/memory': {
      request: async () => ({ params: { cardId: await ownCard() } }),
      owners: [student],
    },
    'GET /app/students/{userId}/cards/{cardId}/memory': {
      request: async () => ({ params: { userId: studentId, cardId: await ownCard() } }),
    },
    'GET /app/students/{userId}/cards/reviews': { request: async () => ({ params: { userId: studentId } }) },
    'GET /app/students/{userId}/cards/clip-sizes': {
      request: async () => ({ params: { userId: studentId } }),
    },
    'POST /app/my-cards/collect': { request: async () => ({ body: { exampleIds: [exampleId] } }) },
    'POST /app/my-cards/remove': {
      request: async () => ({ body: { cardIds: [Number(await ownCard())] } }),
    },
    'POST /app/students/{studentId}/cards/collect': {
      request: async () => ({ params: { studentId }, body: { exampleIds: [exampleId], isCustom: true } }),
    },
    'POST /app/students/{studentId}/cards/remove': {
      request: async () => ({ params: { studentId }, body: { cardIds: [Number(await ownCard())] } }),
    },
    'POST /app/cards/plan': {
      request: async () => ({ body: { addresses: ['nobody@home.example'], exampleIds: [exampleId] } }),
    },
    'POST /app/cards/collect': {
      request: async () => ({ body: { addresses: ['nobody@home.example'], exampleIds: [exampleId] } }),
    },
    'GET /app/given-sets': { request: async () => ({}) },
    'GET /app/given-sets/{id}/undo': { request: async () => ({ params: { id: await makeGivenSet(db) } }) },
    'POST /app/find-flashcards': {
      request: async () => ({
        body: { toLesson: lessonId, fromLesson: null, includeSpanglish: true, tags: [] },
      }),
    },
    'POST /app/find-examples': { request: async () => ({ body: { ids: [exampleId], quizId } }) },
    'POST /app/find-tags': {
      request: async () => ({
        body: { toLesson: lessonId, fromLesson: null, includeSpanglish: true, tags: [] },
      }),
    },
    'GET /app/vocabulary/{id}/help': { request: async () => ({ params: { id: wordId }, query: {} }) },
    'GET /app/vocabulary/help': {
      request: async () => {
        const word = await readRow<{ descriptionOfVocabularySkill: string }>(db, 'vocabulary', {
          recordId: wordId,
        });
        return { query: { description: word?.descriptionOfVocabularySkill ?? '' } };
      },
    },
    'POST /app/draw-custom-quiz': {
      request: async () => ({
        body: {
          source: 'library',
          lessons: { toLesson: lessonId, fromLesson: null },
          includeSpanglish: true,
          tags: [],
          way: 'text',
          length: 10,
          seed: 1,
        },
      }),
    },
    'POST /app/verified-examples': { request: async () => ({ body: { ids: [exampleId] } }) },
    'POST /app/find-audio-examples': {
      request: async () => ({ body: { toLesson: lessonId, fromLesson: null } }),
    },
    'POST /app/audio-examples': { request: async () => ({ body: { ids: [exampleId] } }) },
    'GET /app/students/{studentId}/first-sentences': { request: async () => ({ params: { studentId } }) },
    'GET /single-example/{id}': { request: async () => ({ params: { id: exampleId } }) },
    'POST /example-set/by-spanish-text': { request: async () => ({ body: { spanishtext: ['Hola.'] } }) },
    'POST /add-unverified-example': { request: async () => ({ body: { example: newExample } }) },
    'POST /add-multiple-unverified-examples': { request: async () => ({ body: { examples: [newExample] } }) },
    'POST /app/save-example-set': { request: async () => ({ body: { examples: [newExample] } }) },
    'POST /update-example': { request: async () => ({ body: { example: { recordId: exampleId } } }) },
    'PUT /app/examples/{id}': {
      request: async () => ({
        params: { id: exampleId },
        body: { fields: { vocabComplete: true }, vocabulary: { add: ['hola'], remove: [] } },
      }),
    },
    'POST /add-vocab-to-example': { request: async () => ({ body: { exampleId, vocabIdList: [wordId] } }) },
    'DELETE /remove-vocab-from-example': {
      request: async () => ({ body: { exampleId, vocabIdList: [wordId] } }),
    },
    'POST /create-multiple-quiz-examples': {
      request: async () => ({ body: { quizId, exampleIdList: [exampleId] } }),
    },
    'GET /app/my-due-count': { request: async () => ({ query: { day: history.from } }) },
    'GET /app/erased-account': {
      request: async () => ({ query: { subject: crypto.randomUUID(), userId: String(studentId) } }),
    },
    'GET /app/events': { request: async () => ({ query: { away: '0', lasts: '0' } }) },
    'GET /app/my-path': { request: async () => ({ query: { day: history.from } }) },
    'GET /app/students/{userId}/path': {
      request: async () => ({ params: { userId: studentId }, query: { day: history.from } }),
    },
    'GET /app/my-new': { request: async () => ({ query: { day: history.from } }) },
    'POST /app/my-new': { request: async () => ({ body: [makeDecision()] }) },
    'GET /app/students/{userId}/new': {
      request: async () => ({ params: { userId: studentId }, query: { day: history.from } }),
    },
    'POST /app/students/{userId}/new': {
      request: async () => ({ params: { userId: studentId }, body: [makeDecision()] }),
    },
    'GET /app/my-review-history': { request: async () => ({ query: history }) },
    'GET /app/students/{studentId}/review-history': {
      request: async () => ({ params: { studentId }, query: history }),
    },
    'GET /app/judging': { request: async () => ({ query: {} }) },
    'POST /app/my-answers': { request: async () => ({ body: [makeAnswer()] }) },
    'POST /app/students/{userId}/answers': {
      request: async () => ({ params: { userId: studentId }, body: [makeAnswer()] }),
    },
    'POST /app/my-accepted-answers': {
      request: async () => ({ body: { exampleId, answer: `Así, ${nextNumber()}.`, isRight: true } }),
    },
    'GET /app/students/{userId}/missed-words': {
      request: async () => ({ params: { userId: studentId }, query: {} }),
    },
    'GET /app/students/{userId}/sentences-for-missed-words': {
      request: async () => ({ params: { userId: studentId }, query: {} }),
    },
    'PUT /app/proposed-answers': {
      request: async () => ({ body: { recordId: await makeProposal(db, exampleId), status: 'accepted' } }),
    },
    'GET /app/typo-reports': { request: async () => ({ query: { status: 'fixed' } }) },
    'POST /app/typo-reports': {
      request: async () => ({
        body: { exampleId, field: 'spanishExample', stored: 'Hola', suggestion: 'Hola.', note: '' },
      }),
    },
    'PUT /app/typo-reports': {
      request: async () => ({
        body: { recordId: await makeReport(db, exampleId, school.admin.recordId), status: 'dismissed' },
      }),
    },
    'GET /app/my-mistakes': { request: async () => ({ query: { day: history.from } }) },
    'POST /app/my-mistakes': {
      request: async () => ({ body: { exampleId, kind: 'text', line: 'No.', day: history.from } }),
    },
    'POST /app/my-quiz-runs': { request: async () => ({ body: quizRun }) },
    'GET /app/students/{studentId}/quiz-runs': { request: async () => ({ params: { studentId } }) },
    'POST /app/students/{studentId}/quiz-runs': {
      request: async () => ({ params: { studentId }, body: quizRun }),
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
    'GET /app/weekly-page/{range}': { request: async () => ({ params: { range } }) },
    'GET /app/weeks-of-coach/{coach}/{range}': { request: async () => ({ params: { coach: 1, range } }) },
    'GET /app/week-records/{id}': {
      request: async () => ({ params: { id: (await makeWeek(db)).recordId } }),
    },
    'GET /app/find-weeks/{range}': {
      request: async () => ({ params: { range }, query: { text: 'ana', hasGroupCalls: 'true' } }),
    },
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
    'GET /app/reports': { request: async () => ({ query: {} }) },
    'GET /app/reports/records': { request: async () => ({ query: { of: 'not-seen' } }) },
    'GET /admin/calls-report-drilldown': {
      request: async () => ({ query: { coachId: 'Ana+Ruiz', report: 'Calls+per Coach' } }),
    },
    'GET /admin/weeks-report-drilldown': {
      request: async () => ({ query: { coachId: 'Ana+Ruiz', report: 'Weekly+Coach Summary' } }),
    },
    'GET /app/find-examples': { request: async () => ({ query: { text: 'an' } }) },
    'GET /app/search': { request: async () => ({ query: { text: 'an' } }) },
    'GET /app/find-students': { request: async () => ({ query: { text: 'ana' } }) },
    'GET /app/find-coaching-students': {
      request: async () => ({ query: { text: 'ana', activeOnly: 'true' } }),
    },
    'GET /app/staff-day': { request: async () => ({ query: { timeZone: 'Europe/Madrid' } }) },
    'PUT /app/staff-day/weekly-mail': {
      request: async () => ({ body: { isWanted: false, timeZone: 'Europe/Madrid' } }),
    },
    'PUT /app/my-coaching-mails': { request: async () => ({ body: { given: false } }) },
    'PUT /app/my-reminder': {
      request: async () => ({
        body: { isOn: true, localTime: '18:30', zone: 'Europe/Madrid', days: ['mon'], channel: 'push' },
      }),
    },
    'POST /app/my-push-subscriptions': {
      request: async () => ({
        body: { endpoint: PUSH_ENDPOINT, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      }),
    },
    'DELETE /app/my-push-subscriptions': { request: async () => ({ body: { endpoint: PUSH_ENDPOINT } }) },
    'PUT /app/my-preferences': { request: async () => ({ body: { onceMore: false } }) },
    'PUT /app/staff-day/reminder': { request: async () => ({ body: { dismissed: '2026-01-05' } }) },
    'GET /app/coaching-students/{id}/previous-coaches': {
      request: async () => ({ params: { id: (await makeCoachingStudent(db)).recordId } }),
    },
    'GET /app/coaching-students/{id}/previous-coaches/{coach}/calls': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db)).recordId, coach: primaryCoach },
      }),
    },
    'GET /app/coaching-students/{id}': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db)).recordId },
        query: { timeZone: 'UTC' },
      }),
    },
    'GET /app/coaching-students/{id}/departure': {
      request: async () => ({ params: { id: (await makeCoachingStudent(db)).recordId } }),
    },
    'POST /app/coaching-students/{id}/departure': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db)).recordId },
        body: {
          runs: 'end',
          // Not today, which has begun later than a server that started before midnight.
          lastDay: addDays(toDay(new Date()), -1),
          relatedCoach: null,
          endsLogIn: true,
          shown: { memberships: 0, heldWeeks: 0, cancelledCalls: 0, leftSessions: 0 },
        },
      }),
    },
    'GET /app/coaching-students/{id}/merges/{other}': {
      request: async () => ({
        params: {
          id: (await makeCoachingStudent(db)).recordId,
          other: (await makeCoachingStudent(db)).recordId,
        },
      }),
    },
    'POST /app/coaching-students/{id}/merges': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db)).recordId },
        body: { other: (await makeCoachingStudent(db)).recordId, version: 1, otherVersion: 1 },
      }),
    },
    'GET /app/users/{id}/merges/{other}': {
      request: async () => ({
        params: { id: (await makeUser(db)).recordId, other: (await makeUser(db)).recordId },
      }),
    },
    'POST /app/users/{id}/merges': {
      request: async () => {
        const { kept, other } = await makeReviewedTwice(db);
        return {
          params: { id: kept.recordId },
          body: { other: other.recordId, version: 1, otherVersion: 1 },
        };
      },
    },
    'POST /app/coaching-students/{id}/memberships': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db)).recordId },
        body: {
          relatedCourse: (await makeCourse(db)).recordId,
          startDate: '2026-01-04',
          endDate: '',
          onHold: false,
          holdUntil: '',
          totalCredits: '',
          expiration: '',
        },
      }),
    },
    'POST /app/coaching-students/{id}/restoration': {
      request: async () => ({
        params: { id: (await makeCoachingStudent(db, { archivedAt: new Date() })).recordId },
        body: { restoresLogIn: true },
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
      request: async () => {
        const { recordId } = await makePrivateCall(db);
        return { params: { recordId }, body: { ...privateCall, recordId } };
      },
    },
    'PUT /coaching/private-calls/{recordId}': {
      request: async () => {
        const { recordId } = await makePrivateCall(db);
        return { params: { recordId }, body: { ...privateCall, recordId } };
      },
    },
    'DELETE /coaching/private-calls/{recordId}': {
      request: async () => ({ params: { recordId: (await makePrivateCall(db)).recordId } }),
    },
    'POST /coaching/group-sessions/topic-field-options': {
      request: async () => ({ body: { newChoice: `Topic of a coach ${nextNumber()}` } }),
    },
    'POST /coaching/group-sessions': { request: async () => ({ body: groupSession }) },
    'PUT /coaching/group-sessions': {
      request: async () => ({ body: { ...groupSession, recordId: (await makeGroupSession(db)).recordId } }),
    },
    'DELETE /coaching/group-sessions/{id}': {
      request: async () => ({ params: { id: (await makeGroupSession(db)).recordId } }),
    },
    'GET /app/former-session': {
      request: async () => {
        const { recordId: coach } = await makeCoachRecord(db);
        const { date } = await makeGroupSession(db, { coach });
        return { query: { coach: String(coach), date } };
      },
    },
    'GET /app/groups': {
      request: async () => {
        await makeGroup(db, { coach: primaryCoach });
        return { query: { coach: 'me', date: '2026-01-05' } };
      },
    },
    'GET /app/groups/{id}': { request: async () => ({ params: { id: (await makeGroup(db)).recordId } }) },
    'GET /app/groups/{id}/next-session': {
      request: async () => ({
        params: { id: (await makeGroup(db)).recordId },
        query: { date: '2026-01-05' },
      }),
    },
    'POST /app/groups': {
      request: async () => ({ body: { ...group, weeks: [(await makeWeek(db)).recordId] } }),
    },
    'POST /app/hand-over-groups': {
      request: async () => ({
        body: {
          groups: [(await makeGroup(db, { coach: null })).recordId],
          coach: group.coach,
          callsOf: [(await makeCoachRecord(db, { archivedAt: new Date() })).recordId],
        },
      }),
    },
    'PUT /app/groups/{id}': {
      request: async () => {
        const { relatedMembership, recordId } = await makeWeek(db);
        const { recordId: id } = await makeGroup(db, { members: [relatedMembership] });
        const members = { add: [recordId], remove: [relatedMembership] };
        return { params: { id }, body: { fields: group, members } };
      },
    },
    'DELETE /app/groups/{id}': { request: async () => ({ params: { id: (await makeGroup(db)).recordId } }) },
    'GET /app/planned-calls': {
      request: async () => {
        await plannedCall();
        const days = { start: '2026-01-01', end: '2026-01-31', timeZone: 'Europe/Madrid' };
        return { query: { coach: 'all', ...days } };
      },
    },
    'GET /app/students-of-group': {
      request: async () => ({ query: { of: 'group', id: String((await makeGroup(db)).recordId) } }),
    },
    'GET /app/coming-calls': {
      request: async () => ({ query: { student: String(await coachedElsewhere()) } }),
    },
    'GET /app/planned-calls/{id}': {
      request: async () => ({ params: (await plannedCall()).params }),
    },
    'GET /app/planned-calls/{id}/places': { request: async () => ({ params: (await plannedCall()).params }) },
    'POST /app/planned-calls': {
      request: async () => {
        const students = [await coachedElsewhere()];
        return { body: { ...newPlannedCall, kind: 'private', startsAt: [inAnHour()], students } };
      },
    },
    'PUT /app/planned-calls/{id}': {
      request: async () => ({ ...(await plannedCall()), body: { ...newPlannedCall, startsAt: inAnHour() } }),
    },
    'POST /app/planned-calls/{id}/cancel': { request: async () => plannedCall() },
    'POST /app/planned-calls/{id}/held': {
      request: async () => ({
        ...(await plannedCall({ kind: 'group', callType: '', sessionType: 'Level 2' })),
        body: { comments: 'A good hour' },
      }),
    },
    'GET /app/tasks': {
      request: async () => {
        await handedIn();
        return { query: { coach: 'me', status: 'handed in' } };
      },
    },
    'GET /app/tasks/{id}': { request: async () => ({ params: await handedIn() }) },
    'GET /app/tasks/{id}/places': {
      request: async () => ({ params: await handedIn(), query: { timeZone: 'UTC' } }),
    },
    'GET /app/tasks/{id}/words': { request: async () => ({ params: await handedIn() }) },
    'POST /app/tasks/{id}/find-cards': {
      request: async () => ({ params: await handedIn(), body: { lines: ['El tren ya había salido.'] } }),
    },
    'POST /app/tasks/{id}/cards': {
      request: async () => {
        const line = `Hoy hago la tarea ${Date.now()}.`;
        return {
          params: await ownTask(),
          body: { line, spanishExample: line, englishTranslation: 'Today I do the task.' },
        };
      },
    },
    'GET /app/asked-cards': { request: async () => ({ query: { coach: 'me' } }) },
    'PUT /app/asked-cards': {
      request: async () => {
        const { id: relatedTask } = await handedIn();
        const askedAt = new Date();
        const card = { relatedTask, line: 'Ya había salido.', status: 'asked', askedAt };
        return { body: { recordId: await insertRecord(db, 'feedback_cards', card), isDeclined: true } };
      },
    },
    'POST /app/find-task-placements': {
      request: async () => ({ body: { students: [await coachedElsewhere()] } }),
    },
    'POST /app/tasks': {
      request: async () => ({ body: { ...newTask, students: [await coachedElsewhere()] } }),
    },
    'PUT /app/tasks/{id}': { request: async () => ({ params: await handedIn(), body: newTask }) },
    'DELETE /app/tasks/{id}': { request: async () => ({ params: await handedIn() }) },
    'POST /app/tasks/{id}/return': {
      request: async () => ({
        params: await handedIn(),
        body: {
          rating: 'Good',
          showsRating: true,
          feedback: 'Muy bien.',
          notes: 'Asked for help.',
          areasOfDifficulty: 'ser / estar',
          homeworkCorrector: coach,
          timeZone: 'UTC',
        },
      }),
    },
    'GET /app/my-tasks': { request: async () => ({ query: { search: 'mercado' } }) },
    'GET /app/my-tasks/{id}': { request: async () => ({ params: await ownTask() }), owners: [student] },
    'PUT /app/my-tasks/{id}/hand-in': {
      request: async () => ({
        params: await ownTask(),
        body: { text: 'Ayer fui al mercado.', link: 'https://example.com/a' },
      }),
      owners: [student],
    },
    'PUT /app/my-tasks/{id}/quiz': {
      request: async () => ({
        params: await ownTask({ quizAddress: '/officialquizzes/14' }),
        body: { finishedAt: new Date().toISOString() },
      }),
      owners: [student],
    },
    'PUT /app/my-tasks/{id}/read': {
      request: async () => {
        const at = new Date();
        return {
          params: await ownTask({ status: 'returned', feedback: 'Bien.', handedInAt: at, returnedAt: at }),
        };
      },
      owners: [student],
    },
    'POST /app/my-tasks/{id}/recordings': {
      request: async () => ({
        params: await ownTask(),
        body: { mediaType: 'audio/webm', size: 3_000, seconds: 9, wave: '0459' },
      }),
      owners: [student],
    },
    'PUT /app/my-recordings/{id}/bytes': {
      request: async () => ({
        params: await ownRecording({ receivedBytes: 0 }),
        query: { offset: '0' },
        file: Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81),
      }),
      owners: [student],
    },
    'DELETE /app/my-recordings/{id}': {
      request: async () => ({ params: await ownRecording() }),
      owners: [student],
    },
    'GET /app/recordings/{id}': {
      request: async () => ({ params: await ownRecording({ position: 1, handedInAt: new Date() }) }),
      owners: [student],
      openTo: staff,
    },
    'PUT /app/my-tasks/{id}/asked-card': {
      request: async () => {
        const at = new Date();
        const line = 'Ya había salido.';
        return {
          params: await ownTask({
            status: 'returned',
            feedback: `*${line}*`,
            handedInAt: at,
            returnedAt: at,
          }),
          body: { line },
        };
      },
      owners: [student],
    },
    'POST /app/group-sessions': {
      request: async () => ({ body: { ...groupSession, attendees: [(await makeWeek(db)).recordId] } }),
    },
    'PUT /app/group-sessions/{id}': {
      request: async () => {
        const { groupSession: id, student } = await makeAttendee(db);
        const attendees = { add: [(await makeWeek(db)).recordId], remove: [student] };
        return { params: { id }, body: { fields: groupSession, attendees } };
      },
    },
    'POST /coaching/group-attendees': {
      request: async () => ({
        body: [
          { groupSession: (await makeGroupSession(db)).recordId, student: (await makeWeek(db)).recordId },
        ],
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
    'PUT /app/weeks': {
      request: async () => ({
        body: [{ recordId: (await makeWeek(db)).recordId, version: 1, values: { holdWeek: true } }],
      }),
    },
    'PUT /coaching/update-student': {
      request: async () => ({ body: { recordId: (await ownStudent()).recordId, startingLevel: '2' } }),
      owners: editors,
      othersGet: 403,
    },
    'PUT /app/memberships/{id}': {
      request: async () => {
        const { recordId: relatedStudent } = await ownStudent();
        const { recordId: id } = await makeMembership(db, { relatedStudent });
        return { params: { id }, body: { onHold: true, holdUntil: '2190-01-08' } };
      },
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
    'GET /app/tables/{table}/open': {
      request: async () => ({ params: { table: 'users' }, query: { size: '20' } }),
    },
    'POST /app/tables/{table}/find': {
      request: async () => ({
        params: { table: 'users' },
        body: { filters: {}, sort: null, from: 0, size: 20 },
      }),
    },
    'POST /app/tables/{table}/part': {
      request: async () => ({ params: { table: 'users' }, body: { filters: {}, after: 0 } }),
    },
    'POST /app/tables/{table}/chosen': {
      request: async () => ({ params: { table: 'users' }, body: { ids: [1] } }),
    },
    'GET /app/tables/{table}/names': {
      request: async () => ({ params: { table: 'users' }, query: { text: 'a' } }),
    },
    'POST /app/tables/{table}/names': {
      request: async () => ({ params: { table: 'users' }, body: { names: ['Ada'], ids: [] } }),
    },
    'POST /app/import-heads/find': {
      request: async () => ({ body: { list: 'users', head: ['Name'] } }),
    },
    'PUT /app/import-heads': {
      request: async () => ({
        body: { list: 'users', head: ['Name'], reading: { fields: ['name'], dateOrders: {} } },
      }),
    },
    'POST /app/history/{list}/import': {
      request: async () => {
        const { recordId } = await makeCoachingStudent(db);
        const file = `relatedStudent,totalCredits,usedCredits,expiration\n${recordId},4,0,2026-12-31\n`;
        return { params: { list: 'bundle-credits' }, file: new TextEncoder().encode(file) };
      },
    },
    'POST /app/tables/{table}': {
      request: async () => ({ params: { table: 'lessons' }, body: { values: { lessonName: 'Lesson 1' } } }),
    },
    'PUT /app/tables/{table}': {
      request: async () => {
        const { recordId, version } = await makeTopic(db);
        return { params: { table: 'session-topics' }, body: [{ recordId, version, values: {} }] };
      },
    },
    'POST /app/tables/{table}/many': {
      request: async () => ({
        params: { table: 'session-topics' },
        body: {
          rows: { ids: [(await makeTopic(db)).recordId] },
          act: { deed: 'set', field: 'isArchived', value: true },
          isApplied: true,
        },
      }),
    },
    'DELETE /app/tables/{table}/{id}': {
      request: async () => ({ params: { table: 'session-topics', id: (await makeTopic(db)).recordId } }),
    },
    'POST /app/tables/{table}/{id}/restore': {
      request: async () => {
        const { recordId, name } = await makeTopic(db);
        const change = await storeTopicChange(db, recordId, { name: `${name} before` }, { name });
        return { params: { table: 'session-topics', id: recordId }, body: { change } };
      },
    },
    'POST /app/undo/bring-back': {
      request: async () => ({ body: { changeSet: await makeUndoneSet(db, school.admin) } }),
      owners: [school.admin.emailAddress],
      othersGet: 403,
    },
    'POST /app/undo': {
      request: async () => ({ body: { changeSet: await makeChangeSet(db, school.admin) } }),
      owners: [school.admin.emailAddress],
      othersGet: 403,
    },
    'POST /app/tables/{table}/import': {
      request: async () => ({
        params: { table: 'session-topics' },
        file: new TextEncoder().encode('name,isArchived\nTravel,no\n'),
      }),
    },
    'GET /app/audit-events': { request: async () => ({ query: { kind: 'signed-in' } }) },
    'POST /app/audit-exports': { request: async () => ({ body: { rows: 3 } }) },
    'GET /app/persons/{kind}/{id}': {
      request: async () => ({ params: { kind: 'users', id: studentId } }),
    },
    'POST /app/persons/{kind}/{id}/exports': {
      request: async () => ({
        params: { kind: 'users', id: studentId },
        body: { parts: [`users-${studentId}`] },
      }),
    },
    'GET /app/persons/{kind}/{id}/data/{folder}/{set}': {
      request: async () => ({
        params: { kind: 'users', id: studentId, folder: 'for-the-school', set: 'reviews' },
        query: { parts: `users-${studentId}` },
      }),
    },
    'POST /app/persons/{kind}/{id}/erasure': {
      request: async () => {
        const { recordId: id } = await makeCoachingStudent(db, { firstName: 'To', lastName: 'Erase' });
        return {
          params: { kind: 'coaching-students', id },
          body: { typed: 'To Erase', parts: [`coaching-students-${id}`] },
        };
      },
    },
    'POST /app/enrolments/facts': {
      request: async () => ({ body: { emailAddresses: [student] } }),
    },
    'POST /app/enrolments/trial': {
      request: async () => {
        const { basedOn: _, ...person } = await makeEnrolment(db);
        return { body: { people: [person], invitation: 'link' } };
      },
    },
    'POST /app/enrolments': {
      request: async () => ({ body: { people: [await makeEnrolment(db)], invitation: 'link' } }),
    },
    'POST /app/table-exports': { request: async () => ({ body: { table: 'users', rows: 3 } }) },
    'PUT /app/second-factor-rule': { request: async () => ({ body: { isRequired: false } }) },
    'PUT /app/settings': { request: async () => ({ body: {} }) },
    'POST /app/setup/offer': { request: async () => ({ body: { course: false, coachingCourses: [] } }) },
    'POST /app/setup/records': {
      request: async () => {
        const word = `palabra ${nextNumber()}`;
        return {
          body: {
            program: { name: 'Beginners', lessons: [{ lesson: 'Beginners 1', words: [word] }] },
            coach: {
              name: 'Nora',
              emailAddress: `nora${nextNumber()}@soltura.example`,
              shortName: `Nora ${nextNumber()}`,
              userId: `nora.${nextNumber()}`,
            },
            student: {
              ...newQuizStudent(),
              role: 'student',
              coaching: { relatedCoach: primaryCoach, courseName: 'Standard', startDate: '2026-01-04' },
            },
            examples: [{ spanish: `Es una ${word}.`, english: 'It is a word.' }],
          },
        };
      },
    },
    'POST /app/school/import': {
      request: async () => ({
        body: { files: [{ name: 'session-topics', text: 'name,isArchived\nTravel,no\n' }] },
      }),
    },
    'POST /app/invitations': { request: async () => ({ body: { emailAddress: student } }) },
    'POST /app/access-tokens': {
      request: async () => ({ body: { name: 'Enrolment', scopes: ['people:read'], days: 30 } }),
    },
    'DELETE /app/access-tokens/{id}': {
      request: async () => ({ params: { id: await makeTokenOf(db, school.admin.recordId) } }),
    },
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
    'PUT /vocab-quiz/programs': { request: async () => ({ body: { recordId: programId, name: 'Soltura' } }) },
    'PUT /vocab-quiz/programs/bulk-update': {
      request: async () => ({ body: [{ recordId: programId, name: 'Soltura' }] }),
    },
    'POST /vocab-quiz/quizzes': {
      request: async () => ({ body: { quizNickname: `lcspx quiz ${nextNumber()}` } }),
    },
    'PUT /vocab-quiz/quizzes': {
      request: async () => ({ body: { recordId: quizId, quizNickname: `lcspx quiz ${nextNumber()}` } }),
    },
  };
}

/** Stores an access token of a user and returns its id. */
async function makeTokenOf(db: Db, userId: number): Promise<number> {
  const hash = hashToken(makeTokenText());
  if (hash === undefined) throw new Error('The token has no hash.');
  const expiresAt = new Date(Date.now() + 86_400_000);
  const recordId = await storeToken(
    db,
    { userId, name: 'Script', hash, scopes: ['people:read'], expiresAt },
    new Date(),
  );
  if (recordId === undefined) throw new Error('The token was not made.');
  return recordId;
}

/** Changes a topic as this person and returns the change set's id. */
async function makeChangeSet(db: Db, actor: SampleSchool['admin']): Promise<number> {
  const { recordId, name } = await makeTopic(db);
  const change = {
    recordId,
    action: 'updated',
    before: { name: `${name} before` },
    after: { name },
  } as const;
  return storeChange(db, { actor, kind: 'session-topics', now: new Date(), ...change });
}

/** Makes an assignment as this person, takes it back, and returns the change set's id of the undo. */
async function makeUndoneSet(db: Db, actor: SampleSchool['admin']): Promise<number> {
  const { recordId } = await makeAssignment(db);
  const change = {
    recordId,
    action: 'updated',
    before: { notes: '' },
    after: { notes: '' },
    version: 1,
  } as const;
  const stored = { actor, kind: 'assignments', now: new Date(), ...change } as const;
  const [first, undo] = [await storeChange(db, stored), await storeChange(db, stored)];
  const text = 'update change_sets set takes_back = $1 where record_id = $2';
  await db.query({ name: '', text }, [first, undo]);
  return undo;
}

/** Stores a change of a topic in the history and returns its id. */
async function storeTopicChange(db: Db, recordId: number, before: object, after: object): Promise<number> {
  const change = { recordId, action: 'updated', before, after } as const;
  await storeChange(db, { actor: null, kind: 'session-topics', now: new Date(), ...change });
  const where = { changedRecord: recordId };
  const last = { order: 'record_id desc' };
  const kept = await readRow<{ recordId: number }>(db, 'change_history', where, last);
  return kept?.recordId ?? 0;
}

/** Stores an answer that waits to be decided and returns its id. */
async function makeProposal(db: Db, relatedExample: number): Promise<number> {
  const wording = `así ${nextNumber()}`;
  return insertRecord(db, 'accepted_answers', {
    relatedExample,
    answer: wording,
    wording,
    status: 'proposed',
  });
}

/** Stores a typo report that waits to be decided and returns its id. */
async function makeReport(db: Db, relatedExample: number, reporter: number): Promise<number> {
  return insertRecord(db, 'typo_reports', {
    relatedExample,
    reporter,
    field: 'spanishExample',
    stored: 'Hola',
    suggestion: `Hola ${nextNumber()}`,
    note: '',
  });
}

/** Somebody unknown, to be enrolled. */
async function makeEnrolment(db: Db) {
  const coach = await makeCoachRecord(db);
  const course = await makeCourse(db);
  return {
    name: 'To Enrol',
    emailAddress: `to-enrol-${nextNumber()}@home.example`,
    relatedProgram: null,
    cohort: '',
    relatedCoach: coach.recordId,
    relatedCourse: course.recordId,
    startDate: '2026-03-01',
    endDate: '',
    totalCredits: '4',
    expiration: '2026-09-01',
    timeZone: 'CET',
    pronoun: 'They',
    fluencyGoal: 'Order in Sevilla',
    basedOn: computeFactsVersion({
      user: null,
      student: null,
      candidates: 0,
      memberships: [],
      hasAccount: false,
    }),
  };
}
