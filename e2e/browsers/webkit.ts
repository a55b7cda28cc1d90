import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@soltura/server/testing/free-port';
import * as z from 'zod/mini';
import { type Browser, type BrowserWindow, type Engine, type Key, writeBody } from './browser.ts';
import { endProgram, listMissing, startProgram } from './programs.ts';

const DRIVER = 'WebKitWebDriver';
/** The virtual display, on a machine without a screen. */
const SCREEN = 'Xvfb';
const PATIENCE_MS = 15_000;

/** WebKitGTK, the engine of Safari, driven by W3C WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  listMissing: () => listMissing({ [DRIVER]: 'webkit2gtk-driver', [SCREEN]: 'xvfb' }),
  async start(): Promise<Browser> {
    const screen = await startScreen();
    const port = await findFreePort();
    // Without a language the engine has a locale that JavaScript does not know.
    const environment = { DISPLAY: screen.display, LANG: 'en_GB.UTF-8', LC_ALL: 'C.UTF-8' };
    const driver = startProgram(DRIVER, [`--port=${port}`], { environment });
    const address = `http://127.0.0.1:${port}`;
    await waitUntilReady(address);
    return {
      openWindow: () => openWindow(address),
      async close() {
        await endProgram(driver);
        await endProgram(screen.process);
      },
    };
  },
};

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = startProgram(SCREEN, args, { third: 'pipe' });
  const numbers = child.stdio[3];
  if (!numbers) throw new Error('The screen has no number.');
  const [number] = await once(numbers, 'data');
  return { process: child, display: `:${String(number).trim()}` };
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new Error(`${DRIVER} does not answer.`);
}

/** The key of an element reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const reference = z.object({ [ELEMENT]: z.string() });

const CODES: Record<Key, string> = { Control: '\uE009', a: 'a', c: 'c', v: 'v' };

async function openWindow(driver: string): Promise<BrowserWindow> {
  const made = await ask(driver, 'POST', '/session', { capabilities: { alwaysMatch: {} } });
  const { sessionId } = z.parse(z.object({ sessionId: z.string() }), made);
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    ask(driver, method, `/session/${sessionId}${path}`, body);
  const execute = (script: string) => send('POST', '/execute/sync', { script, args: [] });
  const pressKeys = (actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (value: string) => ({ type: 'keyDown', value }) as const;
  const up = (value: string) => ({ type: 'keyUp', value }) as const;

  return {
    open: async (address) => void (await send('POST', '/url', { url: address })),
    resize: async (width, height) => {
      // The size includes the frame of the window around the page.
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      const inner = z.parse(z.number(), await execute('return innerHeight;'));
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + height - inner });
    },
    run: (inPage, ...given) => execute(writeBody(inPage, given)),
    async find(inPage, ...given) {
      const found = z.safeParse(reference, await execute(writeBody(inPage, given)));
      if (!found.success) return undefined;
      const path = `/element/${found.data[ELEMENT]}`;
      return {
        click: async () => void (await send('POST', `${path}/click`, {})),
        giveFile: async (file) => void (await send('POST', `${path}/value`, { text: file })),
      };
    },
    load: async (script) => void (await execute(script)),
    type: async (text) => void (await pressKeys(Array.from(text).flatMap((key) => [down(key), up(key)]))),
    async press(...keys) {
      const codes = keys.map((key) => CODES[key]);
      await pressKeys([...codes.map(down), ...codes.toReversed().map(up)]);
    },
    async photograph() {
      return Buffer.from(z.parse(z.string(), await send('GET', '/screenshot')), 'base64');
    },
    close: async () => void (await send('DELETE', '')),
  };
}

/** Sends a command and resolves to its value. Throws the driver's message about a failed one. */
async function ask(driver: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${driver}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = z.parse(z.object({ value: z.unknown() }), await answer.json());
  if (answer.ok) return value;
  const { error, message } = z.parse(z.object({ error: z.string(), message: z.string() }), value);
  throw new Error(`${error}: ${message}`);
}
