import { type Day, toLocalDay } from '@soltura/domain/dates';
import { readTimeZone } from '../device/time-zone.ts';

/** The calendar day of an instant where this device is. */
export function toDeviceDay(instant: Date): Day {
  return toLocalDay(instant, readTimeZone());
}

/** The day by the device's clock alone, for requests that are sent before the server has told the time. */
export function readClockDay(): Day {
  return toDeviceDay(new Date(Date.now()));
}
