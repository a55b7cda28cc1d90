import { type Day, toLocalDay } from '@soltura/domain/dates';
import { readTimeZone } from '../device/time-zone.ts';

/** The calendar day of an instant in the device's time zone. */
export function toDeviceDay(instant: Date): Day {
  return toLocalDay(instant, readTimeZone());
}

/** The day by the device's clock alone, for requests that are sent before the server's time is known. */
export function readClockDay(): Day {
  return toDeviceDay(new Date(Date.now()));
}
