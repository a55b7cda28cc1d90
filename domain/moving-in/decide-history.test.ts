import { describe, expect, test } from 'vitest';
import { specifiedLists } from '../records/option-lists.ts';
import type { Row } from '../tables/table.ts';
import { makeHistoryDecider } from './decide-history.ts';
import type { HistoryFacts, HistoryRecord, HistoryWeek } from './history-facts.ts';
import type { HistoryListName } from './history-lists.ts';

const membership = {
  recordId: 1,
  relatedStudent: 7,
  relatedCourse: 2,
  hasGroupCalls: true,
  startDate: '2025-09-07',
  endDate: null,
  onHold: false,
} as const;

function makeFacts(given: Partial<HistoryFacts> = {}): HistoryFacts {
  return {
    today: '2025-11-24',
    memberships: [membership],
    weeks: [],
    records: [],
    archived: new Set(),
    nameOf: (id) => `Student ${id}`,
    topics: ['Travel'],
    options: specifiedLists,
    retention: { notesOfThoseBefore: undefined, recordingsBefore: undefined },
    ...given,
  };
}

function decide(list: HistoryListName, rows: readonly Row[], given: Partial<HistoryFacts> = {}) {
  const decideRow = makeHistoryDecider(list, makeFacts(given));
  return rows.map((values, index) => decideRow({ line: index + 2, values, broken: [] }));
}

const week = { relatedStudent: 7, weekStarts: '2025-11-16' };

function makeStoredWeek(values: Row = {}, given: Partial<HistoryWeek> = {}): HistoryWeek {
  const empty = { notes: '', currentLesson: null, holdWeek: false, offTrack: false, recordsComplete: false };
  return {
    recordId: 40,
    version: 1,
    student: 7,
    importKey: null,
    key: '1 2025-11-16',
    week: 10,
    callCount: 0,
    waits: false,
    values: { ...empty, ...values },
    ...given,
  };
}

describe('a week', () => {
  test('without a record is new, with the fields of its row, in the week of its day', () => {
    expect(
      decide('weeks', [{ ...week, weekStarts: '2025-11-18', notes: 'Well', currentLesson: 3 }]),
    ).toMatchObject([
      {
        verdict: 'create',
        weeks: ['1 2025-11-16'],
        next: { notes: 'Well', currentLesson: 3, holdWeek: false, recordsComplete: false },
        changes: [
          { field: 'weekStarts', after: '2025-11-16' },
          { field: 'currentLesson' },
          { field: 'notes' },
        ],
      },
    ]);
  });

  test('with a record is changed, or the same; what the file lacks stays', () => {
    const weeks = [makeStoredWeek({ notes: 'Well', holdWeek: true })];
    expect(decide('weeks', [{ ...week, notes: 'Better' }], { weeks })).toMatchObject([
      {
        verdict: 'change',
        next: { notes: 'Better', holdWeek: true },
        changes: [{ field: 'notes', before: 'Well', after: 'Better' }],
      },
    ]);
    expect(decide('weeks', [{ ...week, notes: 'Well' }], { weeks })).toMatchObject([
      { verdict: 'same', changes: [] },
    ]);
  });

  test('that stands in two rows is refused in the second', () => {
    expect(decide('weeks', [week, { ...week, weekStarts: '2025-11-17' }])).toMatchObject([
      { verdict: 'create' },
      { verdict: 'refuse', broken: [{ field: 'weekStarts', message: 'Row 2 is of the same week' }] },
    ]);
  });

  test('that is complete waits for its calls, once, and is complete with them', () => {
    const complete = { ...week, currentLesson: 3, recordsComplete: true };
    expect(decide('weeks', [complete])).toMatchObject([
      { verdict: 'create', waits: true, next: { recordsComplete: false }, remark: 'waits for its calls' },
    ]);
    const stored = makeStoredWeek({ currentLesson: 3 });
    expect(decide('weeks', [complete], { weeks: [stored] })).toMatchObject([
      { verdict: 'change', waits: true, changes: [{ field: 'recordsComplete', after: true }] },
    ]);
    expect(decide('weeks', [complete], { weeks: [{ ...stored, waits: true }] })).toMatchObject([
      { verdict: 'same', waits: false, remark: 'waits for its calls' },
    ]);
    expect(decide('weeks', [complete], { weeks: [{ ...stored, callCount: 1 }] })).toMatchObject([
      { verdict: 'change', waits: false, next: { recordsComplete: true } },
    ]);
    expect(decide('weeks', [{ ...complete, notes: 'No call, but a note' }])).toMatchObject([
      { waits: false, next: { recordsComplete: true } },
    ]);
  });

  test('without a lesson cannot be complete', () => {
    expect(decide('weeks', [{ ...week, recordsComplete: true }])).toMatchObject([
      { verdict: 'refuse', broken: [{ field: 'recordsComplete' }] },
    ]);
  });

  test('is found by the key it was imported with, though its membership begins on another day now', () => {
    const importKey = '["weeks",2,"2025-09-07","2025-11-16"]';
    const weeks = [makeStoredWeek({ notes: 'Well' }, { importKey, key: '1 2025-11-16' })];
    const moved = [{ ...membership, startDate: '2025-10-05' as const }];
    const row = { ...week, relatedCourse: 2, membershipStart: '2025-09-07', notes: 'Well' };
    expect(decide('weeks', [row], { weeks, memberships: moved })).toMatchObject([
      { verdict: 'same', record: { recordId: 40 } },
    ]);
    expect(decide('weeks', [row], { memberships: moved })).toMatchObject([{ verdict: 'refuse' }]);
  });
});

