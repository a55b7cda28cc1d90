import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { listStatement } from '../../http/large-answers/list-statement.ts';
import { nextReviewDateSql } from '../reviews/next-review-date-sql.ts';

export const reviewsOfCards = listStatement({
  name: 'list-reviews-of-cards',
  row: `json_build_object(
      'cardId', r.related_student_example,
      'reviewedAt', ${instantSql('r.reviewed_at')},
      'difficulty', r.difficulty,
      'oldInterval', r.old_interval,
      'newInterval', r.new_interval,
      'countedDay', coalesce(to_char(r.counted_day, 'YYYY-MM-DD'), ''),
      'nextReviewDate', coalesce(to_char(${nextReviewDateSql('r')}, 'YYYY-MM-DD'), ''))`,
  from: `from reviews r
      join student_examples c on c.record_id = r.related_student_example
        and c.related_student = r.related_student and c.removed_at is null
      where r.related_student = $1`,
  order: 'r.reviewed_at, r.record_id',
});

const clipsOfCards = {
  name: 'list-clips-of-cards',
  text: `select distinct clip
    from student_examples c
      join examples e on e.record_id = c.related_example
      cross join lateral unnest(array[e.spanish_audio_la, e.english_audio]) as clip
    where c.related_student = $1 and c.removed_at is null and clip <> ''`,
};

/** Returns the stored links to the clips of a student's cards: paths for those of this school, addresses for others. */
export async function listClips(db: Db, studentId: number): Promise<string[]> {
  const found = await db.query<{ clip: string }>(clipsOfCards, [studentId]);
  return found.map(({ clip }) => clip);
}
