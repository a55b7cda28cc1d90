import { describe, expect, test } from 'vitest';
import { checkStudent } from './student.ts';

const good = { firstName: 'Eva', lastName: 'Fox', email: 'eva@mail.example', pronoun: 'She' };
const NO_NAME = 'Name is a required field. Please fill it out before submitting.';
const NO_EMAIL = 'Email is a required field. Please fill it out before submitting.';
const NO_OPTION = 'Pronouns must be one of the options';

test.each<[Parameters<typeof checkStudent>[0], string[]]>([
  [good, []],
  [{ ...good, lastName: '' }, []],
  [{ ...good, firstName: '' }, []],
  [{ ...good, pronoun: '' }, []],
  [{ ...good, pronoun: null }, []],
  [{ ...good, firstName: '', lastName: '' }, [NO_NAME]],
  [{ ...good, firstName: ' ', lastName: '\t' }, [NO_NAME]],
  [{ ...good, email: '' }, [NO_EMAIL]],
  [{ ...good, email: '   ' }, [NO_EMAIL]],
  [{ ...good, email: null }, [NO_EMAIL]],
  [{ ...good, pronoun: 'she' }, [NO_OPTION]],
  [{ ...good, pronoun: 'Ze' }, [NO_OPTION]],
  [{}, [NO_NAME, NO_EMAIL]],
  [
    { ...good, lastName: 'x'.repeat(501), billingNotes: 'n'.repeat(10_001) },
    [
      'Last Name may hold at most 500 characters: 1 too many.',
      'Billing Notes may hold at most 10,000 characters: 1 too many.',
    ],
  ],
])('%j is answered %j', (values, expected) => {
  expect(checkStudent(values).map(({ message }) => message)).toEqual(expected);
});

test('a missing name is told at the first of its two fields', () => {
  expect(checkStudent({ ...good, firstName: '', lastName: '' })).toEqual([
    { field: 'firstName', message: NO_NAME },
  ]);
});

describe('a pronoun the list does not hold', () => {
  test('may stay', () =>
    expect(checkStudent({ ...good, pronoun: 'Ze' }, { ...good, pronoun: 'Ze' })).toEqual([]));

  test('may not be taken by another student', () => {
    expect(checkStudent({ ...good, pronoun: 'Ze' }, { ...good })).toHaveLength(1);
  });
});

test.each([
  ['one that is changed', 'eva', 'eva@mail.example', ['Email must be an email address']],
  ['one that stays', ' eva ', 'eva', []],
  ['one of a new student', 'eva', undefined, []],
  ["one that is changed and has an '@'", 'eva@', 'eva', []],
])('an invalid address is refused: %s', (_, email, stored, expected) => {
  const known = stored === undefined ? undefined : { pronoun: '', email: stored };
  expect(checkStudent({ ...good, email }, known).map(({ message }) => message)).toEqual(expected);
});
