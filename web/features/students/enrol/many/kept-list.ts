import { enrolments } from '@soltura/contract/people/enrolments';
import { invitationWays } from '@soltura/domain/people/enrolment';
import * as z from 'zod/mini';

/** Lines of a list that were sent to be enrolled, and whose answer has not come. */
const sentList = z.object({
  /** The same to the letter in each attempt. */
  body: enrolments.enrol.body,
  idempotencyKey: z.string(),
  /** Which lines of the text they are; the first is 1. */
  lines: z.array(z.number()),
  /** In milliseconds since 1970. */
  sentAt: z.number(),
});
export type SentList = z.output<typeof sentList>;

const id = z.nullable(z.number());

/** A list that is being made ready, as the device keeps it. */
export const keptList = z.object({
  text: z.string(),
  defaults: z.object({
    relatedProgram: id,
    cohort: z.string(),
    relatedCoach: id,
    relatedCourse: id,
    startDate: z.string(),
    expiration: z.string(),
  }),
  way: z.enum(invitationWays),
  sent: z.optional(sentList),
  /** In milliseconds since 1970. */
  keptAt: z.number(),
});
export type KeptList = z.output<typeof keptList>;
