import type { PlannedCall } from '@soltura/contract/planned-calls/planned-calls';
import { writeDay } from '@soltura/domain/day-names';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { readTimeZone } from '../../device/time-zone.ts';
import { nameCall } from '../../parts/planned-calls/describe-call.ts';

/** 'Hannah Whitlock, Wednesday, November 19, 18:00' */
export function describeHeld(call: PlannedCall): string {
  const { day, time } = readLocal(call.startsAt, readTimeZone());
  return `${nameCall(call)}, ${writeDay(day, 'Sunday, January 4')}, ${time}`;
}
