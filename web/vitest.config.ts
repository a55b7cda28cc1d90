import os from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { browserArguments, microphoneArguments } from '../scripts/browser-arguments.mjs';
import { galleryWindows } from '../scripts/gallery-windows.mjs';

const executablePath = process.env.CHROMIUM_PATH;
/** Set by `npm run gallery`. */
const { PICTURES } = process.env;

/**
 * Makes the browser keep the modules of one file of tests for the next, which is a page of its own. The browser keeps
 * nothing while requests are intercepted: `vi.mock` in any file costs each file about three seconds.
 */
function keepModules(): Plugin {
  return {
    name: 'soltura:keep-modules',
    configureServer({ config, middlewares }) {
      const isWatching = config.server.watch !== null;
      if (isWatching) return;
      middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        const isModule = /\.(?:tsx?|m?js|css|svg|woff2)(?:\?|$)/.test(url);
        const set = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          set(name, isModule && /^cache-control$/i.test(name) ? 'max-age=3600' : value);
        next();
      });
    },
  };
}

/** Components and screens in a real browser, without a server (decision 0216). */
export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), keepModules()],
  resolve: {
    // Retries come at once, without the pauses for a server in trouble.
    alias: [
      { find: /^.*\/retry-pause\.ts$/, replacement: join(import.meta.dirname, 'testing/no-retry-pause.ts') },
    ],
  },
  // Dependencies are collected before the first test: a page that reloads for a new one would lose its test.
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
    testTimeout: 60_000,
    // The number of pages in the one browser.
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          // The microphone is the browser's own, which beeps once a second.
          args: [...browserArguments, ...microphoneArguments],
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
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
  },
});
