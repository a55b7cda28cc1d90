import type { FastifyRequest } from 'fastify';
import { errorCode } from '../db/startup-error.ts';

/**
 * True for an error that says only that the client has closed its connection: while its body was read, or before the
 * answer was sent. Nothing is wrong with the server, and nobody reads what it answers.
 */
export function isClientGone(error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const code = errorCode(error);
  if (code === 'ECONNRESET') return raw.destroyed && !raw.complete;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && (raw.destroyed || raw.socket.destroyed);
}
