import type { QueryResultRow } from 'pg';
import { expect, test } from 'vitest';
import { type Db, makeDb, type Statement } from '../../db/session.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeWord } from '../../testing/library.ts';
import { makeSharedAnswers } from './shared-answers.ts';
import { type SharedJson, type SharedRead, share, shareStatement } from './shared-json.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);
const MEGABYTE = 1024 * 1024;

const addWord = (wordIdiom: string) => makeWord(db, { wordIdiom });

const words = {
  name: 'test-words',
  reads: ['vocabulary'],
  text: `select coalesce(json_agg(word_idiom order by record_id), '[]')::text as json from vocabulary`,
} as const;

/** A read that tells how often it was made, and waits after it has read until it is let go. */
function makeCounted() {
  const state = { made: 0, held: Promise.resolve(), reached: () => {} };
  const read: SharedRead<[]> = {
    name: 'counted-words',
    reads: ['vocabulary'],
    async make(over) {
      state.made += 1;
      const [row] = await over.query<{ json: string }>(words);
      state.reached();
      await state.held;
      return row?.json ?? '';
    },
  };
  return { state, read };
}

/** Holds the next maker after it has read; answers when it has. */
function hold(state: ReturnType<typeof makeCounted>['state']) {
  let letGo = () => {};
  state.held = new Promise((resolve) => {
    letGo = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    state.reached = resolve;
  });
  return { letGo: () => letGo(), reached };
}

function keep(mostBytes = MEGABYTE, checkOver?: Db) {
  const answers = makeSharedAnswers({ mostBytes, checkOver, mostMade: 3 });
  return {
    async read(over: Db, shared: SharedJson<unknown>) {
      const body = await answers.read(over, shared);
      if (!body) throw new Error('Nothing was answered.');
      return body;
    },
  };
}

const textOf = async (body: Promise<{ read(encoding: 'identity'): Promise<Buffer> }>) =>
  String(await (await body).read('identity'));

test('an answer is made once until a table it reads is written', async () => {
  const answers = keep();
  const { state, read } = makeCounted();
  await answers.read(db, share(read));
  await db.query({ name: '', text: "insert into courses (name) values ('Other')" });
  await answers.read(db, share(read));
  expect(state.made).toBe(1);
  await addWord('uno');
  expect(await textOf(answers.read(db, share(read)))).toContain('uno');
  expect(state.made).toBe(2);
});

test('callers who ask at the same time wait for one answer, which is made once', async () => {
  const answers = keep();
  const { state, read } = makeCounted();
  const { letGo, reached } = hold(state);
  const first = answers.read(db, share(read));
  await reached;
  const others = Array.from({ length: 20 }, () => answers.read(db, share(read)));
  letGo();
  const [body, ...bodies] = await Promise.all([first, ...others]);
  expect(new Set(bodies)).toEqual(new Set([body]));
  expect(state.made).toBe(1);
});

test('a caller who asks after a write gets no answer that was begun before it', async () => {
  const answers = keep();
  const { state, read } = makeCounted();
  const { letGo, reached } = hold(state);
  const before = answers.read(db, share(read));
  await reached;
  await addWord('dos');
  const second = hold(state);
  const after = answers.read(db, share(read));
  await second.reached;
  letGo();
  second.letGo();
  expect(await textOf(before)).not.toContain('dos');
  expect(await textOf(after)).toContain('dos');
  // Nor is the older one kept because it was finished later.
  expect(await textOf(answers.read(db, share(read)))).toContain('dos');
  expect(state.made).toBe(2);
});

test('an answer that a write left as it was is not compressed again', async () => {
  const answers = keep();
  const filler = {
    ...words,
    name: 'filler',
    text: "select repeat('a', 5000) as json",
  };
  const body = await answers.read(db, shareStatement(filler));
  await body.read('br');
  await addWord('tres');
  expect(await answers.read(db, shareStatement(filler))).toBe(body);
});

test('a making that fails is told to all who wait for it, and is tried again by the next', async () => {
  const answers = keep();
  let fails = true;
  const read: SharedRead<[]> = {
    name: 'failing',
    reads: ['vocabulary'],
    async make() {
      if (fails) throw new Error('away');
      return '[]';
    },
  };
  await expect(answers.read(db, share(read))).rejects.toThrow('away');
  fails = false;
  expect(await textOf(answers.read(db, share(read)))).toBe('[]');
});

test('the answer that was used longest ago is dropped when the memory is full, and without memory none is kept', async () => {
  const sized = {
    name: 'sized',
    reads: ['vocabulary'],
    made: [] as number[],
    async make(_: unknown, size: number) {
      this.made.push(size);
      return 'a'.repeat(size);
    },
  };
  const read: SharedRead<[number]> = {
    ...sized,
    make: (over, size) => sized.make(over, size),
    reads: ['vocabulary'],
  };
  const few = keep(200_000);
  for (const size of [90_000, 80_000, 90_000, 90_001]) await few.read(db, share(read, size));
  for (const size of [90_000, 80_000]) await few.read(db, share(read, size));
  expect(sized.made).toEqual([90_000, 80_000, 90_001, 80_000]);
  const none = keep(0);
  for (const size of [1, 1]) await none.read(db, share(read, size));
  expect(sized.made.slice(-2)).toEqual([1, 1]);
});

test('a compressed answer takes the memory of the encodings that were asked for, and each encoding has the same content', async () => {
  const body = await keep().read(
    db,
    shareStatement({ ...words, name: 'long', text: "select repeat('¡Sí! ', 50000) as json" }),
  );
  const plain = await body.read('identity');
  expect(body.size).toBe(plain.length);
  await Promise.all([body.read('br'), body.read('br'), body.read('gzip')]);
  expect(body.size).toBeLessThan(plain.length / 10);
  expect(await body.read('identity')).toEqual(plain);
});

test('an answer is good only for the one of several replicas that it was read from', async () => {
  const answers = keep();
  const { state, read } = makeCounted();
  const pretendReplica = (over: Db, server: string): Db => ({
    ...over,
    async query<Row extends QueryResultRow>(statement: Statement, values?: unknown[]) {
      const rows = await over.query<Row>(statement, values);
      if (statement.name !== 'look-for-table-writes') return rows;
      return rows.map((row) => ({ ...row, server, isReplica: true, isUnchanged: values?.[1] === server }));
    },
    transaction: (work) => over.transaction((inner) => work(pretendReplica(inner, 'second'))),
  });
  const balanced = pretendReplica(db, 'first');
  await answers.read(balanced, share(read));
  await answers.read(balanced, share(read));
  expect(state.made).toBe(2);
  await answers.read(pretendReplica(db, 'second'), share(read));
  expect(state.made).toBe(2);
});

test('an answer that reads a table it does not name fails while developing', async () => {
  const answers = keep(MEGABYTE, db);
  const forgetful = {
    name: 'forgetful',
    reads: ['vocabulary'],
    text: `select count(*)::text as json from vocabulary v
      where exists (select from spellings s where s.related_word_idiom = v.record_id) or exists (select from users)`,
  } as const;
  await expect(answers.read(db, shareStatement(forgetful))).rejects.toThrow(
    /reads .*without naming it. Writes to users are not noted/,
  );
  const whole = { ...forgetful, name: 'whole', text: 'select count(*)::text as json from vocabulary' };
  expect(await textOf(answers.read(db, shareStatement(whole)))).toMatch(/^\d+$/);
});
