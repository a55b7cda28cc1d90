import * as z from 'zod/mini';

/** A grade that was pressed and that the server has not acknowledged yet. */
export const unsentGrade = z.object({
  /** The idempotency key it is sent with, the same one every time (api.md 1.4). */
  key: z.string(),
  /** Who pressed it: it is sent under this person's token only. */
  userId: z.int(),
  studentId: z.int(),
  /** Whether staff graded for the student: decides the call (screens-student 1.8). */
  onBehalf: z.boolean(),
  entryId: z.int(),
  difficulty: z.enum(['hard', 'easy']),
  newInterval: z.int(),
  /** When it was pressed, as an ISO instant. */
  reviewedAt: z.string(),
  /** What the entry held, to be put back if the server refuses. */
  before: z.object({
    reviewInterval: z.nullable(z.int()),
    lastReviewedDate: z.string(),
    nextReviewDate: z.string(),
  }),
});
export type UnsentGrade = z.output<typeof unsentGrade>;
