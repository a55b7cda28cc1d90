import { foldWhole, laterBase } from '@soltura/domain/reviews/merge-cards';
import type { FoldedReview } from '@soltura/domain/reviews/settle';
import type { Db } from '../../../db/session.ts';
import {
  baseOf,
  type CardToWrite,
  readLogs,
  type SharedCard,
  type StoredCard,
  stateOf,
  writeFolded,
} from './shared-cards.queries.ts';

/** So many cards, with their logs, are folded at once. */
const CARDS_AT_ONCE = 1_000;

/**
 * Makes one card of each two that both users had, once the reviews of both are those of the kept one: the later base, and
 * after it the reviews of both in their order (reviews.md, rule 2).
 */
export async function foldSharedCards(db: Db, user: number, shared: readonly SharedCard[]): Promise<void> {
  for (const part of inParts(shared)) {
    const logOf = await readLogs(
      db,
      user,
      part.filter(({ other }) => !isBlank(other)).map(({ kept }) => kept.cardId),
    );
    const cards: CardToWrite[] = [];
    const changed: FoldedReview[] = [];
    for (const { kept, other } of part) {
      const both = {
        cardId: kept.cardId,
        coachAdded: kept.coachAdded === true || other.coachAdded === true ? true : kept.coachAdded,
        dateCreated: kept.dateCreated < other.dateCreated ? kept.dateCreated : other.dateCreated,
      };
      if (isBlank(other)) {
        cards.push({ ...both, base: baseOf(kept), state: stateOf(kept) });
        continue;
      }
      const base = laterBase(baseOf(kept), baseOf(other));
      const { reviews, corrections } = logOf(kept.cardId);
      const folded = foldWhole(base, reviews, corrections);
      cards.push({ ...both, base, state: folded.state });
      changed.push(...folded.changed);
    }
    await writeFolded(db, user, cards, changed);
  }
}

/** Whether a card was never reviewed, so that it adds nothing. */
function isBlank({ interval, reviewedAt, baseInterval }: StoredCard): boolean {
  return interval === null && reviewedAt === null && baseInterval === null;
}

/** Gives the cards that both users had back what they were, once each has its own reviews again. */
export async function foldApart(
  db: Db,
  { id, other: otherId }: { id: number; other: number },
  shared: readonly SharedCard[],
): Promise<void> {
  for (const part of inParts(shared.filter(({ other }) => !isBlank(other)))) {
    await foldBack(
      db,
      id,
      part.map(({ kept }) => kept),
    );
    await foldBack(
      db,
      otherId,
      part.map(({ other }) => other),
    );
  }
  for (const part of inParts(shared.filter(({ other }) => isBlank(other)))) {
    await writeFolded(
      db,
      id,
      part.map(({ kept }) => asItWas(kept)),
      [],
    );
  }
}

/** The fold of a card's own reviews over its own base is what it was: reviews add up in any order. */
async function foldBack(db: Db, user: number, cards: readonly StoredCard[]): Promise<void> {
  const logOf = await readLogs(
    db,
    user,
    cards.map(({ cardId }) => cardId),
  );
  const changed = cards.flatMap((card) => {
    const { reviews, corrections } = logOf(card.cardId);
    return foldWhole(baseOf(card), reviews, corrections).changed;
  });
  await writeFolded(db, user, cards.map(asItWas), changed);
}

function asItWas(card: StoredCard): CardToWrite {
  const { cardId, coachAdded, dateCreated } = card;
  return { cardId, coachAdded, dateCreated, base: baseOf(card), state: stateOf(card) };
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += CARDS_AT_ONCE) {
    yield items.slice(start, start + CARDS_AT_ONCE);
  }
}
