import type { UserMergeTrial } from '@soltura/contract/people/user-merges';
import type { Db, Statement } from '../../../db/session.ts';
import { ownedTables } from './owned-tables.ts';
import type { Folded } from './shared-cards.queries.ts';

const moving = ownedTables.filter(({ way }) => way === 'moves');

/**
 * Returns SQL that is true for a row `t` of the merged user, `$2`, that can move: the kept user, `$1`, has no row with
 * the same unique columns.
 */
function movesSql({ table, column, once }: (typeof moving)[number]): string {
  const own = `t.${column} = $2`;
  if (!once) return own;
  const same = [`k.${column} = $1`, ...once.map((name) => `k.${name} = t.${name}`)].join(' and ');
  return `${own} and not exists (select from ${table} k where ${same})`;
}

/** Pairs of cards of the same example, of the users `$1` (`kept`) and `$2` (`other`), without removed cards. */
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

/** Locks all cards of users: waits for running reviews and removals. */
export async function lockCardsOf(db: Db, users: readonly number[]): Promise<void> {
  await db.query(lockCards, [users]);
}

/** Ids of the moved rows, by table; for a row that stayed behind without its card, the row and the card. */
export interface MovedCards {
  readonly cards: readonly number[];
  readonly reviews: readonly number[];
  readonly corrections: readonly number[];
  readonly cardless: readonly { readonly review: number; readonly card: number }[];
}

const FOLDED = `
    made as materialized (
      select * from json_to_recordset($3::json) as x ("cardId" integer, interval integer, "reviewedAt" timestamptz,
        "nextReviewDate" date, "baseInterval" integer, "baseReviewedAt" timestamptz, "baseNextReviewDate" date,
        "coachAdded" boolean, "dateCreated" timestamptz)),
    effects as materialized (
      select * from unnest($4::bigint[], $5::integer[], $6::integer[], $7::text[], $8::date[], $9::date[])
        as x (id, old, new, difficulty, day, date)),
    settled_cards as (
      update student_examples c set review_interval = made.interval, last_reviewed_date = made."reviewedAt",
        next_review_date = made."nextReviewDate", base_interval = made."baseInterval",
        base_reviewed_at = made."baseReviewedAt", base_next_review_date = made."baseNextReviewDate",
        coach_added = made."coachAdded", date_created = made."dateCreated"
      from made where c.record_id = made."cardId" and c.related_student = $1)`;

const EFFECT = `old_interval = e.old, new_interval = e.new, difficulty = e.difficulty, counted_day = e.day,
      next_review_date = e.date`;

/**
 * Moves the reviews of the user `from` to the user `to`: those of a card `places.card` to the card `places.next`, where
 * the condition `goes` is true for a review `r`.
 */
const moveReviewsSql = (from: '$1' | '$2', to: '$1' | '$2', goes: string) => `
    moved as (
      update reviews r set related_student = ${to}, related_student_example = p.next from places p
      where r.related_student = ${from} and r.related_student_example = p.card and ${goes}
        and r.record_id not in (select id from effects)
      returning r.record_id as id),
    moved_and_settled as (
      update reviews r set related_student = ${to}, related_student_example = p.next, ${EFFECT} from effects e, places p
      where r.record_id = e.id and r.related_student = ${from} and r.related_student_example = p.card and ${goes}
      returning r.record_id as id),
    moved_without_card as (
      update reviews r set related_student = ${to}
      where r.related_student = ${from} and r.related_student_example is null and ${goes}
      returning r.record_id as id)`;

const knownSql = (table: 'reviews' | 'review_corrections') => `
      select r.record_id as id from ${table} r
        join ${table} k on k.related_student = $1 and k.idempotency_key = r.idempotency_key
      where r.related_student = $2`;

/**
 * One statement, because rows of a card refer to the card's student, and references are checked at the end of a
 * statement. Each review is written once, with the result of the fold. A review with a key that the kept user has too
 * is the same review, and stays behind; so is a correction. Cards that stay are written too, so that a concurrent
 * review that waits for one notices the change and reads again.
 */
const moveCards: Statement = {
  name: 'move-cards-of-user',
  text: `with shared as materialized (${SHARED}),${FOLDED},
    places as materialized (
      select c.record_id as card, coalesce(s.kept, c.record_id) as next, s.kept is not null as stays
      from student_examples c left join shared s on s.other = c.record_id where c.related_student = $2),
    cards as (
      update student_examples c set related_student = case when p.stays then $2 else $1 end from places p
      where c.record_id = p.card and c.related_student = $2 returning p.card as id, p.stays),
    settled as (
      update reviews r set ${EFFECT} from effects e where r.record_id = e.id and r.related_student = $1),
    known as materialized (${knownSql('reviews')}),${moveReviewsSql('$2', '$1', 'r.record_id not in (select id from known)')},
    parted as (
      update reviews r set related_student_example = null from known, places p
      where r.record_id = known.id and r.related_student = $2 and r.related_student_example = p.card and not p.stays
      returning r.record_id as review, p.card),
    known_corrections as materialized (${knownSql('review_corrections')}),
    corrected as (
      update review_corrections r set related_student = $1, related_student_example = p.next
      from review_corrections own left join places p on p.card = own.related_student_example
      where own.related_student = $2 and r.record_id = own.record_id and r.related_student = $2
        and r.record_id not in (select id from known_corrections)
      returning r.record_id as id),
    parted_corrections as (
      update review_corrections r set related_student_example = null from known_corrections known, places p
      where r.record_id = known.id and r.related_student = $2 and r.related_student_example = p.card and not p.stays)
    select coalesce((select json_agg(id) from cards where not stays), '[]') as cards,
      coalesce((select json_agg(id) from (select id from moved union all select id from moved_and_settled
        union all select id from moved_without_card) all_moved), '[]') as reviews,
      coalesce((select json_agg(id) from corrected), '[]') as corrections,
      coalesce((select json_agg(json_build_object('review', review, 'card', card)) from parted), '[]') as cardless`,
};

