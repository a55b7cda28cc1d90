import os from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** They start the embedded database themselves: they run on no other server. */
const withEmbeddedDatabase = [
  'server/durability.operation.test.ts',
  'server/lifecycle.operation.test.ts',
  'server/package.operation.test.ts',
  'server/db/embedded.operation.test.ts',
];

const elsewhere = ['**/node_modules/**', '**/dist/**'];
/** A test of which every expectation is in a loop fails when there was nothing to loop over. */
const requireAssertions = true;
/** In letters: the summary of a run tells an error by its message alone. */
const chaiConfig = { truncateThreshold: 1_000 };
/** Tests that start, stop, kill, copy or upgrade processes and databases of their own. */
const OPERATION_TESTS = 'server/**/*.operation.test.ts';

const onDatabase = {
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  chaiConfig,
  expect: { requireAssertions, poll: { timeout: 20_000 } },
  // Beside each works the database.
  maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  isolate: false,
} satisfies TestProjectInlineConfiguration['test'];

// `isolate: false`: modules are read once and not for each file, so a test of what a module keeps (toasts) empties it first.
export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts,content}/**/*.test.ts'],
          exclude: elsewhere,
          expect: { requireAssertions },
          chaiConfig,
          isolate: false,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...elsewhere, OPERATION_TESTS],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'operation',
          include: [OPERATION_TESTS],
          exclude: [...elsewhere, ...(process.env.TEST_DATABASE_URL ? withEmbeddedDatabase : [])],
        },
      },
    ],
  },
});
