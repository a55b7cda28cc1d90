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

/** A server knows a key for 7 days (api.md 1.4): later, what is sent once more would be done once more. */
const KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

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

/** A kept list with what was sent of it only as long as that can be sent once more without a second effect. */
export function forgetOutdated({ sent, ...kept }: KeptList, now: number): KeptList {
  return sent && now - sent.sentAt <= KNOWN_MS ? { ...kept, sent } : kept;
}
