import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { drawSurvey, isEligibleForSurvey, isSurveyMoment } from './survey.ts';

describe('the eligibility for the survey', () => {
  test.each([
    ['2026-01-30T12:00:00.000Z', '2026-03-31T12:00:00Z', false, '60 days ago'],
    ['2026-01-30T00:00:00.000Z', '2026-03-31T23:59:59Z', false, '60 UTC days ago, almost 61 by the clock'],
    [
      '2026-01-30T23:59:59.999Z',
      '2026-04-01T00:00:00Z',
      true,
      '61 UTC days ago, little more than 60 by the clock',
    ],
    ['2026-01-30T12:00:00Z', '2026-04-01T12:00:00Z', true, '61 days ago'],
    ['2026-03-31T12:00:00Z', '2026-03-31T12:00:00Z', false, 'just now'],
    ['2026-04-01T12:00:00Z', '2026-03-31T12:00:00Z', false, 'by a clock that is ahead'],
  ])('after a contact at %s, at %s, is %s (%s)', (lastContactDate, now, expected) => {
    expect(isEligibleForSurvey({ lastContactDate }, new Date(now))).toBe(expected);
  });

  test('is given to a student who was never contacted', () => {
    expect(isEligibleForSurvey(null, new Date('2026-03-31T12:00:00Z'))).toBe(true);
  });
});

describe('the draw', () => {
  test.each([
    [0, true],
    [1 / 30 - Number.EPSILON, true],
    [1 / 30, false],
    [0.999, false],
  ])('with the number %d wins: %s', (drawn, expected) => expect(drawSurvey(() => drawn)).toBe(expected));

  test('wins 1 in 30 times', () => {
    const draws = Array.from({ length: 3_000 }, (_, index) => index / 3_000);
    expect(draws.filter((drawn) => drawSurvey(() => drawn))).toHaveLength(100);
  });
});

describe('the moment', () => {
  test.each([
    [10, 5],
    [7, 3],
    [3, 1],
    [2, 1],
    [100, 50],
  ])('with %i cards is card %i', (total, expected) => {
    const positions = Array.from({ length: total }, (_, index) => index + 1);
    expect(positions.filter((position) => isSurveyMoment({ position, total }))).toEqual([expected]);
  });

  test('never comes with one card', () => expect(isSurveyMoment({ position: 1, total: 1 })).toBe(false));

  property.prop([fc.integer({ min: 2, max: 10_000 })])('leaves at least half the cards ahead', (total) => {
    const position = Math.floor(total / 2);
    expect(isSurveyMoment({ position, total })).toBe(true);
    expect(total - position).toBeGreaterThanOrEqual(position);
  });
});
