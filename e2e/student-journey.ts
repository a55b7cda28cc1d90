import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { type DrillDownScene, makeDrillDownScene, openStudent } from './drill-down.ts';
import { test as base } from './fixtures.ts';
import { makeWeeklyScene, type WeeklyScene } from './weekly.ts';

export { expect } from './fixtures.ts';

export const CREDIT_CALL = '**/api/coaching/bundle-credits';

interface StudentJourney {
  /** Carla, who has an active membership, and her coach. */
  scene: DrillDownScene;
  /** A coach of the list who is not Carla's. */
  other: WeeklyScene;
  /** Carla's page, with somebody signed in. */
  beCoach: () => Promise<void>;
  beOther: () => Promise<void>;
  beAdmin: () => Promise<void>;
  /** The same in a browser of its own. */
  openSecond: (person: { emailAddress: string }) => Promise<Page>;
}

/** A journey around one student. */
export const test = base.extend<StudentJourney>({
  scene: async ({ db, makePerson }, use) => use(await makeDrillDownScene({ db, makePerson })),
  other: async ({ db, makePerson }, use) => use(await makeWeeklyScene({ db, makePerson })),
  beCoach: ({ page, scene, signIn }, use) =>
    use(async () => {
      await signIn(page, scene.coach);
      await openStudent(page, scene.student);
    }),
  beOther: ({ page, scene, other, signIn }, use) =>
    use(async () => {
      await signIn(page, other.coach);
      await openStudent(page, scene.student);
    }),
  beAdmin: ({ page, scene, makePerson, signIn }, use) =>
    use(async () => {
      await signIn(page, await makePerson({ name: `Ada ${scene.mark}`, adminRole: 'admin' }));
      await openStudent(page, scene.student);
    }),
  openSecond: async ({ browser, scene, signIn }, use) => {
    const context = await browser.newContext();
    await use(async (person) => {
      const page = await context.newPage();
      await signIn(page, { recordId: 0, ...person });
      await openStudent(page, scene.student);
      return page;
    });
    await context.close();
  },
});

/** What is stored of a student's bundle credits, the oldest first. */
export function readCredits(db: Db, { student }: DrillDownScene) {
  return db.query<{
    recordId: number;
    total: number;
    used: number;
    expires: string;
    version: number;
  }>(
    {
      name: 'journey-credits',
      text: `select record_id "recordId", total_credits total, used_credits used, version,
               to_char(expiration at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') expires
             from bundle_credits where related_student = $1 order by record_id`,
    },
    [student.recordId],
  );
}
