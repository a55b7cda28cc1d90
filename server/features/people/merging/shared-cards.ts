import { foldWhole, laterBase } from '@soltura/domain/reviews/merge-cards';
import type { CardCorrection, FoldedReview } from '@soltura/domain/reviews/settle';
import type { Db } from '../../../db/session.ts';
import { readEarlyFrom } from '../../reviews/settling.queries.ts';
import type { MovedCards } from './owned-rows.queries.ts';
import {
  baseOf,
  type CardLogs,
  type CardToWrite,
  type Folded,
  readLogs,
  type SharedCard,
  type StoredCard,
  stateOf,
} from './shared-cards.queries.ts';

const CARDS_AT_ONCE = 1_000;

interface Pair {
  readonly id: number;
  readonly other: number;
}

/**
 * Returns the kept card of each pair: the later base, and after it the reviews of both cards in their order
 * (reviews.md, rule 2). Nothing is folded for a pair of which only one card was ever reviewed.
 */
export async function foldTogether(db: Db, pair: Pair, shared: readonly SharedCard[]): Promise<Folded> {
  const cards: CardToWrite[] = [];
  const effects: FoldedReview[] = [];
  const earlyFrom = await readEarlyFrom(db);
  for (const { kept, other } of shared) {
    if (!isBlank(kept) && !isBlank(other)) continue;
    const from = isBlank(other) ? kept : other;
    cards.push({ ...describeBoth({ kept, other }), base: baseOf(from), state: stateOf(from) });
  }
  for (const part of inParts(shared.filter(isReviewedTwice))) {
    const keptOf = new Map(part.map(({ kept, other }) => [other.cardId, kept.cardId]));
    const logs = await readLogs(db, pair, idsOf(part));
    const logOf = groupLogs(logs, ({ cardId, isKnown }) =>
      isKnown ? undefined : (keptOf.get(cardId) ?? cardId),
    );
    for (const { kept, other } of part) {
      const base = laterBase(baseOf(kept), baseOf(other));
      const { reviews, corrections } = logOf(kept.cardId);
      const folded = foldWhole({ base, earlyFrom }, reviews, corrections);
      cards.push({ ...describeBoth({ kept, other }), base, state: folded.state });
      effects.push(...folded.changed);
    }
  }
  return { cards, effects };
}

/**
 * Returns the former states of the cards of each pair, each with its own reviews. The fold of a card's own reviews over
 * its own base gives the former state, since reviews add up in any order.
 */
export async function foldApart(
  db: Db,
  pair: Pair,
  shared: readonly SharedCard[],
  moved: MovedCards,
): Promise<Folded> {
  const effects: FoldedReview[] = [];
  const earlyFrom = await readEarlyFrom(db);
  const gone = { reviews: new Set(moved.reviews), corrections: new Set(moved.corrections) };
  for (const part of inParts(shared.filter(isReviewedTwice))) {
    const otherOf = new Map(part.map(({ kept, other }) => [kept.cardId, other.cardId]));
    const logs = await readLogs(db, pair, idsOf(part));
    const logOf = groupLogs(logs, ({ id, cardId }, kind) =>
      gone[kind].has(id) ? otherOf.get(cardId) : cardId,
    );
    for (const card of part.flatMap(({ kept, other }) => [kept, other])) {
      const { reviews, corrections } = logOf(card.cardId);
      effects.push(...foldWhole({ base: baseOf(card), earlyFrom }, reviews, corrections).changed);
    }
  }
  const cards = shared.map(({ kept }) => {
    const { cardId, coachAdded, dateCreated } = kept;
    return { cardId, coachAdded, dateCreated, base: baseOf(kept), state: stateOf(kept) };
  });
  return { cards, effects };
}

function describeBoth({ kept, other }: SharedCard) {
  return {
    cardId: kept.cardId,
    coachAdded: kept.coachAdded === true || other.coachAdded === true ? true : kept.coachAdded,
    dateCreated: kept.dateCreated < other.dateCreated ? kept.dateCreated : other.dateCreated,
  };
}

function isReviewedTwice({ kept, other }: SharedCard): boolean {
  return !isBlank(kept) && !isBlank(other);
}

/** True for a card without reviews, which does not count. */
function isBlank({ interval, reviewedAt, baseInterval }: StoredCard): boolean {
  return interval === null && reviewedAt === null && baseInterval === null;
}

function idsOf(shared: readonly SharedCard[]): number[] {
  return shared.flatMap(({ kept, other }) => [kept.cardId, other.cardId]);
}

function groupLogs(
  { reviews, corrections }: CardLogs,
  cardOf: (row: CardLogs['reviews' | 'corrections'][number], kind: keyof CardLogs) => number | undefined,
): (cardId: number) => { reviews: FoldedReview[]; corrections: CardCorrection[] } {
  const groups = {
    reviews: new Map<number, FoldedReview[]>(),
    corrections: new Map<number, CardCorrection[]>(),
  };
  for (const row of reviews) add(groups.reviews, cardOf(row, 'reviews'), row.item);
  for (const row of corrections) add(groups.corrections, cardOf(row, 'corrections'), row.item);
  return (cardId) => ({
    reviews: groups.reviews.get(cardId) ?? [],
    corrections: groups.corrections.get(cardId) ?? [],
  });
}

function add<Item>(groups: Map<number, Item[]>, cardId: number | undefined, item: Item): void {
  if (cardId === undefined) return;
  const group = groups.get(cardId);
  if (group) group.push(item);
  else groups.set(cardId, [item]);
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += CARDS_AT_ONCE) {
    yield items.slice(start, start + CARDS_AT_ONCE);
  }
}
