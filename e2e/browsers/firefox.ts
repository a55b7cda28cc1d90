import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ElementHandle, launch, type Page } from 'puppeteer-core';
import { type Browser, type BrowserWindow, type Engine, type PageElement, writeBody } from './browser.ts';
import { isCovered, isMoving } from './page-queries.ts';
import { endProgram, findProgram, listMissing, startProgram } from './programs.ts';

const PROGRAM = 'firefox-esr';
/** The sound server, without a sound card: clips of this engine fail where there is none. */
const SOUND = 'pulseaudio';

/** Firefox ESR, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  listMissing: () => listMissing({ [PROGRAM]: 'firefox-esr', [SOUND]: 'pulseaudio' }),
  async start(): Promise<Browser> {
    const sound = startSound();
    const browser = await launch({
      browser: 'firefox',
      executablePath: findProgram(PROGRAM) ?? PROGRAM,
      protocol: 'webDriverBiDi',
      // A microphone without a device, which pages get without a question.
      extraPrefsFirefox: {
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
      },
      env: { ...process.env, PULSE_SERVER: `unix:${sound.socket}` },
    });
    return {
      async openWindow() {
        const context = await browser.createBrowserContext();
        return showPage(await context.newPage(), () => context.close());
      },
      async close() {
        await browser.close();
        await sound.end();
      },
    };
  },
};

function startSound(): { socket: string; end: () => Promise<void> } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-sound-'));
  const socket = path.join(folder, 'socket');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-cookie-enabled=0`];
  const options = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'];
  // Own folders keep it apart from the sound server of the machine's user.
  const child = startProgram(SOUND, [...options, ...modules.map((name) => `--load=${name}`)], {
    environment: { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder },
  });
  const end = async () => {
    await endProgram(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { socket, end };
}

function showPage(page: Page, close: () => Promise<void>): BrowserWindow {
  return {
    open: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage, ...given) => page.evaluate(asExpression(writeBody(inPage, given))),
    async find(inPage, ...given) {
      const body = asExpression(writeBody(inPage, given));
      const handle = await page.evaluateHandle<[], () => Element>(body);
      return handle instanceof ElementHandle ? asPageElement(handle) : undefined;
    },
    load: async (script) => void (await page.evaluate(asExpression(script))),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    photograph: () => page.screenshot(),
    close,
  };
}

function asPageElement(element: ElementHandle): PageElement {
  return {
    async click() {
      if (await element.evaluate(isMoving)) throw new Error('It is moving.');
      // WebDriver's own click checks this, but this library does not use it.
      if (await element.evaluate(isCovered)) throw new Error('Something else lies there.');
      await element.click();
    },
    async giveFile(path) {
      await (await element.toElement('input')).uploadFile(path);
    },
  };
}

function asExpression(body: string): string {
  return `(() => { ${body} })()`;
}
