import * as z from 'zod/mini';

export const LONGEST_IDEMPOTENCY_KEY = 200;

/** The header `idempotency-key` (api.md 1.4): printable ASCII characters, the space included. */
export const idempotencyKey = z
  .string()
  .check(z.minLength(1), z.maxLength(LONGEST_IDEMPOTENCY_KEY), z.regex(/^[ -~]+$/));
