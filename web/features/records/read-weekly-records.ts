import type { WeeklyRecords } from '@soltura/contract/records/records';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import type { Day } from '@soltura/domain/dates';
import { formatDayRange, weekRange } from '@soltura/domain/weeks/week-range';
import { call } from '../../api/client.ts';

export function readWeeklyRecords(start: Day): Promise<WeeklyRecords> {
  return call(weeklyReads.ofRange, { params: { range: formatDayRange(weekRange(start)) } });
}
