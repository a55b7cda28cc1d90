import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../config.ts';
import { type ShownPage, TestBrowser } from './browser.ts';
import { beginFlow } from './flow.ts';
import type { PasskeyFaults, SoftwarePasskey } from './software-passkey.ts';

export interface TestPerson {
  email: string;
  password: string;
}

/** Opens a browser that sends the header `origin` with forms. */
export function openBrowser(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  headers: Record<string, string> = {},
): TestBrowser {
  return new TestBrowser(publicUrl, { origin: publicUrl, ...headers });
}

export function showCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

export function readKey({ text }: ShownPage): string {
  const key = /data-copy="([A-Z2-7]+)"/.exec(text)?.[1];
  if (key === undefined) throw new Error(`No key on the page: ${text.slice(0, 3_000)}`);
  return key;
}

export function readCodes({ text }: ShownPage): string[] {
  return [...text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
}

export async function enterPassword(
  browser: TestBrowser,
  config: Config,
  person: TestPerson,
): Promise<ShownPage> {
  return browser.submit(await browser.open(beginFlow(config).address), { ...person });
}

/** True for the page of our front end at the end of a sign-in. */
export const isIn = ({ url }: ShownPage) => new URL(url).searchParams.has('code');

export async function setUpApp(
  browser: TestBrowser,
  base: string,
  now: Date,
): Promise<{ secret: string; page: ShownPage }> {
  const form = await browser.open(`${base}/app`);
  const secret = readKey(form);
  return { secret, page: await browser.submit(form, { code: showCode(secret, now) }) };
}

export async function askForOptions(browser: TestBrowser, action: string): Promise<unknown> {
  const answer = await browser.request(`${action}-options`, { method: 'POST' });
  return answer.json();
}

export async function addPasskey(
  browser: TestBrowser,
  base: string,
  {
    passkey,
    name = '',
    step = '',
    faults,
  }: { passkey: SoftwarePasskey; name?: string; step?: string; faults?: PasskeyFaults },
): Promise<ShownPage> {
  const action = `${base}/passkey`;
  const credential = passkey.create(await askForOptions(browser, action), faults);
  return send(browser, action, { credential, name, step });
}

export async function presentPasskey(
  browser: TestBrowser,
  action: string,
  passkey: SoftwarePasskey,
  faults?: PasskeyFaults,
): Promise<ShownPage> {
  return send(browser, action, { credential: passkey.get(await askForOptions(browser, action), faults) });
}

export function send(
  browser: TestBrowser,
  action: string,
  fields: Record<string, string>,
): Promise<ShownPage> {
  return browser.open(action, { method: 'POST', body: new URLSearchParams(fields) });
}

export async function openLogin(browser: TestBrowser, config: Config): Promise<string> {
  return new URL((await browser.open(beginFlow(config).address)).url).pathname;
}
