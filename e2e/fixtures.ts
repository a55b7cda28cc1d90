import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { demoPassword } from '@soltura/server/demo/accounts';
import { createAccount } from '@soltura/server/testing/identity';
import { makeUser } from '@soltura/server/testing/people';
import { databaseFile } from './environment.ts';
import { logIn } from './sign-in.ts';

export { expect };

/** Who is made for a journey; everything not given is empty. */
export type NewPerson = NonNullable<Parameters<typeof makeUser>[1]>;

export interface Person {
  recordId: number;
  emailAddress: string;
}

/** One of the accounts that everybody may use; journeys leave its cards as they are. */
export type DemoRole = 'student' | 'limited' | 'coach' | 'admin' | 'adminstudent';

interface Journey {
  /** Makes a User with an account of the same address. */
  makePerson: (given: NewPerson) => Promise<Person>;
  /** Makes a student and signs them in. */
  beStudent: (given?: NewPerson) => Promise<Person>;
  /** Signs somebody in through the provider's own pages, from the page that is open or else from `/`. */
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Signs in somebody of the demo school; nothing is open yet. */
  beDemo: (role: DemoRole) => Promise<void>;
  /** Console errors and warnings that the journey provokes; any other fails it. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** Whether quizzes draw the survey, which else comes by chance; only its own journeys want to meet it. */
  drawsSurvey: boolean;
}

interface Worker {
  /** The server's database, to set the scene and to see what was kept. */
  db: Db;
  /** What browsers keep of the people of the demo school who are signed in already. */
  signedIn: Map<DemoRole, Awaited<ReturnType<BrowserContext['storageState']>>>;
}

const PASSWORD = 'a journey begins';

let people = 0;

/** A test in a browser of its own, whose people nobody else meets. */
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

  makePerson: ({ db }, use, { workerIndex }) =>
    use(async (given) => {
      people += 1;
      const emailAddress = given.emailAddress ?? `person-${workerIndex}-${people}@journey.example`;
      const person = await makeUser(db, { ...given, emailAddress });
      await createAccount(db, { email: emailAddress, password: PASSWORD });
      return person;
    }),

  signIn: ({}, use) => use((page, { emailAddress }) => logIn(page, emailAddress, PASSWORD)),

  beStudent: ({ makePerson, page }, use) =>
    use(async (given = {}) => {
      const student = await makePerson({ name: 'Ana', studentRole: 'student', ...given });
      await logIn(page, student.emailAddress, PASSWORD);
      return student;
    }),

  beDemo: ({ page, context, signedIn }, use) =>
    use(async (role) => {
      const kept = signedIn.get(role);
      if (kept) {
        await context.setStorageState(kept);
        return;
      }
      await logIn(page, `${role}@soltura.example`, demoPassword);
      signedIn.set(role, await context.storageState());
    }),

  drawsSurvey: [false, { option: true }],

  context: async ({ context, drawsSurvey }, use) => {
    await context.addInitScript((isWinning) => {
      const draw = Math.random;
      // Shuffles draw too: losing, they stay as good as random.
      Math.random = () => (isWinning ? 0 : (1 + 29 * draw()) / 30);
    }, drawsSurvey);
    await use(context);
  },

  expectConsole: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(message.text());
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      await use((...patterns) => void expected.push(...patterns));
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});
