import type { Day } from '@soltura/domain/dates';
import { readLocal } from '@soltura/domain/planned-calls/local-time';
import { tellPast } from '@soltura/domain/tasks/due-words';
import { readTimeZone } from '../../device/time-zone.ts';

/** Tells the day and time of an instant in ISO 8601, in the time zone of the device: 'Monday, 19:40'. */
export function tellInstant(instant: string, today: Day): string {
  const { day, time } = readLocal(instant, readTimeZone());
  return `${tellPast(day, today)}, ${time}`;
}

export function tellHandedIn(handedInAt: string, today: Day): string {
  return `Handed in ${tellInstant(handedInAt, today)}`;
}
