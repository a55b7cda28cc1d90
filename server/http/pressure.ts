import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { findMemoryMb } from '../memory.ts';
import { Refusal } from './refusal.ts';

/** The load above which this process refuses requests; 0 for no limit. */
export interface PressureBounds {
  loopDelayMs: number;
  memoryMb: number | undefined;
}

interface Load {
  delayMs: number;
  rss: number;
  heapUsed: number;
}

/** Long enough that one pause, such as a garbage collection, does not count as overload. */
const SAMPLE_MS = 2_000;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
/** Above this part of its heap limit the engine spends most time on garbage collection, and then crashes. */
const MAX_OF_HEAP = 0.9;

/** Answers requests of the scope with 503 while this process is overloaded. */
export async function refuseUnderPressure(
  scope: FastifyInstance,
  { loopDelayMs, memoryMb = findMemoryMb() / 2 }: PressureBounds,
): Promise<void> {
  const mostRss = memoryMb * 2 ** 20;
  const mostHeap = MAX_OF_HEAP * getHeapStatistics().heap_size_limit;
  const load = followLoad(scope);
  const isLate = () => loopDelayMs > 0 && load.delayMs > loopDelayMs;
  const isFull = () => memoryMb > 0 && (load.rss > mostRss || load.heapUsed > mostHeap);
  let inFlight = 0;
  scope.addHook('onRequest', async ({ routeOptions }, reply) => {
    // Refusing frees no memory when no request is running, and one request at a time does no harm.
    if (isLate() || (isFull() && inFlight > 0)) throw new Refusal('unavailable');
    // A stream of events is open for long and costs nothing meanwhile.
    if (routeOptions.config.endpoint?.isStream) return;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
}

function followLoad(scope: FastifyInstance): Readonly<Load> {
  const load: Load = { delayMs: 0, rss: 0, heapUsed: 0 };
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const timer = setInterval(() => {
    // No sample in two seconds means that the event loop was blocked all the time.
    load.delayMs = Number.isNaN(delays.mean)
      ? Number.POSITIVE_INFINITY
      : Math.max(0, delays.mean / NANOSECONDS - RESOLUTION_MS);
    delays.reset();
    try {
      const { rss, heapUsed } = process.memoryUsage();
      Object.assign(load, { rss, heapUsed });
    } catch (error) {
      // `memoryUsage` reads a file, which the system may refuse. The previous figures stay, since an error in a timer
      // ends the process.
      scope.log.warn({ err: error }, 'it is not known how much memory is in use');
    }
  }, SAMPLE_MS).unref();
  scope.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  return load;
}
