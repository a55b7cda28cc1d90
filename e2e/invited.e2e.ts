import { devices } from '@playwright/test';
import { demoPassword } from '@soltura/server/demo/accounts';
import { openMailSink } from '@soltura/server/identity/testing/mail-sink';
import { openEnrolment } from './enrolment.ts';
import { startSchool } from './first-run.ts';
import { expect, test } from './fixtures.ts';
import { choosePassword } from './invitations.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { logIn } from './sign-in.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
const EMAIL = 'hannah@home.example';

test('an invited student gets from the mail to the first card with one password that is typed once', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const sink = await openMailSink();
  const school = await startSchool({ SMTP_URL: sink.url, DEMO: 'on' });
  try {
    await page.goto(school.address);
    await logIn(page, 'admin@soltura.example', demoPassword);
    await page.goto(`${school.address}/student-drill-down`);
    await findButton(page, 'Enrol Student').click();
    const form = openEnrolment(page);
    await form.box('Name').fill('Hannah Whitlock');
    await form.box('Email').fill(EMAIL);
    await form.choice('Program').selectOption({ label: 'Spanish in One Month' });
    await form.choice('Cohort').selectOption('A');
    await form.choice('Primary Coach').selectOption({ index: 1 });
    await form.choice('Course').selectOption({ index: 1 });
    await page.getByRole('radio', { name: 'Mail' }).check();
    await findButton(page, 'Enrol Student').click();
    await expect(form.enrolled).toContainText('Hannah Whitlock is enrolled');

    const { link } = await sink.receive(EMAIL);
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
    });
    const phone = await context.newPage();
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (request.isNavigationRequest() && request.method() === 'POST')
        asked.push(new URL(request.url()).pathname);
    });
    await choosePassword(phone, link, 'once upon a time');
    await findButton(phone, 'Collect all 10').tap();
    await findButton(phone, 'Review 10').tap();
    await expect(findProgress(phone, '1/10')).toBeVisible();
    await expect(findCard(phone)).toBeVisible();
    expect(asked, 'one form was sent').toEqual(['/account/password']);
    await context.close();
    // The page must not call the server when that ends.
    await page.goto('about:blank');
  } finally {
    await school.end();
    await sink.stop();
  }
});
