import type { AnswerOf } from '@soltura/contract/endpoint';
import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { type GivenTask, type TaskChange, type TaskReturn, tasks } from '@soltura/contract/tasks/tasks';
import { formatVersion } from '@soltura/domain/records/versions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { givenSetsKey, staffDayKey, tasksKey } from '../../base/record-keys.ts';
import { oneRecordKey } from '../../editing/history.queries.ts';
import { describeRefusal, writeRecord } from '../../editing/write-record.ts';
import { flashcardDataKey } from '../../parts/collection/flashcards.queries.ts';
import { catchLostFocus } from '../../ui/catch-lost-focus.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { refreshRecords } from '../records/refresh-records.ts';
import { taskQuery, toCorrectQuery } from './tasks.queries.ts';

interface Stored {
  readonly recordId: number;
  readonly version: number;
}

/** Gives a task to students, one for each, as one change. */
export async function giveTask(cache: QueryClient, body: GivenTask, idempotencyKey: string): Promise<void> {
  const count = body.students.length;
  const [pending, given, failed] =
    count === 1
      ? ['Giving task...', 'Task given!', 'Error giving task']
      : ['Giving tasks...', `Task given to ${count} students!`, 'Error giving tasks'];
  const refresh = () => refreshTasks(cache);
  await writeRecord(
    [pending, given, failed],
    (options) => call(tasks.give, { body }, { ...options, idempotencyKey }),
    { refresh, afterUndo: refresh, formerFailures: ['Error giving task', 'Error giving tasks'] },
  );
}

/** Changes a task that was not returned; returns its version. */
export async function changeTask(
  cache: QueryClient,
  { recordId: id, version }: Stored,
  body: TaskChange,
  idempotencyKey: string,
): Promise<number> {
  const refresh = () => refreshTasks(cache);
  const headers = { 'if-match': formatVersion(version) };
  const saved = await writeRecord(
    ['Updating task...', 'Task updated!', 'Error updating task'],
    (options) => call(tasks.change, { params: { id }, headers, body }, { ...options, idempotencyKey }),
    { refresh, afterUndo: refresh },
  );
  cache.setQueryData(taskQuery(id).queryKey, saved);
  return saved.version;
}

/** Withdraws a task: the student sees it no longer. Undo gives it again. */
export async function withdrawTask(cache: QueryClient, { recordId: id, version }: Stored): Promise<void> {
  const refresh = () => refreshTasks(cache);
  const headers = { 'if-match': formatVersion(version) };
  await writeRecord(
    ['Withdrawing task...', 'Task withdrawn!', 'Error withdrawing task'],
    (options) => call(tasks.withdraw, { params: { id }, headers }, options),
    { refresh, afterUndo: refresh },
  );
}

interface Return {
  readonly task: Stored;
  readonly body: TaskReturn;
  readonly idempotencyKey: string;
  /** Called when Undo was pressed, before the task is read again. */
  readonly onUndo: () => void;
}

/** Returns a task with feedback, by which its assignment is recorded; returns the version of the task. */
export async function returnTask(
  cache: QueryClient,
  { task: { recordId: id, version }, body, idempotencyKey, onUndo }: Return,
): Promise<number> {
  const refresh = () => Promise.all([refreshTasks(cache), refreshRecords(cache)]);
  const headers = { 'if-match': formatVersion(version) };
  const saved = await writeRecord(
    ['Returning task...', 'Task returned!', 'Error returning task'],
    (options) => call(tasks.return, { params: { id }, headers, body }, { ...options, idempotencyKey }),
    {
      refresh,
      afterUndo: () => {
        onUndo();
        return refresh();
      },
    },
  );
  cache.setQueryData(taskQuery(id).queryKey, saved);
  for (const whose of ['me', 'all'] as const) {
    cache.setQueryData(toCorrectQuery(whose).queryKey, (queue) => queue && leaveOut(queue, id));
  }
  return saved.version;
}

type WaitingTasks = AnswerOf<typeof tasks.list>;

function leaveOut({ tasks: listed, count }: WaitingTasks, id: number): WaitingTasks {
  const others = listed.filter(({ recordId }) => recordId !== id);
  return { tasks: others, count: count - (listed.length - others.length) };
}

interface NewCard {
  readonly task: number;
  /** The line of the feedback, of which the sentence is made. */
  readonly line: string;
  readonly spanishExample: string;
  readonly englishTranslation: string;
}

/** Makes a flashcard of a line of feedback for the student of a task. */
export async function makeCard(
  cache: QueryClient,
  { task: id, ...body }: NewCard,
  { first, idempotencyKey }: { readonly first: string; readonly idempotencyKey: string },
): Promise<void> {
  const refresh = () =>
    Promise.all([
      refreshTasks(cache),
      cache.invalidateQueries({ queryKey: flashcardDataKey() }),
      cache.invalidateQueries({ queryKey: givenSetsKey }),
    ]);
  await writeRecord(
    ['Making card...', `Card made for ${first}!`, 'Error making card'],
    (options) => call(feedbackCards.make, { params: { id }, body }, { ...options, idempotencyKey }),
    {
      refresh,
      afterUndo: refresh,
      findLoss: ({ cards }) =>
        cards === 0 ? { text: `${first} has this card already`, detail: undefined } : undefined,
    },
  );
}

/** Declines a card that a student asks for; Undo has it asked for again. */
export async function declineCard(cache: QueryClient, recordId: number): Promise<void> {
  const decide = (isDeclined: boolean) =>
    call(feedbackCards.decline, { body: { recordId, isDeclined } }).finally(
      // The line that had the focus may be gone then.
      () => void refreshTasks(cache).then(() => requestAnimationFrame(catchLostFocus)),
    );
  const fail = (failure: unknown) => toast.failed('Error declining card', describeRefusal(failure));
  try {
    await decide(true);
    toast.succeeded('Card declined', { undo: () => void decide(false).catch(fail) });
  } catch (failure) {
    fail(failure);
  }
}

async function refreshTasks(cache: QueryClient): Promise<void> {
  await Promise.all(
    [tasksKey, staffDayKey, oneRecordKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );
}
