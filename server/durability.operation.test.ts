import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type SentGrade, signInDemoStudent } from './testing/demo-student.ts';
import { findFreePort } from './testing/free-port.ts';
import { type RealServer, runServer, waitUntilReady } from './testing/real-server.ts';

/** The number of times that each of the two is killed. */
const ROUNDS = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-durability-'));
const port = await findFreePort();
const publicUrl = `http://localhost:${port}`;
const settings = { PORT: String(port), PUBLIC_URL: publicUrl, DATA_DIR: folder };

let server: RealServer | undefined;
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});

// The embedded database dies with its server; of an external one there is nothing to see here.
test.skipIf(process.env.TEST_DATABASE_URL).each([
  ['the server is', false],
  ['the server and its database are', true],
])(
  'an acknowledged review is there once, whenever %s killed',
  async (_, withDatabase) => {
    server ??= await start();
    const student = await signInDemoStudent(publicUrl, settings);
    const cards = await student.readCards();
    const reviewsBefore = await student.countReviews();
    /**
     * Returns true when the grade was acknowledged; a dead server gives no answer, any other answer is a
     * failure.
     */
    const sendGrade = async (grade: SentGrade): Promise<boolean> => {
      const { status, body } = await student.grade(grade);
      // With its database gone a server may still say 500 before it dies itself: no acknowledgement either.
      if (status === undefined || status >= 500) return false;
      expect([status, body]).toEqual([200, String(grade.id)]);
      return true;
    };
    /** The last interval that was acknowledged, by card. */
    const acknowledged = new Map<number, number>();
    let reviews = 0;
    let number = 0;
    const nextGrade = () => {
      number += 1;
      const card = cards[number % cards.length];
      if (!card) throw new Error('The demo student has no cards.');
      return { id: card.recordId, interval: number % 9, key: randomUUID() };
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const death = kill(server, withDatabase, performance.now() + Math.random() * 400);
      let grade = nextGrade();
      while (await sendGrade(grade)) {
        acknowledged.set(grade.id, grade.interval);
        reviews += 1;
        grade = nextGrade();
      }
      await death;
      server = await start();
      // The grade in flight when the server died is sent again with its key, as a client does; even twice.
      expect(await sendGrade(grade)).toBe(true);
      expect(await sendGrade(grade)).toBe(true);
      acknowledged.set(grade.id, grade.interval);
      reviews += 1;
      const kept = new Map((await student.readCards()).map((card) => [card.recordId, card.reviewInterval]));
      for (const [id, interval] of acknowledged) expect([id, kept.get(id)]).toEqual([id, interval]);
      expect(await student.countReviews()).toBe(reviewsBefore + reviews);
    }
    expect(reviews).toBeGreaterThan(ROUNDS);
  },
  300_000,
);

async function start(): Promise<RealServer> {
  const started = runServer(settings);
  await waitUntilReady(started);
  return started;
}

/** Kills the server without warning, and its database in the same moment where it is to be. */
async function kill(victim: RealServer, withDatabase: boolean, at: number): Promise<void> {
  await delay(at - performance.now());
  if (withDatabase) process.kill(readDatabasePid(), 'SIGKILL');
  victim.process.kill('SIGKILL');
  await victim.ended;
}

function readDatabasePid(): number {
  return Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
