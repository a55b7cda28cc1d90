import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nameClip } from '@soltura/domain/flashcards/anki/clips';
import type { AnkiClock, AnkiSource, TakenCard } from '@soltura/domain/flashcards/anki/collection';
import { guidOf } from '@soltura/domain/flashcards/anki/ids';
import { strFromU8, unzipSync } from 'fflate';
import { Database } from 'node-sqlite3-wasm';
import initSqlJs from 'sql.js';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AnkiProgress } from './anki-messages.ts';
import { makeAnkiFile } from './make-anki-file.ts';

// The collection is written by sql.js, and read back by another build of SQLite.

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-anki-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is where; everything else is missing. */
const sounds = new Map<string, () => Response>();
beforeEach(() => {
  sounds.clear();
  vi.stubGlobal('fetch', async (link: string) => sounds.get(link)?.() ?? new Response('', { status: 404 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// 4 in the morning, three hours west of Greenwich.
const clock: AnkiClock = {
  now: new Date('2026-03-10T15:00:00.500Z'),
  today: '2026-03-10',
  morningOf: (day) => new Date(`${day}T07:00:00Z`),
  minutesWestAt: () => 180,
};
const ES = 'https://school.example/audio/es/1.mp3';
const EN = 'https://school.example/audio/en/1.mp3';

function makeCard(
  recordId: number,
  changes: Partial<TakenCard['entry'] & TakenCard['example']> = {},
): TakenCard {
  const card = {
    spanishExample: `Frase ${recordId}.`,
    englishTranslation: `Sentence ${recordId}.`,
    spanglish: 'esp',
    spanishAudioLa: '',
    englishAudio: '',
    dateCreated: '2026-01-05T10:00:00.000Z',
    lastReviewedDate: '',
    nextReviewDate: '',
    reviewInterval: null,
    coachAdded: false,
    ...changes,
  };
  return { example: card, entry: { ...card, recordId }, lesson: undefined };
}

function makeSource(cards: readonly TakenCard[], changes: Partial<AnkiSource> = {}): AnkiSource {
  return {
    cards,
    reviews: [],
    unsent: [],
    earlyFrom: null,
    studentId: 7,
    productName: 'Soltura',
    deckName: 'Soltura',
    ...changes,
  };
}

/** The days of reviews from before they were kept. */
const UNKNOWN = { countedDay: '', nextReviewDate: '' };

let files = 0;

/** Makes a file and reads it back. */
async function readBack(source: AnkiSource, hasSound = false) {
  const told: AnkiProgress[] = [];
  const { file, missing } = await makeAnkiFile(
    { source, hasSound },
    clock,
    () => initSqlJs(),
    (one) => told.push(one),
  );
  const packed = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const name = path.join(folder, `${(files += 1)}.anki2`);
  writeFileSync(name, packed['collection.anki2'] ?? new Uint8Array());
  const database = new Database(name, { readOnly: true });
  const read = (sql: string) =>
    z.parse(z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))), database.all(sql));
  const media: Record<string, string> = JSON.parse(strFromU8(packed['media'] ?? new Uint8Array()));
  return { packed, media, missing, told, read, close: () => database.close() };
}

// As Anki's source has them in rslib/src/storage/schema11.sql.
const SCHEMA = {
  col: 'id crt mod scm ver dty usn ls conf:text models:text decks:text dconf:text tags:text',
  notes: 'id guid:text mid mod usn tags:text flds:text sfld csum flags data:text',
  cards: 'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data:text',
  revlog: 'id cid usn ease ivl lastIvl factor time type',
  graves: 'usn oid type',
};
const INDICES = {
  ix_notes_usn: ['notes', 'usn'],
  ix_cards_usn: ['cards', 'usn'],
  ix_revlog_usn: ['revlog', 'usn'],
  ix_cards_nid: ['cards', 'nid'],
  ix_cards_sched: ['cards', 'did', 'queue', 'due'],
  ix_revlog_cid: ['revlog', 'cid'],
  ix_notes_csum: ['notes', 'csum'],
};

test('the collection has the tables, columns and indices of schema 11, and nothing else', async () => {
  const { read, close } = await readBack(makeSource([makeCard(1)]));
  expect(read('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  for (const [table, columns] of Object.entries(SCHEMA)) {
    const expected = columns.split(' ').map((described, cid) => {
      const [name, type = 'integer'] = described.split(':');
      const isKey = name === 'id';
      return {
        cid,
        name,
        type: type.toUpperCase(),
        notnull: isKey ? 0 : 1,
        dflt_value: null,
        pk: isKey ? 1 : 0,
      };
    });
    expect(read(`pragma table_info(${table})`)).toEqual(expected);
  }
  const named = read("select type, name, tbl_name as of from sqlite_master where type in ('table', 'index')");
  expect(named.filter(({ type }) => type === 'table').map(({ name }) => name)).toEqual(Object.keys(SCHEMA));
  const indices = named
    .filter(({ type }) => type === 'index')
    .map(({ name, of }) => [
      name,
      [of, ...read(`pragma index_info(${String(name)})`).map((one) => one['name'])],
    ]);
  expect(Object.fromEntries(indices)).toEqual(INDICES);
  close();
});

test('the settings name one note type, one deck and options that each other row refers to', async () => {
  const { read, close } = await readBack(makeSource([makeCard(1)], { deckName: 'Soltura::Ana' }));
  const [col = {}] = read('select * from col');
  // March 9, 4 in the morning.
  expect(col).toMatchObject({
    id: 1,
    crt: Date.parse('2026-03-09T07:00:00Z') / 1_000,
    ver: 11,
    usn: 0,
    dty: 0,
    ls: 0,
  });
  const parse = (column: string): Record<string, Record<string, unknown>> => JSON.parse(String(col[column]));
  expect(parse('conf')).toMatchObject({ schedVer: 2, rollover: 4, creationOffset: 180 });
  const [note = {}] = read('select mid from notes');
  const [card = {}] = read('select did from cards');
  expect(Object.keys(parse('models'))).toEqual([String(note['mid'])]);
  expect(parse('decks')[String(card['did'])]).toMatchObject({
    id: card['did'],
    name: 'Soltura::Ana',
    conf: 1,
    dyn: 0,
  });
  expect(parse('decks')['1']).toMatchObject({ name: 'Default' });
  expect(Object.keys(parse('dconf'))).toEqual(['1']);
  expect(parse('models')[String(note['mid'])]).toMatchObject({
    name: 'Soltura',
    sortf: 0,
    flds: [{ name: 'Spanish' }, { name: 'English' }, { name: 'Spanish audio' }, { name: 'English audio' }],
    tmpls: [{ ord: 0 }],
  });
  expect(String(col['tags'])).toBe('{}');
  close();
});

test('a note holds the sentences with their clips, a card when it comes back, the log what was reviewed', async () => {
  sounds.set(ES, () => new Response('spanish'));
  sounds.set(EN, () => new Response('english'));
  const card = makeCard(12, {
    spanishExample: 'Quiero *to leave* <ya>.',
    spanglish: 'spanglish',
    coachAdded: true,
    spanishAudioLa: ES,
    englishAudio: EN,
    lastReviewedDate: '2026-03-05T08:00:00.000Z',
    nextReviewDate: '2026-03-13',
    reviewInterval: 3,
  });
  const source = makeSource([{ ...card, lesson: { program: 'Soltura', lesson: 'lcsp 3' } }, makeCard(13)], {
    reviews: [
      {
        cardId: 12,
        reviewedAt: '2026-03-01T08:00:00.000Z',
        difficulty: 'easy',
        oldInterval: null,
        newInterval: 2,
        ...UNKNOWN,
      },
      {
        cardId: 12,
        reviewedAt: '2026-03-05T08:00:00.000Z',
        difficulty: 'easy',
        oldInterval: 2,
        newInterval: 3,
        ...UNKNOWN,
      },
    ],
  });
  const { packed, media, missing, told, read, close } = await readBack(source, true);
  expect(missing).toEqual([]);
  const names = [nameClip(ES), nameClip(EN)];
  expect(media).toEqual({ 0: names[0], 1: names[1] });
  expect([packed['0'], packed['1']].map((sound) => strFromU8(sound ?? new Uint8Array()))).toEqual([
    'spanish',
    'english',
  ]);
  expect(told).toEqual([
    { stage: 'loading', done: 0, count: 2 },
    { stage: 'loading', done: 1, count: 2 },
    { stage: 'loading', done: 2, count: 2 },
    { stage: 'writing' },
  ]);
  const id = Date.parse('2026-01-05') + 12;
  expect(read('select * from notes order by id')).toMatchObject([
    {
      id,
      guid: guidOf(card.entry),
      mod: 1_773_154_800,
      usn: -1,
      tags: ' Soltura::Lesson_03 Spanglish Custom ',
      flds: `Quiero <span lang="en">to leave</span> &lt;ya&gt;.\u001FSentence 12.\u001F[sound:${names[0]}]\u001F[sound:${names[1]}]`,
      sfld: 'Quiero to leave <ya>.',
      flags: 0,
      data: '',
    },
    { flds: 'Frase 13.\u001FSentence 13.\u001F\u001F', tags: '' },
  ]);
  // Days count from March 9: the 13th is the fourth.
  expect(
    read('select id, nid, ord, type, queue, due, ivl, factor, reps, lapses from cards order by id'),
  ).toEqual([
    { id, nid: id, ord: 0, type: 2, queue: 2, due: 4, ivl: 8, factor: 2_500, reps: 2, lapses: 0 },
    { id: id + 1, nid: id + 1, ord: 0, type: 0, queue: 0, due: 2, ivl: 0, factor: 0, reps: 0, lapses: 0 },
  ]);
  expect(read('select * from revlog order by id')).toEqual([
    {
      id: Date.parse('2026-03-01T08:00:00Z'),
      cid: id,
      usn: -1,
      ease: 3,
      ivl: 4,
      lastIvl: 0,
      factor: 0,
      time: 0,
      type: 0,
    },
    {
      id: Date.parse('2026-03-05T08:00:00Z'),
      cid: id,
      usn: -1,
      ease: 3,
      ivl: 8,
      lastIvl: 4,
      factor: 2_500,
      time: 0,
      type: 1,
    },
  ]);
  close();
});

test('clips that are missing, empty, a page or a failure are named, and the cards are there without them', async () => {
  const links = ['gone', 'empty', 'page', 'fault', 'network', 'there'].map(
    (name) => `https://a.example/${name}.mp3`,
  );
  const [gone = '', empty = '', page = '', fault = '', network = '', there = ''] = links;
  sounds.set(empty, () => new Response(''));
  sounds.set(page, () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
  sounds.set(fault, () => new Response('', { status: 503 }));
  sounds.set(network, () => {
    throw new TypeError('There is no network.');
  });
  sounds.set(there, () => new Response('sound'));
  const cards = links.map((spanishAudioLa, index) => makeCard(index + 1, { spanishAudioLa }));
  const { missing, media, read, close } = await readBack(makeSource(cards), true);
  expect(missing).toEqual([gone, empty, page, fault, network]);
  expect(Object.values(media)).toEqual([nameClip(there)]);
  const withSound = read(`select id from notes where flds like '%[sound:%'`);
  expect([withSound.length, read('select id from notes').length]).toEqual([1, 6]);
  close();
});

test('a clip that fails once is loaded the second time', async () => {
  let attempts = 0;
  sounds.set(ES, () => {
    attempts += 1;
    return attempts === 1 ? new Response('', { status: 500 }) : new Response('sound');
  });
  const { missing, close } = await readBack(makeSource([makeCard(1, { spanishAudioLa: ES })]), true);
  expect([missing, attempts]).toEqual([[], 2]);
  close();
});

test('without sound nothing is loaded, and no field names a clip', async () => {
  const { media, packed, read, close } = await readBack(makeSource([makeCard(1, { spanishAudioLa: ES })]));
  expect([media, Object.keys(packed)]).toEqual([{}, ['collection.anki2', 'media']]);
  expect(read('select flds from notes')).toEqual([{ flds: 'Frase 1.\u001FSentence 1.\u001F\u001F' }]);
  close();
});

test('a second file has the same ids and guids, whatever was reviewed, added and removed meanwhile', async () => {
  const review = (reviewedAt: string, oldInterval: number | null, newInterval: number) =>
    ({ cardId: 2, reviewedAt, difficulty: 'easy', oldInterval, newInterval, ...UNKNOWN }) as const;
  const first = review('2026-03-08T08:00:00.000Z', null, 1);
  const before = await readBack(makeSource([makeCard(1), makeCard(2), makeCard(3)], { reviews: [first] }));
  const reviewed = makeCard(2, { nextReviewDate: '2026-03-14', reviewInterval: 2, spanishExample: 'Otra.' });
  const after = await readBack(
    makeSource([makeCard(4), reviewed, makeCard(3)], {
      reviews: [first, review('2026-03-10T08:00:00.000Z', 1, 2)],
    }),
  );
  const ids =
    'select n.id, n.guid, c.id as card, n.mid, c.did from notes n join cards c on c.nid = n.id order by n.id';
  const [, ...kept] = before.read(ids);
  expect(after.read(ids).slice(0, 2)).toEqual(kept);
  expect(after.read('select id from revlog order by id')[0]).toEqual(before.read('select id from revlog')[0]);
  before.close();
  after.close();
});

test('2,000 cards with 20,000 reviews, some at one instant, are all there', async () => {
  const cards = Array.from({ length: 2_000 }, (_, index) => makeCard(index + 1, { reviewInterval: 2 }));
  const reviews = cards.flatMap(({ entry }, index) =>
    Array.from({ length: 10 }, (_, nth) => ({
      cardId: entry.recordId,
      reviewedAt: new Date(Date.UTC(2026, 0, 1 + nth, 8, 0, 0, index % 1_000)).toISOString(),
      difficulty: 'easy' as const,
      oldInterval: nth,
      newInterval: nth + 1,
      ...UNKNOWN,
    })),
  );
  const { read, close } = await readBack(makeSource(cards, { reviews }));
  const count = (table: string) => read(`select count(*) as n from ${table}`)[0]?.['n'];
  expect([count('notes'), count('cards'), count('revlog')]).toEqual([2_000, 2_000, 20_000]);
  close();
}, 60_000);
