import * as z from 'zod/mini';

const LARGEST = 2_147_483_647;

/** A whole number ≥ 0 as decimal text in headers, paths and queries; parsed to a number. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number().check(z.lte(LARGEST, 'is too large'))),
);

/** An id above the maximum becomes the maximum, which no record has. */
const toHeldId = z.transform((id: number) => Math.min(id, LARGEST));

const positive = z.number().check(z.gte(1, 'must be a positive whole number'));

/** A record id in a header, a path or a query: decimal text, parsed to a number ≥ 1 (api.md 1.4). */
export const recordIdText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.pipe(z.pipe(z.transform(Number), positive), toHeldId),
);

export const givenRecordId = z.pipe(
  z.int('must be a whole number').check(z.gte(1, 'must be a positive whole number')),
  toHeldId,
);

/** A record id in a response (api.md 5.1 `id`). */
export const recordId = z.int('must be a whole number').check(z.gte(1), z.lte(LARGEST));

export const count = z.int('must be a whole number').check(z.gte(0), z.lte(LARGEST));
