import * as z from 'zod/mini';

/** The largest id or count that the database's integer columns hold. */
const LARGEST = 2_147_483_647;

/** A whole number ≥ 0 written as decimal text, as headers, paths and queries carry it; comes out as a number. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.number().check(z.lte(LARGEST, 'is too large'))),
);

/** An id above the database's largest becomes that largest, which no record has. */
const toHeldId = z.transform((id: number) => Math.min(id, LARGEST));

const positive = z.number().check(z.gte(1, 'must be a positive whole number'));

/** The id of a record in a header, a path or a query: decimal text in, a number ≥ 1 out (api.md 1.4). */
export const recordIdText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number')),
  z.pipe(z.pipe(z.transform(Number), positive), toHeldId),
);

/** The id of a record as a client gives it in a body. */
export const givenRecordId = z.pipe(
  z.int('must be a whole number').check(z.gte(1, 'must be a positive whole number')),
  toHeldId,
);

/** The id of a record in an answer (api.md 5.1 `id`). */
export const recordId = z.int('must be a whole number').check(z.gte(1), z.lte(LARGEST));

/** A count in JSON: a whole number ≥ 0. */
export const count = z.int('must be a whole number').check(z.gte(0), z.lte(LARGEST));
