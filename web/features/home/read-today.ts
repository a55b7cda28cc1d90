import { type Day, toLocalDay } from '@soltura/domain/dates';

/** The calendar day that this device's clock shows at an instant. */
export function toDeviceDay(instant: Date): Day {
  return toLocalDay(instant, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The calendar day of this device. */
export function readToday(): Day {
  return toDeviceDay(new Date());
}
