import { addDays, toDay } from '@soltura/domain/dates';
import { demoCoaches } from '../people/staff.ts';
import type { buildAssignmentRows } from './assignment-rows.ts';
import type { SpokenDay } from './spoken-day.ts';
import { openProse, type TaskProse, taskProse } from './task-prose.ts';
import type { WeekOutline } from './week-outlines.ts';

type AssignmentRow = ReturnType<typeof buildAssignmentRows>[number];

interface Student {
  readonly recordId: number;
  readonly email: string;
  readonly relatedCoach: number | null;
}

interface DemoTask {
  readonly prose: TaskProse;
  readonly student: Student;
  readonly givenBy: number | null;
  readonly givenAt: Date;
  readonly dueOn?: string | null;
  readonly quizAddress?: string;
  readonly handedInAt?: Date;
  readonly returned?: { readonly at: Date; readonly assignment: AssignmentRow; readonly readAt: Date | null };
}

const DAYS = 91;
const HOUR_MS = 3_600_000;
const before = (instant: Date, hours: number) => new Date(instant.getTime() - hours * HOUR_MS);
const MARKS = new Set(['Excellent', 'Very Good', 'Good', 'Fair']);

/** Hand-ins that wait for a coach: the student, the index in `openProse`, and the hours since. */
const QUEUE = [
  ['sofie.lindqvist@mail.example', 1, 76],
  ['priya.raman@mail.example', 3, 70],
  ['ellen.vasquez@mail.example', 5, 52],
  ['grace.kimani@mail.example', 4, 45],
  ['student@soltura.example', 2, 27],
  ['marcus.okafor@mail.example', 0, 20],
  ['peter.novotny@mail.example', 3, 30],
  ['leah.goldstein@mail.example', 0, 9],
  ['desmond.clarke@mail.example', 4, 33],
  ['k.wojcik@mail.example', 2, 7],
] as const;

/** Tasks that are still to do: the student, the index in `openProse`, and the days until they are due. */
const TO_DO = [
  ['student@soltura.example', 0, 1],
  ['student@soltura.example', 1, 4],
  ['student@soltura.example', 5, null],
  ['limited@soltura.example', 0, 3],
  ['tomas.byrne@mail.example', 4, -2],
  ['beatriz.nunes@mail.example', 5, 6],
  ['amara.diallo@mail.example', 3, 2],
  ['ravi.s@mail.example', 0, 5],
  ['kwame.mensah@mail.example', 5, null],
] as const;

/**
 * Builds the tasks of three months with their hand-ins: for most assignments of that time the task that led to it,
 * each piece once for a student, then those that wait for a coach, one of which was spoken, and those still to do.
 */
export function buildTaskRows(
  students: readonly Student[],
  outlines: readonly WeekOutline[],
  assignments: readonly AssignmentRow[],
  spoken: SpokenDay,
  now: Date,
) {
  const planned = [
    ...planReturned(students, outlines, assignments, now),
    ...planQueue(students, now),
    ...planToDo(students, now),
  ].toSorted((one, other) => one.givenAt.getTime() - other.givenAt.getTime());
  const recordings = planned.flatMap(({ prose, handedInAt }, index) =>
    handedInAt && prose.isSpoken ? [toRecordingRow(index + 1, spoken, handedInAt)] : [],
  );
  return {
    tasks: planned.map(toTaskRow),
    handIns: planned.flatMap(({ prose, handedInAt }, index) =>
      handedInAt
        ? [
            {
              relatedTask: index + 1,
              ...handedIn(prose, index),
              recordings: recordings.flatMap(({ recordId, relatedTask }) =>
                relatedTask === index + 1 ? [recordId] : [],
              ),
              handedInAt,
            },
          ]
        : [],
    ),
    recordings,
    recordingPieces: recordings.map(({ recordId }) => ({
      relatedRecording: recordId,
      byteOffset: 0,
      bytes: `\\x${spoken.bytes.toString('hex')}`,
    })),
  };
}

function toRecordingRow(task: number, { bytes, seconds, wave }: SpokenDay, handedInAt: Date) {
  return {
    // A task has one at most.
    recordId: task,
    relatedTask: task,
    mediaType: 'audio/webm',
    size: bytes.length,
    seconds,
    wave,
    receivedBytes: bytes.length,
    position: 1,
    handedInAt,
    madeAt: handedInAt,
  };
}

