import { expect, test } from 'vitest';
import { type AnkiClock, type AnkiSource, makeAnkiCollection, type TakenCard } from './collection.ts';

const clock: AnkiClock = {
  now: new Date('2026-03-10T15:00:00Z'),
  today: '2026-03-10',
  morningOf: (day) => new Date(`${day}T04:00:00Z`),
  minutesWestAt: () => 0,
};

function makeCard(recordId: number, nextReviewDate = ''): TakenCard {
  return {
    example: {
      spanishExample: 'Hola.',
      englishTranslation: 'Hello.',
      spanglish: 'esp',
      spanishAudioLa: `https://a.example/${recordId}.mp3`,
      englishAudio: '',
    },
    entry: {
      recordId,
      dateCreated: '2026-01-05T10:00:00.000Z',
      lastReviewedDate: '',
      nextReviewDate,
      reviewInterval: null,
      coachAdded: null,
    },
    lesson: undefined,
  };
}

function make(source: Partial<AnkiSource>, hasClip: (link: string) => boolean = () => false) {
  const names = { productName: 'Luz', deckName: 'Luz' };
  const empty = { cards: [], reviews: [], unsent: [], earlyFrom: null, studentId: 7, ...names };
  return makeAnkiCollection({ ...empty, ...source }, hasClip, clock);
}

test('reviews at the same instant get different ids, which later reviews do not change', () => {
  const at = '2026-03-01T08:00:00.000Z';
  const reviewOf = (cardId: number, reviewedAt: string) =>
    ({
      cardId,
      reviewedAt,
      difficulty: 'easy',
      oldInterval: null,
      newInterval: 1,
      countedDay: '',
      nextReviewDate: '',
    }) as const;
  const cards = [makeCard(2), makeCard(1)];
  const reviews = [reviewOf(2, at), reviewOf(1, at)];
  const ids = (made: ReturnType<typeof make>) => made.revlog.map(({ id, cid }) => [id, cid]);
  const [first, second] = ids(make({ cards, reviews }));
  expect(Number(second?.[0])).toBe(Date.parse(at) + 1);
  const later = make({ cards, reviews: [...reviews, reviewOf(1, '2026-03-02T08:00:00.000Z')] });
  expect(ids(later).slice(0, 2)).toEqual([first, second]);
});

test('no id lies in the future: Anki refuses files with such', () => {
  const made = make({ cards: [{ ...makeCard(86_399_999), lesson: undefined }] });
  const tomorrow = clock.now.getTime() + 86_400_000;
  for (const { id } of [...made.notes, ...made.cards]) expect(Number(id)).toBeLessThan(tomorrow);
});

test('days are counted from before the earliest, so that none is negative', () => {
  const made = make({ cards: [makeCard(1, '2026-03-12'), makeCard(2, '2025-12-31'), makeCard(3)] });
  expect(made.col).toMatchObject([{ crt: Date.parse('2025-12-30T04:00:00Z') / 1_000 }]);
  // January has 31 days, February 28: March 12 is 72 days after December 30.
  expect(made.cards.map(({ due }) => due)).toEqual([72, 1, 3]);
});

test('only clips that come along are named', () => {
  const cards = [makeCard(1), makeCard(2)];
  const made = make({ cards }, (link) => link.endsWith('/2.mp3'));
  const fields = made.notes.map(({ flds }) => String(flds).split('\u001F'));
  expect(fields).toEqual([
    ['Hola.', 'Hello.', '', ''],
    ['Hola.', 'Hello.', expect.stringMatching(/^\[sound:soltura-[0-9a-f]{20}\.mp3\]$/), ''],
  ]);
});

test('a collection without cards is one that Anki can read', () => {
  const made = make({});
  expect([made.notes, made.cards, made.revlog]).toEqual([[], [], []]);
  expect(made.col).toHaveLength(1);
});
