import { describe, expect, test } from 'vitest';
import type { Day } from '../dates.ts';
import {
  decideReminder,
  endReminderDay,
  findNextReminder,
  MAX_IGNORED,
  type Reminder,
  type ReminderDay,
  type ReminderFacts,
  reminderDays,
} from './reminder.ts';

const everyDay = { localTime: '18:30', zone: 'Europe/Madrid', days: reminderDays };

describe('the next instant', () => {
  test.each<[string, Day | null, string, string]>([
    ['2026-03-04T17:29:59Z', null, '2026-03-04T17:30:00Z', 'today, before the hour'],
    ['2026-03-04T17:30:00Z', null, '2026-03-05T17:30:00Z', 'at the hour: tomorrow'],
    [
      '2026-03-04T10:00:00Z',
      '2026-03-04',
      '2026-03-05T17:30:00Z',
      'today had one: the hour was changed since',
    ],
    ['2026-03-04T10:00:00Z', '2026-03-03', '2026-03-04T17:30:00Z', 'yesterday had one'],
    ['2026-03-28T20:00:00Z', null, '2026-03-29T16:30:00Z', 'across a change of the clocks'],
  ])('at %s, the last one on %s, is %s (%s)', (now, last, next) => {
    expect(findNextReminder(everyDay, new Date(now), last)).toEqual(new Date(next));
  });

  test.each<[ReminderDay[], string, string, string]>([
    [['mon'], '2026-03-02T17:00:00Z', '2026-03-02T17:30:00Z', 'Monday before the hour'],
    [['mon'], '2026-03-02T18:00:00Z', '2026-03-09T17:30:00Z', 'Monday after it'],
    [['sat', 'sun'], '2026-03-04T00:00:00Z', '2026-03-07T17:30:00Z', 'the weekend'],
    [['sun'], '2026-03-28T23:30:00Z', '2026-03-29T16:30:00Z', 'Sunday has begun in Madrid'],
  ])('on %j at %s is %s (%s)', (days, now, next) => {
    expect(findNextReminder({ ...everyDay, days }, new Date(now), null)).toEqual(new Date(next));
  });

  test('is once on the days on which the clocks are moved', () => {
    const nightly = { ...everyDay, localTime: '02:30' };
    expect(findNextReminder(nightly, new Date('2026-03-28T12:00:00Z'), null)).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
    expect(findNextReminder(nightly, new Date('2026-03-29T01:00:00Z'), '2026-03-29')).toEqual(
      new Date('2026-03-30T00:30:00Z'),
    );
    expect(findNextReminder(nightly, new Date('2026-10-24T12:00:00Z'), null)).toEqual(
      new Date('2026-10-25T00:30:00Z'),
    );
    expect(findNextReminder(nightly, new Date('2026-10-25T00:30:00Z'), '2026-10-25')).toEqual(
      new Date('2026-10-26T01:30:00Z'),
    );
  });
});

describe('a reminder whose hour has come', () => {
  const dueAt = new Date('2026-03-04T17:30:00Z');
  const reminder: Reminder = { ...everyDay, lastSentOn: '2026-03-03', ignored: 3 };
  const facts: ReminderFacts = {
    isReachable: true,
    due: 12,
    hasReviewedToday: false,
    hasReviewedOnLast: false,
  };
  const tomorrow = new Date('2026-03-05T17:30:00Z');
  const decide = (changes: Partial<Reminder & ReminderFacts> = {}, now = dueAt) =>
    decideReminder({ ...reminder, ...changes }, { ...facts, ...changes }, { dueAt, now });

  test('is sent, and counts as ignored until a review comes', () => {
    expect(decide()).toEqual({ sends: true, ignored: 4, pauses: false, nextAt: tomorrow });
    expect(decide({ lastSentOn: null, ignored: 0 })).toMatchObject({ sends: true, ignored: 1 });
  });

  test('is no longer counted as ignored after a review on the day of the last one', () => {
    expect(decide({ hasReviewedOnLast: true })).toMatchObject({ sends: true, ignored: 1 });
  });

  test.each<[Partial<Reminder & ReminderFacts>, string]>([
    [{ due: 0 }, 'nothing is due'],
    [{ hasReviewedToday: true }, 'something was reviewed that day'],
    [{ isReachable: false }, 'no device of theirs is known, or they have no cards'],
    [{ lastSentOn: '2026-03-04' }, 'the day had one'],
  ])('with %j is not sent: %s', (changes) => {
    expect(decide(changes)).toEqual({ sends: false, ignored: 3, pauses: false, nextAt: tomorrow });
  });

  test('is sent up to three hours late on the same day', () => {
    expect(decide({}, new Date('2026-03-04T20:30:00Z'))).toMatchObject({ sends: true, nextAt: tomorrow });
    expect(decide({}, new Date('2026-03-04T20:30:01Z'))).toMatchObject({ sends: false, nextAt: tomorrow });
    const late = { ...reminder, localTime: '23:30' };
    const at = { dueAt: new Date('2026-03-04T22:30:00Z'), now: new Date('2026-03-04T23:10:00Z') };
    expect(decideReminder(late, facts, at)).toMatchObject({
      sends: false,
      nextAt: new Date('2026-03-05T22:30:00Z'),
    });
  });

  test('pauses after 14 that were ignored; a review on the last day lets it go on', () => {
    const most = { ignored: MAX_IGNORED };
    expect(decide({ ignored: MAX_IGNORED - 1 })).toMatchObject({ sends: true, ignored: MAX_IGNORED });
    expect(decide(most)).toEqual({ sends: false, ignored: MAX_IGNORED, pauses: true, nextAt: null });
    expect(decide({ ...most, hasReviewedOnLast: true })).toMatchObject({
      sends: true,
      ignored: 1,
      pauses: false,
    });
  });
});

test('a day ends when the next one begins, even where midnight is skipped', () => {
  expect(endReminderDay('2026-03-28', 'Europe/Madrid')).toEqual(new Date('2026-03-28T23:00:00Z'));
  expect(endReminderDay('2026-04-23', 'Africa/Cairo')).toEqual(new Date('2026-04-23T22:00:00Z'));
});
