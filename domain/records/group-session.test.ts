import { describe, expect, test } from 'vitest';
import { checkAttendees, checkGroupSession } from './group-session.ts';

const good = {
  date: '2026-01-06',
  coach: 'ana@staff.example',
  sessionType: 'Level 1',
  callDocument: '',
  topic: '',
  zoomLink: '',
};
const known = { topics: ['"Ser" and "estar"', 'Past tenses'] };
const tell = (...args: Parameters<typeof checkGroupSession>) =>
  checkGroupSession(...args).map(({ message }) => message);

test.each([
  {},
  { callDocument: 'https://a.b/c', topic: '"Ser" and "estar"', zoomLink: 'https://zoom.example/j/1' },
  { callDocument: null, topic: undefined, zoomLink: null },
  { zoomLink: 'see email' },
])('a complete session with %j breaks no rule', (change) => {
  expect(tell({ ...good, ...change }, known)).toEqual([]);
});

test('a text that is too long is told by its name', () => {
  expect(tell({ ...good, comments: 'c'.repeat(10_001), zoomLink: 'z'.repeat(501) }, known)).toEqual([
    'Comments may hold at most 10,000 characters: 1 too many.',
    'Zoom Link may hold at most 500 characters: 1 too many.',
  ]);
});

test('the faults of all fields are told at once, in the order of the form', () => {
  const values = { callDocument: 'not a url', topic: 'Football', zoomLink: 'javascript:alert(1)' };
  expect(checkGroupSession(values, known)).toEqual([
    { field: 'date', message: 'Date is a required field' },
    { field: 'coach', message: 'Coach is a required field' },
    { field: 'sessionType', message: 'Session Type is a required field' },
    { field: 'callDocument', message: 'Call Document must be a valid url' },
    { field: 'topic', message: 'Topic must be one of the options' },
    { field: 'zoomLink', message: 'Zoom Link must be a valid url' },
  ]);
});

test.each<[Partial<Parameters<typeof checkGroupSession>[0]>, string]>([
  [{ date: '2026-02-30' }, 'Date must be a valid date, written like 2026-01-31'],
  [{ date: '2206-01-05' }, 'Date must be in a year from 1900 to 2199'],
  [{ coach: ' ' }, 'Coach is a required field'],
  [{ sessionType: 'Level 9' }, 'Session Type must be one of the options'],
  [{ callDocument: 'mailto:x@y' }, 'Call Document must be a valid url'],
  [{ topic: 'past tenses' }, 'Topic must be one of the options'],
  [{ zoomLink: 'zoommtg://zoom.example' }, 'Zoom Link must be a valid url'],
])('%j is answered %j', (change, message) => {
  expect(tell({ ...good, ...change }, known)).toEqual([message]);
});

describe('an option the lists no longer hold', () => {
  const legacy = { date: good.date, sessionType: 'Level 0', topic: 'Football' };

  test('may stay', () => {
    expect(tell({ ...good, ...legacy }, { ...known, stored: legacy })).toEqual([]);
  });

  test('may not be taken by another session', () => {
    expect(tell({ ...good, ...legacy }, known)).toHaveLength(2);
  });
});

test('a day of another year may stay where it is stored', () => {
  const stored = { ...good, date: '1026-01-06' };
  expect(tell(stored, { ...known, stored })).toEqual([]);
  expect(tell({ ...stored, date: '1026-01-07' }, { ...known, stored })).toHaveLength(1);
});

test('a session needs at least one entry in its list of attendees', () => {
  expect(checkAttendees(0)).toEqual([{ field: 'attendees', message: 'At least one attendee is required' }]);
  expect(checkAttendees(1)).toEqual([]);
});
