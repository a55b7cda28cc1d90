import { MAX_STUDENTS } from '@soltura/domain/tasks/task';
import { taskStatuses } from '@soltura/domain/tasks/task-status';
import * as z from 'zod/mini';
import { date, dateOrEmpty, datetime, timeZone } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { givenRecordId, recordId, recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';
import { line, longText } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';
import { recordingsOfTask } from './recordings.ts';

/**
 * Empty texts stand for what is not set; a task needs a type and a title. Title and instructions are English with
 * Spanish between asterisks. `quizAddress` is the address of an official or custom quiz within the app.
 */
const taskFields = {
  assignmentType: line,
  title: line,
  instructions: longText,
  link: line,
  dueOn: line,
  quizAddress: line,
};

/** Coaching students. */
const students = z
  .array(givenRecordId)
  .check(z.minLength(1, 'Choose at least one student'))
  .check(z.maxLength(MAX_STUDENTS, `may hold at most ${MAX_STUDENTS} students`));

/** Each of the students gets a task of their own. */
const newTask = z.object({ ...taskFields, students });
export type GivenTask = z.output<typeof newTask>;

const taskChange = z.object(taskFields);
export type TaskChange = z.output<typeof taskChange>;

/**
 * `student` is a coaching student. `givenByName` is the name of the coach, '' once that coach is gone. Older servers
 * leave `hasRecording` out.
 */
export const listedTasks = recordsOf({
  recordId: 'id',
  version: 'id',
  student: 'id',
  studentName: 'text',
  assignmentType: 'text',
  title: 'text',
  dueOn: 'dayOrEmpty',
  status: taskStatuses,
  givenByName: 'text',
  givenAt: 'instant',
  handedInAt: 'instantOrEmpty',
  hasText: 'flag',
  hasLink: 'flag',
  hasRecording: 'flagOrAbsent',
  returnedAt: 'instantOrEmpty',
  rating: 'text',
  showsRating: 'flag',
});
export type ListedTask = z.output<typeof listedTasks>[number];

const handIn = z.object({ text: z.string(), link: z.string(), handedInAt: datetime });

/**
 * `student` is a coaching student with the level and the lesson of the latest week, '' without one; `userId` is the
 * user who reads the task, null where no log-in belongs to the student. `recordings` are those that were handed in;
 * older servers leave them out. `readAt` is the instant at which the student first opened what came back.
 */
const task = z.object({
  recordId,
  version: recordId,
  student: z.object({
    recordId,
    name: z.string(),
    timeZone: z.string(),
    userId: z.nullable(recordId),
    level: z.string(),
    lesson: z.string(),
  }),
  givenByName: z.string(),
  givenAt: datetime,
  assignmentType: z.string(),
  title: z.string(),
  instructions: z.string(),
  link: z.string(),
  dueOn: dateOrEmpty,
  quizAddress: z.string(),
  quizDoneAt: z.nullable(datetime),
  status: z.enum(taskStatuses),
  handIn: z.nullable(handIn),
  recordings: z.optional(recordingsOfTask),
  returnedAt: z.nullable(datetime),
  rating: z.string(),
  showsRating: z.boolean(),
  feedback: z.string(),
  readAt: z.nullable(datetime),
  /**
   * The assignment that the return made; null before, without a membership, and once it is deleted. `notes` and
   * `areasOfDifficulty` are its own, which no student sees.
   */
  relatedAssignment: z.nullable(recordId),
  notes: z.string(),
  areasOfDifficulty: z.string(),
  /** The latest areas of difficulty of the student in any record; null without one. */
  lastDifficulty: z.nullable(z.object({ text: z.string(), on: date })),
  /** The last five tasks that were returned to the student before this one. */
  returnedBefore: recordsOf({
    recordId: 'id',
    title: 'text',
    rating: 'text',
    showsRating: 'flag',
    returnedAt: 'instant',
  }),
});
export type Task = z.output<typeof task>;

/**
 * The memberships that run on the day of the hand-in, among whose weeks the assignment of the task can stand; empty
 * where the task is returned without a record. `day` is the coach's day of the hand-in.
 */
const places = z.object({
  day: date,
  weekStarts: date,
  memberships: recordsOf({ recordId: 'id', courseName: 'text' }),
});
export type TaskPlaces = z.output<typeof places>;

/**
 * `homeworkCorrector` is the address of a coach, by default the caller's own. `membership` is one of `places`, needed
 * where there are several. `timeZone` is the coach's, by which the day of the hand-in is told.
 */
const taskReturn = z.object({
  rating: line,
  showsRating: z.boolean(),
  feedback: longText,
  notes: longText,
  areasOfDifficulty: longText,
  homeworkCorrector: z.optional(line),
  membership: z.optional(z.nullable(givenRecordId)),
  timeZone,
});
export type TaskReturn = z.output<typeof taskReturn>;

/**
 * At most six words, those without a card first, then the least known ones. `word` is the form of the text, in lower
 * case; `hasCard` is true where a sentence of the student's cards has the word; `interval` is the longest review
 * interval of these cards, null without a card and for new cards.
 */
const wordsInText = recordsOf({
  vocabularyId: 'id',
  word: 'text',
  hasCard: 'flag',
  interval: 'integerOrNull',
});

const ofTask = { params: z.object({ id: recordIdText }) } as const;
const changing = { ...versioned, ...ofTask, errors: ['record-not-found', 'stale-write'] } as const;

/** `student` is a coaching student; `cohort` is that of the program, '' without one. */
const placements = recordsOf({
  student: 'id',
  relatedProgram: 'id',
  cohort: 'text',
});
export type TaskPlacement = z.output<typeof placements>[number];

export const tasks = {
  /** The placements of the users who see tasks of the students; users without a program are left out. */
  placements: endpoint({
    method: 'POST',
    path: '/app/find-task-placements',
    changesNothing: true,
    summary: 'Programs and cohorts of up to 100 coaching students',
    access: reading.access,
    scopes: reading.scopes,
    body: z.object({ students }),
    output: placements,
  }),
  /**
   * Tasks that wait to be corrected come oldest first, others newest first, at most 200; `before` is the last record id of
   * the answer before.
   */
  list: endpoint({
    ...reading,
    path: '/app/tasks',
    summary: 'Tasks of students, filtered by coach, student and status',
    query: z.object({
      /**
       * `me` is the caller as a coach. The tasks of a coach are those that the coach gave and those of the students whose
       * primary coach it is.
       */
      coach: z.optional(z.union([z.literal(['me', 'all']), recordIdText])),
      student: z.optional(recordIdText),
      status: z.optional(z.enum(taskStatuses)),
      before: z.optional(recordIdText),
    }),
    output: z.object({
      tasks: listedTasks,
      /** The number of all tasks that fit, the listed ones included; at most 1,000 are counted. */
      count: z.int().check(z.gte(0)),
    }),
  }),
  one: endpoint({
    ...reading,
    ...ofTask,
    path: '/app/tasks/{id}',
    summary: 'One task with its hand-in and its feedback',
    output: task,
    errors: ['record-not-found'],
  }),
  places: endpoint({
    ...reading,
    ...ofTask,
    path: '/app/tasks/{id}/places',
    summary: 'Memberships in whose weeks the assignment of a task can be recorded',
    query: z.object({ timeZone }),
    output: places,
    errors: ['record-not-found'],
  }),
  words: endpoint({
    ...reading,
    ...ofTask,
    path: '/app/tasks/{id}/words',
    summary: 'Up to six words of a hand-in that the student knows least',
    output: wordsInText,
    errors: ['record-not-found'],
  }),
  give: endpoint({
    method: 'POST',
    path: '/app/tasks',
    summary: 'Give a task to students',
    ...toWrite('tasks', 'create'),
    body: newTask,
    output: recordsOf({ recordId: 'id', student: 'id' }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/tasks/{id}',
    summary: 'Change a task that has not been returned',
    ...toWrite('tasks', 'change'),
    ...changing,
    body: taskChange,
    output: task,
  }),
  /** The student does not see it any more; what was handed in stays with the coaches. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/app/tasks/{id}',
    summary: 'Withdraw a task that has not been returned',
    ...toWrite('tasks', 'change'),
    ...changing,
    output: recordId,
  }),
  /** Stores feedback and assignment together, or nothing. */
  return: endpoint({
    method: 'POST',
    path: '/app/tasks/{id}/return',
    summary: 'Return a task with feedback, and create its assignment',
    ...toWrite('tasks', 'change'),
    ...changing,
    body: taskReturn,
    output: task,
  }),
};
