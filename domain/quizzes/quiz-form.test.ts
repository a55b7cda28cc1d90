import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { courseCodes, listCourses } from './courses.ts';
import { findNicknameFault } from './nickname-fault.ts';
import {
  buildNickname,
  buildTitle,
  checkQuizForm,
  type QuizForm,
  readQuizForm,
  showNickname,
  subTypes,
} from './quiz-form.ts';

const makeForm = ([type, number, subType]: readonly [string, string, string]): QuizForm => ({
  type,
  number,
  subType,
});

const INCOMPLETE = 'Quiz nickname cannot contain undefined';
const FROM_ONE = 'Quiz Number must be a whole number from 1 to 999999999';
const TO_NINE = 'Quiz Number must be a whole number from 1 to 9';

describe('a complete form', () => {
  test.each([
    ['lcsp', '12', '', 'lcsp quiz 12', 'Soltura Quiz 12'],
    ['si1m', '1', '', 'si1m quiz 1', 'Spanish in One Month Quiz 1'],
    ['lcspx', '45', '', 'lcspx quiz 45', 'Soltura Extended Quiz 45'],
    ['post-1mc', '3', '', 'post-1mc quiz 3', 'Post-1MC Cohort Quiz 3'],
    ['ser-estar', '3', '3', 'ser-estar quiz 303', 'Ser/Estar Lesson 3, Prepositions'],
    ['ser-estar', '1', '0', 'ser-estar quiz 100', 'Ser/Estar Lesson 1, Short Quiz'],
    ['ser-estar', '8', '9', 'ser-estar quiz 809', 'Ser/Estar Lesson 8, Long Quiz (Everything)'],
    ['lcsp', ' 012 ', '4', 'lcsp quiz 12', 'Soltura Quiz 12'],
  ])('%s %j %j is %j, %j', (type, number, subType, nickname, title) => {
    const form = makeForm([type, number, subType]);
    expect(checkQuizForm(form)).toEqual([]);
    expect(buildNickname(form)).toBe(nickname);
    expect(showNickname(form)).toBe(nickname);
    expect(buildTitle(listCourses('Soltura'), form)).toBe(title);
  });
});

describe('a form that is refused', () => {
  test.each([
    ['', '', '', 'undefined quiz undefined', '- quiz -', INCOMPLETE],
    ['', '5', '', 'undefined quiz 5', '- quiz 5', INCOMPLETE],
    ['lcsp', '', '', 'lcsp quiz undefined', 'lcsp quiz -', INCOMPLETE],
    ['lcsp', '0', '', 'lcsp quiz undefined', 'lcsp quiz -', INCOMPLETE],
    ['lcsp', 'twelve', '', 'lcsp quiz undefined', 'lcsp quiz -', INCOMPLETE],
    ['ser-estar', '3', '', 'ser-estar quiz 30undefined', 'ser-estar quiz 30-', INCOMPLETE],
    ['ser-estar', '', '3', 'ser-estar quiz undefined03', 'ser-estar quiz -03', INCOMPLETE],
    ['lcsp', '2.5', '', 'lcsp quiz 2.5', 'lcsp quiz 2.5', FROM_ONE],
    ['lcsp', '-3', '', 'lcsp quiz -3', 'lcsp quiz -3', FROM_ONE],
    ['lcsp', '1234567890', '', 'lcsp quiz 1234567890', 'lcsp quiz 1234567890', FROM_ONE],
    ['ser-estar', '12', '3', 'ser-estar quiz 1203', 'ser-estar quiz 1203', TO_NINE],
    ['other', '3', '', 'other quiz 3', 'other quiz 3', INCOMPLETE],
  ])('%j %j %j: nickname %j shows %j', (type, number, subType, nickname, shown, message) => {
    const form = makeForm([type, number, subType]);
    expect(buildNickname(form)).toBe(nickname);
    expect(showNickname(form)).toBe(shown);
    expect(checkQuizForm(form)[0]?.message).toBe(message);
    expect(buildTitle(listCourses('Soltura'), form)).toBeUndefined();
  });

  test('is told where', () => {
    const fields = checkQuizForm(makeForm(['ser-estar', '', ''])).map(({ field }) => field);
    expect(fields).toEqual(['subType', 'number']);
  });
});

describe('a stored nickname', () => {
  test.each([
    ['ser-estar quiz 303', ['ser-estar', '3', '3']],
    ['ser-estar quiz 809', ['ser-estar', '8', '9']],
    ['lcsp quiz 12', ['lcsp', '12', '']],
    ['post-1mc 27', ['post-1mc', '27', '']],
  ] as const)('%j is read into its form', (nickname, form) => {
    expect(readQuizForm(nickname)).toEqual(makeForm(form));
  });

  test.each([
    'lcsp quiz undefined',
    'lcsp quiz 3A',
    'lcsp quiz 0',
    'lcsp',
    'accsp quiz 1',
    'ser-estar quiz 27',
    'ser-estar quiz 003',
    'ser-estar 303',
    '',
  ])('%j cannot be read', (nickname) => expect(readQuizForm(nickname)).toBeUndefined());
});

test('the sub-types are the ten of ser-estar', () => {
  expect(subTypes).toHaveLength(10);
  expect(subTypes[3]).toEqual({ value: '3', label: 'Prepositions' });
});

const complete = fc.oneof(
  fc.tuple(
    fc.constantFrom(...courseCodes.filter((code) => code !== 'ser-estar')),
    fc.integer({ min: 1, max: 999_999_999 }).map(String),
    fc.constant(''),
  ),
  fc.tuple(
    fc.constant('ser-estar'),
    fc.integer({ min: 1, max: 9 }).map(String),
    fc.constantFrom(...subTypes.map(({ value }) => value)),
  ),
);

property.prop([complete.map(makeForm)])('a complete form is read back from its nickname', (form) => {
  expect(readQuizForm(buildNickname(form))).toEqual(form);
});

const typed = fc.tuple(
  fc.constantFrom('', 'x', ...courseCodes),
  fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)),
  fc.constantFrom('', '0', '9', '10'),
);

property.prop([typed.map(makeForm)])('a form without fault has a nickname that may be saved', (form) => {
  const isRefused = checkQuizForm(form).length > 0;
  expect(isRefused || findNicknameFault(buildNickname(form)) === undefined).toBe(true);
});
