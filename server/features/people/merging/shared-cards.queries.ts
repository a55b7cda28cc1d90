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

export function readSharedCards(db: Db, id: number, other: number): Promise<SharedCard[]> {
  return db.query<{ kept: StoredCard; other: StoredCard }>(sharedCards, [id, other]);
}

const logsOfCards: Statement = {
  name: 'read-logs-of-cards-that-two-users-have',
  text: `select
      coalesce((select json_agg(json_build_object('row', ${reviewSql('r')}, 'isKnown', r.related_student = $2 and exists (
            select from reviews k where k.related_student = $1 and k.idempotency_key = r.idempotency_key)) order by r.record_id)
        from reviews r where r.related_student in ($1, $2) and r.related_student_example = any($3::integer[])), '[]') as reviews,
      coalesce((select json_agg(json_build_object('row', ${correctionSql('r')}, 'id', r.record_id,
            'isKnown', r.related_student = $2 and exists (select from review_corrections k
              where k.related_student = $1 and k.idempotency_key = r.idempotency_key)))
        from review_corrections r
        where r.related_student in ($1, $2) and r.related_student_example = any($3::integer[])), '[]') as corrections`,
};

interface Logged<Item> {
  readonly id: number;
  readonly cardId: number;
  readonly isKnown: boolean;
  readonly item: Item;
}

export interface CardLogs {
  readonly reviews: readonly Logged<FoldedReview>[];
  readonly corrections: readonly Logged<CardCorrection>[];
}

export async function readLogs(
  db: Db,
  { id, other }: { id: number; other: number },
  cards: readonly number[],
): Promise<CardLogs> {
  const [log] = await db.query<{
    reviews: { row: ReviewRow; isKnown: boolean }[];
    corrections: { row: CorrectionRow; id: number; isKnown: boolean }[];
  }>(logsOfCards, [id, other, cards]);
  if (!log) throw new Error('The logs of cards answered no row.');
  return {
    reviews: log.reviews.map(({ row, isKnown }) => {
      const item = toReview(row);
      return { id: row.recordId, cardId: item.cardId, isKnown, item };
    }),
    corrections: log.corrections.map(({ row, ...logged }) => {
      const item = toCorrection(row);
      return { ...logged, cardId: item.cardId, item };
    }),
  };
}

export interface CardToWrite {
  readonly cardId: number;
  readonly base: CardState;
  readonly state: CardState;
  readonly coachAdded: boolean | null;
  readonly dateCreated: string;
}

export interface Folded {
  readonly cards: readonly CardToWrite[];
  readonly effects: readonly FoldedReview[];
}

export function stateOf({ interval, reviewedAt, nextReviewDate }: StoredCard): CardState {
  return { interval, reviewedAt: toInstant(reviewedAt), nextReviewDate, countedDay: null };
}

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
