import type { AskedCard, FeedbackCard } from '@soltura/contract/tasks/feedback-cards';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db, Statement } from '../../db/session.ts';
import { READER_OF_STUDENT } from './task-readers.ts';

const MAX_ASKED = 100;

const readerOfTask: Statement = {
  name: 'read-reader-of-task',
  text: `select t.related_student as student, s.full_name as "studentName", u.record_id as "userId",
      coalesce(u.email_address, '') as address, coalesce(u.student_role = 'student', false) as "hasCards"
    from tasks t join coaching_students s on s.record_id = t.related_student
      left join users u on u.record_id = ${READER_OF_STUDENT}
    where t.record_id = $1`,
};

interface ReaderOfTask {
  readonly student: number;
  readonly studentName: string;
  /** Null where no log-in belongs to the student. */
  readonly userId: number | null;
  readonly address: string;
  /** False for limited students, who have no flashcards. */
  readonly hasCards: boolean;
}

export async function findReaderOfTask(db: Db, task: number): Promise<ReaderOfTask | undefined> {
  const [found] = await db.query<ReaderOfTask & Record<string, unknown>>(readerOfTask, [task]);
  return found;
}

// A card is one of the line, or of the sentence that was made of it. The texts are normalised already.
const statesOfLines: Statement = {
  name: 'list-cards-of-feedback',
  text: `select given.line, coalesce(f.status, '') as status,
      exists (select from (
          select s.record_id as id from examples s where compared_text(s.spanish_example) = given.compared
          union all select f.related_example where f.related_example is not null) same
        join examples e on e.record_id = same.id and e.archived_at is null
        join student_examples c on c.related_example = same.id and c.related_student = $2 and c.removed_at is null) as card
    from unnest($3::text[], $4::text[]) with ordinality as given (line, compared, place)
      left join feedback_cards f on f.related_task = $1 and md5(f.line) = md5(given.line)
    order by given.place`,
};

/** Returns the state of lines of feedback, in their order. `userId` is who reads the task, null for nobody. */
export function readCardsOfLines(
  db: Db,
  { task, userId }: { readonly task: number; readonly userId: number | null },
  lines: readonly string[],
): Promise<FeedbackCard[]> {
  const values = [task, userId, lines, lines.map(cleanText)];
  return db.query<FeedbackCard & Record<string, unknown>>(statesOfLines, values);
}

const storeMade: Statement = {
  name: 'store-made-card-of-feedback',
  text: `insert into feedback_cards (related_task, line, status, related_example, change_set)
    values ($1, $2, 'made', $3, $4)
    on conflict (related_task, md5(line)) do update
      set status = 'made', related_example = excluded.related_example,
        change_set = case when excluded.change_set is null
            and feedback_cards.related_example = excluded.related_example
          then feedback_cards.change_set else excluded.change_set end`,
};

interface MadeCard {
  readonly task: number;
  readonly line: string;
  readonly example: number;
  /** Null where the student had the card before. */
  readonly changeSet: number | null;
}

export async function storeMadeCard(db: Db, { task, line, example, changeSet }: MadeCard): Promise<void> {
  await db.query(storeMade, [task, line, example, changeSet]);
}

const reopenAsked: Statement = {
  name: 'reopen-asked-cards',
  text: `with forgotten as (delete from feedback_cards where change_set = $1 and asked_at is null returning related_task),
    asked as (update feedback_cards set status = 'asked', related_example = null, change_set = null
      where change_set = $1 and asked_at is not null returning related_task)
    select related_task as id from forgotten union select related_task from asked`,
};

/** Asks again for the cards that a change set has made, which is taken back; returns the ids of their tasks. */
export async function reopenAskedCards(db: Db, changeSet: number): Promise<number[]> {
  return (await db.query<{ id: number }>(reopenAsked, [changeSet])).map(({ id }) => id);
}

const storeAsked: Statement = {
  name: 'store-asked-card',
  text: `insert into feedback_cards (related_task, line, status, asked_at) values ($1, $2, 'asked', $3)
    on conflict (related_task, md5(line)) do update
      set status = 'asked', asked_at = excluded.asked_at, related_example = null, change_set = null
      where feedback_cards.status = 'made'
    returning record_id as id`,
};

/** Stores that a student asks for a card; false where it was asked for already, or was declined. */
export async function storeAskedCard(db: Db, task: number, line: string, now: Date): Promise<boolean> {
  return (await db.query(storeAsked, [task, line, now])).length > 0;
}

// `offset 0` has each task and student looked up: the planner would read the tasks and cards of everybody.
const asked = (
  tasks: string,
): string => `select f.record_id as "recordId", t.record_id as task, s.record_id as student,
      s.full_name as "studentName", t.title, f.line, ${instantSql('f.asked_at')} as "askedAt"
    from (${tasks} order by cards_asked_at, record_id limit ${MAX_ASKED}) t
      cross join lateral (select record_id, line, asked_at from feedback_cards
        where related_task = t.record_id and status = 'asked' offset 0) f
      join coaching_students s on s.record_id = t.related_student
    order by f.asked_at, f.record_id limit ${MAX_ASKED}`;

const COLUMNS = 'record_id, related_student, title, cards_asked_at';

// A return that was undone has no feedback of which a card could be made.
const IS_ASKED = "cards_asked_at is not null and status = 'returned'";

const askedOfAll: Statement = {
  name: 'list-asked-cards-of-all',
  text: asked(`select ${COLUMNS} from tasks where ${IS_ASKED}`),
};

/** SQL for the tasks with such cards that the coach `$1` gave, or whose student is theirs. */
const ASKED_OF_COACH = `select * from (
      select ${COLUMNS} from tasks where given_by = $1 and ${IS_ASKED}
      union
      select own.* from coaching_students c cross join lateral (
        select ${COLUMNS} from tasks t where t.related_student = c.record_id and ${IS_ASKED} offset 0) own
      where c.related_coach = $1) both_ways`;

const askedOfCoach: Statement = {
  name: 'list-asked-cards-of-coach',
  text: asked(ASKED_OF_COACH),
};

const countAsked: Statement = {
  name: 'count-asked-cards',
  text: `select count(*)::integer as count from (${ASKED_OF_COACH} limit ${MAX_ASKED}) t
    cross join lateral (select from feedback_cards where related_task = t.record_id and status = 'asked' offset 0) f`,
};

/** Returns the number of cards that students ask a coach for, of at most 100 tasks. */
export async function countAskedCards(db: Db, coach: number): Promise<number> {
  const [counted] = await db.query<{ count: number }>(countAsked, [coach]);
  return counted?.count ?? 0;
}

/**
 * Returns the cards that students ask for, the oldest first, at most 100: those of the tasks that a coach gave and of the
 * students whose primary coach it is, or of all.
 */
export function listAskedCards(db: Db, coach: number | null): Promise<AskedCard[]> {
  return coach === null
    ? db.query<AskedCard & Record<string, unknown>>(askedOfAll)
    : db.query<AskedCard & Record<string, unknown>>(askedOfCoach, [coach]);
}

const decide: Statement = {
  name: 'decline-asked-card',
  text: `update feedback_cards set status = case when $2 then 'declined' else 'asked' end
    where record_id = $1 and status <> 'made' returning related_task as task`,
};

/** Declines a card, or asks for it again; returns the id of its task, undefined for one that is made or unknown. */
export async function declineCard(db: Db, id: number, isDeclined: boolean): Promise<number | undefined> {
  const [card] = await db.query<{ task: number }>(decide, [id, isDeclined]);
  return card?.task;
}
