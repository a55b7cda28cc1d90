import type { Task } from '@soltura/contract/tasks/tasks';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { paths } from '../../app/paths.ts';
import { startCatalogue } from '../../base/early-catalogue.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import type { QueueOf, TaskQueue } from './read-tasks.ts';
import { readToCorrectSearch } from './to-correct-search.ts';

const queue = makeEarlyAnswer<TaskQueue>();
const shown = makeEarlyAnswer<Task>();
let askedOf: QueueOf | undefined;
let askedTask: number | undefined;

/** A window as narrow as a phone's shows the queue first. */
const hasRoomForTask = () => window.matchMedia('(min-width: 48rem)').matches;

/** Requests the queue of To Correct and, once it is open, the task that is shown first. */
export const startToCorrect = makeStaffStart(() => {
  startCatalogue();
  const { of = 'me', task } = readToCorrectSearch(Object.fromEntries(new URLSearchParams(location.search)));
  askedOf = of;
  queue.start(async () => {
    const { readToCorrect, readTask } = await import('./read-tasks.ts');
    const show = (id: number) => {
      askedTask = id;
      shown.start(() => readTask(id));
    };
    const isOpen = location.pathname === paths.toCorrect;
    if (isOpen && task !== undefined) show(task);
    const answer = await readToCorrect(of);
    const [first] = answer.tasks;
    if (isOpen && task === undefined && first && hasRoomForTask()) show(first.recordId);
    return answer;
  });
});

/** Returns the early queue once; undefined when it is that of others. */
export function takeEarlyQueue(of: QueueOf): Promise<TaskQueue> | undefined {
  const taken = queue.take();
  return askedOf === of ? taken : undefined;
}

/** Returns the early queue once, if it has arrived and is of these coaches. */
export function takeArrivedQueue(of: QueueOf): TaskQueue | undefined {
  return askedOf === of ? queue.takeArrived() : undefined;
}

/** Returns the early task once; undefined when it is another one. */
export function takeEarlyTask(id: number): Promise<Task> | undefined {
  const taken = shown.take();
  return askedTask === id ? taken : undefined;
}

/** Returns the early task once, if it has arrived and is this one. */
export function takeArrivedTask(id: number): Task | undefined {
  return askedTask === id ? shown.takeArrived() : undefined;
}
