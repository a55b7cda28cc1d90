import { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { tasks } from '@soltura/contract/tasks/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { tasksKey } from '../../base/record-keys.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { earlyQueue, earlyTask } from './early-to-correct.ts';
import { type QueueOf, readTask, readToCorrect } from './read-tasks.ts';

const live = ['tasks', 'coaching-students', 'coaches'] as const;

export function toCorrectQuery(of: QueueOf) {
  return queryOptions({
    queryKey: [...tasksKey, 'to-correct', of],
    meta: { live },
    queryFn: ({ signal }) => earlyQueue.take(of) ?? readToCorrect(of, { signal }),
    initialData: () => earlyQueue.takeArrived(of),
  });
}

/** The tasks of a coaching student in all states, newest first. */
export function tasksOfStudentQuery(student: number) {
  return queryOptions({
    queryKey: [...tasksKey, 'of', student],
    meta: { live },
    queryFn: async ({ signal }) =>
      (await call(tasks.list, { query: { coach: 'all', student } }, { signal })).tasks,
  });
}

export function taskQuery(id: number) {
  return queryOptions({
    queryKey: [...tasksKey, 'one', id],
    meta: { live: [...live, 'assignments', 'users'] },
    queryFn: ({ signal }) => earlyTask.take(id) ?? readTask(id, { signal }),
    initialData: () => earlyTask.takeArrived(id),
  });
}

/** The words of the text of a hand-in which the student knows least; another hand-in is asked for anew. */
export function taskWordsQuery(id: number, handedInAt: string) {
  return queryOptions({
    queryKey: [...tasksKey, 'words', id, handedInAt],
    queryFn: ({ signal }) => call(tasks.words, { params: { id } }, { signal }),
  });
}

/** Tells for each line of feedback if the student has a card or asks for one. */
export function feedbackCardsQuery(id: number, lines: readonly string[]) {
  return queryOptions({
    queryKey: [...tasksKey, 'cards', id, lines],
    meta: { live: ['tasks', 'given-sets'] },
    queryFn: ({ signal }) =>
      call(feedbackCards.ofLines, { params: { id }, body: { lines: [...lines] } }, { signal }),
  });
}

export function askedCardsQuery(of: QueueOf) {
  return queryOptions({
    queryKey: [...tasksKey, 'asked-cards', of],
    meta: { live },
    queryFn: ({ signal }) => call(feedbackCards.asked, { query: { coach: of } }, { signal }),
  });
}

export function taskPlacesQuery(id: number) {
  const timeZone = readTimeZone();
  return queryOptions({
    queryKey: [...tasksKey, 'places', id, timeZone],
    meta: { live: ['tasks', 'memberships', 'courses'] },
    queryFn: ({ signal }) => call(tasks.places, { params: { id }, query: { timeZone } }, { signal }),
  });
}
