import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, QueryResultRow } from 'pg';
import * as z from 'zod/mini';
import type { Db, Statement } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';

// A backup still contains people who were erased after it was made. A list of the erased, by ids alone, is therefore
// kept beside the backups, and a restore erases them again.

const Erased = z.object({
  at: z.iso.datetime(),
  user: z.nullable(z.int()),
  coachingStudent: z.nullable(z.int()),
  coach: z.nullable(z.int()),
  /** The id of an account without a user; missing in lists of earlier versions. */
  account: z._default(z.nullable(z.uuid()), null),
});
const List = z.object({
  school: z.string(),
  erased: z.array(Erased),
});

type ErasedRecords = z.infer<typeof Erased>;

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

/** Returns the list of erased people; undefined for a database from before erasures were recorded. */
export async function readErased(db: Pick<Db, 'query'>): Promise<ErasedList | undefined> {
  const [school] = await db.query<{ id: string }>(findSchool);
  if (!school) return undefined;
  const rows = await db.query<Omit<ErasedRecords, 'at'> & { at: Date }>(listErased);
  return { school: school.id, erased: rows.map(({ at, ...ids }) => ({ at: at.toISOString(), ...ids })) };
}

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

/** Writes the list of a database into a folder of backups, unless it is empty; entries of the file are kept. */
export async function writeErasedList(db: Pick<Db, 'query'>, folder: string): Promise<void> {
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
 * Reads the lists in a folder; returns none when the folder cannot be read.
 * @throws StartupError for a damaged list, because erased people would return.
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

export function joinErased(erased: readonly ErasedRecords[]): ErasedRecords[] {
  const nameIds = ({ user, coachingStudent, coach }: ErasedRecords) => `${user} ${coachingStudent} ${coach}`;
  return [...new Map(erased.map((one) => [nameIds(one), one])).values()];
}

// Records made after the backup are missing; the sequence is moved so that nobody else gets their ids.
const countPast = `select setval(pg_get_serial_sequence($1, 'record_id'), greatest($2::bigint,
  nextval(pg_get_serial_sequence($1, 'record_id'))))`;

const eraseAgain = `select erase_person(
  (select record_id from users where record_id = $1), (select record_id from coaching_students where record_id = $2),
  (select record_id from coaches where record_id = $3), $4, null, '{}', $5)
  where exists (select from users where record_id = $1 and erased_at is null)
    or exists (select from coaching_students where record_id = $2 and erased_at is null)
    or exists (select from coaches where record_id = $3 and erased_at is null)`;

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
