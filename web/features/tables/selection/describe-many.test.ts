import { schoolTables } from '@soltura/domain/tables/school-tables';
import { expect, test } from 'vitest';
import { describeMany, labelOfMany, tellMany, wordsOfMany } from './describe-many.ts';

const table = schoolTables.coaches;
const archive = { deed: 'set', field: 'isArchived', value: true } as const;

test.each([
  [
    archive,
    { change: 17, same: 0, refuse: 0 },
    '17 rows are archived.',
    'Archive 17 Rows',
    '17 coaches archived',
  ],
  [
    { deed: 'delete' } as const,
    { change: 1, same: 0, refuse: 2 },
    '1 row is deleted, 2 are refused and stay as they are.',
    'Delete 1 Row',
    '1 coach deleted',
  ],
  [
    { deed: 'set', field: 'name', value: 'Ana' } as const,
    { change: 1200, same: 3, refuse: 1 },
    '1,200 rows change, 3 hold this already, 1 is refused and stays as it is.',
    'Set 1,200 Rows',
    '1,200 coaches updated',
  ],
  [
    { deed: 'delete' } as const,
    { change: 0, same: 0, refuse: 3 },
    'No rows are deleted, 3 are refused and stay as they are.',
    'Delete 0 Rows',
    '0 coaches deleted',
  ],
])('the words for %j fit the counts %j', (act, counts, sentence, label, text) => {
  const words = wordsOfMany(table, act);
  expect(describeMany(words, counts)).toBe(sentence);
  expect(labelOfMany(words, counts.change)).toBe(label);
  expect(tellMany(table, words, counts).text).toBe(text);
});

test('a value is named by its field', () => {
  const act = { deed: 'set', field: 'isArchived', value: false } as const;
  expect(wordsOfMany(table, act).title).toBe('Set Archived');
});
