import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type CourseCode, courseCodes, listCourses } from './courses.ts';
import { findDefaultQuiz, listCourseQuizzes, titleQuiz } from './official.ts';
import { formatQuizAddress, parseQuizAddress } from './quiz-address.ts';

const courses = listCourses('Soltura');

function findCourse(code: CourseCode) {
  const course = courses.find((one) => one.code === code);
  if (!course) throw new Error(`There is no course ${code}.`);
  return course;
}

const quizzesNamed = (...nicknames: string[]) =>
  nicknames.map((quizNickname, index) => ({ recordId: index + 1, quizNickname }));

describe('the title of a quiz', () => {
  test.each<[CourseCode, string | number, string]>([
    ['lcsp', 'lcsp quiz 12', 'Soltura Quiz 12'],
    ['lcsp', 10, 'Soltura Quiz 10'],
    ['lcspx', 'lcspx quiz 3', 'Soltura Extended Quiz 3'],
    ['si1m', 'si1m quiz 3A', 'Spanish in One Month Quiz 3'],
    ['post-1mc', 'post-1mc 27', 'Post-1MC Cohort Quiz 27'],
    ['ser-estar', 'ser-estar quiz 302', 'Ser/Estar Lesson 3, Adjectives'],
    ['ser-estar', 302, 'Ser/Estar Lesson 3, Adjectives'],
    ['ser-estar', 409, 'Ser/Estar Lesson 4, Long Quiz (Everything)'],
    ['ser-estar', 27, 'Ser/Estar Lesson 2, Quiz'],
  ])('in course %s, for %j, is %j', (code, quiz, title) =>
    expect(titleQuiz(findCourse(code), quiz)).toBe(title),
  );
});

describe('the quizzes of a course', () => {
  const quizzes = quizzesNamed('lcsp quiz 10', 'lcspx quiz 1', 'lcsp quiz 9', 'lcsp quiz', 'lcsp quiz 10A');

  test('are its own, by number; one without a number or with a number twice cannot be addressed', () => {
    expect(listCourseQuizzes(quizzes, findCourse('lcsp'))).toEqual([
      { recordId: 3, number: 9, title: 'Soltura Quiz 9', isTitled: false },
      { recordId: 1, number: 10, title: 'Soltura Quiz 10', isTitled: false },
    ]);
  });

  test('may be none', () => expect(listCourseQuizzes(quizzes, findCourse('si1m'))).toEqual([]));

  test('are told apart by their titles in ser-estar', () => {
    const [quiz] = listCourseQuizzes(quizzesNamed('ser-estar quiz 302'), findCourse('ser-estar'));
    expect(quiz).toMatchObject({ number: 302, title: 'Ser/Estar Lesson 3, Adjectives', isTitled: true });
  });
});

describe('the quiz selected at first', () => {
  const quizzes = listCourseQuizzes(
    quizzesNamed('lcsp quiz 5', 'lcsp quiz 10', 'lcsp quiz 15'),
    findCourse('lcsp'),
  );

  test.each<[lesson: number | undefined, number: number, reason: string]>([
    [12, 10, 'the last one not above the lesson'],
    [10, 10, 'the one of the lesson'],
    [80, 15, 'the last one'],
    [3, 5, 'the first one: none is that early'],
    [undefined, 5, 'the first one: not the own course'],
  ])('at lesson %s is quiz %i (%s)', (lesson, number) => {
    expect(findDefaultQuiz(quizzes, lesson)?.number).toBe(number);
  });

  test('is none where the course has none', () => expect(findDefaultQuiz([], 12)).toBeUndefined());

  test('is the first one in ser-estar, whose numbers are above every lesson', () => {
    const course = findCourse('ser-estar');
    const titled = listCourseQuizzes(quizzesNamed('ser-estar quiz 302', 'ser-estar quiz 100'), course);
    expect(findDefaultQuiz(titled, 9)?.number).toBe(100);
  });
});

describe('an address below /officialquizzes', () => {
  const lines = readFileSync(new URL('./fixtures/official-addresses.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/ -> ?/));

  test.each(lines)('%j belongs to %j', (address, expected) => {
    const { course, number } = parseQuizAddress(address, courses);
    const belongsTo = formatQuizAddress({ course, number }, courses);
    expect([belongsTo, course, ...(number === undefined ? [] : [number])].join(' ')).toBe(expected);
  });

  test('may have any length', () => {
    expect(parseQuizAddress(`/si1m/${'9'.repeat(5_000)}`, courses)).toEqual({ course: 'si1m' });
    expect(parseQuizAddress(`/${'x/'.repeat(5_000)}`, courses)).toEqual({ course: 'lcsp' });
  });

  property.prop([
    fc.constantFrom(...courseCodes),
    fc.option(fc.nat({ max: 999_999_999 }), { nil: undefined }),
  ])('comes back as it was written', (course, number) => {
    const written = formatQuizAddress({ course, number }, courses);
    expect(parseQuizAddress(written, courses)).toEqual({ course, ...(number !== undefined && { number }) });
  });

  property.prop([fc.webPath()])('leads to one that stays as it is', (address) => {
    const once = formatQuizAddress(parseQuizAddress(address, courses), courses);
    expect(formatQuizAddress(parseQuizAddress(once, courses), courses)).toBe(once);
  });
});
