import { describe, expect, test } from 'vitest';
import { courseUrls } from './course-urls.ts';
import { courseCodes, listCourses } from './courses.ts';
import { formatQuizAddress, parseQuizAddress } from './quiz-address.ts';
import { findGroupAddressFault, listGroupQuizzes, placeGroup } from './quiz-groups.ts';

const courses = listCourses('Soltura');

describe('the address of a group', () => {
  test.each(['por-para', 'a', '4-days', 'b2', 'x'.repeat(60)])('%j may be one', (address) => {
    expect(findGroupAddressFault(address)).toBeUndefined();
  });

  test.each([
    'Por',
    'por para',
    'por--para',
    '-por',
    'por-',
    'por_para',
    'por/para',
    'niño',
    '',
    '%2e',
    '..',
  ])('%j has other signs', (address) => {
    expect(findGroupAddressFault(address)).toContain('lower-case letters');
  });

  test.each([...courseUrls, ...courseCodes])('%j is that of a course', (address) => {
    expect(findGroupAddressFault(address)).toBe(`Address "${address}" is that of a course`);
  });

  test.each(['12', '007', '1-2'])('%j could be the number of a quiz', (address) => {
    expect(findGroupAddressFault(address)).toBe(
      'Address must have a letter: a number is the address of a quiz',
    );
  });

  test('is not longer than people type', () => {
    expect(findGroupAddressFault('x'.repeat(61))).toBe('Address may have at most 60 letters');
  });

  test.each(['por-para', '4-days'])('%j is found among the courses, and its quizzes below it', (address) => {
    const places = [...courses, placeGroup({ name: 'Any', address })];
    expect(parseQuizAddress(`/${address}`, places)).toEqual({ course: address });
    expect(parseQuizAddress(`/${address}/57`, places)).toEqual({ course: address, number: 57 });
    expect(formatQuizAddress({ course: address, number: 57 }, places)).toBe(`/${address}/57`);
    expect(parseQuizAddress(`/${address}`, courses)).toEqual({ course: 'lcsp' });
  });
});

describe('the quizzes of a group', () => {
  const quizzes = [
    { recordId: 3, quizNickname: 'lcsp quiz 12' },
    { recordId: 5, quizNickname: 'ser-estar quiz 302' },
    { recordId: 8, quizNickname: 'an old name' },
  ];

  test('stand in its order with the titles of their courses, each at its record id', () => {
    expect(listGroupQuizzes(quizzes, { quizzes: [5, 3, 8] }, courses)).toEqual([
      { recordId: 5, number: 5, title: 'Ser/Estar Lesson 3, Adjectives', isTitled: true },
      { recordId: 3, number: 3, title: 'Soltura Quiz 12', isTitled: true },
      { recordId: 8, number: 8, title: 'an old name', isTitled: true },
    ]);
  });

  test('that are not there are left out', () => {
    expect(listGroupQuizzes(quizzes, { quizzes: [4, 3] }, courses).map(({ recordId }) => recordId)).toEqual([
      3,
    ]);
  });
});
