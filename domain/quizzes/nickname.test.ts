import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { courseCodes } from './courses.ts';
import { compareQuizzes, parseNickname } from './nickname.ts';
import { findNicknameFault } from './nickname-fault.ts';

const readLines = (name: string) =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

const nickname = fc.oneof(
  fc.tuple(fc.constantFrom(...courseCodes), fc.nat()).map(([code, number]) => `${code} quiz ${number}`),
  fc.string(),
);

const compare = (a: string, b: string) => Math.sign(compareQuizzes({ quizNickname: a }, { quizNickname: b }));

describe('reading a nickname', () => {
  test.each([
    ['lcsp quiz 12', 'lcsp', 12],
    ['si1m quiz 3', 'si1m', 3],
    ['post-1mc 27', 'post-1mc', 27],
    ['si1m quiz 3A', 'si1m', 3],
    ['lcsp quiz undefined', 'lcsp', undefined],
    ['lcsp', 'lcsp', undefined],
    ['', '', undefined],
  ])('%j is of %s, number %s', (text, quizType, quizNumber) => {
    expect(parseNickname(text)).toEqual({
      quizType,
      quizNumber,
      lessonNumber: undefined,
      subtitle: undefined,
    });
  });

  test.each([
    ['ser-estar quiz 302', 302, 3, 'Adjectives'],
    ['ser-estar quiz 100', 100, 1, 'Short Quiz'],
    ['ser-estar quiz 901', 901, 9, 'Good/Well'],
    ['ser-estar quiz 203', 203, 2, 'Prepositions'],
    ['ser-estar quiz 204', 204, 2, 'Adverbs'],
    ['ser-estar quiz 205', 205, 2, 'Actions'],
    ['ser-estar quiz 206', 206, 2, 'Right and Wrong'],
    ['ser-estar quiz 207', 207, 2, 'Events'],
    ['ser-estar quiz 208', 208, 2, 'Long Quiz'],
    ['ser-estar quiz 209', 209, 2, 'Long Quiz (Everything)'],
    ['ser-estar quiz 27', 27, 2, 'Quiz'],
  ])('%j is number %i: lesson %i, %s', (text, quizNumber, lessonNumber, subtitle) => {
    expect(parseNickname(text)).toEqual({ quizType: 'ser-estar', quizNumber, lessonNumber, subtitle });
  });
});

describe('a nickname that is to be saved', () => {
  test.each(readLines('nicknames-valid.txt'))('may be %j', (text) => {
    expect(findNicknameFault(text)).toBeUndefined();
  });

  test.each(readLines('nicknames-invalid.txt'))('may not be %j', (text) => {
    const fault = text.includes('undefined') ? 'quiz-nickname-undefined' : 'quiz-nickname-invalid';
    expect(findNicknameFault(text)).toBe(fault);
  });
});

describe('the served order', () => {
  test('goes course by course and by number, unnumbered ones last', () => {
    const served = [
      'si1m quiz 2',
      'lcsp quiz 9',
      'lcsp quiz 10',
      'lcspx quiz 1',
      'ser-estar quiz 100',
      'ser-estar quiz 209',
      'post-1mc 27',
      'accsp quiz 1',
      'si1m quiz',
    ];
    const shuffled = served.toReversed().map((quizNickname) => ({ quizNickname }));
    expect(shuffled.toSorted(compareQuizzes).map((quiz) => quiz.quizNickname)).toEqual(served);
  });

  property.prop([nickname, nickname, nickname])('is one order for all quizzes', (a, b, c) => {
    expect(compare(a, b) + compare(b, a)).toBe(0);
    if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
  });
});
