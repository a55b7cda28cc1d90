import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { demoPassword } from '@soltura/server/demo/accounts';
import { saveVerifiedAccount } from '@soltura/server/identity/accounts';
import { hashPassword } from '@soltura/server/identity/passwords';
import { makeUser } from '@soltura/server/testing/people';
import { LAST_SCREEN_KEY } from '@soltura/web/app/last-screen/last-screen';
import { databaseFile } from './environment.ts';
import { followRequests } from './settle.ts';
import { keepSignedIn, logIn, type SignedIn, signInWithoutPages } from './sign-in.ts';

export { expect };

/** The fields of a person of a journey; missing ones are empty. */
export type NewPerson = NonNullable<Parameters<typeof makeUser>[1]>;

export interface Person {
  recordId: number;
  emailAddress: string;
}

/** A shared account of the demo school; journeys leave its cards unchanged. */
type DemoRole = 'student' | 'limited' | 'coach' | 'admin' | 'adminstudent';

interface Journey {
  makePerson: (given: NewPerson) => Promise<Person>;
  /** Creates a student and signs them in without opening a page. */
  beStudent: (given?: NewPerson) => Promise<Person>;
  /**
   * Signs a person in: with an open page by the provider's own pages and back to it, otherwise without any
   * page.
   */
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Signs a person of the demo school in without opening a page. */
  beDemo: (role: DemoRole) => Promise<void>;
  /** Console errors and warnings that the journey provokes; any other fails it. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** The network address of the journey, since the provider limits sign-ins per address. */
  address: string;
  /** True for journeys of the survey; in all others it is never drawn. */
  drawsSurvey: boolean;
  /** True for journeys of the screen that a tab keeps; in all others no screen is kept. */
  keepsScreens: boolean;
  /** True for journeys of the service worker; in all others the browser has none. */
  hasWorker: boolean;
  /** A page of a separate browser, for another person. */
  pageElsewhere: Page;
}

interface Worker {
  /** The server's database, for setting up data and checking results. */
  db: Db;
  /** The stored sign-ins of people of the demo school. */
  signedIn: Map<DemoRole, SignedIn>;
  /** The hash of the password of all people of journeys: hashing takes as long as a small page. */
  passwordHash: string;
}

const PASSWORD = 'a journey begins';

let people = 0;

let addresses = 0;

/** The header with which a proxy reports the network address of a request. */
const comeFrom = (address: string) => ({ 'x-forwarded-for': address });

/** A test in a separate browser, with people of its own. */
export const test = base.extend<Journey, Worker>({
  db: [
    async ({}, use) => {
      const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
      const pool = openPool({ connectionString: databaseUrl, max: 2 });
      await use(makeDb(pool));
      await pool.end();
    },
    { scope: 'worker' },
  ],

  signedIn: [({}, use) => use(new Map()), { scope: 'worker' }],

  passwordHash: [async ({}, use) => use(await hashPassword(PASSWORD)), { scope: 'worker' }],

  address: ({}, use, { workerIndex }) => {
    addresses += 1;
    return use(`10.${workerIndex % 256}.${Math.floor(addresses / 256)}.${addresses % 256}`);
  },

  extraHTTPHeaders: ({ address }, use) => use(comeFrom(address)),

  makePerson: ({ db, passwordHash }, use, { workerIndex }) =>
    use(async (given) => {
      people += 1;
      const emailAddress = given.emailAddress ?? `person-${workerIndex}-${people}@journey.example`;
      const person = await makeUser(db, { ...given, emailAddress });
      await saveVerifiedAccount(db, { email: emailAddress, name: '', passwordHash }, new Date());
      return person;
    }),

  signIn: ({ address }, use) =>
    use(async (page, { emailAddress }) => {
      if (page.url() !== 'about:blank') return logIn(page, emailAddress, PASSWORD);
      const signedIn = await signInWithoutPages(
        { email: emailAddress, password: PASSWORD },
        comeFrom(address),
      );
      await keepSignedIn(page.context(), signedIn);
    }),

  beStudent: ({ makePerson, page, signIn }, use) =>
    use(async (given = {}) => {
      const student = await makePerson({ name: 'Ana', studentRole: 'student', ...given });
      await signIn(page, student);
      return student;
    }),

  beDemo: ({ context, signedIn, address }, use) =>
    use(async (role) => {
      const kept =
        signedIn.get(role) ??
        (await signInWithoutPages(
          { email: `${role}@soltura.example`, password: demoPassword },
          comeFrom(address),
        ));
      signedIn.set(role, kept);
      await keepSignedIn(context, kept);
    }),

  drawsSurvey: [false, { option: true }],

  keepsScreens: [false, { option: true }],

  hasWorker: [false, { option: true }],

  context: async ({ context, drawsSurvey, keepsScreens, hasWorker }, use) => {
    followRequests(context);
    await settleDraws(context, drawsSurvey);
    if (!keepsScreens) await forgetScreens(context);
    if (!hasWorker) await takeWorkers(context);
    await use(context);
  },

  pageElsewhere: async ({ browser, baseURL, drawsSurvey, hasWorker }, use) => {
    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await settleDraws(elsewhere, drawsSurvey);
    if (!hasWorker) await takeWorkers(elsewhere);
    await use(await elsewhere.newPage());
    await elsewhere.close();
  },

  expectConsole: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isAboutStream(message))
          heard.push(message.text());
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await use((...patterns) => void expected.push(...patterns));
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * True for the browser's own note that a stream of events has ended with its network or its server, which may happen to
 * every page that is still open then.
 */
function isAboutStream(message: ConsoleMessage): boolean {
  return message.location().url.includes('/api/app/events') && message.text().includes('net::ERR_');
}

/** After a reload, a text on a kept screen would pass for one that the server has sent. */
function forgetScreens(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((key) => {
    // Pages of other origins may have no storage.
    if (location.protocol === 'http:') sessionStorage.removeItem(key);
  }, LAST_SCREEN_KEY);
}

/** Makes it a browser without service workers: one that starts in the middle of a journey would answer some requests. */
function takeWorkers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

function settleDraws(context: BrowserContext, drawsSurvey: boolean): Promise<unknown> {
  return context.addInitScript((isWinning) => {
    const draw = Math.random;
    // Shuffles use the same function, so that a lost draw must still be random.
    Math.random = () => (isWinning ? 0 : (1 + 29 * draw()) / 30);
  }, drawsSurvey);
}