const call = { relatedStudent: 7, date: '2025-11-19', caller: 4, rating: 'Good' };
const stored = (recordId: number, values: Row, importKey: string | null = null): HistoryRecord => ({
  recordId,
  version: 1,
  student: 7,
  importKey,
  values: {
    date: '2025-11-19',
    callType: 'Monthly Call',
    caller: 4,
    rating: 'Good',
    notes: '',
    areasOfDifficulty: '',
    recording: '',
    ...values,
  },
});
const KEY = '["private-calls","2025-11-19","Monthly Call",4,"Good"]';

describe('a private call', () => {
  test('is new in the week of its day, with the first type where it has none', () => {
    expect(decide('private-calls', [call])).toMatchObject([
      { verdict: 'create', weeks: ['1 2025-11-16'], importKey: KEY, next: { callType: 'Monthly Call' } },
    ]);
  });

  test('the nth of equal rows is the nth record', () => {
    const records = [stored(50, { notes: 'One' }), stored(51, { notes: 'Two' })];
    const rows = [
      { ...call, notes: 'One' },
      { ...call, notes: 'Other' },
      { ...call, notes: 'Three' },
    ];
    expect(decide('private-calls', rows, { records })).toMatchObject([
      { verdict: 'same', record: { recordId: 50 } },
      { verdict: 'change', record: { recordId: 51 } },
      { verdict: 'create', record: undefined },
    ]);
  });

  test('is found by its key, whatever was changed since, and nothing else is taken for it', () => {
    const records = [
      stored(50, { rating: 'Excellent' }, KEY),
      stored(51, {}, '["private-calls","2025-11-12","Monthly Call",4,"Good"]'),
    ];
    expect(decide('private-calls', [call], { records })).toMatchObject([
      {
        verdict: 'change',
        record: { recordId: 50 },
        changes: [{ field: 'rating', before: 'Excellent', after: 'Good' }],
      },
    ]);
  });

  test('a refused row is not counted among equal ones', () => {
    const records = [stored(50, {})];
    const rows = [{ ...call, recording: 'no link' }, call];
    expect(decide('private-calls', rows, { records })).toMatchObject([
      { verdict: 'refuse', broken: [{ field: 'recording' }] },
      { verdict: 'same', record: { recordId: 50 } },
    ]);
  });

  test.each([
    [{ ...call, relatedStudent: null }, 'relatedStudent'],
    [{ ...call, date: null }, 'date'],
    [{ ...call, rating: 'Superb' }, 'rating'],
    [{ ...call, caller: null }, 'caller'],
    [{ ...call, date: '2025-12-19' }, 'date'],
  ])('is refused with the rule that it breaks', (row, field) => {
    expect(decide('private-calls', [row])).toMatchObject([{ verdict: 'refuse', broken: [{ field }] }]);
  });

  test('with an unknown student reports each of its faults once', () => {
    const decideRow = makeHistoryDecider('private-calls', makeFacts());
    const broken = [
      { field: 'relatedStudent', message: 'Student: nothing is called "Nobody"' },
      { field: 'date', message: 'Date: not a day' },
    ];
    const row = { line: 2, values: { caller: 4, rating: 'Superb' }, broken };
    const { verdict, broken: told } = decideRow(row);
    expect(verdict).toBe('refuse');
    expect(told.slice(0, 2)).toEqual(broken);
    expect(told.slice(2).map(({ field }) => field)).toEqual(['rating']);
  });

  test('with an archived student is refused', () => {
    expect(decide('private-calls', [call], { archived: new Set([7]) })).toMatchObject([
      { broken: [{ field: 'relatedStudent', message: 'The student is archived' }] },
    ]);
  });
});

