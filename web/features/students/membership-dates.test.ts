import { expect, test } from 'vitest';
import { areSameDates, askAboutWeeksOutside } from './weeks-outside.ts';

const weeks = ['2025-11-02', '2025-11-09', '2025-11-16'].map((weekStarts) => ({ weekStarts }));
const former = { startDate: '2025-11-02', endDate: '' };

test('dates that hold every week ask nothing', () => {
  expect(
    askAboutWeeksOutside(weeks, former, { startDate: '2025-10-01', endDate: '2026-01-01' }),
  ).toBeUndefined();
});

test('a week whose last day is the start still belongs', () => {
  expect(askAboutWeeksOutside(weeks, former, { ...former, startDate: '2025-11-08' })).toBeUndefined();
});

test('one week that the start leaves behind is named', () => {
  expect(askAboutWeeksOutside(weeks, former, { ...former, startDate: '2025-11-09' })).toEqual({
    title: 'Warning',
    body: '1 week record lies outside these dates. It stays with this membership. Do you wish to continue?',
  });
});

test('weeks on both sides are counted together', () => {
  const next = { startDate: '2025-11-09', endDate: '2025-11-15' };
  expect(askAboutWeeksOutside(weeks, former, next)?.body).toMatch(
    /^2 week records lie outside these dates\./,
  );
});

test('weeks that lay outside already ask nothing by themselves', () => {
  const short = { startDate: '2025-11-09', endDate: '' };
  expect(askAboutWeeksOutside(weeks, short, { ...short, endDate: '2026-01-01' })).toBeUndefined();
});

test('dates are the same when both days are', () => {
  expect(areSameDates(former, { ...former })).toBe(true);
  expect(areSameDates(former, { ...former, endDate: '2026-01-01' })).toBe(false);
});
