import { plannedCallKinds, plannedCallStatuses } from '@soltura/domain/planned-calls/planned-call-status';
import * as z from 'zod/mini';
import { datetime } from '../dates.ts';
import { recordsOf } from '../lists.ts';
import { count, recordId } from '../numbers.ts';

/** Coaching students by name; `timeZone` as their record has it, '' without one. */
export const calledStudents = recordsOf({ recordId: 'id', name: 'text', timeZone: 'text' });

/** A planned call in a list of staff. */
export const listedFields = {
  recordId,
  version: recordId,
  kind: z.enum(plannedCallKinds),
  /** Null once the coach is gone. */
  coachId: z.nullable(recordId),
  coachName: z.string(),
  startsAt: datetime,
  minutes: z.int(),
  /** The coach's, in which it was planned. */
  timeZone: z.string(),
  callType: z.string(),
  sessionType: z.string(),
  topic: z.string(),
  joinLink: z.string(),
  status: z.enum(plannedCallStatuses),
  students: calledStudents,
  /** The record that its holding made; null before, and once it is deleted. */
  relatedPrivateCall: z.nullable(recordId),
  relatedGroupSession: z.nullable(recordId),
  /** The rating of the private call; '' without one. */
  rating: z.string(),
  /** Of a planned private call that uses a credit: how many its student has left now; else null. Older servers leave it out. */
  creditsLeft: z.optional(z.nullable(count)),
};

export const listedCall = z.object(listedFields);
export type ListedCall = z.output<typeof listedCall>;
