import { expect, test } from 'vitest';
import { type Behind, readBehind, writeBehind } from './behind.ts';

const week = { from: '2026-11-22', to: '2026-11-22' } as const;

test.each<[Behind, string]>([
  [{ kind: 'open-records', ...week, coach: 3 }, 'open-records.2026-11-22.2026-11-22.coach-3'],
  [{ kind: 'records', ...week, coach: 0 }, 'records.2026-11-22.2026-11-22.coach-0'],
  [{ kind: 'ended', ...week, course: 2, within: 12 }, 'ended.2026-11-22.2026-11-22.course-2.within-12'],
  [{ kind: 'workload-calls', ...week, coach: 3 }, 'workload-calls.2026-11-22.2026-11-22.coach-3'],
  [{ kind: 'records', ...week, mark: 'Salaried' }, 'records.2026-11-22.2026-11-22.mark-Salaried'],
  [{ kind: 'records', ...week, mark: '50.5 % %2E' }, 'records.2026-11-22.2026-11-22.mark-50%2E5 %25 %252E'],
  [{ kind: 'records', ...week, mark: '' }, 'records.2026-11-22.2026-11-22.mark-'],
  [{ kind: 'not-seen' }, 'not-seen'],
])('%j is written %s and read again', (behind, text) => {
  expect(writeBehind(behind)).toBe(text);
  expect(readBehind(text)).toEqual(behind);
});

test.each([
  '',
  'all',
  'open-records',
  'open-records.2026-11-22',
  'open-records.2026-11-22.2026-11-15',
  'open-records.2026-11-31.2026-11-31',
  'open-records.2026-11-22.2026-11-22.coach-x',
  'open-records.2026-11-22.2026-11-22.course-0',
  'open-records.2026-11-22.2026-11-22.within-12',
  'ended.2026-11-22.2026-11-22.within-5',
  'open-records.2026-11-22.2026-11-22.coach-3.course-1',
  'open-records.2026-11-22.2026-11-22.coach-3.mark-Salaried',
  'open-records.2026-11-22.2026-11-22.mark-50 %',
  'not-seen.2026-11-22.2026-11-22',
])('%j names no records', (text) => expect(readBehind(text)).toBeUndefined());