test('notes and links that are older than the school keeps them are left out with a remark', () => {
  const retention = { notesOfThoseBefore: '2025-11-01', recordingsBefore: '2025-06-01' } as const;
  const ended = [{ ...membership, startDate: '2025-01-05' as const, endDate: '2025-05-31' as const }];
  const row = { ...call, date: '2025-03-05', notes: 'Old', recording: 'https://calls.example/1' };
  expect(decide('private-calls', [row], { retention, memberships: ended })).toMatchObject([
    {
      verdict: 'create',
      next: { notes: '', recording: '' },
      remark: 'its notes are kept no longer, and stay out; its link is kept no longer, and stays out',
    },
  ]);
  expect(decide('private-calls', [{ ...call, notes: 'New' }], { retention })).toMatchObject([
    { next: { notes: 'New' }, remark: '' },
  ]);
});

test('an assignment needs its day, type, corrector and rating', () => {
  const row = { ...call, homeworkCorrector: 4, assignmentType: 'Writing' };
  expect(decide('assignments', [row])).toMatchObject([{ verdict: 'create', weeks: ['1 2025-11-16'] }]);
  expect(decide('assignments', [{ relatedStudent: 7 }])).toMatchObject([
    {
      broken: [
        { field: 'date' },
        { field: 'assignmentType' },
        { field: 'homeworkCorrector' },
        { field: 'rating' },
      ],
    },
  ]);
});

describe('a group session', () => {
  const session = { date: '2025-11-17', coach: 4, sessionType: 'Level 2' };
  const [other, third] = [
    { ...membership, recordId: 2, relatedStudent: 8 },
    { ...membership, recordId: 3, relatedStudent: 9 },
  ];
  const memberships = [membership, other, third];
  const held = {
    recordId: 60,
    version: 1,
    student: null,
    importKey: null,
    values: {
      ...session,
      topic: '',
      comments: '',
      callDocument: '',
      zoomLink: '',
      attendees: ['2 2025-11-16', '1 2025-11-09'],
    },
  };

  test('takes its attendees by their weeks', () => {
    expect(
      decide('group-sessions', [{ ...session, attendees: ['7', '8', '7'] }], { memberships }),
    ).toMatchObject([{ verdict: 'create', next: { attendees: ['1 2025-11-16', '2 2025-11-16'] } }]);
  });

  test('keeps the stored weeks of its attendees, and the order of names changes nothing', () => {
    const records = [held];
    const same = { ...session, attendees: ['7', '8'] };
    const more = { ...session, attendees: ['7', '8', '9'] };
    expect(decide('group-sessions', [same], { memberships, records })).toMatchObject([
      { verdict: 'same', weeks: [] },
    ]);
    expect(decide('group-sessions', [more], { memberships, records })).toMatchObject([
      {
        verdict: 'change',
        weeks: ['3 2025-11-16'],
        next: { attendees: ['1 2025-11-09', '2 2025-11-16', '3 2025-11-16'] },
      },
    ]);
  });

  test('with somebody who had no week then is refused, by name', () => {
    expect(decide('group-sessions', [{ ...session, attendees: ['70'] }], { memberships })).toMatchObject([
      { broken: [{ field: 'attendees', message: 'Student 70: The student has no membership' }] },
    ]);
  });
});

test('bundle credits are known by student, total and expiration', () => {
  const credit = { relatedStudent: 7, totalCredits: 8, usedCredits: 3, expiration: '2026-03-31' };
  const records = [
    {
      recordId: 70,
      version: 1,
      student: 7,
      importKey: null,
      values: { totalCredits: 8, usedCredits: 2, expiration: '2026-03-31' },
    },
  ];
  expect(decide('bundle-credits', [credit, { ...credit, totalCredits: 9 }], { records })).toMatchObject([
    { verdict: 'change', changes: [{ field: 'usedCredits', before: 2, after: 3 }] },
    { verdict: 'create', student: 7 },
  ]);
  expect(decide('bundle-credits', [{ ...credit, usedCredits: 9 }])).toMatchObject([
    { broken: [{ field: 'usedCredits' }] },
  ]);
});
