import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';

/** True: the person gets this mail; null for one that is not for them. */
const mailSwitch = z.nullable(z.boolean());

const coachingMails = z.object({
  sendsMails: z.boolean(),
  /**
   * For students with a coaching student: a task is given, comes back, or a call begins within a day (`calls`).
   * `handedIn` is for staff who are a coach.
   */
  given: mailSwitch,
  returned: mailSwitch,
  calls: mailSwitch,
  handedIn: mailSwitch,
});
export type MyCoachingMails = z.output<typeof coachingMails>;

const change = z.optional(z.boolean());
/** A field that is left out stays as it is. */
const changed = z.object({ given: change, returned: change, calls: change, handedIn: change });

const own = { path: '/app/my-coaching-mails', access: ['limited', 'student', ...staff] } as const;

export const myCoachingMails = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'Settings of the caller for mails about coaching',
    scopes: ['read:current-student'],
    output: coachingMails,
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Turn mails about coaching to the caller on or off',
    scopes: ['update:current-student'],
    body: changed,
    output: coachingMails,
    errors: ['sends-no-mails'],
  }),
};
