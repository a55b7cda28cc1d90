import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

export const encodings = ['br', 'gzip'] as const;
/** Smaller bodies are not compressed: compression would not save a packet. */
export const SMALLEST_COMPRESSED = 1024;

/** The suffix of a tag for an encoding; a digest in base64 has no hyphen. */
const ENCODED = /-(?:br|gzip)"$/;

export function digestText(text: string | Buffer): string {
  return createHash('sha1').update(text).digest('base64');
}

/** Returns the strong tag of a body in an encoding: each encoding has its own tag (RFC 9110 8.8.3.3). */
export function makeTag(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/**
 * Returns the tag in `If-None-Match` that matches the body with this digest, in any encoding; undefined when none
 * matches. `*` matches as the tag of the `chosen` encoding.
 */
export function findHeldTag(ifNoneMatch: string | undefined, digest: string, chosen: Encoding) {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return makeTag(digest, chosen);
  const plain = makeTag(digest, 'identity');
  return ifNoneMatch.match(/"[^"]*"/g)?.find((tag) => tag.replace(ENCODED, '"') === plain);
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  // As in @fastify/compress: a client that accepts anything gets gzip.
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...encodings]) ?? 'identity';
}

export function addVary(reply: FastifyReply, name: string): void {
  const named = [reply.getHeader('vary') ?? []].flat().join(', ');
  const isNamed = named.split(/,\s*/).some((one) => one.toLowerCase() === name);
  if (!isNamed) reply.header('vary', named === '' ? name : `${named}, ${name}`);
}

/**
 * Sets the tag of successful reads, and answers 304 when the client has that tag. Must be added before compression.
 * `@fastify/etag` gives all encodings of an answer the same tag, and compares `If-None-Match` as one value.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook<string | Buffer | null>('onSend', async ({ method, url, headers }, reply, body) => {
    if (url.startsWith('/api')) addVary(reply, 'accept-encoding');
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || reply.hasHeader('etag')) return body;
    // The digest of a stream would be known only at its end.
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
    const digest = digestText(body);
    const isSmall = Buffer.byteLength(body) < SMALLEST_COMPRESSED;
    const chosen = isSmall ? 'identity' : chooseEncoding(headers['accept-encoding']);
    const held = findHeldTag(headers['if-none-match'], digest, chosen);
    reply.header('etag', held ?? makeTag(digest, 'identity'));
    if (held === undefined) return body;
    reply.code(304);
    return '';
  });
}

/**
 * Sets the tag of a compressed body to that of its encoding. Must be added after compression, which is a hook of
 * routes.
 */
export function tagEncodings(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], tagEncoding].flat();
  });
}

const tagEncoding: onSendAsyncHookHandler = async (_, reply, body) => {
  const encoding = encodings.find((one) => one === reply.getHeader('content-encoding'));
  const tag = reply.getHeader('etag');
  const isPlain = typeof tag === 'string' && tag.startsWith('"') && !ENCODED.test(tag);
  if (encoding !== undefined && isPlain) reply.header('etag', makeTag(tag.slice(1, -1), encoding));
  return body;
};
