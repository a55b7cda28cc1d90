import type { Page } from '@playwright/test';
import { makeCourse } from '@soltura/server/testing/coaching';
import { test as base, type Person } from './fixtures.ts';

export { expect } from './fixtures.ts';

/**
 * Records of the journey have `mark` in their names. `beAdmin` signs in `admin`, who belongs to the journey
 * alone; `openSecond` signs another person in, in a separate browser. `course` costs $250, has group calls
 * and no memberships.
 */
interface TableJourney {
  mark: string;
  admin: Person & { name: string };
  beAdmin: () => Promise<void>;
  openSecond: (person: Person) => Promise<Page>;
  course: { recordId: number; name: string };
}

let marks = 0;

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
