import type { Day } from '@soltura/domain/dates';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { audioLinkSql } from '../json-sql.ts';

interface Holdings {
  readonly held: number;
  readonly due: number;
  readonly overdue: number;
  readonly lastActivity: string;
}

// A date means 00:00 UTC of that day; a card without a date is due (S1 §4, `isDue`).
const holdingsOfStudent: Statement = {
  name: 'read-holdings',
  text: `select count(*)::integer as held,
      (count(*) filter (where next_review_date is null or next_review_date <= $2::date))::integer as due,
      (count(*) filter (where next_review_date < $2::date))::integer as overdue,
      coalesce((
        select ${instantSql('max(r.reviewed_at)')} from reviews r where r.related_student = $1), '') as "lastActivity"
    from student_examples c where c.related_student = $1 and c.removed_at is null`,
};

export async function readHoldings(db: Db, userId: number, today: Day): Promise<Holdings> {
  const [holdings] = await db.query<Holdings & Record<string, unknown>>(holdingsOfStudent, [userId, today]);
  if (!holdings) throw new Error('The holdings answered no row.');
  return holdings;
}

export const MAX_HARDEST = 10;

/** A card with reviews. Its sentences are empty unless it may be one of the hardest. */
export interface ReviewedCard {
  readonly recordId: number;
  readonly exampleId: number;
  readonly spanish: string;
  readonly english: string;
  readonly spanishAudio: string;
  readonly reviews: readonly { readonly day: Day; readonly difficulty: 'hard' | 'easy' }[];
}

// Joins by sentence and not by card, so that a card that was removed and collected again keeps its whole history. A
// card that cannot be among the hardest is joined with a null id, so that its text is not looked up. The public address
// is `$3`.
const reviewsOfCards: Statement = {
  name: 'read-reviews-of-cards',
  text: `with
    reviewed as (
      select r.related_example,
        json_agg(
          json_build_object('day', (r.reviewed_at at time zone 'UTC')::date, 'difficulty', r.difficulty)
          order by r.reviewed_at, r.record_id) as reviews,
        count(*) filter (where r.difficulty = 'hard') as hard
      from reviews r where r.related_student = $1
      group by r.related_example),
    ranked as (
      select c.record_id, c.related_example, v.reviews, v.hard > 0 and rank() over (order by v.hard desc) <= $2 as is_hard
      from student_examples c join reviewed v on v.related_example = c.related_example
      where c.related_student = $1 and c.removed_at is null)
    select k.record_id as "recordId", k.related_example as "exampleId", k.reviews,
      coalesce(e.spanish_example, '') as spanish, coalesce(e.english_translation, '') as english,
      coalesce(${audioLinkSql('e.spanish_audio_la', '$3::text')}, '') as "spanishAudio"
    from ranked k left join examples e on e.record_id = case when k.is_hard then k.related_example end
    order by k.record_id`,
};

export function listReviewedCards(db: Db, userId: number, publicUrl: string): Promise<ReviewedCard[]> {
  return db.query<ReviewedCard & Record<string, unknown>>(reviewsOfCards, [userId, MAX_HARDEST, publicUrl]);
}
