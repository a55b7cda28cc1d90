import { type Day, toDay } from '@soltura/domain/dates';

/** The calendar day of an instant in the device's time zone. Throws RangeError for an invalid date. */
export function toDeviceDay(instant: Date): Day {
  // The fields of a date are in the device's zone without the formatter of a zone, which takes long to make.
  return toDay(new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate())));
}

/** The day by the device's clock alone, for requests that are sent before the server's time is known. */
export function readClockDay(): Day {
  return toDeviceDay(new Date(Date.now()));
}
