import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { findMemoryMb } from '../memory.ts';
import { Refusal } from './refusal.ts';

/** The load above which this process refuses requests; 0 for never. */
export interface PressureBounds {
  /** The delay of the event loop, on average over two seconds. */
  loopDelayMs: number;
  /** The most memory of the process; undefined for half of the machine's. */
  memoryMb: number | undefined;
}

/** Long enough that one stall, such as a garbage collection, does not count as overload. */
const SAMPLE_MS = 2_000;
/** Above this part of its heap limit the engine mostly collects garbage, and then crashes. */
const MOST_OF_HEAP = 0.9;

/** Answers requests of the scope with 503 at once while this process is overloaded. */
export async function refuseUnderPressure(
  scope: FastifyInstance,
  { loopDelayMs, memoryMb = findMemoryMb() / 2 }: PressureBounds,
): Promise<void> {
  let inFlight = 0;
  await scope.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxEventLoopDelay: loopDelayMs,
    maxRssBytes: memoryMb * 2 ** 20,
    maxHeapUsedBytes: memoryMb === 0 ? 0 : MOST_OF_HEAP * getHeapStatistics().heap_size_limit,
    pressureHandler: async (_request, _reply, type) => {
      // Refusing frees no memory when no request is running, and one request at a time does no harm.
      if (type !== TYPE_EVENT_LOOP_DELAY && inFlight === 0) return;
      throw new Refusal('unavailable');
    },
  });
  scope.addHook('onRequest', async (_, reply) => {
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
}
