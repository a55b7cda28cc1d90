import { type StaffDay, staffDays } from '@soltura/contract/staff-day/staff-day';
import { call } from '../../../api/client.ts';
import { readTimeZone } from '../../../device/time-zone.ts';

/** The lists of the signed-in person for the device's day. */
export function readStaffDay(options: { signal?: AbortSignal } = {}): Promise<StaffDay> {
  return call(staffDays.mine, { query: { timeZone: readTimeZone() } }, options);
}
