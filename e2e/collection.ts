import { addDays, type Day, toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCard, makeExample } from '@soltura/server/testing/cards';

type NewExample = NonNullable<Parameters<typeof makeExample>[1]>;

/** A card to be collected; a card of which nothing is said was never reviewed and is due. */
interface CardWish {
  example?: NewExample;
  /** Negative for a card that has been due for some days. */
  dueInDays?: number;
  /** The same as a day of the calendar, which need not be counted from today in UTC. */
  dueOn?: Day;
  interval?: number;
  isCustom?: boolean;
  /** 0 unless said. */
  collectedDaysAgo?: number;
}

/** A card as it was put into a collection. */
interface Collected {
  cardId: number;
  english: string;
  spanish: string;
}

const DAY_MS = 86_400_000;

let sentences = 0;

/** Puts cards into a student's collection, in this order. */
export async function collect(
  db: Db,
  { recordId }: { recordId: number },
  wishes: readonly CardWish[],
): Promise<Collected[]> {
  const cards: Collected[] = [];
  for (const { example, dueInDays, interval, isCustom, collectedDaysAgo = 0, ...wish } of wishes) {
    sentences += 1;
    const dueOn = dueInDays === undefined ? wish.dueOn : addDays(toDay(new Date()), dueInDays);
    const spanish = example?.spanishExample ?? `Esta es la frase ${sentences}.`;
    const english = example?.englishTranslation ?? `This is sentence ${sentences}.`;
    const relatedExample = await makeExample(db, {
      ...example,
      spanishExample: spanish,
      englishTranslation: english,
    });
    const cardId = await makeCard(db, recordId, {
      relatedExample,
      dateCreated: new Date(Date.now() - collectedDaysAgo * DAY_MS),
      ...(dueOn !== undefined && {
        nextReviewDate: dueOn,
        lastReviewedDate: new Date(Date.now() - 3 * DAY_MS),
      }),
      ...(interval !== undefined && { reviewInterval: interval }),
      ...(isCustom && { coachAdded: true }),
    });
    cards.push({ cardId, english, spanish });
  }
  return cards;
}

/** Puts one card into a student's collection. */
export async function collectOne(
  db: Db,
  student: { recordId: number },
  wish: CardWish = {},
): Promise<Collected> {
  const [card] = await collect(db, student, [wish]);
  if (!card) throw new Error('The card was not collected.');
  return card;
}

/** So many of the same card. */
export function repeat(count: number, wish: CardWish = {}): CardWish[] {
  return Array.from({ length: count }, () => wish);
}
