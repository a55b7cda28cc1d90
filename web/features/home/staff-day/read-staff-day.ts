import { type StaffDay, staffDays } from '@soltura/contract/staff-day/staff-day';
import { call } from '../../../api/client.ts';

/** What waits for the signed-in person on the device's day. */
export function readStaffDay(options: { signal?: AbortSignal } = {}): Promise<StaffDay> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return call(staffDays.mine, { query: { timeZone } }, options);
}
