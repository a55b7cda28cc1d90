import { plannedCallKinds, plannedCallStatuses } from '@soltura/domain/planned-calls/planned-call-status';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { recordsOf } from '../lists.ts';
import { count, recordId } from '../numbers.ts';

/** Coaching students by name; `timeZone` as their record has it, '' without one. */
export const calledStudents = recordsOf({ recordId: 'id', name: 'text', timeZone: 'text' });

/**
 * A planned call in a list of staff. `coachId` is null once the coach is gone; `timeZone` is the coach's, in which it
 * was planned. The related record is the one that its holding made, null before, and once it is deleted; `rating` is
 * that of the private call, '' without one. `creditsLeft` is the number of credits that the student of a planned
 * private call with a credit has left now, else null; older servers leave it out.
 */
export const listedFields = {
  recordId,
  version: recordId,
  kind: z.enum(plannedCallKinds),
  coachId: z.nullable(recordId),
  coachName: z.string(),
  startsAt: datetime,
  minutes: z.int(),
  timeZone: z.string(),
  callType: z.string(),
  sessionType: z.string(),
  topic: z.string(),
  joinLink: z.string(),
  status: z.enum(plannedCallStatuses),
  students: calledStudents,
  relatedPrivateCall: z.nullable(recordId),
  relatedGroupSession: z.nullable(recordId),
  rating: z.string(),
  creditsLeft: z.optional(z.nullable(count)),
};

export const listedCall = z.object(listedFields);
export type ListedCall = z.output<typeof listedCall>;
