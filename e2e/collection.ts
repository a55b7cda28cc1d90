import { addDays, type Day, toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeCard, makeExample } from '@soltura/server/testing/cards';

type NewExample = NonNullable<Parameters<typeof makeExample>[1]>;

/**
 * A card to be collected. By default it was never reviewed, is due, and was collected today; a negative
 * `dueInDays` is overdue.
 */
interface NewCard {
  example?: NewExample;
  dueInDays?: number;
  /** The due day as a calendar day, where `dueInDays`, which counts from today in UTC, does not fit. */
  dueOn?: Day;
  interval?: number;
  isCustom?: boolean;
  collectedDaysAgo?: number;
}

interface Collected {
  cardId: number;
  english: string;
  spanish: string;
}

const DAY_MS = 86_400_000;

let sentences = 0;

/** Adds cards to a student's collection, in this order. */
export async function collect(
  db: Db,
  { recordId }: { recordId: number },
  wishes: readonly NewCard[],
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

export async function collectOne(
  db: Db,
  student: { recordId: number },
  wish: NewCard = {},
): Promise<Collected> {
  const [card] = await collect(db, student, [wish]);
  if (!card) throw new Error('The card was not collected.');
  return card;
}

export function repeat(count: number, wish: NewCard = {}): NewCard[] {
  return Array.from({ length: count }, () => wish);
}
