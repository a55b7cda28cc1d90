import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, findHeldTag, makeTag } from '../etags.ts';
import type { EncodedBody } from './encoded-body.ts';

export async function sendShared(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  const encoding = body.encodingFor(chooseEncoding(request.headers['accept-encoding']));
  const held = findHeldTag(request.headers['if-none-match'], body.digest, encoding);
  reply.header('etag', held ?? makeTag(body.digest, encoding));
  if (held !== undefined) return reply.code(304).send('');
  const bytes = await body.read(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
