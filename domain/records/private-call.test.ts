import { describe, expect, test } from 'vitest';
import { checkPrivateCall } from './private-call.ts';

const good = {
  rating: 'Very Good',
  date: '2026-01-05',
  caller: 'ana@staff.example',
  recording: '',
  callType: 'Monthly Call',
  relatedWeek: 7,
};
const creating = { isCreating: true };
const stored = { rating: 'Good', date: '2026-01-04', callType: 'Monthly Call' };
const changing = { isCreating: false, stored };
const tell = (...args: Parameters<typeof checkPrivateCall>) =>
  checkPrivateCall(...args).map(({ message }) => message);

test('a complete call breaks no rule, with a recording or without, with a call type or without', () => {
  expect(tell(good, creating)).toEqual([]);
  expect(tell({ ...good, recording: 'https://a.b/c' }, creating)).toEqual([]);
  expect(tell({ ...good, callType: '' }, creating)).toEqual([]);
  expect(tell({ ...good, callType: undefined }, changing)).toEqual([]);
});

test('a text that is too long is told by its name', () => {
  const long = { notes: 'n'.repeat(10_001), areasOfDifficulty: 'd'.repeat(10_002) };
  const recording = `https://a.b/${'c'.repeat(500)}`;
  expect(tell({ ...good, ...long, recording }, changing)).toEqual([
    'Notes may hold at most 10,000 characters: 1 too many.',
    'Difficulties may hold at most 10,000 characters: 2 too many.',
    'Recording Link may hold at most 500 characters: 12 too many.',
  ]);
});

test('the faults of all fields are told at once, in the order of the form', () => {
  expect(checkPrivateCall({ recording: 'not a url', callType: 'Free' }, creating)).toEqual([
    { field: 'rating', message: 'Rating is a required field' },
    { field: 'date', message: 'Date is a required field' },
    { field: 'caller', message: 'Caller is a required field' },
    { field: 'recording', message: 'Recording Link must be a valid url' },
    { field: 'relatedWeek', message: 'Please select a student' },
    { field: 'callType', message: 'Call Type must be one of the options' },
  ]);
});

test.each<[Partial<Parameters<typeof checkPrivateCall>[0]>, string]>([
  [{ rating: '' }, 'Rating is a required field'],
  [{ rating: 'Advanced' }, 'Rating must be one of the options'],
  [{ date: ' ' }, 'Date is a required field'],
  [{ date: '2026-02-30' }, 'Date must be a valid date, written like 2026-01-31'],
  [{ date: '1/5/2026' }, 'Date must be a valid date, written like 2026-01-31'],
  [{ date: '2026-01-05T10:00:00Z' }, 'Date must be a valid date, written like 2026-01-31'],
  [{ date: '1899-12-31' }, 'Date must be in a year from 1900 to 2199'],
  [{ date: '2200-01-01' }, 'Date must be in a year from 1900 to 2199'],
  [{ caller: '' }, 'Caller is a required field'],
  [{ recording: 'ftp://a.b/c' }, 'Recording Link must be a valid url'],
  [{ callType: 'monthly call' }, 'Call Type must be one of the options'],
])('%j is answered %j, new or changed', (change, message) => {
  expect(tell({ ...good, ...change }, creating)).toEqual([message]);
  expect(tell({ ...good, ...change }, changing)).toEqual([message]);
});

test('a call that is changed keeps its week when none is named', () => {
  expect(tell({ ...good, relatedWeek: null }, changing)).toEqual([]);
});

describe('an option the list no longer holds, and a day of a year that is a slip', () => {
  const legacy = { rating: 'Superb', date: '1026-01-05', callType: 'Free' };

  test('may stay', () => {
    expect(tell({ ...good, ...legacy }, { isCreating: false, stored: legacy })).toEqual([]);
  });

  test('may not be taken by another record', () => {
    expect(tell({ ...good, ...legacy }, changing)).toHaveLength(3);
  });
});
