import type { Page } from '@playwright/test';
import { addDays, toDay } from '@soltura/domain/dates';
import { type CallDay, listWeekly } from '@soltura/domain/planned-calls/weekly';
import ICAL from 'ical.js';
import { makeDrillDownScene, openStudent } from './drill-down.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { answer, expectTitle, findPanel, findToast } from './record-panel.ts';

const { timeZone, weekly } = findChangeOfClocks();

test.use({ timezoneId: timeZone, permissions: ['clipboard-read', 'clipboard-write'] });

test('calls planned weekly over a change of clocks, one moved and one cancelled, are read so by a calendar', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const calls = page.getByRole('region', { name: 'Calls', exact: true });
  await calls.getByRole('button', { name: 'Plan Call' }).click();
  await expectTitle(page, 'Plan Call');
  await findPanel(page)
    .getByLabel(/^Day\*?$/)
    .fill(weekly[0].day);
  await findTime(page).fill('18:00');
  await findPanel(page).getByText('Every week').click();
  for (let weeks = 12; weeks > weekly.length; weeks -= 1) await findButton(page, 'One week less').click();
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, '3 calls planned!')).toBeVisible();

  await calls.getByRole('button', { name: 'Move' }).first().click();
  await expectTitle(page, 'Move Call');
  await findTime(page).fill('19:30');
  await page.keyboard.press('Control+Enter');
  await expect(findPanel(page)).toBeHidden();
  await calls.getByRole('button', { name: 'Cancel' }).last().click();
  await answer(page, { title: 'Cancel this call?', by: 'Confirm' });
  await expect(calls.getByText('Cancelled', { exact: true })).toBeVisible();

  await page.goto('/my-calls');
  await findButton(page, 'Subscribe').click();
  await findButton(page, 'Make a Link').click();
  await findButton(page, 'Copy Link').click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const feed = await page.request.get(address);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const [first, second, third] = weekly.map(({ startsAt }) => new Date(startsAt).toISOString());
  const moved = new Date(Date.parse(first ?? '') + 90 * 60_000).toISOString();
  expect(readEvents(await feed.text())).toEqual([
    [moved, 1, 'CONFIRMED'],
    [second, 0, 'CONFIRMED'],
    [third, 1, 'CANCELLED'],
  ]);
});

function findTime(page: Page) {
  return findPanel(page).getByLabel(/^Time\*?$/);
}

function readEvents(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      const start = event.startDate.toJSDate().toISOString();
      return [start, event.sequence, component.getFirstPropertyValue('status')];
    })
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

/** The weeks around the next change of clocks in a zone where there is one within half a year. */
function findChangeOfClocks(): { timeZone: string; weekly: [CallDay, CallDay, CallDay] } {
  const firstDay = addDays(toDay(new Date()), 2);
  for (const timeZone of ['Europe/Madrid', 'America/Santiago']) {
    const days = listWeekly({ firstDay, time: '18:00', timeZone, weeks: 24 });
    for (const [index, third] of days.entries()) {
      const [first, second] = [days[index - 2], days[index - 1]];
      if (first && second && first.startsAt.slice(11) !== second.startsAt.slice(11))
        return { timeZone, weekly: [first, second, third] };
    }
  }
  throw new Error('No zone changes its clocks within half a year.');
}
