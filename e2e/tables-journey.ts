import type { Page } from '@playwright/test';
import { makeCourse } from '@soltura/server/testing/coaching';
import { test as base, type Person } from './fixtures.ts';

export { expect } from './fixtures.ts';

interface TableJourney {
  /** What the names of the journey's records have, and nothing else does. */
  mark: string;
  /** Who signs in with `beAdmin`. */
  admin: Person & { name: string };
  /** Signs in an admin of the journey's own: what they choose for themselves nobody else meets. */
  beAdmin: () => Promise<void>;
  /** A browser of its own in which somebody else is signed in. */
  openSecond: (person: Person) => Promise<Page>;
  /** A course of $250 with group calls, and without memberships. */
  course: { recordId: number; name: string };
}

let marks = 0;

/** A journey of an admin through the tables of the school. */
export const test = base.extend<TableJourney>({
  mark: ({}, use) => {
    marks += 1;
    return use(`${process.pid}-t${marks}`);
  },
  admin: async ({ mark, makePerson }, use) => {
    const name = `Ada ${mark}`;
    await use({ ...(await makePerson({ name, adminRole: 'admin' })), name });
  },
  beAdmin: ({ page, admin, signIn }, use) => use(() => signIn(page, admin)),
  openSecond: async ({ browser, signIn }, use) => {
    const context = await browser.newContext();
    await use(async (person) => {
      const page = await context.newPage();
      await signIn(page, person);
      return page;
    });
    await context.close();
  },
  course: async ({ db, mark }, use) => {
    const name = `Standard ${mark}`;
    const given = { membershipType: 'Monthly', approxMonthlyCost: 250, weeklyPrivateCalls: 1 };
    const { recordId } = await makeCourse(db, { name, ...given, weeklyTimeCommitmentMinutes: 90 });
    await use({ recordId, name });
  },
});
