import { type MissedWord, missedWords } from '@soltura/contract/answers/missed-words';
import { drillDown, type RecentRecords } from '@soltura/contract/students/drill-down';
import { type PreviousCoach, previousCoaches } from '@soltura/contract/students/previous-coaches';
import { type StudentBeyondLesson, studentLists } from '@soltura/contract/students/student-lists';
import {
  type Archival,
  type HeldCredit,
  type HeldMembership,
  type Memory,
  type Student,
  type StudentAccount,
  type StudentDetails,
  students,
} from '@soltura/contract/students/students';
import { tasks } from '@soltura/contract/tasks/tasks';
import type { Day } from '@soltura/domain/dates';
import { fakeServer } from './fake-server.ts';
import { CARMEN, type OfferedWeeks, readStart } from './weeks.ts';

/** Properties of a student. By default they are active, Carmen's, and have no further data. */
export interface StudentWish extends Partial<StudentDetails> {
  /** The day on which the next membership of a student who is not active begins. */
  startsOn?: Day;
  membership?: Partial<HeldMembership>;
  /** Memberships before that of the week, newest first. */
  formerMemberships?: readonly HeldMembership[];
  credits?: readonly HeldCredit[];
  creditCalls?: Student['creditCalls'];
  /** The memory of a student who uses the app. Null for one who does not. */
  memory?: Memory | null;
  /** The user of the student, without effect if they have no memory. */
  account?: Partial<StudentAccount>;
  /** Null, the default, for a student who is not archived. */
  archived?: Archival | null;
  missed?: readonly MissedWord[];
  previousCoaches?: readonly PreviousCoach[];
}

/** The difference between the record ids of a coaching student and of their user. */
const APP_STUDENTS = 100_000;

interface OtherAnswers {
  beyond?: StudentBeyondLesson[];
  ownCoach?: number | null;
  /** True if the list has all students; otherwise the rest is searched for. */
  isWhole?: boolean;
}

export interface OfferedStudents {
  /** Changes a student as somebody else would. `name` is the first name at the start of the test. */
  rename: (name: string, firstName: string) => void;
  readonly months: string[];
  /** The stored data of each student by name, which a test may change as somebody else would. */
  wishes: Readonly<Record<string, StudentWish>>;
}

/** Serves the data of the students of these weeks. */
export function offerStudents(
  weeks: OfferedWeeks,
  wishes: Record<string, StudentWish> = {},
  { beyond = [], ownCoach = CARMEN.recordId, isWhole = true }: OtherAnswers = {},
): OfferedStudents {
  const { lists, studentOf } = weeks;
  const nameById = new Map(lists.students.map(({ recordId, fullName }) => [recordId, fullName]));
  const wishOf = (id: number) => wishes[nameById.get(id) ?? ''] ?? {};
  fakeServer.answerBy(students.list, () => ({
    students: lists.students.map(({ recordId, fullName, email, relatedCoach }) => {
      const { active = true, startsOn = '' } = wishOf(recordId);
      return { recordId, fullName, email, active, startsOn, relatedCoach };
    }),
    isWhole,
    ownCoach,
  }));
  fakeServer.answerBy(students.one, ({ path }) => {
    const id = Number(path.slice(path.lastIndexOf('/') + 1));
    return makeStudentAnswer(weeks, id, wishOf(id));
  });
  fakeServer.answer(tasks.list, { tasks: [], count: 0 });
  fakeServer.answerBy(previousCoaches.list, ({ path }) => [
    ...(wishOf(Number(path.split('/').at(-2))).previousCoaches ?? []),
  ]);
  fakeServer.answerBy(missedWords.list, ({ path }) => {
    const userId = Number(path.split('/').at(-2));
    return [...(wishOf(userId - APP_STUDENTS).missed ?? [])];
  });
  fakeServer.answerBy(drillDown.membershipWeeks, ({ path }) =>
    listMembershipWeeks(weeks, Number(path.slice(path.lastIndexOf('/') + 1))),
  );
  const months: string[] = [];
  fakeServer.answerBy(drillDown.recentRecords, ({ query }) => {
    const month = query.get('month') ?? '';
    months.push(month);
    return listRecent(weeks, month);
  });
  fakeServer.answer(studentLists.beyondLesson, beyond);
  return {
    rename: (name, firstName) => {
      const student = lists.students.find(({ recordId }) => recordId === studentOf(name));
      if (student) Object.assign(student, { fullName: firstName });
    },
    months,
    wishes,
  };
}

export function makeCredit(given: Partial<HeldCredit> = {}): HeldCredit {
  return {
    recordId: 6001,
    version: 1,
    totalCredits: 4,
    usedCredits: 3,
    expiration: `${new Date().getUTCFullYear() + 2}-03-31T08:00:00.000Z`,
    expired: false,
    ...given,
  };
}

/** A membership without end. */
export function makeMembership(given: Partial<HeldMembership> = {}): HeldMembership {
  return {
    recordId: 3901,
    version: 1,
    relatedCourse: 41,
    courseName: 'Standard',
    startDate: readStart(),
    endDate: '',
    onHold: false,
    holdUntil: '',
    active: true,
    assignmentsCompleted: 0,
    callsCompleted: 0,
    ...given,
  };
}

/** A card that was forgotten twice. */
export function makeHardest(given: Partial<Memory['hardest'][number]> = {}): Memory['hardest'][number] {
  return {
    recordId: 1,
    exampleId: 1001,
    spanish: 'Hola.',
    english: 'Hello.',
    spanishAudio: '',
    reviews: 2,
    forgotten: 2,
    recall: 31,
    ...given,
  };
}

