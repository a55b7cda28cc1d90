import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.mjs';

const all = [
  'server/access.test.ts',
  'server/db/migrate.test.ts',
  'server/features/weeks/range.test.ts',
  'server/features/quizzes/quizzes.test.ts',
  'server/features/records/versions.test.ts',
  'server/http/errors.test.ts',
  'e2e/weekly-row.e2e.ts',
  'e2e/setup.e2e.ts',
  'e2e/killed.operation.e2e.ts',
  'web/features/quizzes/text-quiz.browser.test.tsx',
  'web/ui/Modal.browser.test.tsx',
];
const none = { server: [], components: [], journeys: [], unmatched: [] };

test.each([
  ['domain/quizzes/session.ts', ['server/features/quizzes/quizzes.test.ts']],
  ['contract/quizzes/quizzes.ts', ['server/access.test.ts', 'server/features/quizzes/quizzes.test.ts']],
  ['server/features/quizzes/quizzes.queries.ts', ['server/features/quizzes/quizzes.test.ts']],
  ['server/http/errors.ts', ['server/access.test.ts', 'server/http/errors.test.ts']],
  ['server/db/migrations/0001_people.sql', ['server/db/migrate.test.ts']],
  [
    'domain/weeks/completeness.ts',
    ['server/features/records/versions.test.ts', 'server/features/weeks/range.test.ts'],
  ],
])('a change of %s is tested by the server tests of its subject', (file, server) => {
  expect(chooseTests([file], all)).toMatchObject({ ...none, components: expect.any(Array), server });
});

test.each([
  ['web/features/quizzes/TextQuiz.tsx', ['web/features/quizzes/text-quiz.browser.test.tsx']],
  ['web/ui/tokens.css', ['web/ui/Modal.browser.test.tsx']],
  ['web/ui/Modal.browser.test.tsx', ['web/ui/Modal.browser.test.tsx']],
  ['web/features/finder/Filters.tsx', []],
])('a change of %s is tested by the tests of components of its subject', (file, components) => {
  expect(chooseTests([file], all)).toEqual({ ...none, components });
});

test('a test and a journey that have changed are run', () => {
  const changed = ['server/features/weeks/range.test.ts', 'e2e/setup.e2e.ts', 'e2e/killed.operation.e2e.ts'];
  expect(chooseTests(changed, all)).toEqual({
    server: ['server/features/weeks/range.test.ts'],
    components: [],
    journeys: ['e2e/killed.operation.e2e.ts', 'e2e/setup.e2e.ts'],
    unmatched: [],
  });
});

test('a change that no server test has the name of is told', () => {
  expect(chooseTests(['domain/accents.ts', 'server/server.ts'], all)).toEqual({
    ...none,
    unmatched: ['domain/accents.ts', 'server/server.ts'],
  });
});

test('screens and documents choose no server test', () => {
  expect(chooseTests(['web/features/weeks/WeekRow.tsx', 'docs/spec/api.md'], all)).toEqual(none);
});
