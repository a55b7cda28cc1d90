import { randomUUID } from 'node:crypto';
import { api } from '@soltura/contract/api';
import type { Endpoint } from '@soltura/contract/endpoint';
import { addDays, type Day, weekday } from '@soltura/domain/dates';
import type { LargeSchool } from '@soltura/server/testing/large/fill';
import type { SentRequest } from '@soltura/server/testing/make-url';

import type { SchoolOfSize } from './school-of-size.ts';

/** A call of a person, with a new request each time. */
export interface Question {
  what: string;
  as: string;
  endpoint: Endpoint;
  request: (time: number) => SentRequest;
  /**
   * Set for a question about many students or the school, which is reported. Its only limit is this one, in pages of 8
   * kB.
   */
  ofMany?: { mostBlocks: number };
}

interface Known {
  cards: readonly number[];
  /** Examples that the student has not collected. */
  others: readonly number[];
  week: number;
  coachId: string;
  today: Day;
}

/** All calls of one person about themselves or a student, and calls of staff about many. */
export function listQuestions({ student, coach, admin, ...school }: LargeSchool, known: Known): Question[] {
  const {
    people,
    userLists,
    flashcards,
    myPath,
    reviews,
    finder,
    quizzes,
    surveys,
    students,
    studentLists,
    drillDown,
    weekWrites,
    records,
    longWeeks,
    tables,
  } = api;
  const { cards, others, week, coachId, today } = known;
  const history = { from: addDays(today, -360), timeZone: 'Europe/Berlin' };
  const range = { toLesson: school.lastLessonId, fromLesson: null };
  const pick = (list: readonly number[], time: number) => String(list[time % list.length] ?? 0);
  const keyed = (headers: Record<string, string>) => ({
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  const own = (what: string, endpoint: Endpoint, request: Question['request'] = () => ({})): Question => ({
    what: `student: ${what}`,
    as: student.emailAddress,
    endpoint,
    request,
  });
  const coaching = (what: string, endpoint: Endpoint, request: Question['request']): Question => ({
    what: `coach: ${what}`,
    as: coach.emailAddress,
    endpoint,
    request,
  });
  const ofSchool = (what: string, endpoint: Endpoint, request: Question['request']): Question => ({
    what: `admin: ${what}`,
    as: admin.emailAddress,
    endpoint,
    request,
  });
  const ofMany = (question: Question, mostBlocks: number): Question => ({
    ...question,
    ofMany: { mostBlocks },
  });
  const studentId = student.coachingStudent;
  const thisSunday = addDays(today, -weekday(today));
  // Writes come last, so that the reads find the original data.
  return [
    own('who am I', people.myData),
    own('my cards', flashcards.mine),
    own('the finder', finder.find, () => ({ body: { ...range, includeSpanglish: true, tags: [] } })),
    own('the audio quiz', finder.findAudio, () => ({ body: range })),
    own('an official quiz', quizzes.examples, () => ({ params: { quizId: school.quizId } })),
    own('my reviews by day', reviews.myHistory, () => ({ query: history })),
    own('my day', myPath.mine, () => ({ query: { day: today } })),
    own('was I asked', surveys.ofStudent, () => ({ params: { id: student.recordId } })),
    coaching("a student's page", students.one, () => ({
      params: { id: studentId },
      query: { timeZone: 'Europe/Berlin' },
    })),
    coaching("a student's memberships", drillDown.memberships, () => ({ params: { studentId } })),
    coaching("a student's weeks", drillDown.membershipWeeks, () => ({
      params: { membershipId: student.membership },
    })),
    coaching("a student's credits", drillDown.bundleCredits, () => ({ params: { studentId } })),
    coaching("a student's cards", flashcards.ofStudent, () => ({ params: { studentId: student.recordId } })),
    coaching("a student's reviews by day", reviews.historyOfStudent, () => ({
      params: { studentId: student.recordId },
      query: history,
    })),
    coaching('what became of a week', records.history, () => ({ params: { kind: 'weeks', id: week } })),
    ofMany(
      coaching('my records of a month', drillDown.recentRecords, () => ({
        query: { coachId, month: `${thisSunday.slice(5, 7)}-${thisSunday.slice(0, 4)}` },
      })),
      12_000,
    ),
    ofMany(
      coaching('my students beyond a lesson', studentLists.beyondLesson, () => ({})),
      10_000,
    ),
    ofMany(
      coaching('a page of my week', longWeeks.page, () => ({
        params: { range: `${thisSunday}.${addDays(thisSunday, 6)}` },
        query: { coach: String(coach.recordId) },
      })),
      15_000,
    ),
    // The filters are checked for every week of that Sunday.
    ofMany(
      coaching("a page of everybody's week", longWeeks.page, () => ({
        params: { range: `${thisSunday}.${addDays(thisSunday, 6)}` },
        query: {},
      })),
      Number.POSITIVE_INFINITY,
    ),
    // The search scans 10,000 texts in order besides, which autovacuum may not have seen yet (decision 0186).
    ofMany(
      coaching('students by a whole address', userLists.findStudents, () => ({
        query: { text: student.emailAddress },
      })),
      11_000,
    ),
    ofMany(
      coaching('coaching students by a whole address', studentLists.find, () => ({
        query: { text: student.emailAddress, activeOnly: 'false' },
      })),
      11_000,
    ),
    ofMany(
      ofSchool('a page of the users', tables.find, () => ({
        params: { table: 'users' },
        body: { filters: {}, sort: null, from: 0, size: 20 },
      })),
      2_500,
    ),
    ofMany(
      ofSchool('users by a whole address, sorted', tables.find, () => ({
        params: { table: 'users' },
        body: {
          filters: { 'Filter by text': student.emailAddress },
          sort: { field: 'name', direction: 'descending' },
          from: 0,
          size: 20,
        },
      })),
      2_500,
    ),
    ofMany(
      ofSchool('how far the first run is', api.school.progress, () => ({})),
      1_000,
    ),
    own('a grade, keyed', flashcards.updateMine, (time) =>
      keyed({ updateid: pick(cards, time), newinterval: String(1 + (time % 60)) }),
    ),
    own('a card is collected', flashcards.createMine, (time) => keyed({ exampleid: pick(others, time) })),
    coaching('a note of a week', weekWrites.update, (time) => ({
      body: { recordId: week, notes: `Read aloud, part ${time}.` },
      ...keyed({}),
    })),
  ];
}

export async function findKnown(
  { pool, school: { student, coach } }: SchoolOfSize,
  today: Day,
): Promise<Known> {
  const ids = async (text: string, id: number) => {
    const { rows } = await pool.query<{ id: number }>(text, [id]);
    return rows.map((row) => row.id);
  };
  const [week = 0] = await ids(
    'select record_id as id from weeks where related_membership = $1 order by week_starts desc limit 1',
    student.membership,
  );
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from coaches where record_id = $1',
    [coach.recordId],
  );
  return {
    cards: await ids(
      'select record_id as id from student_examples where related_student = $1 order by record_id limit 200',
      student.recordId,
    ),
    others: await ids(
      `select e.record_id as id from examples e where e.vocab_complete and not exists (
        select from student_examples c where c.related_student = $1 and c.related_example = e.record_id)
        order by e.record_id limit 500`,
      student.recordId,
    ),
    week,
    coachId: rows[0]?.userId ?? '',
    today,
  };
}
