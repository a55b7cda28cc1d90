import { expect, test } from 'vitest';
import { addGroup } from './group-of-students.ts';

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ recordId: from + place }));
const ids = (students: readonly { recordId: number }[]) => students.map(({ recordId }) => recordId);

test.each([
  ['adds everybody once', people(1, 2), people(2, 3), false, [1, 2, 3, 4], 'Level 2: 2 added.'],
  ['adds nobody twice', people(1, 3), people(1, 2), false, [1, 2, 3], 'Level 2: all are chosen already.'],
  ['of nobody adds nobody', people(1, 1), [], false, [1], 'Level 2: nobody has a membership that runs.'],
  ['that is too large adds nobody', [], [], true, [], 'Level 2: more than 5 students, so nobody was added.'],
  [
    'that is too large beside those who are chosen adds nobody',
    people(1, 3),
    people(3, 4),
    false,
    [1, 2, 3],
    'Level 2: with those who are chosen they would be 6, and at most 5 fit. Nobody was added.',
  ],
])('a group %s', (_, chosen, students, isCut, expected, told) => {
  const after = addGroup(chosen, { name: 'Level 2', students, isCut }, 5);
  expect([ids(after.students), after.told]).toEqual([expected, told]);
});
