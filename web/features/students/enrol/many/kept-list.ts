import { enrolments } from '@soltura/contract/people/enrolments';
import { dateOrders } from '@soltura/domain/imports/given-dates';
import { invitationWays } from '@soltura/domain/people/enrolment';
import * as z from 'zod/mini';

const sentList = z.object({
  /** The request body, identical in each attempt. */
  body: enrolments.enrol.body,
  idempotencyKey: z.string(),
  /** The line numbers in the text, from 1. */
  lines: z.array(z.number()),
  /** In ms since 1970. */
  sentAt: z.number(),
});
export type SentList = z.output<typeof sentList>;

/**
 * The time in ms after which no retry is sent. The server knows an idempotency key for 7 days (api.md 1.4); after that
 * a retry would enrol people twice.
 */
const KNOWN_MS = 6 * 24 * 60 * 60 * 1000;

const id = z.nullable(z.number());
const order = z.optional(z.enum(dateOrders));

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
  /** The order of day and month that was chosen for columns whose dates do not show it. */
  dayOrders: z.optional(z.object({ startDate: order, endDate: order, expiration: order })),
  /** The fields that were chosen for columns of a list with this head. */
  columns: z.optional(
    z.object({
      head: z.array(z.string()),
      chosen: z.array(z.object({ place: z.number(), field: z.nullable(z.string()) })),
    }),
  ),
  way: z.enum(invitationWays),
  sent: z.optional(sentList),
  /** In ms since 1970. */
  keptAt: z.number(),
});
export type KeptList = z.output<typeof keptList>;

/** Drops the request of a stored list once a retry could have a second effect. */
export function forgetOutdated({ sent, ...kept }: KeptList, now: number): KeptList {
  return sent && now - sent.sentAt <= KNOWN_MS ? { ...kept, sent } : kept;
}
