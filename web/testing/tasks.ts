import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { type ListedTask, type Task, type TaskPlaces, tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { formatVersion } from '@soltura/domain/records/versions';
import * as z from 'zod/mini';
import { fakeServer, Refusal, type SeenCall } from './fake-server.ts';
import { CARMEN, CHANGE_SET } from './weeks.ts';

const HOUR_MS = 3_600_000;

/** A task of Hannah's that was handed in two days before. */
export function makeTask(given: Partial<Task> = {}): Task {
  const handedInAt = new Date(Date.now() - 49 * HOUR_MS).toISOString();
  return {
    recordId: 9001,
    version: 3,
    student: {
      recordId: 2001,
      name: 'Hannah Whitlock',
      timeZone: '',
      userId: 102_001,
      level: 'Level 2',
      lesson: 'Lesson 14',
    },
    givenByName: CARMEN.user.name,
    givenAt: '2026-01-05T09:00:00.000Z',
    assignmentType: 'Pronunciation',
    title: '*El tren de las siete*',
    instructions: 'Retell what happened on the platform, in the past.',
    link: '',
    dueOn: '2026-01-18',
    quizAddress: '',
    quizDoneAt: null,
    status: 'handed in',
    handIn: {
      text: 'Ayer llegué a la estación a las siete menos diez.\n\nAl final fue el mejor viaje de mi semana.',
      link: '',
      handedInAt,
    },
    returnedAt: null,
    rating: '',
    showsRating: true,
    feedback: '',
    readAt: null,
    relatedAssignment: null,
    notes: '',
    areasOfDifficulty: '',
    lastDifficulty: null,
    returnedBefore: [],
    ...given,
  };
}

export const ONE_PLACE: TaskPlaces = {
  day: '2026-11-18',
  weekStarts: '2026-11-15',
  memberships: [{ recordId: 3001, courseName: 'Level 2' }],
};

export interface OfferedTasks {
  /** The stored tasks, which a test may change as somebody else would. */
  readonly held: Task[];
  readonly sent: { deed: 'give' | 'change' | 'withdraw' | 'return'; body: unknown; key: string | null }[];
  readonly undone: unknown[];
  /** Changes a task as somebody else would. */
  change: (id: number, values: Partial<Task>) => void;
}

const returned = z.looseObject({
  rating: z.string(),
  showsRating: z.boolean(),
  feedback: z.string(),
  notes: z.string(),
  areasOfDifficulty: z.string(),
});

/** Serves these tasks. Writes are stored, one on another version is refused, and an undo takes the last one back. */
export function offerTasks(held: Task[], places: TaskPlaces = ONE_PLACE): OfferedTasks {
  const sent: OfferedTasks['sent'] = [];
  const undone: unknown[] = [];
  const former: Task[] = [];
  const find = (path: string) => {
    const id = Number(path.split('/')[3]);
    const task = held.find(({ recordId }) => recordId === id);
    if (!task) throw new Refusal(404, { code: 'record-not-found', message: 'Record not found' });
    return task;
  };
  const change: OfferedTasks['change'] = (id, values) => {
    const task = held.find(({ recordId }) => recordId === id);
    if (task) Object.assign(task, values, { version: task.version + 1 });
  };
  const write = (
    deed: OfferedTasks['sent'][number]['deed'],
    { path, body, headers }: SeenCall,
    values: Partial<Task>,
  ) => {
    const task = find(path);
    sent.push({ deed, body, key: headers.get('idempotency-key') });
    if (headers.get('if-match') !== formatVersion(task.version))
      throw new Refusal(409, {
        code: 'stale-write',
        message: 'This record was changed since you opened it.',
      });
    former.push({ ...task });
    change(task.recordId, values);
    return task;
  };
  const headers = { 'change-set': String(CHANGE_SET) };
  fakeServer.answerBy(tasks.list, ({ query }) => {
    const fitting = held.filter(
      ({ status, student }) =>
        (!query.has('status') || query.get('status') === status) &&
        (!query.has('student') || Number(query.get('student')) === student.recordId),
    );
    return { tasks: fitting.map(listTask), count: fitting.length };
  });
  fakeServer.answerBy(tasks.one, ({ path }) => ({ ...find(path) }));
  fakeServer.answerBy(tasks.places, () => places);
  fakeServer.answer(tasks.words, []);
  fakeServer.answer(feedbackCards.asked, []);
  fakeServer.answerBy(feedbackCards.ofLines, ({ body }) => {
    const { lines } = z.parse(z.object({ lines: z.array(z.string()) }), body);
    return lines.map((line) => ({ line, card: false, status: '' as const }));
  });
  fakeServer.answerBy(
    tasks.give,
    ({ body, headers: given }) => {
      sent.push({ deed: 'give', body, key: given.get('idempotency-key') });
      const { students } = z.parse(z.looseObject({ students: z.array(z.number()) }), body);
      return students.map((student, place) => ({ recordId: 9501 + place, student }));
    },
    headers,
  );
  fakeServer.answerBy(
    tasks.change,
    (call) => ({ ...write('change', call, z.parse(z.looseObject({ title: z.string() }), call.body)) }),
    headers,
  );
  fakeServer.answerBy(
    tasks.withdraw,
    (call) => write('withdraw', call, { status: 'withdrawn' }).recordId,
    headers,
  );
  fakeServer.answerBy(
    tasks.return,
    (call) => {
      const { rating, showsRating, feedback, notes, areasOfDifficulty } = z.parse(returned, call.body);
      const returnedAt = new Date().toISOString();
      return write('return', call, {
        rating,
        showsRating,
        feedback,
        notes,
        areasOfDifficulty,
        returnedAt,
        status: 'returned',
      });
    },
    headers,
  );
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    const last = former.pop();
    if (last) change(last.recordId, last);
    return [];
  });
  return { held, sent, undone, change };
}

function listTask(task: Task): ListedTask {
  const { recordId, version, student, assignmentType, title, dueOn, status, givenByName, givenAt } = task;
  return {
    recordId,
    version,
    assignmentType,
    title,
    dueOn,
    status,
    givenByName,
    givenAt,
    student: student.recordId,
    studentName: student.name,
    handedInAt: task.handIn?.handedInAt ?? '',
    hasText: task.handIn !== null && task.handIn.text !== '',
    hasLink: task.handIn !== null && task.handIn.link !== '',
    hasRecording: (task.recordings ?? []).length > 0,
    returnedAt: task.returnedAt ?? '',
    rating: task.rating,
    showsRating: task.showsRating,
  };
}
