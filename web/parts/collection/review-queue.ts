import { parseDay } from '@soltura/domain/dates';
import * as z from 'zod/mini';
import { toDeviceDay } from '../../base/device-day.ts';
import { deviceStorage } from '../../device/storage.ts';
import { openUnsentStore } from '../../editing/unsent-store.ts';
import { UNSENT_PREFIX } from './unsent-prefix.ts';

/** A review, or a correction of one, that the server has not acknowledged yet. */
export const unsentGrade = z.object({
  /** The idempotency key, the same for every attempt (api.md 1.10). */
  key: z.string(),
  userId: z.int(),
  studentId: z.int(),
  /** True when staff graded for the student, which decides the endpoint (screens-student 1.8). */
  onBehalf: z.boolean(),
  entryId: z.int(),
  difficulty: z.enum(['hard', 'easy']),
  reviewedAt: z.string(),
  /** The learner's calendar day; an earlier version stored none. */
  day: z.optional(z.string()),
  /** The key of the review that it corrects. */
  corrects: z.optional(z.string()),
});
export type UnsentGrade = z.output<typeof unsentGrade>;

/** The day on which a review counts; where none was stored, the device's day of `reviewedAt`. */
export function dayOf({ day, reviewedAt }: UnsentGrade) {
  return parseDay(day ?? '') ?? toDeviceDay(new Date(reviewedAt));
}

export const unsentGrades = openUnsentStore(
  {
    prefix: UNSENT_PREFIX,
    schema: unsentGrade,
    label: ({ studentId, key }) => `${studentId}:${key}`,
    doneAt: ({ reviewedAt }) => reviewedAt,
  },
  deviceStorage,
);
