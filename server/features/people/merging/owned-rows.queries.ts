import type { UserMergeTrial } from '@soltura/contract/people/user-merges';
import type { Db, Statement } from '../../../db/session.ts';
import { ownedTables } from './owned-tables.ts';

const moving = ownedTables.filter(({ way }) => way === 'moves');

/** Whether the kept user, `$1`, has no row yet of what a user has once and the row `t` of the other, `$2`, is. */
function movesSql({ table, column, once }: (typeof moving)[number]): string {
  const own = `t.${column} = $2`;
  if (!once) return own;
  const same = [`k.${column} = $1`, ...once.map((name) => `k.${name} = t.${name}`)].join(' and ');
  return `${own} and not exists (select from ${table} k where ${same})`;
}

/** The cards that both users have, `$1` and `$2`: `kept` and `other`. Removed cards are nobody's. */
const SHARED = `select k.record_id as kept, o.record_id as other
  from student_examples k join student_examples o on o.related_example = k.related_example
  where k.related_student = $1 and o.related_student = $2 and k.removed_at is null and o.removed_at is null`;

const countMoving = (table: string) => {
  const owned = moving.find((one) => one.table === table);
  if (!owned) throw new Error(`Nothing of ${table} moves.`);
  return `(select count(*)::integer from ${table} t where ${movesSql(owned)})`;
};

const counts: Statement = {
  name: 'count-what-a-merge-of-users-moves',
  text: `with shared as materialized (${SHARED})
    select (select count(*)::integer from student_examples t where t.related_student = $2 and t.removed_at is null
        and not exists (select from shared s where s.other = t.record_id)) as cards,
      (select count(*)::integer from shared) as "sharedCards",
      (select count(*)::integer from reviews t where t.related_student = $2) as reviews,
      ${countMoving('quiz_runs')} as "quizRuns",
      ${countMoving('review_answers')} as "typedAnswers",
      ${countMoving('accepted_answers')} as "ownAnswers",
      ${countMoving('typo_reports')} as "typoReports",
      ${countMoving('user_preferences')} as preferences`,
};

/** What would move from one user to another, by kind. */
export async function countMoved(db: Db, id: number, other: number): Promise<UserMergeTrial['moves']> {
  const [moves] = await db.query<UserMergeTrial['moves']>(counts, [id, other]);
  if (!moves) throw new Error('What a merge moves was not counted.');
  return moves;
}

const lockCards: Statement = {
  name: 'lock-cards-of-users',
  text: `select count(*) from (select from student_examples where related_student = any($1::integer[])
    order by record_id for update) cards`,
};

/** Locks all cards of users: reviews and removals that are on their way are waited for. */
export async function lockCardsOf(db: Db, users: readonly number[]): Promise<void> {
  await db.query(lockCards, [users]);
}

/** The ids of what has moved, by table; of a row that stayed behind without its card, the row and the card. */
export interface MovedCards {
  readonly cards: readonly number[];
  readonly reviews: readonly number[];
  readonly corrections: readonly number[];
  readonly cardless: readonly { readonly review: number; readonly card: number }[];
}

/** Moves a log of the other user: `log` names what is in it, `moved` what became of each row. */
const moveLogSql = (table: 'reviews' | 'review_corrections', log: string, moved: string) => `
    ${log} as materialized (
      select r.record_id as id, r.related_student_example as card, s.kept, k.record_id is not null as is_known
      from ${table} r left join shared s on s.other = r.related_student_example
        left join ${table} k on k.related_student = $1 and k.idempotency_key = r.idempotency_key
      where r.related_student = $2),
    ${moved} as (update ${table} r
      set related_student = case when ${log}.is_known then $2 else $1 end,
        related_student_example = case when not ${log}.is_known then coalesce(${log}.kept, ${log}.card)
          when ${log}.kept is not null then ${log}.card end
      from ${log} where r.record_id = ${log}.id
      returning ${log}.id, ${log}.is_known,
        case when ${log}.is_known and ${log}.kept is null then ${log}.card end as card)`;

/**
 * One statement, since what hangs on a card names the card's student: references are checked when it ends. A review that the
 * kept user has under the same key is the same review, and stays behind; so is a correction. Cards that stay are written, too:
 * a review that waits for one sees by it that it has to look again.
 */
