import path from 'node:path';
import { expect, test } from 'vitest';
import { describeResults, listFaults } from './results.mjs';

const journeys = (retriedTests: string[]) => ({
  name: 'end to end',
  passed: 785,
  failed: 0,
  retriedTests,
});

test('the last line is the sum of all parts', () => {
  const { text, isPassed } = describeResults([{ name: 'unit', passed: 3, failed: 0 }, journeys([])]);
  expect(text).toBe('unit: 3 passed, 0 failed\nend to end: 785 passed, 0 failed\n788 passed, 0 failed');
  expect(isPassed).toBe(true);
});

test('a test that failed fails the run, and is named', () => {
  const { text, isPassed } = describeResults([
    { name: 'unit', passed: 3, failed: 1, faults: ['domain/dates.test.ts: a day has a weekday'] },
  ]);
  expect(text).toContain('  failed: domain/dates.test.ts: a day has a weekday\n');
  expect(text).toMatch(/\n3 passed, 1 failed$/);
  expect(isPassed).toBe(false);
});

test('a failed test tells its error without the stack, and a file that failed as a whole tells its own', () => {
  const failed = {
    status: 'failed',
    fullName: 'a day has a weekday',
    failureMessages: ["AssertionError: expected [ 'Monday' ] to deeply equal []\n    at dates.test.ts:3:5"],
  };
  const file = { name: path.resolve('domain/dates.test.ts'), status: 'failed', message: '' };
  expect(
    listFaults([
      { ...file, assertionResults: [failed, { ...failed, status: 'passed' }] },
      { ...file, message: 'no such module', assertionResults: [] },
      { ...file, status: 'passed', assertionResults: [] },
    ]),
  ).toEqual([
    "domain/dates.test.ts: a day has a weekday: AssertionError: expected [ 'Monday' ] to deeply equal []",
    'domain/dates.test.ts: no such module',
  ]);
});

test('a test that did not end in its time is said to be so', () => {
  const failed = {
    status: 'failed',
    fullName: 'a day has a weekday',
    failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (runner.js:41:30)'],
  };
  const file = { name: path.resolve('domain/dates.test.ts'), status: 'failed', message: '' };
  expect(listFaults([{ ...file, assertionResults: [failed] }])).toEqual([
    'domain/dates.test.ts: a day has a weekday: not ended in its time',
  ]);
});

test('a part that was not run says why', () => {
  const { text } = describeResults([{ name: 'server', passed: 0, failed: 0, skipped: 'no PostgreSQL 15' }]);
  expect(text).toContain('server: not run, no PostgreSQL 15');
});

test('one or two journeys that passed on their second try are named and pass', () => {
  const { text, isPassed } = describeResults([journeys(['a.e2e.ts:1 one', 'b.e2e.ts:2 two'])]);
  expect(text).toContain('  passed on its second try only: a.e2e.ts:1 one\n');
  expect(text).toContain('  passed on its second try only: b.e2e.ts:2 two\n');
  expect(text).toMatch(/\n785 passed, 0 failed$/);
  expect(isPassed).toBe(true);
});

test('three journeys that passed on their second try fail the run, and are named', () => {
  const { text, isPassed } = describeResults([journeys(['a', 'b', 'c'])]);
  for (const name of ['a', 'b', 'c']) expect(text).toContain(`passed on its second try only: ${name}\n`);
  expect(text).toContain('3 passed on their second try only: three are too many\n');
  expect(text).toMatch(/\n785 passed, 1 failed$/);
  expect(isPassed).toBe(false);
});
