import { defineConfig } from 'vitest/config';

/** They start the embedded database themselves, or hold statements against its plans: they run on no other server. */
const withEmbeddedDatabase = [
  'server/durability.test.ts',
  'server/lifecycle.test.ts',
  'server/db/embedded.test.ts',
  'server/statement-plans.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,contract,web,scripts,content}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
