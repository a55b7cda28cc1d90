import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { openPool, openReplicaPool } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { makeDb } from '../../db/session.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { makeCard, makeExample } from '../../testing/cards.ts';
import { makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { startReplicated } from '../../testing/streaming-replica.ts';
import { followReplica } from './replica.ts';
import { makeSharedAnswers } from './shared-answers.ts';
import { share } from './shared-json.ts';

// On the oldest PostgreSQL too: it streams what is written to another database.

// A real PostgreSQL that follows another one.
const replicated = await startReplicated();
const pool = openPool({ connectionString: replicated.primaryUrl });
const replicaPool = openReplicaPool(replicated.replicaUrl);
afterAll(async () => {
  await pool.end();
  await replicaPool.end();
});
await migrate(pool);
const db = makeDb(pool);
const clock = { now: new Date() };
const replica = followReplica(makeDb(replicaPool), () => clock.now, pino({ level: 'silent' }));

const countWords = {
  name: 'count-words',
  text: 'select count(*) as words, pg_is_in_recovery() as there from vocabulary',
};

/** Returns the number of words of the replica; undefined when it lacks writes of the primary. */
async function readThere(): Promise<number | undefined> {
  const done = await replica.read(db, ['vocabulary', 'spellings'], async (there) => {
    const [row] = await there.query<{ words: number; there: boolean }>(countWords);
    expect(row?.there).toBe(true);
    return row?.words;
  });
  return done?.value;
}

function letRest(): void {
  clock.now = new Date(clock.now.getTime() + 5_001);
}

const pause = () => replicated.replicate('select pg_wal_replay_pause()');
const goOn = () => replicated.replicate('select pg_wal_replay_resume()');

let words = 0;
async function addWord(): Promise<void> {
  words += 1;
  await makeWord(db, { wordIdiom: `palabra ${words}` });
}

describe('a replica', () => {
  test('reads what is made for all once it has every write to it', async () => {
    await addWord();
    await expect.poll(readThere).toBe(words);
  });

  test('does not as long as it lags behind a write, and does again when it has come so far', async () => {
    await pause();
    await addWord();
    expect(await readThere()).toBeUndefined();
    await goOn();
    await expect.poll(readThere).toBe(words);
  });

  test('does while it lags behind nothing but writes of other tables', async () => {
    const student = await makeStudent(db);
    const relatedExample = await makeExample(db);
    await addWord();
    await expect.poll(readThere).toBe(words);
    await pause();
    await makeCard(db, student.recordId, { relatedExample });
    expect(await readThere()).toBe(words);
    await goOn();
  });

  test('does not as long as work that began before the last write is under way', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`update users set name = name where record_id = 1`);
    await client.query(`select pg_current_xact_id()`);
    await addWord();
    expect(await readThere()).toBeUndefined();
    await client.query('commit');
    client.release();
    await expect.poll(readThere).toBe(words);
  });

  test('does not when the newest write has a number that it knows, and is none of its writes', async () => {
    // As on a primary that went another way than the one the replica follows.
    await expect.poll(readThere).toBe(words);
    await pause();
    await pool.query(`delete from table_writes`);
    await pool.query(`insert into table_writes (table_name, xid) values ('vocabulary', '3')`);
    expect(await readThere()).toBeUndefined();
    await goOn();
    await expect.poll(readThere).toBe(words);
  });

  test('makes answers for which something has to be stored first, by the primary', async () => {
    await expect.poll(readThere).toBe(words);
    const answers = makeSharedAnswers({ mostBytes: 0, mostMade: 1, checkOver: undefined, replica });
    const counted = share({
      name: 'words-and-one-more',
      reads: ['vocabulary', 'spellings'],
      prepare: async (on) => {
        await on.query({
          name: 'add-one-more-word',
          text: `insert into vocabulary (word_idiom, vocab_name, description_of_vocabulary_skill)
            values ('más', 'más', 'más') on conflict do nothing`,
        });
      },
      make: async (on) => JSON.stringify(await on.query(countWords)),
    });
    const readCounted = async (): Promise<unknown> =>
      JSON.parse(String(await (await answers.read(db, counted))?.read('identity')));
    words += 1;
    await expect.poll(readCounted).toEqual([{ words, there: true }]);
  });

  test('is left alone for five seconds when it is away', async () => {
    await replicated.stopReplica();
    expect(await readThere()).toBeUndefined();
    await replicated.startReplica();
    expect(await readThere()).toBeUndefined();
  });
});

describe('two servers with a replica', async () => {
  const environment = { DATABASE_URL: replicated.primaryUrl, DATABASE_READ_URL: replicated.replicaUrl };
  const servers = [await startTestApi(environment, pool), await startTestApi(environment, pool)] as const;
  const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
  const readWords = async (server: TestApi) =>
    (await server.callOk(vocabulary.list, coach)).map(({ wordIdiom }) => wordIdiom);

  test('show everybody what was acknowledged, while the replica stops and goes on', async () => {
    const missed: string[] = [];
    let isOver = false;
    const hinder = async () => {
      for (;;) {
        if (isOver) return;
        await pause();
        await goOn();
      }
    };
    const write = async (writer: number) => {
      for (let round = 0; round < 15; round += 1) {
        const wordIdiom = `w${writer * 100 + round}`;
        await makeWord(db, { wordIdiom });
        for (const server of servers) {
          if (!(await readWords(server)).includes(wordIdiom)) missed.push(wordIdiom);
        }
      }
    };
    const hindering = hinder();
    await Promise.all([0, 1, 2].map(write));
    isOver = true;
    await hindering;
    expect(missed).toEqual([]);
  });
});

describe('a promoted replica', () => {
  test('is not read, though it has everything', async () => {
    letRest();
    await expect.poll(readThere).toBeDefined();
    await replicated.replicate('select pg_promote()');
    expect(await readThere()).toBeUndefined();
    letRest();
    expect(await readThere()).toBeUndefined();
  });
});
