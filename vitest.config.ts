import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** They start the embedded database themselves: they run on no other server. */
const withEmbeddedDatabase = [
  'server/durability.test.ts',
  'server/lifecycle.test.ts',
  'server/package.test.ts',
  'server/db/embedded.test.ts',
];

// `isolate: false`: modules are read once and not for each file, so a test of what a module keeps (toasts) empties it first.
export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts,content}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(process.env.TEST_DATABASE_URL ? withEmbeddedDatabase : [])],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Beside each works the database.
          maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
          isolate: false,
        },
      },
    ],
  },
});
