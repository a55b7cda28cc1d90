import { expect, test } from 'vitest';
import { isMyIncomplete } from './incomplete.ts';
import { getDefaultFilters, passesFilters } from './week-filters.ts';

const week = { weekStarts: '2026-01-04', level: 'Level 2', holdWeek: false, recordsComplete: false };
const coach = { recordId: 7 };

// screens-staff 4.3.
test.each([
  ['a week to be completed', { week, coach }, true],
  ['a complete one', { week: { ...week, recordsComplete: true }, coach }, false],
  ['one on hold', { week: { ...week, holdWeek: true }, coach }, false],
  ['one of the challenge', { week: { ...week, level: '1-Month Challenge' }, coach }, false],
  ['one of another challenge', { week: { ...week, level: '1-Month Challenge Deluxe' }, coach }, true],
  ['one of another coach', { week, coach: { recordId: 8 } }, false],
  ['a coachless one', { week, coach: undefined }, false],
])('%s is listed as the weekly table does at first', (_, row, listed) => {
  const filters = getDefaultFilters({ today: '2026-01-07', ownCoach: 7 });
  expect(isMyIncomplete({ ...row, student: { isArchived: false } }, 7, '1-Month Challenge')).toBe(listed);
  expect(passesFilters({ ...row, course: undefined, searchText: '' }, filters, '1-Month Challenge')).toBe(
    listed,
  );
});

test('a week of an archived student is not listed as open work', () => {
  const row = { week, coach, student: { isArchived: true } };
  expect(isMyIncomplete(row, 7, '1-Month Challenge')).toBe(false);
});
