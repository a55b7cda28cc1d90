import { expect, test } from 'vitest';
import { isEditor } from './primary-coach.ts';

test.each<
  [adminRole: string, ownCoach: number | null | undefined, relatedCoach: number | null, may: boolean]
>([
  ['admin', 7, 7, true],
  ['admin', 7, 8, true],
  ['admin', null, null, true],
  ['coach', 7, 7, true],
  ['coach', 7, 8, false],
  ['coach', 7, null, false],
  ['coach', null, 7, false],
  ['coach', undefined, 7, false],
  ['coach', null, null, false],
  ['', 7, 7, false],
  ['Admin', null, 7, false],
])(
  'adminRole %j who is coach %j, for a student of coach %j: %s',
  (adminRole, ownCoach, relatedCoach, may) => {
    expect(isEditor({ adminRole, ownCoach, relatedCoach })).toBe(may);
  },
);
