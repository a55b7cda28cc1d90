import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Db } from '../db/session.ts';
import { makeDb } from '../db/session.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { createTestDatabase } from '../testing/database.ts';
import { blockRefusals, type KeyedRequest, runOnce } from './idempotency.ts';
import { Refusal } from './refusal.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

function ask(key: string): KeyedRequest {
  return {
    subject: 'student@example.com',
    key,
    endpoint: 'POST /write',
    input: ['same'],
    answersSecret: false,
  };
}

const addCourse = { name: 'add-course', text: 'insert into courses (name) values ($1)' };
const renameCourse = {
  name: 'rename-course',
  text: 'update courses set name = name || $2 where name like $1',
};

/** Work that writes a course and answers its name. */
function write(name: string) {
  return async (transaction: Db) => {
    await transaction.query(addCourse, [name]);
    return { status: 200, body: JSON.stringify(name) };
  };
}

/** Work that writes a course and is refused then. */
function refuse(name: string, refusal = new Refusal('validation-failed', name)) {
  return async (transaction: Db) => {
    await transaction.transaction((nested) => nested.query(addCourse, [name]));
    throw refusal;
  };
}

/** The database, where something happens after the work of a request and before its refusal is stored. */
function afterWork(happen: () => Promise<unknown>): Db {
  return {
    ...db,
    transaction: async (work, nature) => {
      if (!nature?.isKeyed) await happen();
      return db.transaction(work, nature);
    },
  };
}

async function listCourses(prefix: string): Promise<string[]> {
  const statement = {
    name: 'list-courses',
    text: 'select name from courses where name like $1 order by name',
  };
  const rows = await db.query<{ name: string }>(statement, [`${prefix}%`]);
  return rows.map(({ name }) => name);
}

describe('work under a key that is refused', () => {
  test('leaves nothing of what it wrote, and is refused again without being run', async () => {
    const first = await runOnce(db, ask('refused'), refuse('refused'));
    expect(first).toMatchObject({ status: 422 });
    expect(await runOnce(db, ask('refused'), write('refused later'))).toEqual(first);
    expect(await listCourses('refused')).toEqual([]);
  });

  test('is run again when it was refused because the server could not answer for a moment', async () => {
    const passing = runOnce(db, ask('passing'), refuse('passing', new Refusal('unavailable')));
    await expect(passing).rejects.toMatchObject({ code: 'unavailable' });
    expect(await runOnce(db, ask('passing'), write('passing'))).toMatchObject({ status: 200 });
  });

  test('is run again when the server died before it kept the refusal', async () => {
    const dying = afterWork(() => Promise.reject(new Error('the connection is lost')));
    await expect(runOnce(dying, ask('dying'), refuse('dying refused'))).rejects.toThrow('lost');
    expect(await runOnce(db, ask('dying'), write('dying'))).toMatchObject({ status: 200 });
    expect(await listCourses('dying')).toEqual(['dying']);
  });

  test('keeps no refusal where somebody was erased meanwhile, whom it may tell of', async () => {
    const erase = {
      name: 'erase',
      text: 'insert into erasures (at, user_id) select now(), coalesce(max(user_id), 0) + 1 from erasures',
    };
    const erasing = afterWork(() => db.query(erase));
    await expect(runOnce(erasing, ask('erased'), refuse('erased'))).rejects.toMatchObject({ status: 422 });
    expect(await runOnce(db, ask('erased'), write('erased'))).toMatchObject({ status: 200 });
    // An erasure that was over before tells nothing.
    const refused = await runOnce(db, ask('erased before'), refuse('erased before'));
    expect(await runOnce(db, ask('erased before'), write('erased before'))).toEqual(refused);
  });

  test('keeps no refusal while somebody is being erased, and does not wait for it', async () => {
    await db.transaction(async (transaction) => {
      await blockRefusals(transaction);
      await expect(runOnce(db, ask('erasing'), refuse('erasing'))).rejects.toMatchObject({ status: 422 });
    });
    expect(await runOnce(db, ask('erasing'), write('erasing'))).toMatchObject({ status: 200 });
  });
});

describe('two requests with one key at once', () => {
  test('have the effect of the one that succeeds, and both its answer, though the other was refused before', async () => {
    let second: Promise<unknown> | undefined;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    /** Keeps no refusal before the second request has the key. */
    const patient = afterWork(() => begun);
    const first = runOnce(patient, ask('both'), async (transaction) => {
      await transaction.query(addCourse, ['both refused']);
      second = runOnce(db, ask('both'), async (other) => {
        await other.query(addCourse, ['both stored']);
        begin();
        // The first wants to keep its refusal now, and cannot before this is over.
        await expect.poll(() => countWaiting(db)).toBe(1);
        return { status: 200, body: '"stored"' };
      });
      await expect.poll(() => countWaiting(db)).toBe(1);
      throw new Refusal('validation-failed');
    });
    expect(await first).toEqual({ status: 200, body: '"stored"' });
    expect(await second).toEqual({ status: 200, body: '"stored"' });
    expect(await listCourses('both')).toEqual(['both stored']);
  });

  test('are refused with the same words when both are refused', async () => {
    let second: Promise<unknown> | undefined;
    const first = await runOnce(db, ask('neither'), async () => {
      second = runOnce(db, ask('neither'), refuse('neither: second'));
      await expect.poll(() => countWaiting(db)).toBe(1);
      throw new Refusal('validation-failed', 'neither: first');
    });
    expect(await second).toEqual(first);
    expect(await runOnce(db, ask('neither'), write('neither: third'))).toEqual(first);
    expect(await listCourses('neither')).toEqual([]);
  });

  test('each have one effect and their own answer under two keys, when they meet in a deadlock', async () => {
    // Names and keys of its own, so that a second try finds nothing of the first.
    const circle = randomUUID();
    await db.query(addCourse, [`${circle} 1`]);
    await db.query(addCourse, [`${circle} 2`]);
    let arrived = 0;
    const run = (key: string, first: string, second: string) =>
      runOnce(db, ask(`${circle} ${key}`), async (transaction) => {
        await transaction.query(renameCourse, [`${circle} ${first}%`, key]);
        arrived += 1;
        await expect.poll(() => arrived).toBeGreaterThan(1);
        await transaction.query(renameCourse, [`${circle} ${second}%`, key]);
        return { status: 200, body: JSON.stringify(key) };
      });
    const answers = await Promise.all([run('a', '1', '2'), run('b', '2', '1')]);
    expect(answers.map(({ body }) => body)).toEqual(['"a"', '"b"']);
    const names = await listCourses(circle);
    expect(names.map((name) => name.slice(`${circle} 1`.length).split('').toSorted().join(''))).toEqual([
      'ab',
      'ab',
    ]);
  });
});
