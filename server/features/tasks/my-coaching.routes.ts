import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { reviewTime } from '@soltura/domain/reviews/interval';
import { listCardLines } from '@soltura/domain/tasks/feedback-cards';
import { isOfficialQuiz } from '@soltura/domain/tasks/task-quiz';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readCardsOfLines, storeAskedCard } from './feedback-cards.queries.ts';
import { noteFinishedQuiz, noteRead } from './hand-in.queries.ts';
import { handIn } from './hand-in.ts';
import { findCoaching, findOwnTask, listReturned } from './my-tasks.queries.ts';
import { findStudentOfReader, requireStudent } from './task-readers.ts';

const NOTHING = {
  isCoached: false,
  coach: null,
  nextCalls: [],
  tasks: [],
  returned: [],
  returnedCount: 0,
  unreadCount: 0,
};

export const myCoachingRoutes = implement(myCoaching, {
  async mine(_, { db, user, now }) {
    const coaching = await findCoaching(db, user.recordId, now);
    if (coaching === undefined) return NOTHING;
    return { ...coaching, tasks: coaching.tasks.map((task) => withOwnQuiz(task, user)) };
  },

  async returned({ query }, { db, user }) {
    const student = await findStudentOfReader(db, user.recordId);
    return student === undefined ? [] : listReturned(db, student, query);
  },

  async task({ params }, { db, user }) {
    return readOwnTask(db, params.id, await requireStudent(db, user), user);
  },

  async handIn({ params, headers, body }, call) {
    const student = await requireStudent(call.db, call.user);
    const isChanged = await handIn(call, { id: params.id, student, headers }, body);
    if (isChanged) tell(call, params.id);
    return readOwnTask(call.db, params.id, student, call.user);
  },

  async finishQuiz({ params, body }, call) {
    const student = await requireStudent(call.db, call.user);
    const at = reviewTime(new Date(body.finishedAt), call.now);
    if (await noteFinishedQuiz(call.db, params.id, student, at)) tell(call, params.id);
    return readOwnTask(call.db, params.id, student, call.user);
  },

  async askForCard({ params, body }, call) {
    const student = await requireStudent(call.db, call.user);
    const { status, feedback, cards = [] } = await readOwnTask(call.db, params.id, student, call.user);
    if (status !== 'returned' || !listCardLines(feedback).includes(body.line)) {
      const message = 'This is no Spanish line of what came back';
      throw new Refusal('validation-failed', message, { line: message });
    }
    const hasCard = cards.some(({ line, card }) => line === body.line && card);
    if (!hasCard && (await storeAskedCard(call.db, params.id, body.line, call.now))) tell(call, params.id);
    return readOwnTask(call.db, params.id, student, call.user);
  },

  async read({ params }, call) {
    const student = await requireStudent(call.db, call.user);
    if (await noteRead(call.db, params.id, student, call.now)) tell(call, params.id);
    return readOwnTask(call.db, params.id, student, call.user);
  },
});

async function readOwnTask(db: Db, id: number, student: number, user: CallingUser): Promise<MyTask> {
  const task = await findOwnTask(db, id, student);
  if (!task) throw new Refusal('record-not-found');
  const lines = user.studentRole === 'student' ? listCardLines(task.feedback) : [];
  const cards =
    lines.length === 0 ? [] : await readCardsOfLines(db, { task: id, userId: user.recordId }, lines);
  return { ...withOwnQuiz(task, user), cards };
}

/** Custom quizzes are left out for limited students. */
function withOwnQuiz<Task extends { readonly quizAddress: string }>(
  task: Task,
  { studentRole }: CallingUser,
): Task {
  return studentRole !== 'limited' || isOfficialQuiz(task.quizAddress) ? task : { ...task, quizAddress: '' };
}

/** Tells staff of the task, and other devices of the student. */
function tell({ announce, user }: Call<CallingUser>, id: number): void {
  announce('tasks', [id]);
  announce('coaching', [user.recordId]);
}
