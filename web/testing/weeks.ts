import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { formerSessions } from '@soltura/contract/records/former-sessions';
import { groups } from '@soltura/contract/records/groups';
import {
  type CoachingCatalogue,
  type HeldAssignment,
  type HeldGroupSession,
  type HeldPrivateCall,
  type HeldWeek,
  records,
  type WeeklyRecords,
} from '@soltura/contract/records/records';
import { type WeekVerdict, weekWrites } from '@soltura/contract/weeks/week-writes';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { type Day, toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import * as z from 'zod/mini';
import { fakeServer } from './fake-server.ts';

export const CARMEN = makeCoachEntry(31, 'Carmen');
export const BERTA = makeCoachEntry(32, 'Berta');
export const STANDARD = { recordId: 41, name: 'Standard', hasGroupCalls: true, isArchived: false };
export const CHALLENGE = { recordId: 42, name: '1-Month Challenge', hasGroupCalls: true, isArchived: false };
export const LESSON = { recordId: 51, lessonName: 'Lesson 1' };

export const CHANGE_SET = 77;

const COURSES = [STANDARD, CHALLENGE];
const LONG_AGO = '2024-01-01T00:00:00.000Z';
const FIRST_WEEK = 1001;
const FIRST_STUDENT = 2001;
const FIRST_MEMBERSHIP = 3001;
const FIRST_RECORD = 5001;

/** Properties of a student's week. By default it is the coach's, in week 5, incomplete and empty. */
export interface WeekWish extends Partial<Omit<HeldWeek, 'recordId'>> {
  name: string;
  email?: string;
  coach?: number | null;
  course?: CoachingCatalogue['courses'][number];
  assignments?: readonly Partial<HeldAssignment>[];
  calls?: readonly (string | Partial<HeldPrivateCall>)[];
  sessions?: readonly (string | Partial<HeldGroupSession>)[];
}

type SavedRows = z.output<typeof weekWrites.save.body>;
type WeekValues = NonNullable<WeekVerdict['stored']>['values'];

/** A fake server's weeks, and the writes that it received. */
export interface OfferedWeeks {
  readonly sent: SavedRows[];
  readonly ranges: string[];
  /** The stored records, which a test may change as somebody else would. */
  readonly lists: WeeklyRecords;
  idOf: (name: string) => number;
  studentOf: (name: string) => number;
  membershipOf: (name: string) => number;
  /** Changes a student's week as somebody else would. The next read returns the change. */
  change: (name: string, values: Partial<WeekValues>) => void;
  /** Answers the next save of this student's week with this verdict. */
  tell: (name: string, verdict: WeekVerdict['verdict'], broken?: WeekVerdict['broken']) => void;
  /** Saves the body of a call as an answered call would. */
  save: (body: unknown) => WeekVerdict[];
}

/** The Sunday of the week that screens show first. */
export function readStart(): Day {
  return defaultWeekStart(toDay(new Date()));
}

/** Serves these weeks to Carmen, who is the signed-in person, and saves writes. */
export function offerWeeks(
  wishes: readonly WeekWish[],
  catalogue: Partial<CoachingCatalogue> = {},
): OfferedWeeks {
  const { lists, idOf } = makeRecords(wishes);
  const told = new Map<number, Pick<WeekVerdict, 'verdict' | 'broken'>>();
  const sent: SavedRows[] = [];
  const ranges: string[] = [];
  const find = (id: number) => {
    const week = lists.weeks.find(({ recordId }) => recordId === id);
    if (!week) throw new Error(`There is no week ${id}.`);
    return week;
  };
  const store = (id: number, values: Partial<WeekValues>) => {
    const week = find(id);
    Object.assign(week, values, { version: week.version + 1 });
    return Object.assign(week, { currentLessonName: nameLesson(week.currentLesson) });
  };
  const save = (body: unknown): WeekVerdict[] => {
    const rows = z.parse(weekWrites.save.body, body);
    sent.push(rows);
    return rows.map(({ recordId, values }) => {
      const word = told.get(recordId);
      told.delete(recordId);
      if (word) {
        const stored = word.verdict === 'stale' ? describeStored(find(recordId)) : null;
        return { recordId, ...word, stored };
      }
      return {
        recordId,
        verdict: 'saved',
        broken: [],
        stored: describeStored(store(recordId, dropAbsent(values))),
      };
    });
  };
  fakeServer.answer(weeklyReads.catalogue, { ...makeCatalogue(), ...catalogue });
  fakeServer.answerBy(weeklyReads.ofRange, ({ path }) => {
    const range = path.slice(path.lastIndexOf('/') + 1);
    ranges.push(range);
    const [from = '', to = ''] = range.split('.');
    return {
      ...lists,
      weeks: lists.weeks.filter(({ weekStarts }) => from <= weekStarts && weekStarts <= to),
    };
  });
  fakeServer.answerBy(records.assignment, ({ path }) => {
    const assignment = findByPath(lists.assignments, path);
    return { assignment, week: describeWeek(lists, assignment.relatedWeek) };
  });
  fakeServer.answerBy(records.privateCall, ({ path }) => {
    const privateCall = findByPath(lists.privateCalls, path);
    return { privateCall, week: describeWeek(lists, privateCall.relatedWeek) };
  });
  fakeServer.answerBy(records.groupSession, ({ path }) => {
    const groupSession = findByPath(lists.groupSessions, path);
    const isOf = (one: { groupSession: number }) => one.groupSession === groupSession.recordId;
    return { groupSession, attendees: lists.groupAttendees.filter(isOf) };
  });
  fakeServer.answer(records.history, []);
  fakeServer.answer(groups.list, []);
  fakeServer.answer(plannedCalls.coming, []);
  fakeServer.answer(formerSessions.last, { session: null, students: [], left: [] });
  fakeServer.answerBy(weekWrites.save, ({ body }) => save(body), { 'change-set': String(CHANGE_SET) });
  return {
    sent,
    ranges,
    lists,
    idOf,
    studentOf: (name) => idOf(name) - FIRST_WEEK + FIRST_STUDENT,
    membershipOf: (name) => idOf(name) - FIRST_WEEK + FIRST_MEMBERSHIP,
    change: (name, values) => void store(idOf(name), values),
    tell: (name, verdict, broken = []) => void told.set(idOf(name), { verdict, broken }),
    save,
  };
}

function makeCoachEntry(recordId: number, name: string) {
  const user = { id: `${recordId}.coach`, email: `${name.toLowerCase()}@school.example`, name };
  return { recordId, coach: name, user };
}

function makeCatalogue(): CoachingCatalogue {
  return {
    coaches: [BERTA, CARMEN],
    courses: COURSES,
    lessons: [LESSON, { recordId: 53, lessonName: 'Unit 2' }, { recordId: 52, lessonName: 'Unit 1' }],
    topics: ['The past'],
    ownCoach: CARMEN.recordId,
    challengeLevel: CHALLENGE.name,
    lessonThreshold: 150,
  };
}

function nameLesson(id: number | null): string {
  if (id === null) return '';
  return makeCatalogue().lessons.find(({ recordId }) => recordId === id)?.lessonName ?? 'A lesson';
}

function describeStored(week: HeldWeek): WeekVerdict['stored'] {
  const { version, notes, currentLesson, holdWeek, recordsComplete, offTrack } = week;
  return { version, values: { notes, currentLesson, holdWeek, recordsComplete, offTrack } };
}

function findByPath<Held extends { recordId: number }>(held: readonly Held[], path: string): Held {
  const id = Number(path.slice(path.lastIndexOf('/') + 1));
  const found = held.find(({ recordId }) => recordId === id);
  if (!found) throw new Error(`There is nothing at ${path}.`);
  return found;
}

function describeWeek({ weeks, memberships, students }: WeeklyRecords, id: number) {
  const week = findByPath(weeks, `${id}`);
  const { relatedStudent } = findByPath(memberships, `${week.relatedMembership}`);
  const { fullName, email } = findByPath(students, `${relatedStudent}`);
  return { ...week, studentName: fullName, studentEmail: email };
}

function dropAbsent(values: SavedRows[number]['values']): Partial<WeekValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function makeRecords(wishes: readonly WeekWish[]) {
  const start = readStart();
  const ids = new Map(wishes.map(({ name }, index) => [name, FIRST_WEEK + index]));
  const idOf = (name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`Nobody is called ${name}.`);
    return id;
  };
  let next = FIRST_RECORD;
  const takeId = () => next++;
  const lists: WeeklyRecords = {
    isWhole: true,
    weeks: [],
    memberships: [],
    students: [],
    assignments: [],
    privateCalls: [],
    groupSessions: [],
    groupAttendees: [],
  };
  wishes.forEach((wish, index) => {
    const { name, email, coach, course = STANDARD, calls, assignments, sessions, ...given } = wish;
    const relatedWeek = FIRST_WEEK + index;
    const relatedStudent = FIRST_STUDENT + index;
    const relatedMembership = FIRST_MEMBERSHIP + index;
    lists.students.push({
      recordId: relatedStudent,
      fullName: name,
      email: email ?? `${name.toLowerCase().replaceAll(' ', '.')}@home.example`,
      timeZone: '',
      pronoun: '',
      learningDisabilities: '',
      fluencyGoal: '',
      startingLevel: '',
      isArchived: false,
      relatedCoach: coach === undefined ? CARMEN.recordId : coach,
    });
    lists.memberships.push({ recordId: relatedMembership, relatedStudent, relatedCourse: course.recordId });
    const { currentLesson = null } = given;
    const week: HeldWeek = {
      recordId: relatedWeek,
      version: 1,
      relatedMembership,
      week: 5,
      weekStarts: start,
      level: course.name,
      notes: '',
      currentLesson,
      currentLessonName: nameLesson(currentLesson),
      holdWeek: false,
      recordsComplete: false,
      offTrack: false,
      primaryCoachWhenCreated: '',
      ...given,
    };
    lists.weeks.push(week);
    for (const assignment of assignments ?? []) {
      lists.assignments.push({
        recordId: takeId(),
        version: 1,
        relatedWeek,
        homeworkCorrector: CARMEN.user.email,
        homeworkCorrectorName: CARMEN.user.name,
        assignmentType: 'Pronunciation',
        rating: 'Good',
        notes: '',
        areasOfDifficulty: '',
        assignmentLink: '',
        dateCreated: LONG_AGO,
        ...assignment,
      });
    }
    for (const call of calls ?? []) {
      lists.privateCalls.push({
        recordId: takeId(),
        version: 1,
        relatedWeek,
        caller: CARMEN.user.email,
        callerName: CARMEN.user.name,
        callType: 'Monthly Call',
        rating: 'Good',
        notes: '',
        areasOfDifficulty: '',
        recording: '',
        date: week.weekStarts,
        ...(typeof call === 'string' ? { rating: call } : call),
      });
    }
    for (const session of sessions ?? []) {
      const groupSession = takeId();
      lists.groupSessions.push({
        recordId: groupSession,
        version: 1,
        date: week.weekStarts,
        coach: CARMEN.user.email,
        coachName: CARMEN.user.name,
        sessionType: 'Level 1',
        topic: 'The past',
        comments: '',
        callDocument: '',
        zoomLink: '',
        ...(typeof session === 'string' ? { sessionType: session } : session),
      });
      lists.groupAttendees.push({
        recordId: takeId(),
        groupSession,
        student: relatedWeek,
        weekStudent: name,
      });
    }
  });
  return { lists, idOf };
}
