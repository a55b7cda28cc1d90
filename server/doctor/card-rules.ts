import { KEPT, REMOVAL_IS_FINAL } from '../features/flashcards/collecting.queries.ts';
import { hasUndoableMergeSql } from '../features/people/merging/user-merges.queries.ts';
import { nextReviewDateSql } from '../features/reviews/next-review-date-sql.ts';
import { findBySql, fixBySql, type Rule } from './rule.ts';

/** SQL condition for a card `c` of a user who was merged into another, whose card has its reviews (decision 0304). */
const LEADS_ELSEWHERE = `exists (select from users u where u.record_id = c.related_student and u.merged_into is not null)`;

/** Reviews that move a card, with its base; reviews up to the base are history (decision 0220). */
const COUNTING = `
  select r.record_id, r.related_student, c.record_id as card, c.base_interval, r.reviewed_at, r.old_interval,
      r.new_interval, r.counted_day, r.next_review_date,
      row_number() over (partition by r.related_student, c.record_id order by r.reviewed_at,
        coalesce(r.claimed_at, r.reviewed_at), coalesce(r.idempotency_key, '') collate "C", r.record_id) as place
    from reviews r
    join student_examples c on (c.related_student, c.record_id) = (r.related_student, r.related_student_example)
    where (c.base_reviewed_at is null or r.reviewed_at > c.base_reviewed_at) and not ${LEADS_ELSEWHERE}`;

const PLACED = `
  select c.record_id, c.related_student, c.review_interval, c.last_reviewed_date, c.next_review_date,
      case when last.card is null then c.base_interval else last.new_interval end as right_interval,
      case when last.card is null then c.base_reviewed_at else last.reviewed_at end as right_reviewed_at,
      case when last.card is null then c.base_next_review_date
        else ${nextReviewDateSql('last')}
      end as right_next_review_date
    from student_examples c
    left join (select distinct on (card) * from (${COUNTING}) as counting order by card, place desc) as last
      on last.card = c.record_id
    where not ${LEADS_ELSEWHERE}`;

const IS_MISPLACED = `(placed.review_interval, placed.last_reviewed_date, placed.next_review_date)
  is distinct from (placed.right_interval, placed.right_reviewed_at, placed.right_next_review_date)`;

export const cardRules: readonly Rule[] = [
  {
    sentence: 'A flashcard stands where its last review put it',
    find: findBySql(`
      select format('flashcard %s of user %s: interval %s, due %s; its reviews say %s, due %s', record_id,
          related_student, coalesce(review_interval::text, 'none'), coalesce(next_review_date::text, 'never'),
          coalesce(right_interval::text, 'none'), coalesce(right_next_review_date::text, 'never'))
          || case when ${hasUndoableMergeSql('placed.related_student')} then '; left for the undo of a merge' else '' end as what
        from (${PLACED}) as placed where ${IS_MISPLACED}`),
    // Reviews are the source, and a card's state is derived from them. The lock keeps out concurrent reviews. A merge
    // can be undone only while the cards of both users are as it left them.
    fix: fixBySql(
      'lock table student_examples in share row exclusive mode',
      `update student_examples c set review_interval = placed.right_interval,
          last_reviewed_date = placed.right_reviewed_at, next_review_date = placed.right_next_review_date
        from (${PLACED}) as placed where placed.record_id = c.record_id and ${IS_MISPLACED}
          and not ${hasUndoableMergeSql('c.related_student')}`,
    ),
  },
  {
    sentence: 'A review begins where the one before it ended',
    find: findBySql(`
      select format('review %s of flashcard %s: from %s, but the one before it ended at %s', record_id, card,
          coalesce(old_interval::text, 'none'), coalesce(former::text, 'none')) as what
        from (select *, coalesce(lag(new_interval) over of_card, case when place = 1 then base_interval end) as former
          from (${COUNTING}) as counting window of_card as (partition by card order by place)) as steps
        where old_interval is distinct from former`),
    advice:
      'Nobody loses anything by it: the history of a card shows a step that does not fit its neighbour.',
  },
  {
    sentence: 'A removed flashcard is deleted after 30 days',
    find: findBySql(`
      select format('flashcard %s of user %s, removed on %s', record_id, related_student, removed_at::date) as what
        from student_examples c where removed_at < now() - interval '2 days' - ${KEPT} and ${REMOVAL_IS_FINAL}`),
    fix: fixBySql(`delete from student_examples c where ${REMOVAL_IS_FINAL}`),
  },
];
