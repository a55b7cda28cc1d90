import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, toDay } from '@soltura/domain/dates';
import { strFromU8, unzipSync } from 'fflate';
import type * as Sqlite from 'node-sqlite3-wasm';
import { findLongClip } from './clips.ts';
import { collect } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';

// A CommonJS module whose named exports Node does not detect.
const { Database }: typeof Sqlite = createRequire(import.meta.url)('node-sqlite3-wasm');

const DAY_S = 86_400;
const today = toDay(new Date());

test('a student takes cards with sound and dates to Anki; after a review a second file updates the first', async ({
  page,
  db,
  beStudent,
}, testInfo) => {
  const spanishAudioLa = findLongClip('es');
  const [custom, known] = await collect(db, await beStudent(), [
    {
      example: { spanishExample: 'Quiero *to leave* <ya>.', spanishAudioLa },
      isCustom: true,
      collectedDaysAgo: 9,
    },
    { interval: 3, dueInDays: 5, collectedDaysAgo: 40 },
    { collectedDaysAgo: 2 },
  ]);
  const first = await download(page, testInfo.outputPath('first.apkg'));
  expect(first.notes.map(({ flds }) => String(flds).split('\u001F').slice(0, 2))).toEqual([
    [known?.spanish, known?.english],
    ['Quiero <span lang="en">to leave</span> &lt;ya&gt;.', custom?.english],
    [expect.any(String), expect.any(String)],
  ]);
  const [, noted] = first.notes;
  expect(noted?.['tags']).toBe(' Spanglish Custom ');
  const [sound] = Object.values(first.media);
  expect(String(noted?.['flds'])).toContain(`\u001F[sound:${sound}]\u001F`);
  expect(first.sounds).toEqual([
    readFileSync(path.join(import.meta.dirname, '../content', spanishAudioLa)).length,
  ]);
  // The second is new, the first comes back in five days, eight days after its last review.
  const dueOf = (file: Downloaded, place: number) =>
    toDay(new Date((Number(file.col['crt']) + Number(file.cards[place]?.['due']) * DAY_S) * 1_000));
  expect(first.cards).toMatchObject([{ type: 2, ivl: 8, reps: 0 }, { type: 0 }, { type: 0 }]);
  expect(dueOf(first, 0)).toBe(addDays(today, 5));
  expect(first.revlog).toEqual([]);

  await page.goto('/myflashcards/srsquiz');
  const stored = page.waitForResponse(/\/api\/app\/my-reviews$/);
  await grade(page, 'Easy');
  await stored;
  const second = await download(page, testInfo.outputPath('second.apkg'));
  const identify = ({ notes, cards }: Downloaded) => [
    notes.map(({ id, guid, mid }) => ({ id, guid, mid })),
    cards.map(({ id, nid, did }) => ({ id, nid, did })),
  ];
  expect(identify(second)).toEqual(identify(first));
  expect(second.revlog).toMatchObject([{ ease: 3, ivl: 2, lastIvl: 0, type: 0 }]);
  const place = second.cards.findIndex(({ id }) => id === second.revlog[0]?.['cid']);
  expect(second.cards[place]).toMatchObject({ type: 2, ivl: 2, reps: 1 });
  expect(dueOf(second, place)).toBe(addDays(today, 2));
});

type Row = Record<string, unknown>;

/** The content of an Anki file, in the order of ids; `sounds` are the sizes of its clips. */
interface Downloaded {
  col: Row;
  notes: Row[];
  cards: Row[];
  revlog: Row[];
  media: Record<string, string>;
  sounds: number[];
}

async function download(page: Page, name: string): Promise<Downloaded> {
  await page.goto('/manage-flashcards');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Download for Anki' }).click();
  await expect(page.getByText(/^1 clip in Spanish and English, about /)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await expect(page.getByText('3 flashcards saved as')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^soltura-\d{4}-\d\d-\d\d\.apkg$/);
  await file.saveAs(name);
  return readPackage(name);
}

function readPackage(file: string): Downloaded {
  const packed = unzipSync(readFileSync(file));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-anki-'));
  const collection = path.join(folder, 'collection.anki2');
  writeFileSync(collection, packed['collection.anki2'] ?? '');
  const database = new Database(collection, { readOnly: true });
  try {
    const read = (table: string): Row[] => database.all(`select * from ${table} order by id`);
    const media: Record<string, string> = JSON.parse(strFromU8(packed['media'] ?? new Uint8Array()));
    return {
      col: read('col')[0] ?? {},
      notes: read('notes'),
      cards: read('cards'),
      revlog: read('revlog'),
      media,
      sounds: Object.keys(media).map((number) => packed[number]?.length ?? 0),
    };
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}
