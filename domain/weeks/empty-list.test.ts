import { expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import { explainEmptyWeek } from './empty-list.ts';
import { filterNothing, getDefaultFilters } from './week-filters.ts';

const WEEK: Day = '2026-01-04';
const CHALLENGE = '1-Month Challenge';
const filters = { ...getDefaultFilters({ today: '2026-01-07', ownCoach: 7 }), week: WEEK };
const makeRow = (given: { coach?: number; isComplete?: boolean; isHeld?: boolean; level?: string } = {}) => ({
  week: {
    weekStarts: WEEK,
    level: given.level ?? 'Standard',
    holdWeek: given.isHeld ?? false,
    recordsComplete: given.isComplete ?? false,
  },
  coach: { recordId: given.coach ?? 7 },
  course: { recordId: 1 },
  searchText: 'ana',
});

test('the list is done when every record that the other filters show is complete', () => {
  const rows = [makeRow({ isComplete: true }), makeRow({ isComplete: true, coach: 8 })];
  expect(explainEmptyWeek(rows, filters, CHALLENGE)).toEqual({
    why: 'done',
    count: 1,
    showAll: { ...filters, completion: 'all' },
  });
});

test('records that the filters leave out are hidden, first those of the coach', () => {
  const rows = [makeRow({ isHeld: true }), makeRow({ level: CHALLENGE }), makeRow({ coach: 8 })];
  expect(explainEmptyWeek(rows, filters, CHALLENGE)).toEqual({
    why: 'hidden',
    count: 2,
    showAll: { ...filterNothing(WEEK), coach: 7 },
  });
});

test('the records of other coaches are hidden when the coach has none', () => {
  expect(explainEmptyWeek([makeRow({ coach: 8 })], filters, CHALLENGE)).toEqual({
    why: 'hidden',
    count: 1,
    showAll: filterNothing(WEEK),
  });
});

test('the list of a week without records is empty for the reason none', () => {
  expect(explainEmptyWeek([], filters, CHALLENGE)).toMatchObject({ why: 'none', count: 0 });
});
