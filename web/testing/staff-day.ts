import type { StaffDay } from '@soltura/contract/staff-day/staff-day';

const nothingDone = { complete: 0, hold: 0, incomplete: 0, records: [] };

/** A Wednesday without reminders, by default for a person without a linked coach. */
export function makeStaffDay(given: Partial<StaffDay> = {}): StaffDay {
  return {
    coach: null,
    days: {
      today: '2026-01-07',
      todayUtc: '2026-01-07',
      thisWeek: '2026-01-04',
      lastWeek: '2025-12-28',
    },
    thisWeek: nothingDone,
    lastWeek: nothingDone,
    calls: { count: 0, list: [] },
    credits: { count: 0, list: [] },
    unseen: { count: 0, list: [] },
    holds: { count: 0, list: [] },
    groups: [],
    coachless: null,
    reminder: { monday: '2026-01-05', isDismissed: false },
    ...given,
  };
}
