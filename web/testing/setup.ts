import '../ui/base.css';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dismissToast, readToasts } from '../ui/toast.ts';
import { loadTypefaces } from '../ui/typefaces.ts';
import { fakeServer } from './fake-server.ts';

/** The app's stores on the device besides `localStorage`. */
const stores = [createStore('soltura-work', 'kept'), createStore('soltura-example-sets', 'drafts')];

/** A load that fails is retried at once: a test need not wait for what a server in trouble is given. */
vi.mock(import('../api/retry.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  retryPauseMs: () => 0,
}));

const heard: string[] = [];
let expected: RegExp[] = [];

/** Allows console errors and warnings that a test causes; any other fails it. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

beforeAll(loadTypefaces);

/** When each test begins: a Wednesday. A screen looks the same on every day on which it is tested. */
const NOW = new Date('2026-11-25T10:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  // The screen of the test before would ask on without its session.
  await cleanup();
  heard.length = 0;
  expected = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation(
      (...said: unknown[]) => void heard.push(said.map(String).join(' ')),
    );
  }
  fakeServer.open();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all(stores.map((store) => clear(store)));
  for (const { id } of readToasts()) dismissToast(id);
  delete document.documentElement.dataset.theme;
  await page.viewport(1280, 800);
});

afterEach(() => {
  const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const unanswered = fakeServer.close();
  if (unexpected.length > 0) throw new Error(`The console does not stay quiet: ${unexpected.join('\n')}`);
  if (unanswered.length > 0) throw new Error(`Calls without an answer: ${unanswered.join(', ')}`);
});
