import { describe, expect, test } from 'vitest';
import { findMergeObstacles, type MergedUser, mergeUsers, type UserMergeFacts } from './merge-users.ts';

const user: MergedUser = {
  name: 'Ana Ruiz',
  emailAddress: 'ana@home.example',
  adminRole: '',
  studentRole: 'student',
  relatedProgram: 2,
  cohort: 'A',
  program: 'LCSP',
  coachingStudent: 7,
  coach: null,
};
const empty: MergedUser = {
  ...user,
  name: '',
  emailAddress: 'a.ruiz@work.example',
  studentRole: '',
  relatedProgram: null,
  cohort: '',
  program: '',
  coachingStudent: null,
};

describe('the kept one of two users', () => {
  test('takes what it lacks', () => {
    expect(mergeUsers(empty, user, 7)).toEqual({
      name: 'Ana Ruiz',
      studentRole: 'student',
      relatedProgram: 2,
      cohort: 'A',
      program: 'LCSP',
      coachingStudent: 7,
    });
  });

  test('keeps what it has, and its cohort with its program', () => {
    const other = { ...user, name: 'A. R.', relatedProgram: 3, cohort: 'B', program: 'SI1M' };
    expect(mergeUsers(user, other, null)).toEqual({});
    expect(mergeUsers({ ...user, cohort: '' }, other, null)).toEqual({});
  });

  test.each([
    ['', 'none', 'none'],
    ['none', 'limited', 'limited'],
    ['limited', 'student', 'student'],
    ['student', 'limited', undefined],
    ['none', '', undefined],
  ])('with the student role %j beside %j takes %j', (kept, other, taken) => {
    const gains = mergeUsers({ ...user, studentRole: kept }, { ...user, studentRole: other }, null);
    expect(gains.studentRole).toBe(taken);
  });

  test('takes no staff role, and the link to a coach only if it is of the staff', () => {
    const admin = { ...user, adminRole: 'admin', coach: 4 };
    expect(mergeUsers(user, admin, null)).toEqual({});
    expect(mergeUsers({ ...user, adminRole: 'coach' }, admin, null)).toEqual({ coach: 4 });
  });
});

describe('a merge of users is refused', () => {
  const facts: UserMergeFacts = {
    kept: 'Ana',
    other: 'A. R.',
    isOwn: false,
    students: null,
    studentsOfOther: 1,
    coaches: null,
  };
  test.each([
    ['who may', {}, []],
    ['for whoever asks', { isOwn: true }, [/cannot merge yourself away/]],
    [
      'while they are two coaching students',
      { students: { kept: 'Ana Ruiz', other: 'Ana R.' } },
      [/coaching student Ana Ruiz, and A\. R\. is Ana R\.: merge these two first/],
    ],
    [
      'while several coaching students would lose their user',
      { studentsOfOther: 2 },
      [/2 coaching students have the address of A\. R\./],
    ],
    [
      'while they are two coaches',
      { coaches: { kept: 'Ana Ruiz', other: 'Ana R.' } },
      [/linked to the coach Ana Ruiz, and A\. R\. to Ana R\./],
    ],
  ])('%s', (_, given, expected) => {
    expect(findMergeObstacles({ ...facts, ...given })).toEqual(
      expected.map((sentence) => expect.stringMatching(sentence)),
    );
  });
});
