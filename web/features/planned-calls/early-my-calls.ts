import type { Day } from '@soltura/domain/dates';
import { makeKeyedEarlyAnswer } from '../../api/early-answer.ts';
import { readClockDay } from '../../base/device-day.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import type { MyCalls } from './read-my-calls.ts';

export const earlyMyCalls = makeKeyedEarlyAnswer<Day, MyCalls>();

export const startMyCalls = makeStaffStart(() => {
  const today = readClockDay();
  earlyMyCalls.start(today, async () => (await import('./read-my-calls.ts')).readMyCalls(today));
});
