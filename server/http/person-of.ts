import type { FastifyRequest } from 'fastify';

const people = new WeakMap<FastifyRequest, number>();
const tokens = new WeakMap<FastifyRequest, number>();

/** Notes who sent a request, once their token is verified and their record is found. */
export function notePerson(request: FastifyRequest, recordId: number): void {
  people.set(request, recordId);
}

/** The record id of the user who sent a request; undefined while nobody knows. */
export function findPerson(request: FastifyRequest): number | undefined {
  return people.get(request);
}

/** Notes the access token that a request came with, once it is found. */
export function noteToken(request: FastifyRequest, tokenId: number): void {
  tokens.set(request, tokenId);
}

/** The record id of the access token of a request; undefined for a request of somebody who is signed in. */
export function findToken(request: FastifyRequest): number | undefined {
  return tokens.get(request);
}
