import '../ui/base.css';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dismissToast, readToasts } from '../ui/overlays/toast.ts';
import { loadTypefaces } from '../ui/typefaces.ts';
import { listUnexpectedConsole, recordConsole } from './console.ts';
import { fakeServer } from './fake-server.ts';
import { removePointer } from './pictures.ts';

/** Stores of the app on the device besides `localStorage`. */
const stores = [
  createStore('soltura-work', 'kept'),
  createStore('soltura-example-sets', 'drafts'),
  createStore('soltura-answers', 'kept'),
  createStore('soltura-outbox', 'requests'),
  createStore('soltura-unsent', 'copies'),
  createStore('soltura-recordings', 'takes'),
];

// React keeps a stack for each element it makes in development. Vitest's hundred frames take a tenth of the whole time.
Error.stackTraceLimit = 10;

beforeAll(loadTypefaces);

/** The start of each test: a Wednesday. A screen looks the same on every day on which it is tested. */
const NOW = new Date('2026-11-25T10:00:00Z');

/** The window at the start of each test, in CSS px. */
const WINDOW = { width: 1280, height: 800 };

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  recordConsole();
  fakeServer.open();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.all(stores.map((store) => clear(store)));
  for (const { id } of readToasts()) dismissToast(id);
  delete document.documentElement.dataset.theme;
  if (innerWidth !== WINDOW.width || innerHeight !== WINDOW.height) {
    await page.viewport(WINDOW.width, WINDOW.height);
  }
});

afterEach(async () => {
  // The next test may not meet calls of this screen, nor links below the pointer that prefetch their screens.
  await cleanup();
  await removePointer();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const unexpected = listUnexpectedConsole();
  const unanswered = fakeServer.close();
  if (unexpected.length > 0) throw new Error(`The console does not stay quiet: ${unexpected.join('\n')}`);
  if (unanswered.length > 0) throw new Error(`Calls without an answer: ${unanswered.join(', ')}`);
});
