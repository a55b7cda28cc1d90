import { type StaffDay, staffDays } from '@soltura/contract/staff-day/staff-day';
import { call } from '../../../api/client.ts';
import { readTimeZone } from '../../../device/time-zone.ts';

export function readStaffDay(options: { signal?: AbortSignal } = {}): Promise<StaffDay> {
  return call(staffDays.mine, { query: { timeZone: readTimeZone() } }, options);
}
