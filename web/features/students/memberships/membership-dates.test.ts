import { expect, test } from 'vitest';
import { areSameDates, makeDatesQuestion } from './membership-dates.ts';

const weeks = ['2025-11-02', '2025-11-09', '2025-11-16'].map((weekStarts) => ({ weekStarts }));
const former = { startDate: '2025-11-02', endDate: '' };

test('dates that hold every week ask nothing', () => {
  expect(
    makeDatesQuestion(weeks, former, { startDate: '2025-10-01', endDate: '2026-01-01' }),
  ).toBeUndefined();
});

test('a week whose last day is the start still belongs', () => {
  expect(makeDatesQuestion(weeks, former, { ...former, startDate: '2025-11-08' })).toBeUndefined();
});

test('one week that the start leaves behind is named', () => {
  expect(makeDatesQuestion(weeks, former, { ...former, startDate: '2025-11-09' })).toEqual({
    title: 'Warning',
    body: '1 week record lies outside these dates. It stays with this membership. Do you wish to continue?',
  });
});

test('a start that makes more than half a year of new week records is asked about', () => {
  expect(makeDatesQuestion(weeks, former, { ...former, startDate: '2025-05-04' })).toBeUndefined();
  expect(makeDatesQuestion(weeks, former, { ...former, startDate: '1925-11-02' })).toEqual({
    title: 'Warning',
    body: 'About 5,217 week records will be made, back to 1925-11-02. They cannot be deleted. Do you wish to continue?',
  });
});

test('weeks on both sides are counted together', () => {
  const next = { startDate: '2025-11-09', endDate: '2025-11-15' };
  expect(makeDatesQuestion(weeks, former, next)?.body).toMatch(/^2 week records lie outside these dates\./);
});

test('weeks that lay outside already ask nothing by themselves', () => {
  const short = { startDate: '2025-11-09', endDate: '' };
  expect(makeDatesQuestion(weeks, short, { ...short, endDate: '2026-01-01' })).toBeUndefined();
});

test('dates are the same when both days are', () => {
  expect(areSameDates(former, { ...former })).toBe(true);
  expect(areSameDates(former, { ...former, endDate: '2026-01-01' })).toBe(false);
});