/**
 * Moves cards, reviews and corrections of the merged user to the kept user. Of two cards of the same example the merged
 * user's stays behind, and the kept user's gets the folded state.
 */
export async function moveCardsOf(db: Db, id: number, other: number, folded: Folded): Promise<MovedCards> {
  const values = [id, other, ...toValues(folded)];
  const [moved] = await db.query<MovedCards & Record<string, unknown>>(moveCards, values);
  if (!moved) throw new Error('Nothing says which cards have moved.');
  return moved;
}

// A condition for each row, not a join: the rows are found by their cards.
const GOES_BACK = '(r.record_id in (select id from gone)) is true';

const moveCardsBack: Statement = {
  name: 'move-cards-of-user-back',
  text: `with shared as materialized (
      select * from json_to_recordset($10::json) as s (kept integer, other integer)),${FOLDED},
    places as materialized (
      select kept as card, other as next from shared union all select id, id from unnest($11::integer[]) as own (id)),
    gone as materialized (select * from unnest($12::bigint[]) as r (id)),
    cards as (update student_examples c set related_student = $2
      where c.record_id = any($11::integer[]) and c.related_student = $1),
    settled as (
      update reviews r set ${EFFECT} from effects e
      where r.record_id = e.id and r.related_student = $1 and r.record_id not in (select id from gone)),
    ${moveReviewsSql('$1', '$2', GOES_BACK).trim()},
    cardless as (update reviews r set related_student_example = c.card
      from json_to_recordset($14::json) as c (review bigint, card integer)
      where r.record_id = c.review and r.related_student = $2)
    update review_corrections r set related_student = $2,
        related_student_example = coalesce(s.other, r.related_student_example)
      from unnest($13::bigint[]) as moved (id) join review_corrections own on own.record_id = moved.id
        left join shared s on s.kept = own.related_student_example
      where r.record_id = moved.id and r.related_student = $1`,
};

/**
 * Moves cards, reviews and corrections back. `shared` are the pairs of cards of the same example, and `folded` their
 * former states.
 */
export async function moveCardsBackTo(
  db: Db,
  { id, other }: { id: number; other: number },
  moved: MovedCards,
  shared: readonly { kept: number; other: number }[],
  folded: Folded,
): Promise<void> {
  const { cards, reviews, corrections, cardless } = moved;
  const back = [JSON.stringify(shared), cards, reviews, corrections, JSON.stringify(cardless)];
  await db.query(moveCardsBack, [id, other, ...toValues(folded), ...back]);
}

function toValues({ cards, effects }: Folded): unknown[] {
  return [
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
    effects.map(({ recordId }) => recordId),
    effects.map(({ oldInterval }) => oldInterval),
    effects.map(({ newInterval }) => newInterval),
    effects.map(({ difficulty }) => difficulty),
    effects.map(({ countedDay }) => countedDay),
    effects.map(({ nextReviewDate }) => nextReviewDate),
  ];
}

export type MovedRows = Readonly<Record<string, readonly string[]>>;

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

const seenSql = (users: string) => `json_build_object(
      'cards', (select json_build_array(count(*), coalesce(sum(hashtextextended(c::text, 0)), 0)::text)
        from student_examples c where c.related_student = any(${users})),
      'reviews', (select json_build_array(count(*), max(record_id)) from reviews where related_student = any(${users})),
      'corrections', (select json_build_array(count(*), max(record_id)) from review_corrections
        where related_student = any(${users})),
      'quizzes', (select json_build_array(count(*), max(record_id)) from quiz_runs where related_student = any(${users})),
      'answers', (select json_build_array(count(*), max(record_id)) from review_answers
        where related_student = any(${users})))::text`;

const seen: Statement = { name: 'see-what-a-user-has', text: `select ${seenSql('$1::integer[]')} as seen` };

/** SQL for the merges of users that can be undone, as `id`: no row of either user has changed since. */
export const SPLITTABLE = `select record_id as id from user_merges m where m.seen = ${seenSql('array[m.kept, m.other]')}`;

/** Returns a text that stays the same as long as none of the users' rows that a merge moves changes. */
export async function digestOwnedRows(db: Db, users: readonly number[]): Promise<string> {
  const [row] = await db.query<{ seen: string }>(seen, [users]);
  if (!row) throw new Error('Nothing says what users have.');
  return row.seen;
}
