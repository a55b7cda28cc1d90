import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { serverUrl } from '../environment.ts';
import type { BrowserWindow, PageElement } from './browser.ts';
import { findInPage, hearErrors, type Query } from './page-queries.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;
const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const queries = readFileSync(library, 'utf8');

/** A person's actions in a window of any engine. Every action waits for its element. */
export interface Screen {
  window: BrowserWindow;
  open: (path: string) => Promise<void>;
  find: (query: Query) => Promise<PageElement | undefined>;
  press: (query: Query) => Promise<void>;
  /**
   * Presses until another element is visible, because a press right after a flip counts as the second of a double
   * press.
   */
  pressUntil: (query: Query, seen: Query) => Promise<void>;
  typeOver: (query: Query, text: string) => Promise<void>;
  see: (query: Query) => Promise<void>;
  waitUntilGone: (query: Query) => Promise<void>;
  readErrors: () => Promise<string[]>;
}

/** A button by its whole name. The name of a grade goes on after a dot with what it does. */
export function button(name: string): Query {
  return { role: 'button', name: { source: `^${escape(name)}( · .*)?$` } };
}

export function text(name: string): Query {
  return { name };
}

/** Waits until the check returns true. After the timeout its last error is thrown. */
export async function eventually(check: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      if (await check()) return;
    } catch (error) {
      cause = error;
    }
    await delay(PAUSE_MS);
  }
  throw new Error(`In vain: ${what}.`, { cause });
}

export function makeScreen(shown: BrowserWindow): Screen {
  const prepare = async () => {
    if ((await shown.run(() => window.TestingLibraryDom !== undefined)) !== true) await shown.load(queries);
    await shown.run(hearErrors);
  };
  const find = async (query: Query) => {
    await prepare();
    return shown.find(findInPage, query);
  };
  const press = (query: Query) =>
    eventually(
      async () => {
        const element = await find(query);
        await element?.click();
        return element !== undefined;
      },
      `press ${describe(query)}`,
    );
  return {
    window: shown,
    async open(path) {
      await shown.open(`${serverUrl}${path}`);
      await prepare();
    },
    find,
    press,
    pressUntil: (query, seen) =>
      eventually(
        async () => {
          await (await find(query))?.click();
          await delay(PAUSE_MS);
          return (await find(seen)) !== undefined;
        },
        `press ${describe(query)} until ${describe(seen)} is seen`,
      ),
    async typeOver(query, words) {
      await press(query);
      await shown.press('Control', 'a');
      await shown.type(words);
    },
    see: (query) => eventually(async () => (await find(query)) !== undefined, `see ${describe(query)}`),
    waitUntilGone: (query) =>
      eventually(async () => (await find(query)) === undefined, `miss ${describe(query)}`),
    async readErrors() {
      const heard = await shown.run(() => window.heardErrors);
      return Array.isArray(heard) ? heard.map(String) : [];
    },
  };
}

function describe(query: Query): string {
  return JSON.stringify(query);
}

function escape(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
