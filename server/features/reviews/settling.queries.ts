import type { Day } from '@soltura/domain/dates';
import { type Difficulty, nextReviewDay } from '@soltura/domain/reviews/interval';
import type {
  Arriving,
  CardCorrection,
  FoldedReview,
  KnownKey,
  ReviewLog,
  Settlement,
} from '@soltura/domain/reviews/settle';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';

export const reviewSql = (r: string) => `json_build_object(
  'recordId', ${r}.record_id,
  'cardId', ${r}.related_student_example,
  'key', ${r}.idempotency_key,
  'reviewedAt', ${instantSql(`${r}.reviewed_at`)},
  'claimedAt', ${instantSql(`coalesce(${r}.claimed_at, ${r}.reviewed_at)`)},
  'day', ${r}.day,
  'setInterval', ${r}.set_interval,
  'graded', ${r}.graded,
  'difficulty', ${r}.difficulty,
  'oldInterval', ${r}.old_interval,
  'newInterval', ${r}.new_interval,
  'countedDay', ${r}.counted_day,
  'nextReviewDate', ${r}.next_review_date,
  'corrects', null)`;

export const correctionSql = (k: string) => `json_build_object(
  'cardId', ${k}.related_student_example,
  'key', ${k}.idempotency_key,
  'corrects', ${k}.corrects,
  'difficulty', ${k}.difficulty,
  'madeAt', ${instantSql(`${k}.made_at`)},
  'claimedAt', ${instantSql(`coalesce(${k}.claimed_at, ${k}.made_at)`)},
  'setInterval', null,
  'day', null)`;

const listOf = (row: string, from: string, order = '') =>
  `coalesce((select json_agg(${row}${order}) from ${from}), '[]')`;

/**
 * Locks the cards and reads the part of their logs that the arriving reviews can change: the reviews from the earliest
 * arriving one on, and the two before. Rows that were committed while a lock was awaited are not visible to the rest of
 * the statement; `isStale` is true then.
 */
const lockAndRead: Statement = {
  name: 'lock-reviewed-cards',
  text: `with
    items as materialized (
      select * from unnest($2::integer[], $3::timestamptz[], $4::text[], $5::text[]) as i (card, at, key, corrects)),
    cards as materialized (
      select c.*, c.xmin as written_by from student_examples c
      where c.record_id = any($2::integer[])
        and case when $1::integer is null
          then not exists (select from users u where u.record_id = c.related_student and u.merged_into is not null)
          else c.related_student = $1 and (select merged_into is null from users where record_id = $1) end
        and ($6::boolean or c.removed_at is null)
      order by c.record_id for no key update),
    known as materialized (
      select r.* from reviews r
      where r.related_student = (select related_student from cards limit 1)
        and r.idempotency_key = any($4::text[] || $5::text[])),
    floors as (
      select card, min(at) - interval '1 millisecond' as floor
      from (
        select card, least(at, clock_timestamp()) as at from items where corrects is null
        union all
        select related_student_example, reviewed_at from known
        where idempotency_key = any($5::text[])) changing
      group by card),
    starts as (
      select c.related_student, c.record_id as card, coalesce(second.at, first.at, f.floor) as at
      from cards c join floors f on f.card = c.record_id
        left join lateral (
          select max(r.reviewed_at) as at from reviews r
          where r.related_student = c.related_student and r.related_student_example = c.record_id
            and r.reviewed_at < f.floor) first on true
        left join lateral (
          select max(r.reviewed_at) as at from reviews r
          where r.related_student = c.related_student and r.related_student_example = c.record_id
            and r.reviewed_at < first.at) second on true),
    slice as materialized (
      select r.* from starts s join reviews r on r.related_student = s.related_student
        and r.related_student_example = s.card and r.reviewed_at >= s.at),
    corrections as (
      select k.* from review_corrections k
      where k.related_student = (select related_student from cards limit 1)
        and k.corrects = any(array(select idempotency_key from slice) || $4::text[])
      union
      select k.* from review_corrections k
      where k.related_student = (select related_student from cards limit 1) and k.idempotency_key = any($4::text[]))
    select clock_timestamp() as clock, read_early_from() as "earlyFrom",
      ${listOf(
        `json_build_object(
        'cardId', c.record_id,
        'relatedStudent', c.related_student,
        'relatedExample', c.related_example,
        'interval', c.review_interval,
        'reviewedAt', ${instantSql('c.last_reviewed_date')},
        'nextReviewDate', c.next_review_date,
        'baseInterval', c.base_interval,
        'baseReviewedAt', ${instantSql('c.base_reviewed_at')},
        'baseNextReviewDate', c.base_next_review_date)`,
        'cards c',
      )} as cards,
      ${listOf(reviewSql('s'), 'slice s', ' order by s.record_id')} as reviews,
      ${listOf(reviewSql('k'), 'known k')} as known,
      ${listOf(correctionSql('k'), 'corrections k')} as corrections,
      exists (
        select from cards c join student_examples seen on seen.record_id = c.record_id
        where seen.xmin <> c.written_by) as "isStale"`,
};

