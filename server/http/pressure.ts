import { getHeapStatistics } from 'node:v8';
import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { findMemoryMb } from '../memory.ts';
import { Refusal } from './refusal.ts';

/** From when on this process takes no more requests; 0 for never. */
export interface PressureBounds {
  /** How long the event loop lets others wait, on average over two seconds. */
  loopDelayMs: number;
  /** What the process may hold of the machine's memory; undefined for half of what there is. */
  memoryMb: number | undefined;
}

/** Long enough that one stall, such as a collection of garbage, is not taken for a state. */
const SAMPLE_MS = 2_000;
/** Beyond this part of what the engine may use it does little besides collecting garbage, and then ends. */
const MOST_OF_HEAP = 0.9;

/** Answers requests of the scope 503 at once while this process has more to do than it can. */
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
      // Memory that no request holds is not had back by refusing requests, and one at a time can do no harm.
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
