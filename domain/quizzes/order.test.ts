import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { buildOrder, filterCandidates, orderBySeed, type QuizFilters, shuffle } from './order.ts';

const today = '2026-01-07';
const all: QuizFilters = { collectedOnly: false, dueOnly: false, customOnly: false };
const lastFirst = () => 0.999;
const ascending = (a: number, b: number) => a - b;

const card = (recordId: number, nextReviewDate?: string, coachAdded = false) => ({
  example: { recordId },
  entry: nextReviewDate === undefined ? undefined : { nextReviewDate, coachAdded },
});
const candidates = [
  card(1),
  card(2, '2026-01-06'),
  card(3, '2026-01-08'),
  card(4, ''),
  card(5, '2026-01-08', true),
  card(6, '2026-01-06', true),
];

describe('the filters', () => {
  test.each<[string, Partial<QuizFilters>, number[]]>([
    ['none', {}, [1, 2, 3, 4, 5, 6]],
    ['collected', { collectedOnly: true }, [2, 3, 4, 5, 6]],
    ['due', { collectedOnly: true, dueOnly: true }, [2, 4, 6]],
    ['custom', { collectedOnly: true, customOnly: true }, [5, 6]],
    ['due and custom', { collectedOnly: true, dueOnly: true, customOnly: true }, [6]],
    ['due alone lets no uncollected card pass', { dueOnly: true }, [2, 4, 6]],
    ['custom alone lets no uncollected card pass', { customOnly: true }, [5, 6]],
  ])('%s', (_name, filters, expected) => {
    const passed = filterCandidates(candidates, { ...all, ...filters }, today);
    expect(passed.map(({ example }) => example.recordId)).toEqual(expected);
  });

  test.each<[QuizFilters['heardIn'], number[]]>([
    [undefined, [1, 2, 3, 4]],
    ['audio', [4]],
    ['comprehension', [3, 4]],
  ])('heard in a quiz of the kind %s', (heardIn, expected) => {
    const clips = [
      { recordId: 1 },
      { recordId: 2, spanishAudioLa: '', englishAudio: '/en.mp3' },
      { recordId: 3, spanishAudioLa: '/es.mp3', englishAudio: '' },
      { recordId: 4, spanishAudioLa: '/es.mp3', englishAudio: '/en.mp3' },
    ].map((example) => ({ example }));
    const passed = filterCandidates(clips, { ...all, heardIn }, today);
    expect(passed.map(({ example }) => example.recordId)).toEqual(expected);
  });
});

describe('the order of a quiz', () => {
  test('takes the first of the shuffled cards that pass', () => {
    const filters = { ...all, collectedOnly: true };
    expect(buildOrder(candidates, filters, 2, today, lastFirst)).toEqual([6, 5]);
    expect(buildOrder(candidates, filters, 100, today, lastFirst)).toEqual([6, 5, 4, 3, 2]);
  });

  test('a card due yesterday and one never reviewed are asked, one due tomorrow is not', () => {
    const three = [card(1, '2026-01-06'), card(2, '2026-01-08'), card(3, '')];
    const order = buildOrder(three, { ...all, collectedOnly: true, dueOnly: true }, 100, today, lastFirst);
    expect(order.toSorted(ascending)).toEqual([1, 3]);
  });

  test('is empty when no card passes', () => {
    expect(buildOrder([card(1)], { ...all, collectedOnly: true }, 10, today, lastFirst)).toEqual([]);
  });
});

describe('the shuffle', () => {
  test('makes every order from exactly one row of draws, so all are equally likely', () => {
    const orders = [0, 1, 2, 3].flatMap((first) =>
      [0, 1, 2].flatMap((second) =>
        [0, 1].map((third) => {
          const draws = [(first + 0.5) / 4, (second + 0.5) / 3, (third + 0.5) / 2, 0.5];
          return shuffle(['a', 'b', 'c', 'd'], () => draws.shift() ?? 0).join('');
        }),
      ),
    );
    expect(new Set(orders).size).toBe(24);
  });

  property.prop([
    fc.array(fc.integer()),
    fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
  ])('loses and invents nothing, and leaves the list it is given alone', (items, draws) => {
    const before = [...items];
    const shuffled = shuffle(items, () => draws.next().value);
    expect(items).toEqual(before);
    expect(shuffled.toSorted(ascending)).toEqual(items.toSorted(ascending));
  });
});

describe('the order by a seed', () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);

  test('is the same for the same seed in whatever order the ids come, and another for another seed', () => {
    const ordered = orderBySeed(ids, '7 2026-01-07');
    expect(orderBySeed(ids.toReversed(), '7 2026-01-07')).toEqual(ordered);
    expect(ordered.toSorted(ascending)).toEqual(ids);
    for (const seed of ['7 2026-01-08', '8 2026-01-07']) expect(orderBySeed(ids, seed)).not.toEqual(ordered);
  });

  test('keeps the order of what a filter leaves', () => {
    const isLeft = (id: number) => id % 3 === 0;
    expect(orderBySeed(ids.filter(isLeft), 'x')).toEqual(orderBySeed(ids, 'x').filter(isLeft));
  });

  test('has each id in each third about as often', () => {
    const places = Array.from({ length: 300 }, (_, day) => orderBySeed([1, 2, 3], `7 ${day}`).indexOf(2));
    for (const third of [0, 1, 2]) {
      const times = places.filter((place) => place === third).length;
      expect(times).toBeGreaterThan(60);
      expect(times).toBeLessThan(140);
    }
  });
});
