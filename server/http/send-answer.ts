import type { Readable } from 'node:stream';
import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { RepeatableAnswer } from './idempotency.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a stream without an ETag, which would be known only at its end. */
export function sendStream(stream: Readable, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(stream);
}

export function sendAnswer(endpoint: Endpoint, answer: RepeatableAnswer, reply: FastifyReply): FastifyReply {
  const cacheable = endpoint.method === 'GET' && answer.status === 200;
  if (answer.changeSet !== undefined) reply.header('change-set', answer.changeSet);
  if (answer.recordVersion !== undefined) reply.header('record-version', answer.recordVersion);
  return reply
    .code(answer.status)
    .header('cache-control', cacheable ? 'private, no-cache' : 'no-store')
    .type(JSON_TYPE)
    .send(answer.body);
}
