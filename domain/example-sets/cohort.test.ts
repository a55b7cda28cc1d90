import { expect, test } from 'vitest';
import { decideAssignment, readAddresses } from './cohort.ts';

test.each([
  ['', []],
  ['ana@home.example', ['ana@home.example']],
  ['Ana <Ana@home.example>, Ben <ben@home.example>;', ['ana@home.example', 'ben@home.example']],
  ['ana@home.example\n\nANA@home.example\tben@home.example', ['ana@home.example', 'ben@home.example']],
  ['no address here', []],
])('the addresses of %j are %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});

const student = { role: 'student', emailAddress: 'ana@home.example' };

test.each([
  [{ user: student, held: 0 }, 'given'],
  [{ user: { ...student, role: 'limited' }, held: 2 }, 'given'],
  [{ user: student, held: 3 }, 'has-all'],
  [{ user: undefined, held: 0 }, 'unknown'],
  [{ user: { ...student, role: '' }, held: 0 }, 'no-student'],
  [{ user: { ...student, emailAddress: '(ana@home.example' }, held: 0 }, 'no-student'],
] as const)('of three examples, %j: %s', (facts, outcome) => {
  expect(decideAssignment(facts, 3)).toBe(outcome);
});
