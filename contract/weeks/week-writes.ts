import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId } from '../numbers.ts';
import { rowVerdict } from '../row-verdict.ts';
import { anyText, longText } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { toWrite } from '../write-rights.ts';

/**
 * Absent means unchanged, except for `currentLesson`, where absent means none (api.md 5.4). `primaryCoachWhenCreated`,
 * which clients send back, is ignored like every unknown field (api.md D14).
 */
const weekUpdate = z.object({
  recordId: givenRecordId,
  notes: longText,
  holdWeek: z.optional(z.boolean()),
  recordsComplete: z.optional(z.boolean()),
  offTrack: z.optional(z.boolean()),
  currentLesson: z.pipe(
    z.nullish(givenRecordId),
    z.transform((id) => id ?? null),
  ),
});
export type WeekUpdate = z.output<typeof weekUpdate>;

/**
 * A malformed row becomes null and is refused alone: the others are saved. An entry that is no row at all makes the
 * whole body invalid (api.md 7.7).
 */
const weekUpdates = z
  .array(
    z.union([
      weekUpdate,
      z.pipe(
        z.looseObject({}),
        z.transform(() => null),
      ),
      z.pipe(
        z.unknown(),
        z.transform(() => undefined),
      ),
    ]),
  )
  .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 weeks'), ({ value, issues }) => {
    if (value.includes(undefined)) issues.push({ code: 'invalid_type', expected: 'array', input: value });
  });

const weekChange = z.object({
  notes: z.optional(anyText),
  currentLesson: z.optional(z.nullable(givenRecordId)),
  holdWeek: z.optional(z.boolean()),
  recordsComplete: z.optional(z.boolean()),
  offTrack: z.optional(z.boolean()),
});

const weekVerdict = rowVerdict(
  z.object({
    notes: z.string(),
    currentLesson: z.nullable(recordId),
    holdWeek: z.boolean(),
    recordsComplete: z.boolean(),
    offTrack: z.boolean(),
  }),
);
export type WeekVerdict = z.output<typeof weekVerdict>;

const changingWeeks = toWrite('weeks', 'change');

export const weekWrites = {
  update: endpoint({
    method: 'PUT',
    path: '/coaching/weeks',
    summary: 'Change a week record',
    ...changingWeeks,
    ...versioned,
    errors: ['record-not-found', 'stale-write'],
    body: weekUpdate,
    output: recordId,
  }),
  /** Returns the ids of the saved rows, without those that are refused, unknown or based on an old version. */
  updateMany: endpoint({
    method: 'PUT',
    path: '/coaching/update-many-weeks',
    summary: 'Change several week records, each one separately',
    ...changingWeeks,
    ...versioned,
    body: weekUpdates,
    output: z.array(recordId),
  }),
  /** Rows are independent, and each gets its outcome (api.md 1.10). */
  save: endpoint({
    method: 'PUT',
    path: '/app/weeks',
    summary: 'Change several week records, each based on the version that was read',
    ...changingWeeks,
    body: z
      .array(z.object({ recordId: givenRecordId, version: count, values: weekChange }))
      .check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 weeks')),
    output: z.array(weekVerdict),
  }),
};
