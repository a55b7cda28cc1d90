import type { Readable } from 'node:stream';
import type { Endpoint } from '@soltura/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '../live/event-stream.ts';
import type { FileAnswer } from './file-answer.ts';
import type { RepeatableAnswer } from './idempotency.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a stream without an ETag, which would be known only at its end. */
export function sendStream(stream: Readable, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-cache').type(JSON_TYPE).send(stream);
}

/** Sends events as they come: no proxy may keep them back or store them. */
export function sendEvents({ body }: EventStream, reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(body);
}

/** Sends a file of a person, which nobody else's cache may hold and no browser opens as a page. */
export function sendFile({ mediaType, name, size, body }: FileAnswer, reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', size)
    .type(mediaType)
    .send(body);
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
