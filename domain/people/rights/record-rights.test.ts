import { describe, expect, test } from 'vitest';
import { recordKinds } from '../../records/record-kinds.ts';
import { MEMBERSHIP_REFUSAL, STUDENT_REFUSAL } from '../primary-coach.ts';
import {
  type Deed,
  deedToTakeBack,
  findWriteRefusal,
  listWriters,
  mayWrite,
  recordRights,
} from './record-rights.ts';

const deeds: readonly Deed[] = ['create', 'change', 'delete'];
const NOT_ALLOWED = 'You are not allowed to do this.';
const coach = { adminRole: 'coach', ownCoach: 3, relatedCoach: 3 };

test('admins have every right, and users who are not staff have none', () => {
  for (const kind of recordKinds) {
    for (const deed of deeds) {
      expect(findWriteRefusal({ adminRole: 'admin' }, kind, deed, ['billingEmail'])).toBeUndefined();
      expect(findWriteRefusal({ adminRole: '' }, kind, deed)).toBe(recordRights[kind].refusal ?? NOT_ALLOWED);
    }
  }
});

test.each([
  ['weeks', ['change']],
  ['assignments', ['create', 'change', 'delete']],
  ['private-calls', ['create', 'change']],
  ['group-sessions', ['create', 'change']],
  ['tasks', ['create', 'change', 'delete']],
  ['planned-calls', ['create', 'change', 'delete']],
  ['coaching-students', ['change']],
  ['memberships', ['change']],
  ['bundle-credits', []],
  ['examples', ['create']],
  ['quiz-examples', ['create']],
  ['quiz-groups', []],
  ['quiz-presets', []],
  ['session-topics', ['create']],
  ['users', []],
] as const)('on records of %s a coach has the rights %j', (kind, may) => {
  for (const deed of deeds) {
    expect(mayWrite(coach, kind, deed)).toBe(may.some((one) => one === deed));
    expect(listWriters(kind, deed)).toEqual(mayWrite(coach, kind, deed) ? ['coach', 'admin'] : ['admin']);
  }
  expect(deeds.filter((deed) => findWriteRefusal(coach, kind, deed) === undefined)).toEqual(may);
});

describe('the records of a student', () => {
  test.each([
    ['coaching-students', STUDENT_REFUSAL],
    ['memberships', MEMBERSHIP_REFUSAL],
  ] as const)('%s: a coach who is not the primary one is refused', (kind, sentence) => {
    expect(findWriteRefusal({ ...coach, relatedCoach: 4 }, kind, 'change')).toBe(sentence);
    expect(findWriteRefusal({ ...coach, relatedCoach: null }, kind, 'change')).toBe(sentence);
  });

  test.each([
    ['coaching-students', 'billingNotes', 'Only an admin can change billing information.'],
    ['memberships', 'endDate', 'Only an admin can change the course and the dates of a membership.'],
  ] as const)('%s: the field %s is changed by admins only', (kind, field, sentence) => {
    expect(findWriteRefusal(coach, kind, 'change', [field])).toBe(sentence);
    expect(findWriteRefusal(coach, kind, 'change', ['onHold'])).toBeUndefined();
  });
});

test('a coach who may make a coaching record may undo that; in the library an undo needs the right to delete', () => {
  const ofCoaching = recordKinds.filter((kind) => deedToTakeBack(kind) === 'create');
  expect(ofCoaching).toEqual([
    'weeks',
    'assignments',
    'private-calls',
    'group-sessions',
    'groups',
    'tasks',
    'planned-calls',
    'bundle-credits',
  ]);
  expect(findWriteRefusal(coach, 'private-calls', deedToTakeBack('private-calls'))).toBeUndefined();
  expect(findWriteRefusal(coach, 'examples', deedToTakeBack('examples'))).toBe(NOT_ALLOWED);
  const isGiven = true;
  expect(findWriteRefusal(coach, 'examples', deedToTakeBack('examples', { isGiven }))).toBeUndefined();
  expect(findWriteRefusal(coach, 'courses', deedToTakeBack('courses', { isGiven }))).toBe(NOT_ALLOWED);
});
