import { readReviews } from '@soltura/server/testing/cards';
import { OUTBOX_TAG } from '@soltura/web/api/kept/outbox';
import { collect, repeat } from './collection.ts';
import { listDevice, waitUntilKept } from './device.ts';
import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { countUnsent, grade } from './grading.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findProgress } from './quiz.ts';

test.use({ hasWorker: true });

test('a review given without a network is sent by the service worker when the app is closed, once', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  // This browser refuses to register; what it would do afterwards, the journey does.
  await context.addInitScript(() => {
    if (!('serviceWorker' in navigator)) return;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', {
      value: { register: () => Promise.resolve() },
    });
  });
  const student = await beStudent();
  await collect(db, student, repeat(3));
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await waitUntilKept(page, ['me', 'cards']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await grade(page, 'Easy');
  await expect.poll(() => listDevice(page)).toContain('soltura-outbox');
  const away = await context.newPage();
  await page.close();
  await context.setOffline(false);

  // What the browser does when the network is back.
  const session = await context.newCDPSession(away);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: serverUrl,
    registrationId: await registered,
    tag: OUTBOX_TAG,
    lastChance: false,
  });
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(1);

  await away.goto('/');
  await expect.poll(() => countUnsent(away)).toBe(0);
  expect(await readReviews(db, student.recordId)).toHaveLength(1);
});
