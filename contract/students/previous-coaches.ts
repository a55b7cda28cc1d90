import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { recordIdText } from '../numbers.ts';
import { reading } from '../staff-reads.ts';

const coaches = recordsOf({
  coach: 'id',
  name: 'text',
  /** The first day of a week as the primary coach or of a call, and the last one. */
  from: 'day',
  to: 'day',
  privateCalls: 'count',
  groupCalls: 'count',
});
export type PreviousCoach = z.output<typeof coaches>[number];

/** Newest first. `about` is the type of a private call, or the session type with the topic; groups have no rating. */
const calls = recordsOf({ recordId: 'id', date: 'day', about: 'text', rating: 'text' });

const heldCalls = z.object({ name: z.string(), privateCalls: calls, groupCalls: calls });
export type CallsOfCoach = z.output<typeof heldCalls>;

export const previousCoaches = {
  list: endpoint({
    ...reading,
    path: '/app/coaching-students/{id}/previous-coaches',
    summary: 'Former coaches of a student, the latest first',
    params: z.object({ id: recordIdText }),
    output: coaches,
    errors: ['student-not-found'],
  }),
  calls: endpoint({
    ...reading,
    path: '/app/coaching-students/{id}/previous-coaches/{coach}/calls',
    summary: 'Calls of a coach with a student, the newest first',
    params: z.object({ id: recordIdText, coach: recordIdText }),
    output: heldCalls,
    errors: ['record-not-found'],
  }),
};
