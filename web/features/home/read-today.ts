import type { Day } from '@soltura/domain/dates';
import { readNow } from '../../api/server-clock.ts';
import { toDeviceDay } from './device-day.ts';

/** The present calendar day in the device's time zone. */
export function readToday(): Day {
  return toDeviceDay(readNow());
}
