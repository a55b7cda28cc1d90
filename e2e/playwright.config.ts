import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from '../scripts/browser-arguments.mjs';
import { serverUrl } from './environment.ts';

const executablePath = process.env.CHROMIUM_PATH;
/** Journeys with outages; `JOURNEYS` selects 'plain', 'operation' or, by default, all. */
const OPERATION = '*.operation.e2e.ts';
const kind = process.env.JOURNEYS;

export default defineConfig({
  testDir: '.',
  testMatch: kind === 'operation' ? OPERATION : '*.e2e.ts',
  testIgnore: kind === 'plain' ? OPERATION : [],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each worker has a browser, and all share the server: half the cores, but at least two.
  workers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The second reporter writes only for the script that runs the journeys.
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: serverUrl,
    locale: 'en-GB',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
  },
  webServer: {
    command: 'node --import tsx e2e/start-server.ts',
    cwd: '..',
    url: `${serverUrl}/api/config`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
