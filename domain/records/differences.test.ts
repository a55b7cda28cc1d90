import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { applyChoices, compareEdits } from './differences.ts';

interface Values {
  notes: string;
  currentLesson: number | null;
  holdWeek: boolean;
}

const fields = ['notes', 'currentLesson', 'holdWeek'] as const;
const base: Values = { notes: '', currentLesson: null, holdWeek: false };

test('a field that one side changed starts with its value, and a field that both changed starts as mine', () => {
  const mine = { notes: 'mine', currentLesson: 12, holdWeek: false };
  const theirs = { notes: '', currentLesson: 20, holdWeek: true };
  expect(compareEdits(base, mine, theirs, fields)).toEqual([
    { field: 'notes', mine: 'mine', theirs: '', choice: 'mine' },
    { field: 'currentLesson', mine: 12, theirs: 20, choice: 'mine' },
    { field: 'holdWeek', mine: false, theirs: true, choice: 'theirs' },
  ]);
});

test('a field that both sides changed to the same value needs no choice', () => {
  const same = { ...base, notes: 'sick' };
  expect(compareEdits(base, same, { ...same }, fields)).toEqual([]);
});

test('the fields come in the order asked for, and no others', () => {
  const theirs = { notes: 'x', currentLesson: 1, holdWeek: true };
  const found = compareEdits(base, base, theirs, ['holdWeek', 'notes']);
  expect(found.map(({ field }) => field)).toEqual(['holdWeek', 'notes']);
});

const values = fc.record<Values>({
  notes: fc.constantFrom('', 'a', 'b'),
  currentLesson: fc.constantFrom(null, 1, 2),
  holdWeek: fc.boolean(),
});

property.prop([values, values, values])(
  'the preset choices revert no change of either side',
  (base, mine, theirs) => {
    const settled = applyChoices(mine, compareEdits(base, mine, theirs, fields));
    for (const field of fields) {
      expect(settled[field]).toBe(mine[field] === base[field] ? theirs[field] : mine[field]);
    }
  },
);

property.prop([values, values, values])(
  'choosing one side for all fields gives the values of that side',
  (base, mine, theirs) => {
    const differences = compareEdits(base, mine, theirs, fields);
    const choose = (choice: 'mine' | 'theirs') =>
      applyChoices(
        mine,
        differences.map((difference) => ({ ...difference, choice })),
      );
    expect(choose('mine')).toEqual(mine);
    expect(choose('theirs')).toEqual(theirs);
  },
);
