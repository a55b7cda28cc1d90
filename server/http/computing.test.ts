import { setImmediate as letLoopRun } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../db/session.ts';
import { charge, chargeBetweenStatements, type Payer, pauseCharge } from './computing.ts';

let wallMs = 0;
let processorMs = 0;
function pass(ms: number, processor = ms): void {
  wallMs += ms;
  processorMs += processor;
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => wallMs);
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: processorMs * 1000, system: 0 }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A database whose statements take 100 ms, in which this process computes for others. */
function makeSlowDb(): Db {
  const db: Pick<Db, 'query' | 'transaction' | 'attempt'> = {
    query: async () => {
      // As an answer that comes on a connection of its own.
      await letLoopRun();
      pass(100);
      return [];
    },
    transaction: async (work) => {
      pass(100);
      return await work(makeSlowDb());
    },
    attempt: async (work) => await work(makeSlowDb()),
  };
  return Object.assign(Object.create(null), db);
}

function makePayer(): Payer & { paid: number } {
  return {
    paid: 0,
    pay(ms) {
      this.paid += ms;
    },
  };
}

const statement = { name: 'ask', text: 'select 1' };

test('a request pays for what it computes, not for the time its statements take', async () => {
  const payer = makePayer();
  const db = chargeBetweenStatements(makeSlowDb(), payer);
  await charge(payer, async () => {
    pass(5);
    await db.query(statement);
    pass(20);
    await db.transaction(async (transaction) => {
      pass(3);
      await transaction.query(statement);
      await transaction.attempt(async (inner) => {
        await inner.query(statement);
        pass(2);
      });
    });
    pass(4);
  });
  pass(1000);
  expect(payer.paid).toBe(34);
});

test('each of two requests that run at once pays for its own computing', async () => {
  const [one, other] = [makePayer(), makePayer()];
  const run = (payer: Payer, ms: number) =>
    charge(payer, async () => {
      const db = chargeBetweenStatements(makeSlowDb(), payer);
      for (let step = 0; step < 3; step += 1) {
        pass(ms);
        await db.query(statement);
      }
    });
  await Promise.all([run(one, 5), run(other, 70)]);
  expect([one.paid, other.paid]).toEqual([15, 210]);
});

test('a request that waits for several statements at once pays for what it computes after each', async () => {
  const payer = makePayer();
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = makeSlowDb();
  const db = chargeBetweenStatements(
    { ...slow, query: async (asked) => (asked === statement ? [] : late.then(() => [])) },
    payer,
  );
  const running = charge(payer, async () => {
    await Promise.all([db.query(statement).then(() => pass(7)), db.query({ name: 'late', text: '' })]);
    pass(2);
  });
  await letLoopRun();
  await letLoopRun();
  pass(500);
  answer();
  await running;
  expect(payer.paid).toBe(9);
});

test('a request does not pay while it waits for something else', async () => {
  const payer = makePayer();
  await charge(payer, async () => {
    pass(3);
    await pauseCharge(async () => {
      await letLoopRun();
      pass(100);
    });
    pass(4);
  });
  expect(payer.paid).toBe(7);
});

test('on a machine that is busy with other things, only what was computed is paid', async () => {
  const payer = makePayer();
  await charge(payer, async () => pass(3000, 40));
  expect(payer.paid).toBe(40);
});

test('a request that is refused has paid', async () => {
  const payer = makePayer();
  const refused = charge(payer, async () => {
    pass(12);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  pass(50);
  expect(payer.paid).toBe(12);
});
