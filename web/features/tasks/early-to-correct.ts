import type { Task } from '@soltura/contract/tasks/tasks';
import { makeKeyedEarlyAnswer } from '../../api/early-answer.ts';
import { paths } from '../../app/paths.ts';
import { startCatalogue } from '../../base/early-catalogue.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import type { QueueOf, TaskQueue } from './read-tasks.ts';
import { readToCorrectSearch } from './to-correct-search.ts';

export const earlyQueue = makeKeyedEarlyAnswer<QueueOf, TaskQueue>();
export const earlyTask = makeKeyedEarlyAnswer<number, Task>();

/** A window as narrow as a phone's shows the queue first. */
const hasRoomForTask = () => window.matchMedia('(min-width: 48rem)').matches;

/** Requests the queue of To Correct and, once it is open, the task that is shown first. */
export const startToCorrect = makeStaffStart(() => {
  startCatalogue();
  const { of = 'me', task } = readToCorrectSearch(Object.fromEntries(new URLSearchParams(location.search)));
  earlyQueue.start(of, async () => {
    const { readToCorrect, readTask } = await import('./read-tasks.ts');
    const show = (id: number) => earlyTask.start(id, () => readTask(id));
    const isOpen = location.pathname === paths.toCorrect;
    if (isOpen && task !== undefined) show(task);
    const answer = await readToCorrect(of);
    const [first] = answer.tasks;
    if (isOpen && task === undefined && first && hasRoomForTask()) show(first.recordId);
    return answer;
  });
});
