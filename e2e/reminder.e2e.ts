import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { makeRemindersJob } from '@soltura/server/features/reminders/send-reminders';
import { makeCard } from '@soltura/server/testing/cards';
import { openPushService } from '@soltura/server/testing/push-service';
import { countRows, updateRows } from '@soltura/server/testing/rows';
import { PUSH_OWNER_KEY } from '@soltura/web/base/push-owner';
import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { findProgress } from './quiz.ts';
import { findLogIn } from './sign-in.ts';

test.use({ hasWorker: true });

const findSwitch = (page: Page) => page.getByRole('switch', { name: 'Remind me when cards are due:' });

/**
 * Writes down in the worker which notes it shows, as 'title: text': a browser without a screen shows none, whatever it is
 * allowed. The worker stays as long as the journey watches it.
 */
async function watchNotes(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(`self.shown = [];
    self.registration.showNotification = async (title, { body }) => void self.shown.push(title + ': ' + body);
    undefined;`);
  return worker;
}

/** Plays a press on the note, for which there is no protocol; a window may not be given the focus by it. */
const pressNote = (worker: Worker) =>
  worker.evaluate(`self.dispatchEvent(Object.assign(new Event('notificationclick'), {
    notification: { close: () => void self.shown.pop() },
    waitUntil: (work) => void work.catch(() => undefined),
  })); undefined`);

/** Delivers messages to the worker, as the browser does with those of its push service. */
async function openDelivery(page: Page): Promise<(message: unknown) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin: serverUrl, registrationId, data });
  };
}

test('a reminder is turned on, sent, shown to its person, pressed, paused, and ends with the log-out', async ({
  page,
  context,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  for (let card = 0; card < 12; card += 1) await makeCard(db, student.recordId);
  const pushes = await openPushService();
  // Chromium without a screen has no push service, and lets no page show notifications.
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'test.subscribed';
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem(KEY),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem(KEY, 'true');
        return subscription;
      },
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, pushes.subscribe('phone'));

  await page.goto('/settings');
  await expect(findSwitch(page)).not.toBeChecked();
  await findSwitch(page).click();
  await expect(findSwitch(page)).toBeChecked();
  const isOwn = { userId: student.recordId };
  await expect.poll(() => countRows(db, 'push_subscriptions', isOwn)).toBe(1);

  // Its hour has come; two servers look at once.
  const send = (now: Date) =>
    makeRemindersJob({
      db,
      config: { publicUrl: serverUrl, product: 'Soltura', allowsPrivatePush: true },
      mailer: undefined,
      now: () => now,
      log: { warn: () => {} },
      isStopping: () => false,
    })();
  const now = new Date();
  await expect.poll(() => countRows(db, 'reminders', isOwn)).toBe(1);
  await updateRows(db, 'reminders', isOwn, { nextAt: now, zone: 'UTC' });
  await Promise.all([send(now), send(now)]);
  await expect.poll(() => pushes.delivered.length).toBe(1);
  const [{ message } = { message: undefined }] = pushes.delivered;

  await page.goto('/');
  const worker = await watchNotes(context);
  const deliver = await openDelivery(page);
  await deliver({ userId: student.recordId + 1, title: 'Soltura', text: 'For another person.' });
  await deliver(message);
  const readNotes = () => worker.evaluate('self.shown');
  await expect.poll(readNotes).toEqual(['Soltura: 12 cards are due, about 3 minutes.']);

  await pressNote(worker);
  await expect(page).toHaveURL('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/12')).toBeVisible();
  expect(await readNotes()).toEqual([]);

  // Fourteen have led to nothing.
  await updateRows(db, 'reminders', isOwn, { nextAt: now, ignored: 14, lastSentOn: null });
  await send(now);
  await page.goto('/settings');
  await expect(page.getByText('Paused. The last 14 led to no review.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await expect(page.getByText('Paused.')).toBeHidden();

  // Somebody else was signed in here: the device becomes this person's again, by itself.
  await page.evaluate((name) => localStorage.setItem(name, '1'), PUSH_OWNER_KEY);
  await page.reload();
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name), PUSH_OWNER_KEY))
    .toBe(String(student.recordId));

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(findLogIn(page)).toBeVisible();
  expect(await countRows(db, 'push_subscriptions', isOwn)).toBe(0);
  // The log-out leads through a page of the sign-in, which may come between.
  await expect(async () => {
    expect(await page.evaluate((name) => localStorage.getItem(name), PUSH_OWNER_KEY)).toBeNull();
  }).toPass();
  await pushes.stop();
});
