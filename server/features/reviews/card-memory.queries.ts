import { type CardMemory, MAX_REVIEWS } from '@soltura/contract/reviews/card-memory';
import type { Day } from '@soltura/domain/dates';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { nextReviewDateSql } from './next-review-date-sql.ts';

/** A card with its reviews, the newest first; `utcDay` is the day with which the memory model computes. */
export interface StoredCardHistory extends Omit<CardMemory, 'recall' | 'isByHeart' | 'reviews'> {
  readonly reviews: readonly (Omit<CardMemory['reviews'][number], 'isPractice'> & {
    readonly utcDay: Day;
    readonly oldInterval: number | null;
    readonly setInterval: number | null;
  })[];
}

const cardHistory: Statement = {
  name: 'read-card-history',
  text: `with
    card as (
      select * from student_examples where record_id = $2 and related_student = $1 and removed_at is null),
    told as (
      select r.* from reviews r join card on r.related_student_example = card.record_id
      where r.related_student = $1
      order by r.reviewed_at desc, r.record_id desc limit $3)
    select ${instantSql('card.date_created')} as "collectedAt",
      card.review_interval as "reviewInterval",
      coalesce(to_char(card.next_review_date, 'YYYY-MM-DD'), '') as "nextReviewDate",
      (select count(*)::integer from reviews r
        where r.related_student = $1 and r.related_student_example = card.record_id) as "reviewCount",
      coalesce((
        select json_agg(json_build_object(
            'reviewedAt', ${instantSql('told.reviewed_at')},
            'day', coalesce(told.day, (told.reviewed_at at time zone 'UTC')::date),
            'utcDay', (told.reviewed_at at time zone 'UTC')::date,
            'difficulty', told.difficulty,
            'isCorrected', told.graded is not null and told.graded <> told.difficulty,
            'interval', told.new_interval,
            'oldInterval', told.old_interval,
            'setInterval', told.set_interval,
            'countedDay', coalesce(to_char(told.counted_day, 'YYYY-MM-DD'), ''),
            'nextReviewDate', coalesce(to_char(${nextReviewDateSql('told')}, 'YYYY-MM-DD'), '')) order by told.reviewed_at desc, told.record_id desc)
        from told), '[]') as reviews
    from card`,
};

export async function findCardHistory(
  db: Db,
  studentId: number,
  cardId: number,
): Promise<StoredCardHistory | undefined> {
  const [card] = await db.query<StoredCardHistory & Record<string, unknown>>(cardHistory, [
    studentId,
    cardId,
    MAX_REVIEWS,
  ]);
  return card;
}
