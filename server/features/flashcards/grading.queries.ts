import { type Difficulty, difficultyOf, nextReviewDay, reviewTime } from '@soltura/domain/srs/interval';
import type { Db } from '../../db/session.ts';

/** A grade as it was sent. */
export interface Grade {
  cardId: number;
  newInterval: number;
  difficulty: Difficulty | undefined;
  pressedAt: Date | undefined;
  /** The request's idempotency key: the log holds one review per student and key, however late it comes again. */
  key: string | null;
}

const lockCard = {
  name: 'lock-card',
  text: `select c.review_interval as "oldInterval", exists (
      select from reviews r where r.related_student = c.related_student and r.idempotency_key = $3) as "isLogged",
      clock_timestamp() as "databaseNow"
    from student_examples c
    where c.record_id = $1 and ($2::integer is null or c.related_student = $2)
    for update`,
};

const gradeCardStatement = {
  name: 'grade-card',
  // A grade that arrives late, after a newer one from another device, is history only (decision 0006).
  text: `with card as (
      select record_id, related_student, related_example from student_examples where record_id = $1),
    moved as (
      update student_examples set review_interval = $2, last_reviewed_date = $3, next_review_date = $4
      where record_id = $1 and (last_reviewed_date is null or last_reviewed_date <= $3))
    insert into reviews (related_student, related_student_example, related_example, reviewed_at, received_at,
      old_interval, new_interval, difficulty, idempotency_key)
    select related_student, record_id, related_example, $3, $5, $6, $2, $7, $8 from card`,
};

/** A card about to be graded, and what the database's clock says. */
interface LockedCard {
  oldInterval: number | null;
  isLogged: boolean;
  databaseNow: Date;
}

/**
 * Grades a card and writes the review log, both or neither (api.md D8); only a card of `studentId` when given.
 * Answers whether there is such a card.
 *
 * What a clock that runs ahead stored would stay the newest until that time has come, so the database's clock bounds
 * the server's.
 */
export function gradeCard(db: Db, grade: Grade, studentId: number | null, now: Date): Promise<boolean> {
  const { cardId, newInterval, key } = grade;
  return db.transaction(async (transaction) => {
    const [card] = await transaction.query<LockedCard>(lockCard, [cardId, studentId, key]);
    if (!card) return false;
    if (card.isLogged) return true;
    const receivedAt = reviewTime(now, card.databaseNow);
    const reviewedAt = reviewTime(grade.pressedAt, receivedAt);
    await transaction.query(gradeCardStatement, [
      cardId,
      newInterval,
      reviewedAt,
      nextReviewDay(reviewedAt, newInterval),
      receivedAt,
      card.oldInterval,
      grade.difficulty ?? difficultyOf(card.oldInterval, newInterval),
      key,
    ]);
    return true;
  });
}
