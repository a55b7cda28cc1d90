import type { Day } from '@soltura/domain/dates';
import type { CardState } from '@soltura/domain/reviews/fold';
import type { CardCorrection, FoldedReview } from '@soltura/domain/reviews/settle';
import { instantSql } from '../../../db/instant-sql.ts';
import type { Db, Statement } from '../../../db/session.ts';
import {
  type CorrectionRow,
  correctionSql,
  type ReviewRow,
  reviewSql,
  toCorrection,
  toReview,
} from '../../reviews/settling.queries.ts';

/** A card as it is stored; instants are texts. */
export interface StoredCard {
  readonly cardId: number;
  readonly example: number;
  readonly interval: number | null;
  readonly reviewedAt: string | null;
  readonly nextReviewDate: Day | null;
  readonly baseInterval: number | null;
  readonly baseReviewedAt: string | null;
  readonly baseNextReviewDate: Day | null;
  readonly coachAdded: boolean | null;
  readonly dateCreated: string;
}

/** Two cards of the same example: that of the kept user, which stays, and that of the other one. */
export interface SharedCard {
  readonly kept: StoredCard;
  readonly other: StoredCard;
}

const cardSql = (c: string) => `json_build_object(
  'cardId', ${c}.record_id,
  'example', ${c}.related_example,
  'interval', ${c}.review_interval,
  'reviewedAt', ${instantSql(`${c}.last_reviewed_date`)},
  'nextReviewDate', ${c}.next_review_date,
  'baseInterval', ${c}.base_interval,
  'baseReviewedAt', ${instantSql(`${c}.base_reviewed_at`)},
  'baseNextReviewDate', ${c}.base_next_review_date,
  'coachAdded', ${c}.coach_added,
  'dateCreated', ${instantSql(`${c}.date_created`)})`;

const sharedCards: Statement = {
  name: 'read-cards-that-two-users-have',
  text: `select ${cardSql('k')} as kept, ${cardSql('o')} as other
    from student_examples k join student_examples o on o.related_example = k.related_example
    where k.related_student = $1 and o.related_student = $2 and k.removed_at is null and o.removed_at is null
    order by k.record_id`,
};

/** The cards that both users have. */
export function readSharedCards(db: Db, id: number, other: number): Promise<SharedCard[]> {
  return db.query<{ kept: StoredCard; other: StoredCard }>(sharedCards, [id, other]);
}

const logOfCards: Statement = {
  name: 'read-log-of-cards',
  text: `select
      coalesce((select json_agg(${reviewSql('r')} order by r.record_id) from reviews r
        where r.related_student = $1 and r.related_student_example = any($2::integer[])), '[]') as reviews,
      coalesce((select json_agg(${correctionSql('k')}) from review_corrections k
        where k.related_student = $1 and k.related_student_example = any($2::integer[])), '[]') as corrections`,
};

/** What is logged of cards of a user. */
export interface CardLog {
  readonly reviews: readonly FoldedReview[];
  readonly corrections: readonly CardCorrection[];
}

/** The logs of cards of a user, by card. */
export async function readLogs(
  db: Db,
  user: number,
  cards: readonly number[],
): Promise<(card: number) => CardLog> {
  const [log] = await db.query<{ reviews: ReviewRow[]; corrections: CorrectionRow[] }>(logOfCards, [
    user,
    cards,
  ]);
  const logs = new Map(
    cards.map((card) => [card, { reviews: [] as FoldedReview[], corrections: [] as CardCorrection[] }]),
  );
  for (const row of log?.reviews ?? []) logs.get(row.cardId ?? 0)?.reviews.push(toReview(row));
  for (const row of log?.corrections ?? []) logs.get(row.cardId ?? 0)?.corrections.push(toCorrection(row));
  return (card) => logs.get(card) ?? { reviews: [], corrections: [] };
}

/** Where a card begins and stands, and what was made of it. */
export interface CardToWrite {
  readonly cardId: number;
  readonly base: CardState;
  readonly state: CardState;
  readonly coachAdded: boolean | null;
  readonly dateCreated: string;
}

const writeCardsStatement: Statement = {
  name: 'write-cards-of-user',
  text: `update student_examples c set review_interval = x.interval, last_reviewed_date = x."reviewedAt",
      next_review_date = x."nextReviewDate", base_interval = x."baseInterval", base_reviewed_at = x."baseReviewedAt",
      base_next_review_date = x."baseNextReviewDate", coach_added = x."coachAdded", date_created = x."dateCreated"
    from json_to_recordset($2::json) as x ("cardId" integer, interval integer, "reviewedAt" timestamptz,
      "nextReviewDate" date, "baseInterval" integer, "baseReviewedAt" timestamptz, "baseNextReviewDate" date,
      "coachAdded" boolean, "dateCreated" timestamptz)
    where c.record_id = x."cardId" and c.related_student = $1`,
};

// Writes no column that has an index.
const writeEffects: Statement = {
  name: 'write-effects-of-reviews',
  text: `update reviews r set old_interval = x.old, new_interval = x.new, difficulty = x.difficulty, counted_day = x.day
    from unnest($2::bigint[], $3::integer[], $4::integer[], $5::text[], $6::date[]) as x (id, old, new, difficulty, day)
    where r.record_id = x.id and r.related_student = $1`,
};

/** Writes cards of a user, and reviews of any of them that make something else of their card than is stored. */
export async function writeFolded(
  db: Db,
  user: number,
  cards: readonly CardToWrite[],
  reviews: readonly FoldedReview[],
): Promise<void> {
  await db.query(writeCardsStatement, [
    user,
    JSON.stringify(
      cards.map(({ cardId, base, state, coachAdded, dateCreated }) => ({
        cardId,
        interval: state.interval,
        reviewedAt: state.reviewedAt,
        nextReviewDate: state.nextReviewDate,
        baseInterval: base.interval,
        baseReviewedAt: base.reviewedAt,
        baseNextReviewDate: base.nextReviewDate,
        coachAdded,
        dateCreated,
      })),
    ),
  ]);
  if (reviews.length === 0) return;
  await db.query(writeEffects, [
    user,
    reviews.map(({ recordId }) => recordId),
    reviews.map(({ oldInterval }) => oldInterval),
    reviews.map(({ newInterval }) => newInterval),
    reviews.map(({ difficulty }) => difficulty),
    reviews.map(({ countedDay }) => countedDay),
  ]);
}

/** Where a stored card stands. */
export function stateOf({ interval, reviewedAt, nextReviewDate }: StoredCard): CardState {
  return { interval, reviewedAt: toInstant(reviewedAt), nextReviewDate, countedDay: null };
}

/** Where the fold of a stored card begins. */
export function baseOf({ baseInterval, baseReviewedAt, baseNextReviewDate }: StoredCard): CardState {
  return {
    interval: baseInterval,
    reviewedAt: toInstant(baseReviewedAt),
    nextReviewDate: baseNextReviewDate,
    countedDay: null,
  };
}

function toInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
