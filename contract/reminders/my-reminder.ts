import { LOCAL_TIME } from '@soltura/domain/reminders/local-instant';
import { reminderChannels, reminderDays } from '@soltura/domain/reminders/reminder';
import * as z from 'zod/mini';
import { datetime, timeZone } from '../dates.ts';
import { endpoint, staff } from '../endpoint.ts';

const localTime = z.string().check(z.regex(LOCAL_TIME, 'must be a time such as 18:30'));

const days = z
  .array(z.enum(reminderDays))
  .check(
    z.minLength(1, 'must hold a day of the week'),
    z.maxLength(reminderDays.length, 'may hold each day once'),
  );

const fields = {
  isOn: z.boolean(),
  localTime,
  zone: timeZone,
  days,
  channel: z.enum(reminderChannels),
};

const changed = z.object(fields);
export type ChangedReminder = z.output<typeof changed>;

/**
 * `pausedAt` is the instant of the pause after several reminders that led to no review, null while they go on; a
 * change ends the pause. `pushKey` is the public key for which a browser subscribes: 65 bytes in base64url (RFC
 * 8292).
 */
const reminder = z.object({
  ...fields,
  pausedAt: z.nullable(datetime),
  sendsMails: z.boolean(),
  pushKey: z.string(),
});
export type MyReminder = z.output<typeof reminder>;

const LONGEST_ENDPOINT = 1_000;

/** The address at a push service. It is a secret: whoever has it can send there. */
const pushEndpoint = z
  .string()
  .check(
    z.maxLength(LONGEST_ENDPOINT, `may have at most ${LONGEST_ENDPOINT} characters`),
    z.regex(/^https?:\/\/[!-~]+$/, 'must be an address'),
  );

/** A subscription of a browser, as `PushSubscription.toJSON()` has it, its keys in base64url. */
const subscription = z.object({
  endpoint: pushEndpoint,
  p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'must be a public key of 65 bytes in base64url')),
  auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'must be 16 bytes in base64url')),
});

const subscribed = z.object({ isSubscribed: z.boolean() });

const own = { path: '/app/my-reminder', access: ['student'] } as const;
const device = { path: '/app/my-push-subscriptions', scopes: ['update:current-student'] } as const;

export const myReminder = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'Reminder settings of the caller for cards that are due',
    scopes: ['read:current-student'],
    output: reminder,
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Change the reminder settings of the caller',
    scopes: ['update:current-student'],
    body: changed,
    output: reminder,
    errors: ['sends-no-mails'],
  }),
  /** A device that was another person's becomes the caller's. */
  subscribe: endpoint({
    ...device,
    method: 'POST',
    summary: 'Register a device of the caller for push reminders',
    access: ['student'],
    body: subscription,
    output: subscribed,
  }),
  unsubscribe: endpoint({
    ...device,
    method: 'DELETE',
    summary: 'Unregister a device of the caller from push reminders',
    access: ['limited', 'student', ...staff],
    body: z.object({ endpoint: pushEndpoint }),
    output: subscribed,
  }),
};
