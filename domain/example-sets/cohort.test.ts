import { expect, test } from 'vitest';
import { decideAssignment, decideTakeBack, findGivingFault, readAddresses } from './cohort.ts';

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
] as const)('for three examples, a student with %j gets the outcome %s', (facts, outcome) => {
  expect(decideAssignment(facts, 3)).toBe(outcome);
});

const givenAt = new Date('2026-11-20T10:00:00Z');

test.each([
  [{ isRemoved: false, lastReviewedDate: null }, 'taken'],
  [{ isRemoved: false, lastReviewedDate: new Date('2026-11-19T10:00:00Z') }, 'taken'],
  [{ isRemoved: false, lastReviewedDate: givenAt }, 'graded'],
  [{ isRemoved: true, lastReviewedDate: new Date('2026-11-21T10:00:00Z') }, 'gone'],
] as const)('a card with %j has the outcome %s when its set is taken back', (card, outcome) => {
  expect(decideTakeBack(card, givenAt)).toBe(outcome);
});

test.each([
  [100, undefined, undefined],
  [101, undefined, 'This would make 101 cards: more than 100 are made only after a plan of them.'],
  [4_000, 4_000, undefined],
  [4_000, 3_990, 'This would make 4,000 cards, but the plan told of 3,990. Look at it once more.'],
])('a step that makes %i cards after a plan of %s is allowed or refused', (cards, shown, fault) => {
  expect(findGivingFault(cards, shown)).toBe(fault);
});
