import type { FastifyRequest } from 'fastify';

const people = new WeakMap<FastifyRequest, number>();

/** Notes who sent a request, once their token is verified and their record is found. */
export function notePerson(request: FastifyRequest, recordId: number): void {
  people.set(request, recordId);
}

/** The record id of the user who sent a request; undefined while nobody knows. */
export function findPerson(request: FastifyRequest): number | undefined {
  return people.get(request);
}