interface CardRow {
  readonly cardId: number;
  readonly relatedStudent: number;
  readonly relatedExample: number;
  readonly interval: number | null;
  readonly reviewedAt: string | null;
  readonly nextReviewDate: Day | null;
  readonly baseInterval: number | null;
  readonly baseReviewedAt: string | null;
  readonly baseNextReviewDate: Day | null;
}

export interface ReviewRow {
  readonly recordId: number;
  readonly cardId: number | null;
  readonly key: string | null;
  readonly reviewedAt: string;
  readonly claimedAt: string;
  readonly day: Day | null;
  readonly setInterval: number | null;
  readonly graded: Difficulty | null;
  readonly difficulty: Difficulty;
  readonly oldInterval: number | null;
  readonly newInterval: number | null;
  readonly countedDay: Day | null;
  /** Null also where the date follows from the interval. */
  readonly nextReviewDate: Day | null;
}

export interface CorrectionRow {
  readonly cardId: number | null;
  readonly key: string;
  readonly corrects: string;
  readonly difficulty: Difficulty;
  readonly madeAt: string;
  readonly claimedAt: string;
}

interface LogRow {
  readonly clock: Date;
  readonly earlyFrom: Date | null;
  readonly cards: readonly CardRow[];
  readonly reviews: readonly ReviewRow[];
  readonly known: readonly ReviewRow[];
  readonly corrections: readonly CorrectionRow[];
  readonly isStale: boolean;
}

/** The cards that may be locked: those of one student or, with null, of any; with `withRemoved` also removed ones. */
export interface ReviewScope {
  readonly studentId: number | null;
  readonly withRemoved: boolean;
}

type CardNames = ReadonlyMap<number, Pick<CardRow, 'relatedStudent' | 'relatedExample'>>;

export async function lockReviewLog(
  db: Db,
  arriving: readonly Arriving[],
  { studentId, withRemoved }: ReviewScope,
): Promise<{ log: ReviewLog; names: CardNames }> {
  const values = [
    studentId,
    arriving.map(({ cardId }) => cardId),
    arriving.map(({ claimedAt }) => claimedAt),
    arriving.map(({ key }) => key),
    arriving.map(({ corrects }) => corrects),
    withRemoved,
  ];
  const read = async () => {
    const [row] = await db.query<LogRow & Record<string, unknown>>(lockAndRead, values);
    if (!row) throw new Error('The log answered no row.');
    return row;
  };
  const first = await read();
  const row = first.isStale ? await read() : first;
  return {
    log: {
      clock: row.clock,
      earlyFrom: row.earlyFrom,
      cards: new Map(row.cards.map((card) => [card.cardId, { base: toBase(card), state: toState(card) }])),
      reviews: row.reviews.map(toReview),
      corrections: row.corrections.map(toCorrection),
      known: [
        ...row.known
          .map(toReview)
          .flatMap(({ key, graded, ...review }): KnownKey[] =>
            key === null ? [] : [{ ...review, key, difficulty: graded, corrects: null }],
          ),
        ...row.corrections
          .map(toCorrection)
          .map((made): KnownKey => ({ ...made, reviewedAt: made.madeAt, setInterval: null, day: null })),
      ],
    },
    names: new Map(row.cards.map((card) => [card.cardId, card])),
  };
}

