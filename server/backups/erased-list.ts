import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, QueryResultRow } from 'pg';
import * as z from 'zod/mini';
import type { Db, Statement } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';

// A backup holds whoever was erased after it was made. So the erased are listed beside the backups, by ids alone, and a
// restore erases them again.

const Erased = z.object({
  at: z.iso.datetime(),
  user: z.nullable(z.int()),
  coachingStudent: z.nullable(z.int()),
  coach: z.nullable(z.int()),
  /** An account that no user had; lists of earlier versions do not name it. */
  account: z._default(z.nullable(z.uuid()), null),
});
const List = z.object({
  /** The id of the school whose ids these are. */
  school: z.string(),
  erased: z.array(Erased),
});

type ErasedRecords = z.infer<typeof Erased>;

/** Who was erased in which school. */
export type ErasedList = z.infer<typeof List>;

const NAME = /^soltura-erased-[\w-]+\.json$/;
const OWNERS_FILE = 0o600;
const PART = '.part';

const findSchool = {
  name: 'find-school-id',
  text: "select value #>> '{}' as id from settings where key = 'school-id'",
};

const listErased = {
  name: 'list-erasures',
  text: `select at, user_id as "user", coaching_student as "coachingStudent", coach,
      account_id as account from erasures order by record_id`,
};

/** The list of a database that has one; undefined where it knows nothing of erasures yet. */
export async function readErased(db: Pick<Db, 'query'>): Promise<ErasedList | undefined> {
  const [school] = await db.query<{ id: string }>(findSchool);
  if (!school) return undefined;
  const rows = await db.query<Omit<ErasedRecords, 'at'> & { at: Date }>(listErased);
  return { school: school.id, erased: rows.map(({ at, ...ids }) => ({ at: at.toISOString(), ...ids })) };
}

/** As `readErased`, within the transaction of a connection, whatever stands in the database. */
export async function readErasedWithin(client: ClientBase): Promise<ErasedList | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.erasures') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return undefined;
  return readErased({
    query: async <Row extends QueryResultRow>(statement: Statement) =>
      (await client.query<Row>(statement.text)).rows,
  });
}

/** Writes the list of a database into a folder of backups, where there is anything to list; what stands there stays. */
export async function keepErasedList(db: Pick<Db, 'query'>, folder: string): Promise<void> {
  const list = await readErased(db);
  if (!list || list.erased.length === 0) return;
  const known = (await readErasedLists(folder)).find(({ school }) => school === list.school);
  const erased = joinErased([...(known?.erased ?? []), ...list.erased]);
  const file = path.join(folder, `soltura-erased-${list.school}.json`);
  const text = `${JSON.stringify({ school: list.school, erased }, undefined, 1)}\n`;
  await writeFile(`${file}${PART}`, text, { mode: OWNERS_FILE });
  await rename(`${file}${PART}`, file);
}

/**
 * The lists in a folder; none where it cannot be read. A file that is no list is an error: somebody would come back.
 * @throws StartupError
 */
export async function readErasedLists(folder: string): Promise<ErasedList[]> {
  const names = await readdir(folder).catch(() => []);
  const lists: ErasedList[] = [];
  for (const name of names.filter((one) => NAME.test(one))) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    try {
      lists.push(z.parse(List, JSON.parse(text)));
    } catch {
      throw new StartupError(
        `The list of erased people ${file} is damaged. Put a whole copy of it there, or move it away if nobody was erased.`,
      );
    }
  }
  return lists;
}

/** The erased of several lists, each once. */
export function joinErased(erased: readonly ErasedRecords[]): ErasedRecords[] {
  const nameIds = ({ user, coachingStudent, coach }: ErasedRecords) => `${user} ${coachingStudent} ${coach}`;
  return [...new Map(erased.map((one) => [nameIds(one), one])).values()];
}

// Whoever was made after the backup is not there; nobody else may get the id.
const countPast = `select setval(pg_get_serial_sequence($1, 'record_id'), greatest($2::bigint,
  nextval(pg_get_serial_sequence($1, 'record_id'))))`;

const eraseAgain = `select erase_person(
  (select record_id from users where record_id = $1), (select record_id from coaching_students where record_id = $2),
  (select record_id from coaches where record_id = $3), $4, null, '{}', $5)
  where exists (select from users where record_id = $1 and erased_at is null)
    or exists (select from coaching_students where record_id = $2 and erased_at is null)
    or exists (select from coaches where record_id = $3 and erased_at is null)`;

/**
 * Erases in a restored database whoever was erased since.
 * @returns how many people that were.
 */
export async function eraseListed(client: ClientBase, erased: readonly ErasedRecords[]): Promise<number> {
  let count = 0;
  for (const { at, user, coachingStudent, coach, account } of erased) {
    for (const [table, id] of [
      ['users', user],
      ['coaching_students', coachingStudent],
      ['coaches', coach],
    ] as const) {
      if (id !== null) await client.query(countPast, [table, id]);
    }
    const { rowCount } = await client.query(eraseAgain, [user, coachingStudent, coach, at, account]);
    count += rowCount ?? 0;
  }
  return count;
}
