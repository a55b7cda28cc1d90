import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody, Encoding } from './encoded-body.ts';

const ENCODINGS = ['br', 'gzip'] as const;

/** Sends an answer in the best encoding its client accepts, or 304 when the client has it already. */
export async function sendShared(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', body.etag)
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    .type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send('');
  const encoding = body.encodingFor(chooseEncoding(request.headers['accept-encoding']));
  const bytes = await body.read(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  // As @fastify/compress reads it: a client that accepts anything gets gzip.
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...ENCODINGS]) ?? 'identity';
}
