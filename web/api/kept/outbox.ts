import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { openRecords } from '../../device/database.ts';

const store = openRecords('soltura-outbox', 'requests');
const NAME = 'outbox';

/** The tag with which the browser wakes the service worker to send the outbox. */
export const OUTBOX_TAG = 'soltura.outbox';

const outbox = z.object({
  accessToken: z.string(),
  /** In ms since 1970. */
  expiresAt: z.number(),
  requests: z.array(
    z.object({ address: z.string(), body: z.string(), idempotencyKey: z.optional(z.string()) }),
  ),
});

/** Requests of one person that had no answer, for the service worker: it reads no local storage. */
export type Outbox = z.output<typeof outbox>;

export async function readOutbox(): Promise<Outbox | undefined> {
  return outbox.safeParse(await get<unknown>(NAME, store)).data;
}

export function writeOutbox(content: Outbox): Promise<void> {
  return set(NAME, content, store);
}

export function clearOutbox(): Promise<void> {
  return del(NAME, store);
}
