import { plannedCallKinds } from '@soltura/domain/planned-calls/planned-call-status';
import { taskStatuses } from '@soltura/domain/tasks/task-status';
import * as z from 'zod/mini';
import { dateOrEmpty, datetime } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { recordId, recordIdText } from '../numbers.ts';
import { line, longText, name, sentence } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { feedbackCardFields } from './feedback-cards.ts';
import { givenRecordings, recordingsOfTask } from './recordings.ts';

/**
 * Only what is for the student: nothing here is internal (screens-coaching 1.2). `title` is English with Spanish
 * between asterisks. Older servers leave `hasRecording` out. `quizAddress` is an official or custom quiz within the
 * app; '' without one, and for limited students without an official one.
 */
const openTasks = recordsOf({
  recordId: 'id',
  assignmentType: 'text',
  title: 'text',
  dueOn: 'dayOrEmpty',
  status: ['given', 'handed in'],
  handedInAt: 'instantOrEmpty',
  hasText: 'flag',
  hasLink: 'flag',
  hasRecording: 'flagOrAbsent',
  quizAddress: 'text',
  quizDoneAt: 'instantOrEmpty',
});
export type OpenTask = z.output<typeof openTasks>[number];

const returnedTasks = recordsOf({
  recordId: 'id',
  assignmentType: 'text',
  title: 'text',
  returnedAt: 'instant',
  /** '' where the coach did not share it. */
  rating: 'text',
  isRead: 'flag',
});
export type ReturnedTask = z.output<typeof returnedTasks>[number];

/**
 * The caller's own planned calls; other students of a group call are not named. `coachTimeZone` is the zone in which
 * the coach planned the call. Topic and note are English with Spanish between asterisks.
 */
const nextCalls = recordsOf({
  recordId: 'id',
  kind: plannedCallKinds,
  startsAt: 'instant',
  minutes: 'count',
  coachName: 'text',
  coachTimeZone: 'text',
  topic: 'text',
  note: 'text',
  joinLink: 'text',
  status: ['planned', 'cancelled'],
});
export type NextCall = z.output<typeof nextCalls>[number];

/**
 * `isCoached` is false where no coaching student belongs to the caller; then all else is empty. `nextCalls` are those
 * that have not ended yet, also cancelled ones, by their starts, at most 20; older servers leave them out. `tasks`
 * are in the order of the day on which they are due, those without one last, at most 200; `returned` are the newest
 * first, at most 20. `unreadCount` is the number of returned tasks that the student has not opened yet.
 */
const coaching = z.object({
  isCoached: z.boolean(),
  coach: z.nullable(z.object({ name: z.string() })),
  nextCalls: z.optional(nextCalls),
  tasks: openTasks,
  returned: returnedTasks,
  returnedCount: z.int().check(z.gte(0)),
  unreadCount: z.int().check(z.gte(0)),
});
export type MyCoaching = z.output<typeof coaching>;

/**
 * `version` is that of the hand-in, with which a change of it is sent; 0 before the first one. `recordings` include
 * drafts. `cards` are the Spanish lines of the feedback, empty for limited students. Older servers leave `recordings`
 * and `cards` out.
 */
const task = z.object({
  recordId,
  version: z.int().check(z.gte(0)),
  coachName: z.string(),
  assignmentType: z.string(),
  title: z.string(),
  instructions: z.string(),
  link: z.string(),
  dueOn: dateOrEmpty,
  quizAddress: z.string(),
  quizDoneAt: z.nullable(datetime),
  status: z.enum(taskStatuses),
  handIn: z.nullable(z.object({ text: z.string(), link: z.string(), handedInAt: datetime })),
  recordings: z.optional(recordingsOfTask),
  returnedAt: z.nullable(datetime),
  rating: z.string(),
  feedback: z.string(),
  isRead: z.boolean(),
  cards: z.optional(recordsOf(feedbackCardFields)),
});
export type MyTask = z.output<typeof task>;

const handIn = z.object({
  text: longText,
  link: line,
  /** Recordings of the task that belong to the hand-in now; others are deleted. Left out, they stay as they are. */
  recordings: z.optional(givenRecordings),
});
export type GivenHandIn = z.output<typeof handIn>;

const student = ['limited', 'student'] as const;
const reading = { method: 'GET', access: student, scopes: ['read:current-student'] } as const;
const writing = { method: 'PUT', access: student, scopes: ['update:current-student'] } as const;
/** A task of somebody else is not found. */
const ofMyTask = { params: z.object({ id: recordIdText }), errors: ['record-not-found'] } as const;

export const myCoaching = {
  mine: endpoint({
    ...reading,
    path: '/app/my-coaching',
    summary: "The caller's coach, coming calls, open tasks and returned tasks",
    output: coaching,
  }),
  /** Returned tasks, the newest first, 50 at a time; `before` is the last record id of the answer before. */
  returned: endpoint({
    ...reading,
    path: '/app/my-tasks',
    summary: 'Returned tasks of the caller that contain a text, 50 a page',
    query: z.object({ search: z.optional(name), before: z.optional(recordIdText) }),
    output: returnedTasks,
  }),
  task: endpoint({
    ...reading,
    ...ofMyTask,
    path: '/app/my-tasks/{id}',
    summary: 'One task of the caller with its hand-in and its feedback',
    output: task,
  }),
  handIn: endpoint({
    ...writing,
    ...versioned,
    params: ofMyTask.params,
    path: '/app/my-tasks/{id}/hand-in',
    summary: 'Hand in a task of the caller, or change the hand-in until it is returned',
    body: handIn,
    output: task,
    errors: ['record-not-found', 'stale-write'],
  }),
  /** A repeated call keeps the first instant. */
  finishQuiz: endpoint({
    ...writing,
    ...ofMyTask,
    path: '/app/my-tasks/{id}/quiz',
    summary: 'Record that the caller has finished the quiz of a task',
    body: z.object({ finishedAt: datetime }),
    output: task,
  }),
  /** A second ask for the same line changes nothing. */
  askForCard: endpoint({
    ...writing,
    ...ofMyTask,
    access: ['student'],
    path: '/app/my-tasks/{id}/asked-card',
    summary: 'Request a flashcard of a line of the feedback',
    body: z.object({ line: sentence }),
    output: task,
  }),
  read: endpoint({
    ...writing,
    ...ofMyTask,
    path: '/app/my-tasks/{id}/read',
    summary: 'Record that the caller has opened a returned task',
    output: task,
  }),
};
