import { describe, expect, test } from 'vitest';
import { countWaiting } from '../testing/count-waiting.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type Db, makeDb } from './session.ts';
import { isCollision } from './violations.ts';

const { pool } = await createTestDatabase();
const db = makeDb(pool);

await pool.query(`insert into courses (name) values ('A'), ('B')`);

const rename = {
  name: 'rename-course',
  text: 'update courses set name = name || $2 where record_id = $1',
};

/** A promise, and what fulfils it. */
function makeGate() {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open: () => open() };
}

/** A place that as many as are awaited pass together; whoever comes later passes at once. */
function makeMeeting(awaited: number) {
  let arrived = 0;
  const gate = makeGate();
  return () => {
    arrived += 1;
    if (arrived >= awaited) gate.open();
    return gate.promise;
  };
}

async function readNames(): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    name: 'names-of-courses',
    text: 'select name from courses order by record_id',
  });
  return rows.map(({ name }) => name);
}

describe('two transactions that wait for each other', () => {
  test('both happen, each once', async () => {
    const meet = makeMeeting(2);
    const { promise: oneIsDone, open: sayDone } = makeGate();
    const runs: string[] = [];
    const run = async (mark: string, first: number, second: number) => {
      const answer = await db.transaction(async (transaction) => {
        // The other one might be given up too if this were in its way again.
        if (runs.includes(mark)) await oneIsDone;
        runs.push(mark);
        await transaction.query(rename, [first, mark]);
        await meet();
        await transaction.query(rename, [second, mark]);
        return mark;
      });
      sayDone();
      return answer;
    };
    expect(await Promise.all([run('1', 1, 2), run('2', 2, 1)])).toEqual(['1', '2']);
    expect(runs).toHaveLength(3);
    expect((await readNames()).map((name) => name.split('').toSorted().join(''))).toEqual(['12A', '12B']);
  });

  test('both happen when they meet in a savepoint', async () => {
    const meet = makeMeeting(2);
    const { promise: oneIsDone, open: sayDone } = makeGate();
    const begun: number[] = [];
    const run = async (first: number, second: number) => {
      await db.transaction(async (transaction) => {
        if (begun.includes(first)) await oneIsDone;
        begun.push(first);
        await transaction.query(rename, [first, '+']);
        await meet();
        await transaction.attempt((inner) => inner.query(rename, [second, '+']));
      });
      sayDone();
    };
    await Promise.all([run(1, 2), run(2, 1)]);
    expect((await readNames()).map((name) => name.split('+').length - 1)).toEqual([2, 2]);
  });

  test('both happen when one of them is a single statement', async () => {
    const lockDownwards = {
      name: 'lock-courses-downwards',
      text: 'select record_id from courses order by record_id desc for update',
    };
    let locking: Promise<unknown[]> | undefined;
    const state = { isLocked: false };
    const lock = async () => {
      const rows = await db.query(lockDownwards);
      state.isLocked = true;
      return rows;
    };
    await db.transaction(async (transaction) => {
      await transaction.query(rename, [1, '!']);
      locking ??= lock();
      // Whichever of the two is given up is run again; then nobody waits.
      while (!state.isLocked && (await countWaiting(db)) === 0);
      await transaction.query(rename, [2, '!']);
    });
    expect(await locking).toHaveLength(2);
    expect((await readNames()).map((name) => name.split('!').length - 1)).toEqual([1, 1]);
  });
});

describe('a transaction that fails', () => {
  const fail = async (code: string): Promise<{ runs: number; error: unknown }> => {
    let runs = 0;
    const work = async (transaction: Db) => {
      runs += 1;
      await transaction.query({
        name: '',
        text: `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
      });
    };
    const error: unknown = await db.transaction(work).catch((fault: unknown) => fault);
    return { runs, error };
  };

  test.each(['40P01', '40001'])('with %s is run three times at most', async (code) => {
    const { runs, error } = await fail(code);
    expect(runs).toBe(3);
    expect(isCollision(error)).toBe(true);
  });

  test('with anything else is not run again', async () => {
    const { runs, error } = await fail('23505');
    expect(runs).toBe(1);
    expect(isCollision(error)).toBe(false);
  });
});

describe('work in a transaction that is under way', () => {
  const addCourse = { name: 'add-course', text: 'insert into courses (name) values ($1)' };

  async function listAdded(mark: string): Promise<string[]> {
    return (await readNames()).filter((name) => name.startsWith(mark));
  }

  test('is part of it: a failure undoes everything, even when it is caught', async () => {
    const outer = db.transaction(async (transaction) => {
      await transaction.query(addCourse, ['part outer']);
      const inner = transaction.transaction(async (nested) => {
        await nested.query(addCourse, ['part inner']);
        throw new Error('refused');
      });
      await inner.catch(() => undefined);
      return 'went on';
    });
    await expect(outer).rejects.toThrow('refused');
    expect(await listAdded('part')).toEqual([]);
  });

  test('is undone alone when it was an attempt, whatever was part of that', async () => {
    const goOn = await db.transaction(async (transaction) => {
      await transaction.query(addCourse, ['attempt outer']);
      const inner = transaction.attempt(async (attempted) => {
        await attempted.query(addCourse, ['attempt inner']);
        // The database refuses the statement: an ordinary transaction would be lost from here on.
        await attempted.transaction((nested) => nested.query(addCourse, [null])).catch(() => undefined);
      });
      await expect(inner).rejects.toThrow('null value');
      return 'went on';
    });
    expect(goOn).toBe('went on');
    expect(await listAdded('attempt')).toEqual(['attempt outer']);
  });

  test('stays when it succeeds, in an attempt too', async () => {
    await db.transaction(async (transaction) => {
      await transaction.transaction((nested) => nested.query(addCourse, ['stays: part']));
      await transaction.attempt((nested) => nested.query(addCourse, ['stays: attempt']));
    });
    expect(await listAdded('stays')).toEqual(['stays: part', 'stays: attempt']);
  });
});
