import type { Worker } from 'node:cluster';
import * as z from 'zod/mini';

// Aggregation of metrics over workers: a scraped worker asks the parent process, and that asks all workers.

/** A metric as serialised by prom-client, which alone reads its fields. */
const metric = z.looseObject({ name: z.string() });

/** Messages to a worker: a request for its metrics, or the metrics of all that it has requested. */
const toWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('give-figures'), id: z.number() }),
  z.object({ kind: z.literal('figures-of-all'), id: z.number(), text: z.string() }),
]);
const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figures'), id: z.number(), metrics: z.array(metric) }),
  z.object({ kind: z.literal('ask-figures'), id: z.number() }),
]);

const LONGEST_WAIT_MS = 2_000;

/** Answers requests for this worker's metrics, and returns a function that requests those of all workers. */
export function joinFigures(take: () => Promise<readonly object[]>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let lastId = 0;
  process.on('message', (message) => {
    const { data } = z.safeParse(toWorker, message);
    if (data?.kind === 'give-figures') {
      // A worker that does not answer is left out.
      take().then((metrics) => process.send?.({ kind: 'figures', id: data.id, metrics }), giveUp);
    }
    if (data?.kind === 'figures-of-all') waiting.get(data.id)?.(data.text);
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const end = () => {
        clearTimeout(impatience);
        waiting.delete(id);
      };
      // The timeout is longer than that of the workers.
      const impatience = setTimeout(() => {
        end();
        reject(new Error('The figures of all workers did not come in time.'));
      }, 2 * LONGEST_WAIT_MS);
      waiting.set(id, (text) => {
        end();
        resolve(text);
      });
      process.send?.({ kind: 'ask-figures', id });
    });
}

/** Collects the metrics of the workers that answer within 2 seconds. */
export async function gatherFigures(workers: readonly Worker[]): Promise<readonly object[][]> {
  const given = await Promise.all(workers.map(askWorker));
  return given.filter((metrics) => metrics !== undefined);
}

let lastAsked = 0;

function askWorker(worker: Worker): Promise<object[] | undefined> {
  const id = (lastAsked += 1);
  return new Promise((resolve) => {
    const end = (metrics?: object[]) => {
      clearTimeout(impatience);
      worker.off('message', hear);
      resolve(metrics);
    };
    const hear = (message: unknown) => {
      const { data } = z.safeParse(fromWorker, message);
      if (data?.kind === 'figures' && data.id === id) end(data.metrics);
    };
    const impatience = setTimeout(end, LONGEST_WAIT_MS);
    worker.on('message', hear);
    send(worker, { kind: 'give-figures', id });
  });
}

export function answerFigures(worker: Worker, write: () => Promise<string>): void {
  worker.on('message', (message) => {
    const { data } = z.safeParse(fromWorker, message);
    if (data?.kind !== 'ask-figures') return;
    write().then((text) => send(worker, { kind: 'figures-of-all', id: data.id, text }), giveUp);
  });
}

function giveUp(): void {
  // The worker's own timeout ends the request.
}

function send(worker: Worker, message: z.infer<typeof toWorker>): void {
  if (worker.isConnected()) worker.send(message, undefined, {}, () => {});
}
