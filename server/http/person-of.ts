import type { FastifyRequest } from 'fastify';

const people = new WeakMap<FastifyRequest, number>();
const tokens = new WeakMap<FastifyRequest, number>();

export function attachPerson(request: FastifyRequest, recordId: number): void {
  people.set(request, recordId);
}

export function findPerson(request: FastifyRequest): number | undefined {
  return people.get(request);
}

export function attachToken(request: FastifyRequest, tokenId: number): void {
  tokens.set(request, tokenId);
}

export function findToken(request: FastifyRequest): number | undefined {
  return tokens.get(request);
}
