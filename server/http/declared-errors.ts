import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Endpoint } from '@soltura/contract/endpoint';
import { listErrors } from '@soltura/contract/endpoint-errors';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from './refusal.ts';

const known = new WeakMap<Endpoint, ReadonlySet<ErrorCode>>();

function declares(endpoint: Endpoint, code: ErrorCode): boolean {
  const codes = known.get(endpoint) ?? new Set(listErrors(endpoint));
  known.set(endpoint, codes);
  return codes.has(code);
}

/**
 * Checks that an endpoint declares the refusal that it answers. An undeclared one is logged and sent all the same.
 * @param isStrict throws instead; true in tests and development.
 */
export function checkRefusal(
  endpoint: Endpoint,
  error: unknown,
  { isStrict, log }: { isStrict: boolean; log: FastifyBaseLogger },
): void {
  if (!(error instanceof Refusal) || declares(endpoint, error.code)) return;
  const message = `${endpoint.method} ${endpoint.path} refused with what it does not declare: ${error.code}`;
  if (isStrict) throw new Error(message, { cause: error });
  log.error({ err: error }, message);
}