const earlyFromStatement: Statement = {
  name: 'read-early-from',
  text: 'select read_early_from() as "earlyFrom"',
};

/** Returns the instant from which early steps are practice; until the end of the transaction it does not change. */
export async function readEarlyFrom(db: Db): Promise<Date | null> {
  const [row] = await db.query<{ earlyFrom: Date | null }>(earlyFromStatement);
  return row?.earlyFrom ?? null;
}

const movedCards: Statement = {
  name: 'find-cards-that-a-merge-moved',
  text: `with recursive
    owners as (
      select $1::integer as first, $1::integer as id where $1::integer is not null
      union select related_student, related_student from student_examples where record_id = any($2::integer[])
      -- One lookup for each owner: a join would read all users who were ever merged.
      union select first, next from (
        select o.first, (select u.merged_into from users u where u.record_id = o.id) as next from owners o) o
      where next is not null),
    present as (select o.first, o.id from owners o join users u on u.record_id = o.id where u.merged_into is null),
    asked as (
      select c.record_id as id, c.related_example as example, owner.id as student, c.related_student = owner.id as has_moved
      from student_examples c join present owner on (owner.first = c.related_student) is true
      where c.record_id = any($2::integer[])
        and ($1::integer is null or owner.id = (select id from present where first = $1))),
    same as (
      select a.id, c.record_id as now from asked a join student_examples c
        on c.related_student = a.student and c.related_example = a.example and c.removed_at is null
      where not a.has_moved),
    -- Only while it is kept hidden: a card that was removed takes late reviews, too.
    hidden as (
      select distinct on (a.id) a.id, c.record_id as now from asked a join student_examples c
        on c.related_student = a.student and c.related_example = a.example and c.removed_at is not null
      where not a.has_moved and a.id not in (select id from same)
      order by a.id, c.removed_at desc, c.record_id desc)
    select a.id as "cardId", coalesce(same.now, hidden.now, a.id) as "nowId", a.student as "studentId"
    from asked a left join same using (id) left join hidden using (id)
    where $1::integer is not null or not a.has_moved`,
};

interface MovedCard {
  readonly cardId: number;
  readonly nowId: number;
  readonly studentId: number;
}

/**
 * Returns the cards among these that a merge of users has moved to the present user, or has merged with a card of that
 * user. Without a student (null) only cards that were merged with another one are returned.
 */
export function findMovedCards(
  db: Db,
  studentId: number | null,
  cards: readonly number[],
): Promise<MovedCard[]> {
  return db.query<{ cardId: number; nowId: number; studentId: number }>(movedCards, [studentId, cards]);
}

