import type { Day } from '@soltura/domain/dates';
import { tellPast } from '@soltura/domain/tasks/due-words';
import { toDeviceDay } from '../../base/device-day.ts';
import { formatTime } from '../../ui/format-instant.ts';

/** Tells the day and time of an instant in ISO 8601, in the time zone of the device: 'Monday, 7:40 PM'. */
export function tellInstant(instant: string, today: Day): string {
  return `${tellPast(toDeviceDay(new Date(instant)), today)}, ${formatTime(instant)}`;
}

export function tellHandedIn(handedInAt: string, today: Day): string {
  return `Handed in ${tellInstant(handedInAt, today)}`;
}
