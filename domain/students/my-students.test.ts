import { expect, test } from 'vitest';
import { listMine } from './my-students.ts';

const students = [
  { fullName: 'zoe', active: true, relatedCoach: 7 },
  { fullName: 'Bea', active: true, relatedCoach: 8 },
  { fullName: 'Émile', active: true, relatedCoach: 7 },
  { fullName: 'Gone', active: false, startsOn: '', relatedCoach: 7 },
  { fullName: 'Newcomer', active: false, startsOn: '2026-12-01', relatedCoach: 7 },
  { fullName: 'Free', active: true, relatedCoach: null },
];

test.each<[ownCoach: number | null | undefined, names: string[]]>([
  [7, ['Émile', 'Newcomer', 'zoe']],
  [8, ['Bea']],
  [9, []],
  [null, []],
  [undefined, []],
])('for coach %j the own students are %j', (ownCoach, names) => {
  expect(listMine(students, ownCoach).map(({ fullName }) => fullName)).toEqual(names);
});
