import { expect, test } from 'vitest';
import { firstDayOfActivity, isUrgent, MAX_LISTED, sumUpWeek } from './staff-day.ts';

const week = {
  recordId: 1,
  student: 'Ana',
  week: 3,
  level: 'Level 2',
  currentLesson: null,
  callCount: 0,
  notes: ' ',
  holdWeek: false,
  recordsComplete: false,
};

test('a week tells how many records are complete, on hold and incomplete, and what those still need', () => {
  expect(
    sumUpWeek(
      [
        week,
        { ...week, recordId: 2, currentLesson: 7 },
        { ...week, recordId: 3, currentLesson: 7, callCount: 1 },
        { ...week, recordId: 4, week: 0 },
        { ...week, recordId: 5, notes: 'Ill.' },
        { ...week, recordId: 6, holdWeek: true },
        { ...week, recordId: 7, holdWeek: true, recordsComplete: true },
        { ...week, recordId: 8, level: '1-Month Challenge' },
      ],
      '1-Month Challenge',
    ),
  ).toEqual({
    complete: 1,
    hold: 1,
    incomplete: 5,
    records: [
      { recordId: 1, student: 'Ana', level: 'Level 2', needs: ['lesson', 'call or note'] },
      { recordId: 2, student: 'Ana', level: 'Level 2', needs: ['call or note'] },
      { recordId: 3, student: 'Ana', level: 'Level 2', needs: [] },
      { recordId: 4, student: 'Ana', level: 'Level 2', needs: [] },
      { recordId: 5, student: 'Ana', level: 'Level 2', needs: ['lesson'] },
    ],
  });
});

test('a long week lists its first records and counts all of them', () => {
  const many = Array.from({ length: MAX_LISTED + 9 }, (_, place) => ({ ...week, recordId: place + 1 }));
  const { incomplete, records } = sumUpWeek(many, '');
  expect([incomplete, records.length]).toEqual([MAX_LISTED + 9, MAX_LISTED]);
});

test('credits are urgent within three days, and sight goes back 90', () => {
  expect(isUrgent('2026-01-30', '2026-01-27')).toBe(true);
  expect(isUrgent('2026-01-31', '2026-01-27')).toBe(false);
  expect(firstDayOfActivity('2026-04-01')).toBe('2026-01-01');
});
