import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';

/** True: the person gets this mail; null for one that is not for them. */
const mailSwitch = z.nullable(z.boolean());

const coachingMails = z.object({
  /** False: this school sends no mails. */
  sendsMails: z.boolean(),
  /** For students with a coaching student: a task is given, or comes back. */
  given: mailSwitch,
  returned: mailSwitch,
  /** For them too: a call begins within a day. */
  calls: mailSwitch,
  /** For staff who are a coach: something was handed in. */
  handedIn: mailSwitch,
});
export type MyCoachingMails = z.output<typeof coachingMails>;

const change = z.optional(z.boolean());
/** A field that is left out stays as it is. */
const changed = z.object({ given: change, returned: change, calls: change, handedIn: change });

const own = { path: '/app/my-coaching-mails', access: ['limited', 'student', ...staff] } as const;

/** The mails about tasks and calls that a person gets. */
export const myCoachingMails = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'My switches of the mails about coaching',
    scopes: ['read:current-student'],
    output: coachingMails,
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Get mails about coaching, or no longer',
    scopes: ['update:current-student'],
    body: changed,
    output: coachingMails,
    errors: ['sends-no-mails'],
  }),
};
