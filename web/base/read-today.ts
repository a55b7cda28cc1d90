import type { Day } from '@soltura/domain/dates';
import { readNow } from '../api/server-clock.ts';
import { toDeviceDay } from './device-day.ts';

export function readToday(): Day {
  return toDeviceDay(readNow());
}
