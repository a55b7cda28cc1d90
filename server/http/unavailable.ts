import type { FastifyBaseLogger } from 'fastify';
import { describeFault } from '../db/startup-error.ts';
import { isCollision, isUnavailable } from '../db/violations.ts';
import { Refusal } from './refusal.ts';

export type OutageLog = (log: FastifyBaseLogger, error: unknown) => void;

const FEWEST_SECONDS = 1;
const MAX_SECONDS = 3;
const LINE_EVERY_MS = 10_000;

export function isTemporary(error: unknown): boolean {
  if (error instanceof Refusal) return error.status === 503;
  return isUnavailable(error) || isCollision(error);
}

/** Returns the seconds for `Retry-After` of a 503; random, so that not all clients retry at once. */
export function chooseRetryAfter(dice: () => number): number {
  return FEWEST_SECONDS + Math.floor(dice() * (MAX_SECONDS - FEWEST_SECONDS + 1));
}

/**
 * Logs the first request at once and a summary of the others every ten seconds, without a stack: an unavailable
 * database is one event, however many requests fail.
 */
export function makeOutageLog(clock: () => number = Date.now): OutageLog {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let requests = 0;
  return (log, error) => {
    requests += 1;
    const now = clock();
    if (now - writtenAt < LINE_EVERY_MS) return;
    log.warn({ requests, reason: describeReason(error) }, 'requests are told to come again later');
    writtenAt = now;
    requests = 0;
  };
}

function describeReason(error: unknown): string {
  return describeFault(error instanceof Refusal && error.cause ? error.cause : error);
}
