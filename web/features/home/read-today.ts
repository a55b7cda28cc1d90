import { type Day, toLocalDay } from '@soltura/domain/dates';
import { readTimeZone } from '../../device/time-zone.ts';

/** The calendar day that this device's clock shows at an instant. */
export function toDeviceDay(instant: Date): Day {
  return toLocalDay(instant, readTimeZone());
}

/** The calendar day of this device. */
export function readToday(): Day {
  return toDeviceDay(new Date());
}
