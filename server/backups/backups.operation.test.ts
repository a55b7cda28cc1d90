import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../db/connect.ts';
import { migrate, migrateWithin } from '../db/migrate.ts';
import { makeDb } from '../db/session.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { createTestDatabase, patientLimits } from '../testing/database.ts';
import { startPostgres15 } from '../testing/postgres15.ts';
import { readBackup } from './read-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { readContent } from './testing/database-content.ts';
import { fillEveryTable } from './testing/full-school.ts';
import { writeBackup } from './write-backup.ts';

// On the oldest PostgreSQL too: everything a database holds is read from its catalogue and put back.

const PATIENTLY = { timeout: 20_000 };
const NOW = new Date('2026-11-21T10:00:00Z');
const home = mkdtempSync(path.join(tmpdir(), 'soltura-backups-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const { pool: school } = await createTestDatabase();
await fillEveryTable(school, NOW);
const backup = path.join(home, 'school.backup');

beforeAll(async () => {
  await writeBackup(school, backup, { now: NOW });
});

async function openEmpty(): Promise<Pool> {
  return (await createTestDatabase('template0')).pool;
}

/** A table whose numbers of transactions belong to one server. */
const withoutTransactions = (rows: Readonly<Record<string, readonly string[]>>) => ({
  ...rows,
  table_writes: [],
});

describe('a backup', () => {
  test('holds every table and sequence that the database has, each table with rows here', async () => {
    const { ending } = await checkBackup(backup);
    const { rows, sequences } = await readContent(school);
    expect(ending.tables.map(({ name, rows: count }) => [name, count])).toEqual(
      Object.entries(rows).map(([name, lines]) => [name, lines.length]),
    );
    expect(ending.tables.filter(({ rows: count }) => count === 0)).toEqual([]);
    expect(ending.sequences.map(({ name }) => name)).toEqual(sequences.map((line) => line.split(' ')[0]));
  });

  test('leaves nothing out because the database has no other kind of thing that keeps data', async () => {
    const { rows } = await school.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 'S')
      union all select oid::text from pg_largeobject_metadata
      union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`);
    expect(rows).toEqual([]);
  });

  test('says what it is, can be read by its owner only, and is the only file', async () => {
    const { head } = await checkBackup(backup);
    const { rows } = await school.query<{ name: string; version: string }>(
      `select name, current_setting('server_version') as version from schema_migrations order by name desc`,
    );
    expect(head).toMatchObject({ madeAt: NOW.toISOString(), postgres: rows[0]?.version });
    expect(head.migrations.at(-1)?.name).toBe(rows[0]?.name);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['school.backup']);
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    await school.query(`
      create table pairs as select n as id, 100 as points from generate_series(1, 200) n;
      create table other_pairs as select * from pairs`);
    const file = path.join(home, 'moment.backup');
    const over = new AbortController();
    let moves = 0;
    // The sum stands still at every moment; tables that were read one after the other would show another.
    const move = async () => {
      while (!over.signal.aborted) {
        await school.query(`with taken as (update pairs set points = points - 1 where id = 1 + floor(random() * 200) returning 1)
          update other_pairs set points = points + (select count(*) from taken) where id = 1`);
        moves += 1;
      }
    };
    const moving = move();
    await expect.poll(() => moves, PATIENTLY).toBeGreaterThan(5);
    const before = moves;
    const { tables } = await writeBackup(school, file, { now: NOW }).finally(() => over.abort());
    await moving;
    expect(moves).toBeGreaterThan(before);
    const sums = await sumPoints(file);
    await school.query('drop table pairs, other_pairs');
    expect(tables.find(({ name }) => name === 'pairs')?.rows).toBe(200);
    expect(sums.pairs).toBeLessThan(20_000);
    expect(sums.pairs + sums.others).toBe(40_000);
  });

  test('from a database without a school, or to a place that cannot be written, is refused with a sentence', async () => {
    const file = path.join(home, 'none.backup');
    await expect(writeBackup(await openEmpty(), file, { now: NOW })).rejects.toThrow(
      'holds nothing of Soltura',
    );
    const nowhere = path.join(home, 'nowhere', 'school.backup');
    await expect(writeBackup(school, nowhere, { now: NOW })).rejects.toThrow(
      `${nowhere} could not be written: ENOENT`,
    );
    expect(readdirSync(home).filter((name) => name.startsWith('no'))).toEqual([]);
  });

  test('that is cut off leaves nothing, and the former file as it was', async () => {
    const file = path.join(home, 'kept.backup');
    copyFileSync(backup, file);
    const aborted = AbortSignal.abort(new Error('the server stops'));
    await expect(writeBackup(school, file, { now: NOW, signal: aborted })).rejects.toThrow('aborted');
    expect(readFileSync(file)).toEqual(readFileSync(backup));
    expect(readdirSync(home).filter((name) => name.startsWith('kept'))).toEqual(['kept.backup']);
    rmSync(file);
  });
});

async function sumPoints(file: string): Promise<{ pairs: number; others: number }> {
  const sums = new Map<string, number>();
  await readBackup(file, {
    table: async ({ name }, rows) => {
      if (!name.endsWith('pairs')) return;
      let text = '';
      for await (const chunk of rows) text += chunk.toString();
      const points = text
        .trim()
        .split('\n')
        .map((line) => Number(line.split('\t')[1]));
      sums.set(
        name,
        points.reduce((sum, each) => sum + each, 0),
      );
    },
  });
  return { pairs: sums.get('pairs') ?? 0, others: sums.get('other_pairs') ?? 0 };
}

describe('a restored database', () => {
  test('is as it was, row by row, and goes on with the next numbers', async () => {
    const copy = await openEmpty();
    const { leftOut } = await restoreBackup(copy, backup);
    expect(leftOut).toEqual([]);
    await expectAlike(copy);
    const { rows } = await copy.query(
      "insert into quizzes (quiz_nickname) values ('next') returning record_id",
    );
    const { rows: expected } = await school.query(
      "select nextval('quizzes_record_id_seq')::integer as record_id",
    );
    expect(rows).toEqual(expected);
    await school.query(
      "select setval('quizzes_record_id_seq', (select last_value - 1 from quizzes_record_id_seq))",
    );
  });

  test('may be one of PostgreSQL 15', async () => {
    const postgres15 = await startPostgres15();
    expect(postgres15, 'a PostgreSQL 15 is installed').toBeDefined();
    const oldest = openPool({ connectionString: postgres15?.url }, patientLimits);
    try {
      await restoreBackup(oldest, backup);
      await expectAlike(oldest);
    } finally {
      await oldest.end();
      await postgres15?.stop();
    }
  });

  test('has none of the former records of the database', async () => {
    const { pool: standing } = await createTestDatabase();
    await standing.query("insert into courses (name) values ('Only here')");
    await restoreBackup(standing, backup);
    await expectAlike(standing);
  });

  test('comes about although a server that runs holds what it waits for', async () => {
    const { pool: standing } = await createTestDatabase();
    const holder = await standing.connect();
    await holder.query('begin; lock table users in share mode');
    const restoring = restoreBackup(standing, backup);
    await expect.poll(() => countWaiting(makeDb(standing)), PATIENTLY).toBe(1);
    // One of the two is undone: each holds what the other waits for.
    await holder.query('lock table accounts in share mode').catch(() => {});
    await holder.query('rollback');
    holder.release();
    await restoring;
    await expectAlike(standing);
  });

  test('makes servers that run forget what they have kept', async () => {
    const copy = await openEmpty();
    await restoreBackup(copy, backup);
    const { rows } = await copy.query(
      'select table_name, xid = min(xid) over () as is_own from table_writes',
    );
    expect(rows).toEqual([{ table_name: '*', is_own: true }]);
  });
});

async function expectAlike(copy: Pool): Promise<void> {
  const [ours, theirs] = [await readContent(school), await readContent(copy)];
  expect(withoutTransactions(theirs.rows)).toEqual(withoutTransactions(ours.rows));
  expect(theirs.sequences).toEqual(ours.sequences);
  expect(theirs.shape).toEqual(ours.shape);
}

describe('a backup of another version', () => {
  test('that is older is restored, and then migrated', async () => {
    const older = await openEmpty();
    await prepareOlder(older);
    const file = path.join(home, 'older.backup');
    await writeBackup(older, file, { now: NOW });
    const copy = await openEmpty();
    await restoreBackup(copy, file);
    await migrate(older);
    const [migrated, restored] = [await readContent(older), await readContent(copy)];
    const withoutTimes = ({ rows }: typeof migrated) => ({
      ...withoutTransactions(rows),
      schema_migrations: [],
      // The id of a school is drawn.
      settings: [],
    });
    expect(withoutTimes(restored)).toEqual(withoutTimes(migrated));
    expect(restored.rows.bundle_credits).toHaveLength(1);
    expect(restored.shape).toEqual(migrated.shape);
  });

  test('that is newer is refused in words, and nothing is removed', async () => {
    const newer = await openEmpty();
    await migrate(newer);
    await newer.query("insert into schema_migrations (name, checksum) values ('9999_more.sql', 'x')");
    const file = path.join(home, 'newer.backup');
    await writeBackup(newer, file, { now: NOW });
    const { pool: standing } = await createTestDatabase();
    await standing.query("insert into courses (name) values ('Stays')");
    await expect(restoreBackup(standing, file)).rejects.toThrow(/made by Soltura .* newer version/);
    expect((await standing.query('select name from courses')).rows).toEqual([{ name: 'Stays' }]);
  });
});

async function prepareOlder(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await migrateWithin(client, '0006_keys.sql');
  await client.query(`
    insert into coaching_students (first_name, last_name, email) values ('Ana', 'A', '');
    insert into courses (name) values ('Level 1');
    insert into memberships (related_student, related_course, start_date) values (1, 1, '2024-01-07');
    insert into bundle_credits (related_student, expiration) values (1, now());
    commit`);
  client.release();
}

describe('a file that cannot be restored is refused, and nothing is written', () => {
  const bytes = () => readFileSync(backup);
  const cases: [string, () => Buffer][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('Dear school,\n')],
    ['a file without its last byte', () => bytes().subarray(0, -1)],
    ['a file without its last frame', () => bytes().subarray(0, -60)],
    ['half a file', () => bytes().subarray(0, bytes().length / 2)],
    ['a file with a byte more', () => Buffer.concat([bytes(), Buffer.from('x')])],
    [
      'a file that says of itself what it did not',
      () =>
        gzipSync(Buffer.from(gunzipSync(bytes()).toString('latin1').replace('2026-11', '2027-11'), 'latin1')),
    ],
    ['a file with zeros behind it', () => Buffer.concat([bytes(), Buffer.alloc(9)])],
    ...[4, 8, 9, 12, 40, 1_000, 20_000, 100_000].map((at): [string, () => Buffer] => [
      `a file whose byte ${at} is another`,
      () => {
        const changed = bytes();
        changed[at] = (changed[at] ?? 0) ^ 1;
        return changed;
      },
    ]),
  ];

  test.each(cases)('%s', async (_, make) => {
    const { pool: standing } = await createTestDatabase();
    await standing.query("insert into courses (name) values ('Stays')");
    const file = path.join(home, 'damaged.backup');
    writeFileSync(file, make());
    await expect(restoreBackup(standing, file)).rejects.toThrow(`The backup ${file} `);
    expect((await standing.query('select name from courses')).rows).toEqual([{ name: 'Stays' }]);
  });

  test('a file that is not there', async () => {
    await expect(checkBackup(path.join(home, 'none'))).rejects.toThrow('cannot be read (ENOENT');
  });

  test('rows that refer to nothing', async () => {
    const torn = await openEmpty();
    await migrate(torn);
    await torn.query(`alter table bundle_credits drop constraint bundle_credits_related_student_fkey;
      insert into bundle_credits (related_student, expiration) values (99, now())`);
    const file = path.join(home, 'torn.backup');
    await writeBackup(torn, file, { now: NOW });
    const { pool: standing } = await createTestDatabase();
    await standing.query("insert into courses (name) values ('Stays')");
    await expect(restoreBackup(standing, file)).rejects.toThrow(
      /could not be restored, and the database is as it was: .*bundle_credits/,
    );
    expect((await standing.query('select name from courses')).rows).toEqual([{ name: 'Stays' }]);
  });

  test('a database of somebody else stays as it is', async () => {
    const strangers = await openEmpty();
    await strangers.query("create table recipes as select 'soup' as name");
    await expect(restoreBackup(strangers, backup)).rejects.toThrow('nothing was removed');
    expect((await strangers.query('select name from recipes')).rows).toEqual([{ name: 'soup' }]);
  });
});