export function makeMemory(given: Partial<Memory> = {}): Memory {
  return {
    held: 4,
    due: 3,
    overdue: 2,
    lastActivity: new Date().toISOString(),
    reviewsPerDay: [],
    recall: { cards: 3, bands: [1, 1, 0, 0, 1], mean: 61, meanInAWeek: 48 },
    hardest: [],
    ...given,
  };
}

function makeStudentAnswer({ lists }: OfferedWeeks, id: number, wish: StudentWish): Student {
  const {
    membership,
    formerMemberships = [],
    credits = [],
    creditCalls,
    memory = null,
    account,
    archived = null,
    ...details
  } = wish;
  const listed = lists.students.find(({ recordId }) => recordId === id);
  if (!listed) throw new Error(`There is no student ${id}.`);
  const { fullName, email, relatedCoach } = listed;
  const [firstName = '', ...rest] = fullName.split(' ');
  const memberships = lists.memberships.filter(({ relatedStudent }) => relatedStudent === id);
  return {
    student: {
      recordId: id,
      version: 1,
      firstName,
      lastName: rest.join(' '),
      fullName,
      email,
      pronoun: '',
      learningDisabilities: '',
      usPhone: '',
      fluencyGoal: '',
      timeZone: '',
      startingLevel: '',
      relatedCoach,
      coach: relatedCoach === null ? '' : CARMEN.user.email,
      coachName: relatedCoach === null ? '' : CARMEN.user.name,
      advancedStudent: false,
      active: true,
      billingEmail: '',
      billingNotes: '',
      firstSubscribed: '',
      ...details,
    },
    archived,
    memberships: [
      ...memberships.map(({ recordId, relatedCourse }) => {
        const week = lists.weeks.find(({ relatedMembership }) => relatedMembership === recordId);
        return makeMembership({ recordId, relatedCourse, courseName: week?.level ?? '', ...membership });
      }),
      ...formerMemberships,
    ],
    credits: [...credits],
    creditCalls: creditCalls ?? { since: '', byRating: [] },
    account:
      memory || account
        ? {
            recordId: id + APP_STUDENTS,
            version: 1,
            name: fullName,
            emailAddress: email,
            role: 'student',
            relatedProgram: 0,
            cohort: '',
            program: '',
            isLinked: false,
            hasCards: memory !== null,
            ...account,
          }
        : null,
    memory,
  };
}

function nameUser(email: string, name: string) {
  return { id: CARMEN.user.id, email, name };
}

function nameWeekOf({ lists }: OfferedWeeks, week: number): string {
  const held = lists.weeks.find(({ recordId }) => recordId === week);
  const membership = lists.memberships.find(({ recordId }) => recordId === held?.relatedMembership);
  const student = lists.students.find(({ recordId }) => recordId === membership?.relatedStudent);
  return `${student?.fullName ?? ''} - Week ${held?.week ?? 0}`;
}

type Attended = RecentRecords['groupSessions'][number];

function describeRecords(weeks: OfferedWeeks): RecentRecords {
  const { lists } = weeks;
  return {
    assignments: lists.assignments.map(({ homeworkCorrectorName, ...assignment }) => ({
      ...assignment,
      assignmentName: nameWeekOf(weeks, assignment.relatedWeek),
      homeworkCorrector: nameUser(assignment.homeworkCorrector, homeworkCorrectorName),
    })),
    privateCalls: lists.privateCalls.map(({ callerName, ...call }) => ({
      ...call,
      weekName: nameWeekOf(weeks, call.relatedWeek),
      caller: nameUser(call.caller, callerName),
    })),
    groupSessions: lists.groupSessions.map(({ coachName, ...session }): Attended => {
      const attendees = lists.groupAttendees.filter(({ groupSession }) => groupSession === session.recordId);
      return { ...session, coach: nameUser(session.coach, coachName), attendees: [...attendees] };
    }),
  };
}

/** The records of a month such as '01-2026', newest first. */
function listRecent(weeks: OfferedWeeks, month: string): RecentRecords {
  const { assignments, privateCalls, groupSessions } = describeRecords(weeks);
  const [number = '', year = ''] = month.split('-');
  const isOf = (day: string) => day.startsWith(`${year}-${number}`);
  const byDay = <Row extends { date: string }>(rows: readonly Row[]) =>
    rows.filter(({ date }) => isOf(date)).toSorted((a, b) => b.date.localeCompare(a.date));
  return {
    assignments: assignments
      .filter(({ dateCreated }) => isOf(dateCreated))
      .toSorted((a, b) => b.dateCreated.localeCompare(a.dateCreated)),
    privateCalls: byDay(privateCalls),
    groupSessions: byDay(groupSessions),
  };
}

function listMembershipWeeks(weeks: OfferedWeeks, membership: number) {
  const { assignments, privateCalls, groupSessions } = describeRecords(weeks);
  return weeks.lists.weeks
    .filter(({ relatedMembership }) => relatedMembership === membership)
    .map((week) => ({
      ...week,
      weekName: nameWeekOf(weeks, week.recordId),
      membershipCourseHasGroupCalls: true,
      assignments: assignments.filter(({ relatedWeek }) => relatedWeek === week.recordId),
      privateCalls: privateCalls.filter(({ relatedWeek }) => relatedWeek === week.recordId),
      groupSessions: groupSessions.filter(({ attendees }) =>
        attendees.some(({ student }) => student === week.recordId),
      ),
    }));
}
