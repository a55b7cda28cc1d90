import type { FastifyReply, FastifyRequest } from 'fastify';

const LINGER_MS = 2_000;

/**
 * Lets a client that is still sending read the refusal of its body: a connection that closes with unread bytes is
 * reset, and the answer is lost. The rest of the body is read and dropped, for two seconds after the answer; then the
 * connection closes.
 */
export function dropRestOfBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.resume();
  });
}
