import os from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserArguments } from '../scripts/browser-arguments.mjs';
import { galleryWindows } from '../scripts/gallery-windows.mjs';

const executablePath = process.env.CHROMIUM_PATH;
/** Set by `npm run gallery`. */
const { PICTURES } = process.env;

/** Components and screens in a real browser, without a server (decision 0216). */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  // Dependencies are found before the first test: a page that reloads for a new one would lose its test.
  optimizeDeps: {
    entries: ['app/main.tsx', '**/*.browser.test.tsx', 'testing/*.{ts,tsx}', '**/*.worker.ts'],
  },
  test: {
    name: 'components',
    include: ['**/*.browser.test.tsx'],
    setupFiles: ['testing/setup.ts'],
    provide: {
      pictures: PICTURES === 'accept' || PICTURES === 'gallery' ? PICTURES : 'compare',
      windows: galleryWindows,
    },
    testTimeout: 30_000,
    // The number of pages in the one browser.
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: browserArguments,
          // The stored pictures show times of day.
          env: { ...process.env, TZ: 'UTC' },
        },
        // A smaller window would show a test's viewport scaled down.
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1440, height: 1024 } },
        actionTimeout: 10_000,
      }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
    },
    expect: { poll: { timeout: 10_000 } },
  },
});
