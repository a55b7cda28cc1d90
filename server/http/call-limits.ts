import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Payer } from './computing.ts';
import { toNetwork } from './network.ts';
import { TooManyRequests } from './refusal.ts';

/** The largest number of points in ten seconds; 0 for no limit. */
export interface Allowances {
  perPerson: number;
  /** Larger, because people such as a class share a network address. */
  perAddress: number;
}

/** Counts the requests of people and network addresses to this process (decision 0197). */
export interface CallLimits {
  /** Counts each request of the scope by its network address before it is handled, and its bytes afterwards. */
  guard(scope: FastifyInstance): void;
  countPerson(request: FastifyRequest, email: string): Promise<void>;
  payerOf(request: FastifyRequest): Payer | undefined;
}

const WINDOW_SECONDS = 10;
const BYTES_OF_A_POINT = 64 * 1024;
/** The most points that the bytes of one request cost, so that a few large files in a row are allowed. */
const MAX_POINTS_OF_BYTES = 200;

/** The processor time that costs one point, in ms, so that a person keeps a third of a processor busy at most. */
const COMPUTING_MS_OF_A_POINT = 1;
/** The most points that the computing of one request costs, so that a few large imports in a row are allowed. */
const MAX_POINTS_OF_COMPUTING = 1_000;

interface Bill extends Payer {
  email: string | undefined;
}

/**
 * Makes the counters. Each request costs one point, one more for every 64 KB that it sends or receives, and one for
 * every millisecond of processor time, charged while it runs.
 */
export function makeCallLimits({ perPerson, perAddress }: Allowances): CallLimits {
  const people = makeCounter(perPerson);
  const networks = makeCounter(perAddress);
  const bills = new WeakMap<FastifyRequest, Bill>();

  function openBill(network: string): Bill {
    let computedMs = 0;
    let charged = 0;
    return {
      email: undefined,
      pay(ms) {
        computedMs += ms;
        const points = Math.min(Math.floor(computedMs / COMPUTING_MS_OF_A_POINT), MAX_POINTS_OF_COMPUTING);
        if (points === charged) return;
        charge(network, this.email, points - charged);
        charged = points;
      },
    };
  }

  function charge(network: string, email: string | undefined, points: number): void {
    networks?.charge(network, points);
    if (email !== undefined) people?.charge(email, points);
  }

  return {
    guard(scope) {
      scope.addHook('onRequest', async (request, reply) => {
        const network = toNetwork(request.ip);
        const bill = openBill(network);
        bills.set(request, bill);
        const { socket } = request.raw;
        const bytesBefore = countBytes(socket);
        // Also called when the client disconnects in the middle of an answer.
        reply.raw.once('close', () => {
          const points = weigh(countBytes(socket) - bytesBefore);
          if (points > 0) charge(network, bill.email, points);
        });
        await networks?.count(network);
      });
    },
    async countPerson(request, email) {
      const bill = bills.get(request);
      if (bill) bill.email = email;
      await people?.count(email);
    },
    payerOf: (request) => (people || networks ? bills.get(request) : undefined),
  };
}

function weigh(bytes: number): number {
  return Math.min(Math.floor(bytes / BYTES_OF_A_POINT), MAX_POINTS_OF_BYTES) || 0;
}

function countBytes({ bytesRead, bytesWritten }: Socket): number {
  return bytesRead + bytesWritten;
}

function makeCounter(points: number) {
  if (points === 0) return undefined;
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return {
    async count(key: string): Promise<void> {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new TooManyRequests(Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1));
      }
    },
    charge(key: string, more: number): void {
      void limiter.penalty(key, more);
    },
  };
}
