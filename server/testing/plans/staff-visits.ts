import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { cardMemories } from '@soltura/contract/reviews/card-memory';
import { addDays, weekday } from '@soltura/domain/dates';
import { LONGEST_TEXT } from '@soltura/domain/limits';
import { MAX_LINES } from '@soltura/domain/tasks/feedback-cards';
import type { Db } from '../../db/session.ts';
import { readCollection } from '../cards.ts';
import { makeHandedIn } from '../coaching.ts';
import { OTHER_STUDENT } from '../large/fill.ts';
import type { TestRequest } from '../make-url.ts';
import { readRow } from '../rows.ts';
import type { Visit, VisitedSchool } from './visit.ts';

/** Reads a long-time student, a whole week and long lists, as a coach with many students and as an admin. */
export async function* visitAsStaff({ db, school, today, run }: VisitedSchool): AsyncGenerator<Visit> {
  const { student, coach, admin } = school;
  const {
    longWeeks,
    formerSessions,
    groups,
    userLists,
    flashcards,
    downloads,
    reviews,
    students,
    previousCoaches,
    studentLists,
    staffDays,
    drillDown,
    records,
    weekReads,
    exampleEditing,
    exampleSets,
    missedWords,
    typoReports,
    tasks,
    feedbackCards,
    plannedCalls,
  } = api;
  const sunday = addDays(today, -weekday(today));
  const range = `${sunday}.${addDays(sunday, 6)}`;
  const week = await readLast(db, 'weeks');
  const assignment = await readLast(db, 'assignments');
  const call = await readLast(db, 'private_calls');
  const session = await readLast(db, 'group_sessions');
  const group = await readLast(db, 'groups');
  const planned = await readLast(db, 'planned_calls');
  const task = await readRow<{ recordId: number }>(db, 'tasks', { relatedStudent: student.coachingStudent });
  const [vocabulary] = await db.query<{ words: string }>({
    name: 'words-of-large-school',
    text: `select string_agg(word_idiom, ' ') as words from (
      select word_idiom from vocabulary order by record_id limit 1200) v`,
  });
  const longText = await makeHandedIn(db, {
    relatedStudent: student.coachingStudent,
    text: (vocabulary?.words ?? '').slice(0, LONGEST_TEXT),
  });
  const [listed] = await db.query<{ userId: string; name: string }>(
    { name: 'id-of-coach', text: 'select user_id as "userId", name from coaches where record_id = $1' },
    [coach.recordId],
  );
  const history = { from: addDays(today, -360), timeZone: 'Europe/Berlin' };
  const one = { id: student.coachingStudent };
  const coachId = listed?.userId ?? '';
  const month = `${today.slice(5, 7)}-${today.slice(0, 4)}`;
  const everybody = [coach.emailAddress, admin.emailAddress];
  const [card] = await readCollection(db, student.recordId);
  const cardId = card?.recordId ?? 0;

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
    yield ask(previousCoaches.list, { params: one });
    yield ask(previousCoaches.calls, { params: { ...one, coach: coach.recordId } });
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
    yield ask(drillDown.recentRecords, { query: { coachName: listed?.name ?? '', monthYear: month } });
    yield ask(records.ofRange, { params: { range } });
    yield ask(records.assignment, { params: { id: assignment?.recordId ?? 0 } });
    yield ask(records.privateCall, { params: { id: call?.recordId ?? 0 } });
    yield ask(formerSessions.last, { query: { coach: String(coach.recordId), date: today } });
    yield ask(groups.list, { query: { coach: String(coach.recordId), date: today } });
    yield ask(groups.list, { query: { coach: 'me', date: today } });
    yield ask(groups.list, { query: { coach: 'none', date: today } });
    for (const [of, id] of [
      ['coach', coach.recordId],
      ['course', 1],
      ['group', group?.recordId ?? 0],
    ] as const)
      yield ask(studentLists.ofGroup, { query: { of, id: String(id) } });
    yield ask(groups.one, { params: { id: group?.recordId ?? 0 } });
    yield ask(groups.nextSession, { params: { id: group?.recordId ?? 0 }, query: { date: today } });
    const other = await readRow<{ recordId: number }>(db, 'coaching_students', { email: OTHER_STUDENT });
    for (const query of [
      {},
      { coach: 'me' },
      { coach: 'all', status: 'handed in' },
      { coach: 'me', status: 'handed in' },
      { coach: String(coach.recordId), status: 'withdrawn' },
      { status: 'withdrawn' },
      { student: String(other?.recordId ?? 0) },
      { student: String(other?.recordId ?? 0), status: 'handed in' },
      { student: String(other?.recordId ?? 0), status: 'returned', coach: 'me' },
    ])
      yield ask(tasks.list, { query });
    const days = { start: addDays(today, -30), end: addDays(today, 30), timeZone: 'Europe/Berlin' };
    for (const whose of [{ coach: 'all' }, { coach: 'me' }, { student: String(student.coachingStudent) }])
      yield ask(plannedCalls.list, { query: { ...days, ...whose } });
    yield ask(plannedCalls.coming, {});
    yield ask(plannedCalls.coming, { query: { student: String(student.coachingStudent) } });
    yield ask(plannedCalls.one, { params: { id: planned?.recordId ?? 0 } });
    yield ask(plannedCalls.places, { params: { id: planned?.recordId ?? 0 } });
    const before = String(task?.recordId ?? 0);
    for (const query of [{ before }, { before, coach: 'me', status: 'returned' }])
      yield ask(tasks.list, { query });
    yield ask(tasks.placements, { body: { students: [student.coachingStudent] } });
    yield ask(tasks.one, { params: { id: task?.recordId ?? 0 } });
    const lines = Array.from({ length: MAX_LINES }, (_, place) => `El tren ${place} ya había salido.`);
    yield ask(feedbackCards.ofLines, { params: { id: longText.recordId }, body: { lines } });
    for (const whose of ['me', 'all']) yield ask(feedbackCards.asked, { query: { coach: whose } });
    yield ask(tasks.words, { params: { id: longText.recordId } });
    yield ask(tasks.places, { params: { id: task?.recordId ?? 0 }, query: { timeZone: 'Europe/Berlin' } });
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
    for (const body of [
      { ids: [school.exampleId] },
      { quizId: school.quizId },
      { highestRank: 300 },
      { highestRank: 1_000_000, text: 'a' },
      { onlyIncomplete: true },
    ])
      yield ask(exampleEditing.findFiltered, { body });
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
}

function readLast(db: Db, table: string) {
  return readRow<{ recordId: number }>(db, table, {}, { order: 'record_id desc' });
}
