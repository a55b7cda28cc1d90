import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { type DrillDownScene, makeDrillDownScene, openStudent } from './drill-down.ts';
import { test as base } from './fixtures.ts';
import { makeWeeklyScene, type WeeklyScene } from './weekly.ts';

export { expect } from './fixtures.ts';

export const CREDIT_CALL = '**/api/coaching/bundle-credits';

/**
 * Carla with an active membership, and her coach (`scene`); `other` is a coach of the list who is not hers.
 * `beCoach` signs the coach in and opens Carla's page; `openSecond` opens it in a separate browser.
 */
interface StudentJourney {
  scene: DrillDownScene;
  other: WeeklyScene;
  beCoach: () => Promise<void>;
  beOther: () => Promise<void>;
  beAdmin: () => Promise<void>;
  openSecond: (person: { emailAddress: string }) => Promise<Page>;
}

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

/** Returns the stored bundle credits of a student, the oldest first. */
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
