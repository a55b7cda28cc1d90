import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';

/** A task of the main thread, in ms. */
interface Task {
  wall: number;
  /** The processor time of the thread. The rest of `wall` went to other processes. */
  cpu: number;
}

/** An event of a trace, in microseconds. `tdur` is the processor time of the thread. */
const traced = z.object({
  name: z.string(),
  ph: z.literal('X'),
  pid: z.int(),
  tid: z.int(),
  dur: z.number(),
  tdur: z.number(),
});
const threadName = z.object({
  name: z.literal('thread_name'),
  pid: z.int(),
  tid: z.int(),
  args: z.object({ name: z.string() }),
});

const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];

/**
 * Traces the page until the returned function is called, which resolves to the longest task of its main thread. A trace
 * has the processor time, which a busy machine does not stretch; the Long Tasks API does not.
 */
export async function traceTasks(session: CDPSession): Promise<() => Promise<Task>> {
  const readEvents = await traceEvents(session, CATEGORIES);
  return async () => findLongestTask(await readEvents());
}

/** Traces categories of events until the returned function is called, which resolves to the events. */
export async function traceEvents(
  session: CDPSession,
  includedCategories: string[],
): Promise<() => Promise<unknown[]>> {
  const events: unknown[] = [];
  const note = ({ value }: { value: unknown[] }) => void events.push(...value);
  session.on('Tracing.dataCollected', note);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', note);
    return events;
  };
}

function findLongestTask(events: readonly unknown[]): Task {
  const threads = events.flatMap((event) => threadName.safeParse(event).data ?? []);
  const mains = new Set(
    threads.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = events
    .flatMap((event) => traced.safeParse(event).data ?? [])
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid}:${tid}`))
    .map(({ dur, tdur }) => ({ wall: dur / 1_000, cpu: tdur / 1_000 }));
  return tasks.reduce((longest, task) => (task.cpu > longest.cpu ? task : longest), { wall: 0, cpu: 0 });
}
