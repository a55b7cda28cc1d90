import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Makes a rate limiter on the table `sign_in_limits`: a number of points per duration in seconds for each key. */
export function makeLimiter(
  pool: Pool,
  keyPrefix: string,
  points: number,
  seconds: number,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
}

/** Consumes a point; returns the milliseconds to wait when none was left, else 0. */
export async function countOne(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

/** Hashes a key, so that the table holds no addresses of people. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
