import type { Page } from '@playwright/test';
import { makeCourse } from '@soltura/server/testing/coaching';
import { makeManyPeople } from '@soltura/server/testing/many-people';
import { serverUrl } from '../environment.ts';
import { watchKeys } from './keys.ts';
import { slowFourTimes } from './machine.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median, percentile } from './report.ts';
import { type Account, openWindow, readAccessToken, type Scene, signIn, withDatabase } from './scene.ts';

const STUDENTS = 10_000;
/** Texts that most, some, one and no records contain, in parts as they are typed. */
const TEXTS = [
  'a',
  'ma',
  'mar',
  'maria del mar',
  'manana',
  'sister number 77',
  'many1234',
  'e',
  'zq',
  'lesson 1',
];
const ROUNDS = 5;
/** Texts that are typed letter by letter, each on the answers of the letter before. */
const TYPED = ['maria del', 'manana voy', 'new priv', 'dashboard'];
/** The pause between letters in ms, in which the server answers the last one. */
const LETTER_MS = 250;

/** Adds students to the running server. Must be called once. */
export async function addStudentsToFind(): Promise<void> {
  await withDatabase(async (db) => {
    const { recordId: relatedCourse } = await makeCourse(db, { name: 'Course of those who are found' });
    await makeManyPeople(db, STUDENTS, { relatedCourse });
  });
}

/** The search of staff among 10,000 students and 20,000 examples, by an admin, who finds all of them. */
export async function measureSearch({ browser }: Scene, admin: Account): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, admin);
  const field = page.getByRole('button', { name: 'Search or act' });
  await field.waitFor();
  const served = await askServer(page);
  const session = await context.newCDPSession(page);
  const box = page.getByRole('combobox', { name: /^Search/ });
  await field.click();
  await box.waitFor();
  await page.keyboard.press('Escape');
  const readKeys = await watchKeys(page);
  let before = 0;
  const painted: number[] = [];
  for (const text of TYPED) {
    await slowFourTimes(session);
    await field.click();
    await box.waitFor();
    await waitUntilQuiet(page);
    before = (await readKeys()).length;
    await page.keyboard.type(text, { delay: LETTER_MS });
    await page.getByRole('option').first().waitFor();
    painted.push(...(await readKeys()).slice(before));
    await page.keyboard.press('Escape');
  }
  await context.close();
  const what = `${STUDENTS.toLocaleString('en')} students and 20,000 examples`;
  return [
    {
      what: `search among ${what}: the server's answer`,
      value: percentile(served, 0.95),
      bar: 50,
      unit: 'ms',
      note: `the 95th of ${served.length}, middle ${median(served).toFixed(0)}, worst ${Math.max(...served).toFixed(0)}`,
    },
    {
      what: `search among ${what}: a key → its first answers painted`,
      value: percentile(painted, 0.95),
      bar: 100,
      unit: 'ms',
      note: `the 95th, middle ${median(painted).toFixed(0)}`,
      slowed: painted,
    },
  ];
}

async function askServer(page: Page): Promise<number[]> {
  const token = await readAccessToken(page);
  const ask = async (text: string) => {
    const address = `${serverUrl}/api/app/search?${new URLSearchParams({ text })}`;
    const from = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
    return performance.now() - from;
  };
  // Statistics of pairs are read once, by the first call.
  await ask('first');
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) for (const text of TEXTS) taken.push(await ask(text));
  return taken;
}
