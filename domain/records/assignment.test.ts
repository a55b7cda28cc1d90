import { describe, expect, test } from 'vitest';
import { checkAssignment } from './assignment.ts';

const good = {
  assignmentType: 'Pronunciation',
  homeworkCorrector: 'ana@staff.example',
  rating: 'Good',
  assignmentLink: '',
  relatedWeek: 7,
};
const tell = (...args: Parameters<typeof checkAssignment>) =>
  checkAssignment(...args).map(({ message }) => message);

test('a complete assignment breaks no rule, with a link or without', () => {
  expect(tell(good)).toEqual([]);
  expect(tell({ ...good, assignmentLink: 'https://a.b/c' })).toEqual([]);
  expect(tell({ ...good, assignmentLink: null })).toEqual([]);
});

test('the faults of all fields are told at once, in the order of the form', () => {
  expect(checkAssignment({ assignmentLink: 'not a url' })).toEqual([
    { field: 'assignmentType', message: 'Assignment Type is required' },
    { field: 'homeworkCorrector', message: 'Homework Corrector is required' },
    { field: 'rating', message: 'Rating is required' },
    { field: 'assignmentLink', message: 'Assignment Link must be a valid url' },
    { field: 'relatedWeek', message: 'Student is required' },
  ]);
});

test('a text that is too long is told by its name', () => {
  const long = { notes: 'n'.repeat(10_001), areasOfDifficulty: 'd'.repeat(10_000) };
  expect(checkAssignment({ ...good, ...long })).toEqual([
    { field: 'notes', message: 'Notes may hold at most 10,000 characters: 1 too many.' },
  ]);
  expect(tell({ ...good, assignmentLink: `https://a.b/${'c'.repeat(500)}` })).toEqual([
    'Assignment Link may hold at most 500 characters: 12 too many.',
  ]);
});

test.each<[Partial<Parameters<typeof checkAssignment>[0]>, string]>([
  [{ assignmentType: ' ' }, 'Assignment Type is required'],
  [{ assignmentType: null }, 'Assignment Type is required'],
  [{ assignmentType: 'Essay' }, 'Assignment Type must be one of the options'],
  [{ assignmentType: 'writing' }, 'Assignment Type must be one of the options'],
  [{ homeworkCorrector: '' }, 'Homework Corrector is required'],
  [{ rating: '\t' }, 'Rating is required'],
  [{ rating: 'No-Show' }, 'Rating must be one of the options'],
  [{ assignmentLink: 'docs.example/x' }, 'Assignment Link must be a valid url'],
  [{ assignmentLink: 'javascript:alert(1)' }, 'Assignment Link must be a valid url'],
  [{ relatedWeek: null }, 'Student is required'],
])('%j is answered %j, new or changed', (change, message) => {
  expect(tell({ ...good, ...change })).toEqual([message]);
  expect(tell({ ...good, ...change }, { stored: { assignmentType: 'journal', rating: 'Bad' } })).toEqual([
    message,
  ]);
});

describe('an option the list no longer holds', () => {
  const stored = { assignmentType: 'Essay', rating: 'Superb' };

  test('may stay', () => {
    expect(tell({ ...good, ...stored }, { stored })).toEqual([]);
  });

  test('may not be taken by another record', () => {
    expect(tell({ ...good, ...stored })).toHaveLength(2);
  });
});
