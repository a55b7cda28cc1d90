import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  expectListed,
  findChosen,
  findFilter,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
} from './weekly.ts';

const WEEK = 'Week:';
const THIS_SUNDAY = '2026-01-04';
const LAST_SUNDAY = '2025-12-28';

test('7: until Wednesday the week is the last one, and its records are asked for', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', weekStarts: LAST_SUNDAY });
  await makeStudentWeek(db, scene, { first: 'Dan', weekStarts: THIS_SUNDAY });
  await signIn(page, scene.coach);
  const readRanges = noteRanges(page);
  await page.clock.setFixedTime('2026-01-06T12:00:00Z');
  await openWeeklyRecords(page);
  await expect(findChosen(page, WEEK)).toHaveText('Last Week (December 28)');
  await expectListed(page, [carla]);
  expect(readRanges()).toEqual(['2025-12-28.2026-01-03']);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('8: a Tuesday evening is Wednesday by UTC, so this week is chosen', async ({
    page,
    db,
    makePerson,
    signIn,
  }) => {
    const scene = await makeWeeklyScene({ db, makePerson });
    await makeStudentWeek(db, scene, { first: 'Carla', weekStarts: LAST_SUNDAY });
    const dan = await makeStudentWeek(db, scene, { first: 'Dan', weekStarts: THIS_SUNDAY });
    await signIn(page, scene.coach);
    await page.clock.setFixedTime('2026-01-07T01:00:00Z');
    await openWeeklyRecords(page);
    await expect(findChosen(page, WEEK)).toHaveText('This Week (January 4)');
    await expectListed(page, [dan]);
  });
});

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('9: weeks are named by their Sunday, not by the Saturday before', async ({
    page,
    db,
    makePerson,
    signIn,
  }) => {
    const scene = await makeWeeklyScene({ db, makePerson });
    const carla = await makeStudentWeek(db, scene, { first: 'Carla', weekStarts: LAST_SUNDAY });
    await signIn(page, scene.coach);
    // Wednesday morning there, Tuesday evening by UTC.
    await page.clock.setFixedTime('2026-01-06T19:00:00Z');
    await openWeeklyRecords(page);
    await expect(findFilter(page, WEEK).getByRole('option').first()).toHaveText('This Week (January 4)');
    await expect(findChosen(page, WEEK)).toHaveText('Last Week (December 28)');
    await expectListed(page, [carla]);
  });
});

test('10: the list of weeks grows and the choice stays; another week is loaded under the filters', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', weekStarts: LAST_SUNDAY });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', weekStarts: THIS_SUNDAY });
  await signIn(page, scene.coach);
  await page.clock.setFixedTime('2026-01-07T15:00:00Z');
  await openWeeklyRecords(page);
  await expectListed(page, [dan]);
  const weeks = findFilter(page, WEEK);
  const options = weeks.getByRole('option');
  await expect(options).toHaveText([
    'This Week (January 4)',
    'Last Week (December 28)',
    'Two Weeks Ago (December 21)',
    'December 14, 2025',
    'Load More Dates...',
  ]);
  await weeks.selectOption('Load More Dates...');
  await expect(options).toHaveCount(9);
  await expect(findChosen(page, WEEK)).toHaveText('This Week (January 4)');
  await weeks.selectOption('Load More Dates...');
  await expect(options).toHaveCount(17);
  await expect(findChosen(page, WEEK)).toHaveText('This Week (January 4)');
  await expectListed(page, [dan]);

  await weeks.selectOption('Last Week (December 28)');
  await expectListed(page, [carla]);
  await weeks.selectOption('This Week (January 4)');
  await expectListed(page, [dan]);
});

/** The ranges of which records are asked for from now on. */
function noteRanges(page: Page): () => string[] {
  const ranges: string[] = [];
  page.on('request', (request) => {
    const [, range] = /\/weekly-records\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (range !== undefined) ranges.push(range);
  });
  return () => ranges;
}
