import type { WeeklyRecords } from '@soltura/contract/records/records';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { weeklyRecordsKey } from '../../base/record-keys.ts';
import { findNewest, findPlacedWeek, listKnownWeeks } from './known-records.ts';

const nothing: WeeklyRecords = {
  isWhole: true,
  weeks: [],
  memberships: [],
  students: [],
  assignments: [],
  privateCalls: [],
  groupSessions: [],
  groupAttendees: [],
};

const call: WeeklyRecords['privateCalls'][number] = {
  recordId: 7,
  version: 1,
  relatedWeek: 3,
  caller: 'ana@soltura.example',
  callerName: 'Ana',
  callType: 'Monthly Call',
  rating: 'Good',
  notes: '',
  areasOfDifficulty: '',
  recording: '',
  date: '2026-01-07',
};

const week: WeeklyRecords['weeks'][number] = {
  recordId: 3,
  version: 1,
  relatedMembership: 5,
  week: 4,
  weekStarts: '2026-01-04',
  level: '',
  notes: '',
  currentLesson: null,
  currentLessonName: '',
  holdWeek: false,
  recordsComplete: false,
  offTrack: false,
  primaryCoachWhenCreated: '',
};

function keep(cache: QueryClient, start: string, given: Partial<WeeklyRecords>): void {
  cache.setQueryData([...weeklyRecordsKey, start], { ...nothing, ...given });
}

test('the newest version of a call that two weeks hold counts', () => {
  const cache = new QueryClient();
  keep(cache, '2026-01-04', { privateCalls: [call] });
  keep(cache, '2026-01-11', { privateCalls: [{ ...call, version: 2, rating: 'Fair' }] });
  const found = findNewest(listKnownWeeks(cache), ({ privateCalls }) => privateCalls[0]);
  expect(found).toMatchObject({ record: { rating: 'Fair' }, isOutdated: false });
});

test('a week that was read before something was stored says so', async () => {
  const cache = new QueryClient();
  keep(cache, '2026-01-04', { privateCalls: [call] });
  await cache.invalidateQueries({ queryKey: weeklyRecordsKey });
  expect(findNewest(listKnownWeeks(cache), ({ privateCalls }) => privateCalls[0])?.isOutdated).toBe(true);
});

test('the week of a record is found in another week than the record, with its student', () => {
  const cache = new QueryClient();
  keep(cache, '2026-01-11', { privateCalls: [call] });
  keep(cache, '2026-01-04', { weeks: [week] });
  expect(findPlacedWeek(listKnownWeeks(cache), 3)).toMatchObject({ week: 4, studentName: '' });
  expect(findPlacedWeek(listKnownWeeks(cache), 99)).toBeUndefined();
});