const writeStatement: Statement = {
  name: 'write-reviews',
  text: `with
    moved as (
      update student_examples c set review_interval = x.interval, last_reviewed_date = x."reviewedAt",
        next_review_date = x."nextReviewDate", base_reviewed_at = x."baseReviewedAt"
      from json_to_recordset($1::json) as x ("cardId" integer, interval integer, "reviewedAt" timestamptz,
        "nextReviewDate" date, "baseReviewedAt" timestamptz)
      where c.record_id = x."cardId"),
    written as (
      select * from json_to_recordset($2::json) as x ("recordId" bigint, "cardId" integer, student integer,
        example integer, key text, "reviewedAt" timestamptz, "claimedAt" timestamptz, day date, "setInterval" integer,
        graded text, difficulty text, "oldInterval" integer, "newInterval" integer, "countedDay" date,
        "nextReviewDate" date, place integer)),
    folded as (
      update reviews r set reviewed_at = w."reviewedAt", claimed_at = w."claimedAt", day = w.day,
        difficulty = w.difficulty, old_interval = w."oldInterval", new_interval = w."newInterval",
        counted_day = w."countedDay", next_review_date = w."nextReviewDate"
      from written w where r.record_id = w."recordId" and r.related_student = w.student),
    corrected as (
      insert into review_corrections (related_student, related_student_example, corrects, difficulty, made_at,
        claimed_at, received_at, idempotency_key)
      select x.student, x."cardId", x.corrects, x.difficulty, x."madeAt", x."claimedAt", $4, x.key
      from json_to_recordset($3::json) as x (student integer, "cardId" integer, corrects text, difficulty text,
        "madeAt" timestamptz, "claimedAt" timestamptz, key text))
    insert into reviews (related_student, related_student_example, related_example, reviewed_at, received_at,
      claimed_at, day, set_interval, graded, difficulty, old_interval, new_interval, counted_day, next_review_date,
      idempotency_key)
    select student, "cardId", example, "reviewedAt", $4, "claimedAt", day, "setInterval", graded, difficulty,
      "oldInterval", "newInterval", "countedDay", "nextReviewDate", key
    from written where "recordId" is null order by place`,
};

export async function writeReviews(
  db: Db,
  { cards, reviews, corrections }: Settlement,
  names: CardNames,
  receivedAt: Date,
): Promise<void> {
  const nameOf = (cardId: number) => {
    const { relatedStudent: student, relatedExample: example } = names.get(cardId) ?? {};
    return { student, example };
  };
  const later = (claimedAt: Date, stored: Date) => (claimedAt > stored ? claimedAt : null);
  await db.query(writeStatement, [
    JSON.stringify(
      cards.map(({ cardId, state, base }) => ({ cardId, ...state, baseReviewedAt: base.reviewedAt })),
    ),
    JSON.stringify(
      reviews.map((review, place) => ({
        ...review,
        ...nameOf(review.cardId),
        claimedAt: later(review.claimedAt, review.reviewedAt),
        place,
      })),
    ),
    JSON.stringify(
      corrections.map((made) => ({
        ...made,
        ...nameOf(made.cardId),
        claimedAt: later(made.claimedAt, made.madeAt),
      })),
    ),
    receivedAt,
  ]);
}

function toState({ interval, reviewedAt, nextReviewDate }: CardRow) {
  return { interval, reviewedAt: toInstant(reviewedAt), nextReviewDate, countedDay: null };
}

function toBase({ baseInterval, baseReviewedAt, baseNextReviewDate }: CardRow) {
  return {
    interval: baseInterval,
    reviewedAt: toInstant(baseReviewedAt),
    nextReviewDate: baseNextReviewDate,
    countedDay: null,
  };
}

export function toReview({ cardId, reviewedAt, claimedAt, ...row }: ReviewRow): FoldedReview {
  const { countedDay, newInterval } = row;
  const follows = countedDay !== null && newInterval !== null ? nextReviewDay(countedDay, newInterval) : null;
  return {
    ...row,
    nextReviewDate: row.nextReviewDate ?? follows,
    cardId: cardId ?? NO_CARD,
    reviewedAt: new Date(reviewedAt),
    claimedAt: new Date(claimedAt),
  };
}

export function toCorrection({ cardId, madeAt, claimedAt, ...row }: CorrectionRow): CardCorrection {
  return { ...row, cardId: cardId ?? NO_CARD, madeAt: new Date(madeAt), claimedAt: new Date(claimedAt) };
}

/** The id of a deleted card; no card has it. */
const NO_CARD = 0;

function toInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