const moveCards: Statement = {
  name: 'move-cards-of-user',
  text: `with shared as materialized (${SHARED}),
    own as materialized (select c.record_id as id, s.other is not null as stays
      from student_examples c left join shared s on s.other = c.record_id where c.related_student = $2),
    cards as (update student_examples t set related_student = case when own.stays then $2 else $1 end
      from own where t.record_id = own.id returning own.id, own.stays),
    ${moveLogSql('reviews', 'log', 'reviewed')},
    ${moveLogSql('review_corrections', 'slips', 'corrected')}
    select coalesce((select json_agg(id) from cards where not stays), '[]') as cards,
      coalesce((select json_agg(id) from reviewed where not is_known), '[]') as reviews,
      coalesce((select json_agg(id) from corrected where not is_known), '[]') as corrections,
      coalesce((select json_agg(json_build_object('review', id, 'card', card)) from reviewed
        where card is not null), '[]') as cardless`,
};

/** Gives the kept user the cards, reviews and corrections of the other one; a card that both have stays where it is. */
export async function moveCardsOf(db: Db, id: number, other: number): Promise<MovedCards> {
  const [moved] = await db.query<MovedCards & Record<string, unknown>>(moveCards, [id, other]);
  if (!moved) throw new Error('Nothing says which cards have moved.');
  return moved;
}

const moveCardsBack: Statement = {
  name: 'move-cards-of-user-back',
  text: `with shared as materialized (
      select * from json_to_recordset($3::json) as s (kept integer, other integer)),
    cards as (update student_examples t set related_student = $2
      where t.record_id = any($4::integer[]) and t.related_student = $1),
    reviewed as (update reviews r set related_student = $2,
        related_student_example = coalesce(s.other, r.related_student_example)
      from unnest($5::bigint[]) as moved (id) join reviews own on own.record_id = moved.id
        left join shared s on s.kept = own.related_student_example
      where r.record_id = moved.id and r.related_student = $1),
    cardless as (update reviews r set related_student_example = c.card
      from json_to_recordset($7::json) as c (review bigint, card integer)
      where r.record_id = c.review and r.related_student = $2)
    update review_corrections r set related_student = $2,
        related_student_example = coalesce(s.other, r.related_student_example)
      from unnest($6::bigint[]) as moved (id) join review_corrections own on own.record_id = moved.id
        left join shared s on s.kept = own.related_student_example
      where r.record_id = moved.id and r.related_student = $1`,
};

/** Gives the other user back what has moved; `shared` are the cards that both had. */
export async function moveCardsBackTo(
  db: Db,
  { id, other }: { id: number; other: number },
  moved: MovedCards,
  shared: readonly { kept: number; other: number }[],
): Promise<void> {
  const { cards, reviews, corrections, cardless } = moved;
  const values = [id, other, JSON.stringify(shared), cards, reviews, corrections, JSON.stringify(cardless)];
  await db.query(moveCardsBack, values);
}

/** The ids of the other rows that have moved, as texts by table. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/** Gives the kept user what else the other one has and the kept one lacks. */
export async function moveRowsOf(db: Db, id: number, other: number): Promise<MovedRows> {
  const moved: Record<string, string[]> = {};
  for (const owned of moving) {
    const rows = await db.query<{ id: string }>(
      {
        name: `move-${owned.table}-of-user`,
        text: `update ${owned.table} t set ${owned.column} = $1 where ${movesSql(owned)} returning ${owned.id}::text as id`,
      },
      [id, other],
    );
    moved[owned.table] = rows.map((row) => row.id);
  }
  return moved;
}

/** Gives the other user back what has moved. */
export async function moveRowsBackTo(db: Db, id: number, other: number, moved: MovedRows): Promise<void> {
  for (const { table, column, id: key } of moving) {
    await db.query(
      {
        name: `move-${table}-of-user-back`,
        text: `update ${table} t set ${column} = $2 where t.${column} = $1 and ${key}::text = any($3::text[])`,
      },
      [id, other, moved[table] ?? []],
    );
  }
}

const seen: Statement = {
  name: 'see-what-a-user-has',
  text: `select json_build_object(
      'cards', (select json_build_array(count(*), coalesce(sum(hashtextextended(c::text, 0)), 0)::text)
        from student_examples c where c.related_student = any($1::integer[])),
      'reviews', (select json_build_array(count(*), max(record_id)) from reviews where related_student = any($1::integer[])),
      'corrections', (select json_build_array(count(*), max(record_id)) from review_corrections
        where related_student = any($1::integer[])),
      'quizzes', (select json_build_array(count(*), max(record_id)) from quiz_runs where related_student = any($1::integer[])),
      'answers', (select json_build_array(count(*), max(record_id)) from review_answers
        where related_student = any($1::integer[])))::text as seen`,
};

/** What users have of what a merge moves, as a text that is the same as long as nothing of it has changed. */
export async function seeOwned(db: Db, users: readonly number[]): Promise<string> {
  const [row] = await db.query<{ seen: string }>(seen, [users]);
  if (!row) throw new Error('Nothing says what users have.');
  return row.seen;
}
