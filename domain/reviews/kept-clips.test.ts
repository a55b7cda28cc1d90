import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { listClipsToDrop, listClipsToKeep } from './kept-clips.ts';

const today = '2026-01-07';

const card = (name: string, nextReviewDate: string) => ({
  example: { spanishAudioLa: `${name}-es.mp3`, englishAudio: `${name}-en.mp3` },
  entry: { nextReviewDate },
});

const listNames = (...cards: ReturnType<typeof card>[]) =>
  listClipsToKeep(cards, today).flatMap((clip) =>
    clip.endsWith('-es.mp3') ? [clip.replace('-es.mp3', '')] : [],
  );

test('the clips of cards are kept in the order in which the cards come due', () => {
  expect(
    listNames(
      card('in-two-days', '2026-01-09'),
      card('today', '2026-01-07'),
      card('last-week', '2026-01-01'),
      card('tomorrow', '2026-01-08'),
    ),
  ).toEqual(['last-week', 'today', 'tomorrow', 'in-two-days']);
});

test.each([
  ['2026-01-10', ['card']],
  ['2026-01-11', []],
  ['2026-03-01', []],
])('a card that is due on %s, seen from the 7th', (day, names) => {
  expect(listNames(card('card', day))).toEqual(names);
});

test('a card that was never reviewed is as urgent as one of today', () => {
  expect(
    listNames(
      card('tomorrow', '2026-01-08'),
      card('new', ''),
      card('odd', 'soon'),
      card('old', '2026-01-06'),
    ),
  ).toEqual(['old', 'new', 'odd', 'tomorrow']);
});

test('cards of one day keep their order, each with its Spanish clip before its English one', () => {
  expect(listClipsToKeep([card('b', today), card('a', today)], today)).toEqual([
    'b-es.mp3',
    'b-en.mp3',
    'a-es.mp3',
    'a-en.mp3',
  ]);
});

test('a missing clip is left out, and a clip that two cards share is kept once', () => {
  const shared = {
    example: { spanishAudioLa: 'one.mp3', englishAudio: '' },
    entry: { nextReviewDate: today },
  };
  expect(listClipsToKeep([shared, shared], today)).toEqual(['one.mp3']);
});

test('the sentences of the other steps of the day come after all cards, and once', () => {
  const due = card('due', '2026-01-09');
  const offered = { spanishAudioLa: 'new-es.mp3', englishAudio: 'new-en.mp3' };
  expect(listClipsToKeep([due], today, [offered, due.example])).toEqual([
    'due-es.mp3',
    'due-en.mp3',
    'new-es.mp3',
    'new-en.mp3',
  ]);
});

test('clips that are no longer wanted are dropped, and wanted ones stay as long as there is room', () => {
  const sizes = new Map([
    ['gone', 1],
    ['urgent', 40],
    ['later', 20],
  ]);
  const wanted = ['urgent', 'not-kept-yet', 'later'];
  expect(listClipsToDrop(wanted, sizes, 60)).toEqual(['gone']);
  expect(listClipsToDrop(wanted, sizes, 59)).toEqual(['gone', 'later']);
  expect(listClipsToDrop(wanted, sizes, 0)).toEqual(['gone', 'urgent', 'later']);
});

property.prop([fc.uniqueArray(fc.string()), fc.array(fc.nat({ max: 100 })), fc.nat({ max: 500 })])(
  'the kept clips fit into the room, and are more urgent than the dropped ones',
  (wanted, sizesInOrder, limit) => {
    const sizes = new Map(
      wanted.flatMap((clip, index) => {
        const size = sizesInOrder[index];
        return size === undefined ? [] : [[clip, size] as const];
      }),
    );
    const gone = new Set(listClipsToDrop(wanted, sizes, limit));
    const kept = wanted.filter((clip) => sizes.has(clip) && !gone.has(clip));
    expect(kept.reduce((sum, clip) => sum + (sizes.get(clip) ?? 0), 0)).toBeLessThanOrEqual(limit);
    expect([...sizes.keys()].slice(0, kept.length)).toEqual(kept);
  },
);
