import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, onSendAsyncHookHandler } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

export const encodings = ['br', 'gzip'] as const;
/** Smaller bodies are not compressed: they would not save a packet. */
export const SMALLEST_COMPRESSED = 1024;

/** What an encoding adds to a tag; a digest in base64 has no hyphen. */
const ENCODED = /-(?:br|gzip)"$/;

/** The digest of a text, as tags carry it. */
export function digestText(text: string | Buffer): string {
  return createHash('sha1').update(text).digest('base64');
}

/** The strong tag of a body in an encoding: other bytes have another tag (RFC 9110 8.8.3.3). */
export function makeTag(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/**
 * The tag with which a client asks whether what it holds is still so, of the body with this digest in any encoding;
 * undefined when it holds something else. `chosen` is that of the encoding it would be sent, which `*` stands for.
 */
export function findHeldTag(ifNoneMatch: string | undefined, digest: string, chosen: Encoding) {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return makeTag(digest, chosen);
  const plain = makeTag(digest, 'identity');
  return ifNoneMatch.match(/"[^"]*"/g)?.find((tag) => tag.replace(ENCODED, '"') === plain);
}

/** The encoding that a client gets for what it accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  // As @fastify/compress reads it: a client that accepts anything gets gzip.
  return negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'), [...encodings]) ?? 'identity';
}

/** Adds to the headers that caches tell answers apart by. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = [reply.getHeader('vary') ?? []].flat().join(', ');
  const isNamed = named.split(/,\s*/).some((one) => one.toLowerCase() === name);
  if (!isNamed) reply.header('vary', named === '' ? name : `${named}, ${name}`);
}

/** Gives reads that succeed their tags, and answers 304 to whoever holds them. Add it before compression. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook<string | Buffer | null>('onSend', async ({ method, url, headers }, reply, body) => {
    if (url.startsWith('/api')) addVary(reply, 'accept-encoding');
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || reply.hasHeader('etag')) return body;
    // A stream has no tag, which would be known only at its end.
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

/** Makes the tag of what was compressed that of its encoding. Add it after compression, which is a hook of routes. */
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