function planReturned(
  students: readonly Student[],
  outlines: readonly WeekOutline[],
  assignments: readonly AssignmentRow[],
  now: Date,
): DemoTask[] {
  const studentOf = new Map(outlines.map(({ recordId, enrolment }) => [recordId, enrolment.student.email]));
  const used = new Map<string, Set<TaskProse>>();
  const since = addDays(toDay(now), -DAYS);
  return assignments.flatMap((assignment) => {
    const { relatedWeek, assignmentType, rating, dateCreated, homeworkCorrector } = assignment;
    const student = students.find(({ email }) => email === studentOf.get(relatedWeek));
    if (!student || toDay(dateCreated) < since || !MARKS.has(rating)) return [];
    const done = used.get(student.email) ?? new Set();
    used.set(student.email, done);
    const prose = taskProse.find((one) => one.assignmentType === assignmentType && !done.has(one));
    if (!prose) return [];
    done.add(prose);
    const readAt = new Date(dateCreated.getTime() + 6 * HOUR_MS);
    const isRead = readAt <= now && toDay(dateCreated) < addDays(toDay(now), -7);
    return [
      {
        prose,
        student,
        givenBy: student.relatedCoach ?? homeworkCorrector,
        givenAt: before(dateCreated, 24 * 6 + 3),
        dueOn: toDay(before(dateCreated, 20)),
        handedInAt: before(dateCreated, 20),
        returned: { at: dateCreated, assignment, readAt: isRead ? readAt : null },
      },
    ];
  });
}

function planQueue(students: readonly Student[], now: Date): DemoTask[] {
  return QUEUE.flatMap(([email, piece, hours]) => {
    const handedInAt = before(now, hours);
    const givenAt = before(handedInAt, 24 * 4 + 2);
    return plan(students, email, piece, { givenAt, handedInAt, dueOn: toDay(handedInAt) });
  });
}

function planToDo(students: readonly Student[], now: Date): DemoTask[] {
  return TO_DO.flatMap(([email, piece, days], index) => {
    const dueOn = days === null ? null : addDays(toDay(now), days);
    return plan(students, email, piece, { givenAt: before(now, 50 + 7 * index), dueOn });
  });
}

function plan(
  students: readonly Student[],
  email: string,
  piece: number,
  when: Pick<DemoTask, 'givenAt' | 'handedInAt' | 'dueOn'>,
): DemoTask[] {
  const student = students.find((one) => one.email === email);
  const prose = openProse[piece];
  if (!student || !prose) throw new Error(`The demo school has no task ${piece} for ${email}.`);
  return [{ prose, student, givenBy: student.relatedCoach ?? demoCoaches[0]?.recordId ?? null, ...when }];
}

function toTaskRow(task: DemoTask, index: number) {
  const { prose, student, givenBy, givenAt, dueOn = null, handedInAt = null, returned } = task;
  const waits = handedInAt === null ? 'given' : 'handed in';
  return {
    recordId: index + 1,
    relatedStudent: student.recordId,
    givenBy,
    assignmentType: prose.assignmentType,
    title: prose.title,
    instructions: prose.instructions,
    dueOn,
    quizAddress: prose.quizAddress ?? '',
    status: returned ? 'returned' : waits,
    rating: returned?.assignment.rating ?? '',
    showsRating: returned !== undefined && index % 5 > 0,
    feedback: returned ? prose.feedback : '',
    relatedAssignment: returned?.assignment.recordId ?? null,
    givenAt,
    handedInAt,
    returnedAt: returned?.at ?? null,
    handInChanges: handedInAt === null ? 0 : 1,
    quizDoneAt: handedInAt !== null && prose.quizAddress !== undefined ? before(handedInAt, 1) : null,
    readAt: returned?.readAt ?? null,
  };
}

function handedIn({ text, isSpoken }: TaskProse, index: number) {
  const link = text === '' && !isSpoken ? `https://voice.soltura.example/r/${4_200 + 37 * index}` : '';
  return { text, link };
}
