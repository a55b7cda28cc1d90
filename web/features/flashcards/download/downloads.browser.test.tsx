import { downloads } from '@soltura/contract/flashcards/downloads';
import type { Me } from '@soltura/contract/people/people';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks } from '../../../testing/appearance.ts';
import { type CardWish, makeCollection, repeat } from '../../../testing/cards.ts';
import { makeBadClips, makeClip } from '../../../testing/clips.ts';
import { offerCollection } from '../../../testing/collecting.ts';
import { expectConsole } from '../../../testing/console.ts';
import { atCourse, offerCourse } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../../testing/find.ts';
import { makeCoach, makeStudent } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const FILE_NAME = /^soltura-\d{4}-\d\d-\d\d\.apkg$/;
/** A worker reads SQLite, and loads clips, meanwhile. */
const SLOWLY = { timeout: 20_000 };

interface Saved {
  name: string;
  read: () => Promise<Uint8Array>;
}

/** Notes the files that are saved from now on. */
function watchFiles(): Saved[] {
  const saved: Saved[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { href, download } = this;
    saved.push({ name: download, read: async () => new Uint8Array(await (await fetch(href)).arrayBuffer()) });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}

/** Opens the manager of somebody with these cards. */
async function openManager(wishes: readonly CardWish[], me: Me = makeStudent()) {
  offerCourse('Curso', [['uno'], ['dos']]);
  const collection = makeCollection(wishes);
  offerCollection(collection);
  for (const endpoint of [downloads.myReviews, downloads.reviewsOfStudent]) fakeServer.answer(endpoint, []);
  for (const endpoint of [downloads.myClipSizes, downloads.clipSizesOfStudent])
    fakeServer.answer(endpoint, { clips: 0, bytes: 0, unknown: 0 });
  const saved = watchFiles();
  await signIn(me);
  await showScreen('/manage-flashcards');
  return { saved, collection };
}

const findSheet = () => page.getByRole('dialog', { name: 'Download for Anki' });
const findSwitch = () => page.getByRole('switch', { name: 'With sound' });
const press = (name: string) => findSheet().getByRole('button', { name, exact: true }).click();

async function openSheet(): Promise<void> {
  await findButton('More').click();
  await findButton('Download for Anki').click();
  await expect.element(findSheet()).toBeVisible();
}

/** The names in a saved file. */
async function unpack(file: Saved | undefined) {
  const packed = unzipSync((await file?.read()) ?? new Uint8Array());
  const sqlite = strFromU8((packed['collection.anki2'] ?? new Uint8Array()).subarray(0, 15));
  const media: unknown = JSON.parse(strFromU8(packed['media'] ?? new Uint8Array()));
  return { names: Object.keys(packed), sqlite, media };
}

test('the size of the clips is told, then a file is saved that holds the collection and the clips', async () => {
  const clip = makeClip(1);
  const { saved } = await openManager([{ example: { spanishAudioLa: clip, englishAudio: clip } }, {}]);
  fakeServer.answer(downloads.myClipSizes, { clips: 578, bytes: 4_510_000, unknown: 3 });
  await openSheet();
  await expect
    .element(page.getByText('575 clips in Spanish and English, about 4.3 MB, and 3 of unknown size.'))
    .toBeVisible();
  await expect.element(findSwitch()).toBeChecked();
  await expectGoodLooks({ isOfLearners: true });
  await press('Download');
  await expect.element(page.getByText(/^2 flashcards saved as soltura-/), SLOWLY).toBeVisible();
  expect(saved).toMatchObject([{ name: expect.stringMatching(FILE_NAME) }]);
  expect(await unpack(saved[0])).toEqual({
    names: ['0', 'collection.anki2', 'media'],
    sqlite: 'SQLite format 3',
    media: { 0: expect.stringMatching(/^soltura-[0-9a-f]{20}\.mp3$/) },
  });
  await expectGoodLooks({ isOfLearners: true });
  // Another one, without sound this time.
  await findSwitch().click();
  await press('Download Again');
  await expect.poll(() => saved.length, SLOWLY).toBe(2);
  expect((await unpack(saved[1])).media).toEqual({});
});

test('clips that cannot be loaded are named, and the file is saved without them', async () => {
  const { 'that is not there': gone, 'that is a page': other } = makeBadClips();
  const { saved } = await openManager([
    { example: { spanishExample: '¿Quieres *to go*?', spanishAudioLa: gone, englishAudio: makeClip(1) } },
    { example: { englishTranslation: 'A page.', englishAudio: other } },
  ]);
  fakeServer.answer(downloads.myClipSizes, { clips: 3, bytes: 0, unknown: 3 });
  await openSheet();
  await expect.element(page.getByText('3 clips from elsewhere, of unknown size.')).toBeVisible();
  await press('Download');
  const missing = page.getByRole('region', { name: 'Clips that could not be loaded' });
  await expect.element(missing, SLOWLY).toBeVisible();
  const named = missing.getByRole('listitem').elements();
  expect(named.map(({ textContent }) => textContent)).toEqual([
    '¿Quieres to go? (Spanish)',
    'A page. (English)',
  ]);
  await expect.element(missing.getByText('2 clips could not be loaded.')).toBeVisible();
  expect(Object.keys(Object((await unpack(saved[0])).media))).toHaveLength(1);
  await expectGoodLooks({ isOfLearners: true });
});

test('cards without sound offer none, and Download waits for no size that cannot be had', async () => {
  await openManager([{}]);
  await openSheet();
  await expect.element(page.getByText('These flashcards have no sound.')).toBeVisible();
  await expect.element(findSwitch()).toBeDisabled();
  await expect.element(findSwitch()).not.toBeChecked();
  await findSheet().getByRole('button', { name: 'Close' }).click();
  await expectHidden(findSheet());
  await expect.element(findButton('More')).toHaveFocus();
});

test('a file is saved although the size of its clips could not be found out', async () => {
  const { saved } = await openManager([{}]);
  fakeServer.refuse(downloads.myClipSizes, 404);
  expectConsole(/clip-sizes/);
  await openSheet();
  await expect.element(page.getByText('How large the clips are could not be found out.')).toBeVisible();
  await press('Download');
  await expect.element(page.getByText(/^1 flashcard saved as /), SLOWLY).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('Cancel and closing stop the download, nothing is saved, and the keyboard keeps a place', async () => {
  const { saved } = await openManager([{}]);
  const release = fakeServer.hold(downloads.myReviews);
  await openSheet();
  await expect.element(page.getByText('These flashcards have no sound.')).toBeVisible();
  await press('Download');
  await expect.element(page.getByText('Reading the flashcards…')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  await press('Cancel');
  await expectHidden(page.getByText('Reading the flashcards…'));
  await expect.poll(() => findSheet().element().contains(document.activeElement)).toBe(true);
  await press('Download');
  await expect.element(page.getByText('Reading the flashcards…')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectHidden(findSheet());
  release();
  await openSheet();
  await expect.element(findSheet().getByRole('button', { name: 'Download', exact: true })).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file that could not be made is told, and made at the next press', async () => {
  const { saved } = await openManager([{}]);
  const end = fakeServer.refuse(downloads.myReviews, 404);
  expectConsole(/was not made/);
  await openSheet();
  await expect.element(page.getByText('These flashcards have no sound.')).toBeVisible();
  await press('Download');
  await expect.element(page.getByRole('alert').getByText('The file could not be made.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
  end();
  await press('Download');
  await expect.element(page.getByText(/^1 flashcard saved as /), SLOWLY).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('CSV holds all cards, whatever the list shows', async () => {
  const { saved } = await openManager([
    ...repeat(51),
    { example: { spanishExample: '=1+1' }, isCustom: true },
  ]);
  await page.getByRole('searchbox', { name: 'Search flashcards' }).fill('nothing like it');
  await expect.element(findHeading('No flashcards match')).toBeVisible();
  await findButton('More').click();
  await expectGoodLooks({ isOfLearners: true });
  await findButton('Download CSV').click();
  await expect.element(page.getByText('52 flashcards downloaded')).toBeVisible();
  const [file] = saved;
  expect(file?.name).toMatch(/^flashcards-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = (await file?.read()) ?? new Uint8Array();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = strFromU8(bytes).trimEnd().split('\n');
  expect(lines).toHaveLength(53);
  expect(lines[1]).toContain(",'=1+1,");
});

test('staff take the cards of the student they act for, reviews and sizes included', async () => {
  const asked: string[] = [];
  const me = makeCoach({ recordId: 5, roles: { adminRole: 'coach', studentRole: 'student' } });
  const { saved } = await openManager([{}], { ...me, ...atCourse });
  fakeServer.answerBy(downloads.reviewsOfStudent, ({ path }) => {
    asked.push(path);
    return [];
  });
  fakeServer.answerBy(downloads.clipSizesOfStudent, ({ path }) => {
    asked.push(path);
    return { clips: 0, bytes: 0, unknown: 0 };
  });
  await openSheet();
  await expect.element(page.getByText('These flashcards have no sound.')).toBeVisible();
  await press('Download');
  await expect.poll(() => saved.length, SLOWLY).toBe(1);
  expect([...new Set(asked)].toSorted()).toEqual([
    '/app/students/5/cards/clip-sizes',
    '/app/students/5/cards/reviews',
  ]);
});

test('on a phone it is a page of its own, and Download can be reached', async () => {
  await becomePhone();
  await openManager([{}]);
  await openSheet();
  await expect.element(page.getByText('These flashcards have no sound.')).toBeVisible();
  await expectGoodLooks({ isOfLearners: true });
});
