import { expect, test } from 'vitest';
import { type Db, makeDb } from '../../db/session.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { deleteOldTableWrites, readMoment } from './table-writes.ts';
import { trackedTables } from './tracked-tables.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

const run = (text: string, over: Db = db) => over.query({ name: '', text });
const addWord = `insert into vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill)
  select 'sol', name, name from (select 'sol: ' || pg_current_xact_id()) given (name)`;

async function isUnchangedAfter(work: () => Promise<unknown>, tables: typeof trackedTables | ['vocabulary']) {
  const moment = await readMoment(db, tables, undefined);
  await work();
  return (await readMoment(db, tables, moment)).isUnchanged;
}

test.each(trackedTables)('a write to %s is noted, whatever its kind', async (table) => {
  const rows = await run(
    `select tgenabled, (tgtype & 1) <> 0 as per_row, tgtype & (4 | 8 | 16 | 32) as kinds from pg_trigger
    where tgrelid = '${table}'::regclass and tgname = 'note_write'`,
  );
  // Always, once for a statement, after insert, delete, update and truncate.
  expect(rows).toEqual([{ tgenabled: 'A', per_row: false, kinds: 60 }]);
});

test.each([
  ['an insert', addWord],
  ['an update', 'update vocabulary set frequency_rank = 7'],
  ['a delete', 'delete from vocabulary'],
  ['a truncation', 'truncate vocabulary cascade'],
  [
    'a copy from a program',
    "copy vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill) from program 'echo luna,luna,luna' csv",
  ],
  [
    'a session that fires no triggers',
    `set session_replication_role = replica; ${addWord}; reset session_replication_role`,
  ],
])('%s counts as a write', async (_, text) => {
  expect(await isUnchangedAfter(() => pool.query(text), ['vocabulary'])).toBe(false);
});

test('a row that goes with another counts as a write to its own table', async () => {
  await run(
    "insert into vocabulary (record_id, word_idiom, vocab_name, description_of_vocabulary_skill) values (900, 'mar', 'mar', 'mar')",
  );
  await run("insert into spellings (related_word_idiom, spelling_option) values (900, 'marr')");
  const moment = await readMoment(db, ['spellings'], undefined);
  await run('delete from vocabulary where record_id = 900');
  expect((await readMoment(db, ['spellings'], moment)).isUnchanged).toBe(false);
});

test('a write to another table changes nothing, nor one that is undone', async () => {
  const undone = async () => {
    await run("insert into quizzes (quiz_nickname) values ('lcsp quiz 1')");
    await db
      .transaction(async (tx) => {
        await run(addWord, tx);
        throw new Error('undone');
      })
      .catch(() => {});
    await db.transaction(async (tx) => {
      await tx
        .attempt(async (inner) => {
          await run(addWord, inner);
          throw new Error('undone');
        })
        .catch(() => {});
    });
  };
  expect(await isUnchangedAfter(undone, ['vocabulary'])).toBe(true);
});

test('a write that was under way at a moment counts from its commit on', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(addWord);
    // Later ones commit before it, so that it lies within the snapshot.
    await run("insert into quizzes (quiz_nickname) values ('lcsp quiz 2')");
    const moment = await readMoment(db, ['vocabulary'], undefined);
    expect((await readMoment(db, ['vocabulary'], moment)).isUnchanged).toBe(true);
    await client.query('commit');
    const after = await readMoment(db, ['vocabulary'], moment);
    expect(after.isUnchanged).toBe(false);
    expect((await readMoment(db, ['vocabulary'], after)).isUnchanged).toBe(true);
  } finally {
    client.release();
  }
});

test('two writers of a table never wait for each other', async () => {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [one, other]) await client.query('begin; set local lock_timeout = 1');
    await one.query(addWord);
    await other.query(addWord);
    await one.query('commit');
    const { rowCount } = await other.query('select from table_writes where xid = pg_current_xact_id()');
    expect(rowCount).toBe(1);
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
});

test('a moment of another server, or of the same in another role, says nothing', async () => {
  const moment = await readMoment(db, ['vocabulary'], undefined);
  for (const server of ['1.5', `${moment.server} replica`]) {
    const looked = await readMoment(db, ['vocabulary'], { ...moment, server });
    expect(looked.isUnchanged).toBe(false);
  }
});

test('an answer from before old notes of writes were dropped is made anew, once', async () => {
  await run("update table_writes set at = now() - interval '2 days'");
  const moment = await readMoment(db, ['courses'], undefined);
  await deleteOldTableWrites(db);
  const after = await readMoment(db, ['courses'], moment);
  expect(after.isUnchanged).toBe(false);
  expect(await run('select table_name from table_writes')).toEqual([{ table_name: '*' }]);
  await deleteOldTableWrites(db);
  expect((await readMoment(db, ['courses'], after)).isUnchanged).toBe(true);
});
