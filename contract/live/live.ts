import { liveKinds } from '@soltura/domain/live/live-event';
import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { wholeNumber } from '../numbers.ts';

const seconds = (most: number) => z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(most)));

/**
 * The longest time away, in seconds, of which a server may remember the events; after a longer one the client sends
 * this.
 */
export const LONGEST_AWAY_SECONDS = 86_400;
export const LONGEST_STREAM_SECONDS = 3_600;

/**
 * `ids` are those of records of the kind, or the id of the caller for one's own things; 'many' for more than a
 * message names. `by` is the `window-id` of the call that wrote; null where it had none.
 */
const change = z.object({
  kind: z.enum(liveKinds),
  ids: z.union([z.array(z.number()), z.literal('many')]),
  by: z.nullable(z.string()),
});

const message = z.discriminatedUnion('type', [
  /** Sent once in each stream, after all missed events. */
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('changed'), changes: z.array(change) }),
  /** Events may have been missed: everything on screen has to be read again. */
  z.object({ type: z.literal('read-again') }),
  /** The last message of a stream that the server ends; the client may come back after so many ms. */
  z.object({ type: z.literal('end'), afterMs: z.number() }),
]);
export type LiveMessage = z.output<typeof message>;

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/app/events',
    summary: 'Stream of changes that others save, by kind of record and id',
    access: ['limited', 'student', ...staff],
    scopes: ['read:current-student'],
    query: z.object({
      /**
       * The seconds since the caller was up to date, and the longest time of the stream in seconds. The stream begins
       * with the events of the time away, or with 'read-again'; with 0 for `lasts` it ends after them.
       */
      away: seconds(LONGEST_AWAY_SECONDS),
      lasts: seconds(LONGEST_STREAM_SECONDS),
    }),
    output: message,
    isStream: true,
    errors: ['not-found'],
  }),
};
