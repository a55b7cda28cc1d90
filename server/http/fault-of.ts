import type { FastifyRequest } from 'fastify';
import { errorCode } from '../db/startup-error.ts';
import { Refusal } from './refusal.ts';

const faults = new WeakMap<FastifyRequest, string>();

const NAME = /^[\w.-]{1,60}$/;

/**
 * Returns the code or the class of an error: '42P01' of PostgreSQL, 'ECONNREFUSED', 'TypeError', 'too-many-requests'.
 * The message is never part of it, because messages quote what people typed.
 */
export function nameFault(fault: unknown): string {
  if (fault instanceof Refusal) return fault.cause === undefined ? fault.code : nameFault(fault.cause);
  const name = errorCode(fault) ?? (fault instanceof Error ? fault.name : 'unknown');
  return NAME.test(name) ? name : 'unknown';
}

export function attachFault(request: FastifyRequest, fault: unknown): void {
  faults.set(request, nameFault(fault));
}

export function findFault(request: FastifyRequest): string {
  return faults.get(request) ?? '';
}
