import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { flashcardData } from '@soltura/contract/flashcards';
import { addDays, toDay } from '@soltura/domain/dates';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from './config.ts';
import { demoPassword } from './demo/accounts.ts';
import { TestBrowser } from './identity/testing/browser.ts';
import { signIn } from './identity/testing/flow.ts';
import { findFreePort } from './testing/free-port.ts';
import { type RealServer, runServer, waitUntilReady } from './testing/real-server.ts';

const ROUNDS = 20;
const STUDENT = 'student@soltura.example';

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
test.skipIf(process.env.TEST_DATABASE_URL)(
  'an acknowledged review is there once, whenever the server and its database are killed',
  async () => {
    server = await start();
    const token = await getToken();
    const cards = (await readCollection(token)).studentExamples;
    const reviewsBefore = await countReviews(token);
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
      const death = kill(server, round % 2 === 0, performance.now() + Math.random() * 400);
      let grade = nextGrade();
      while (await sendGrade(token, grade)) {
        acknowledged.set(grade.id, grade.interval);
        reviews += 1;
        grade = nextGrade();
      }
      await death;
      server = await start();
      // The grade in flight when the server died is sent again with its key, as a client does; even twice.
      expect(await sendGrade(token, grade)).toBe(true);
      expect(await sendGrade(token, grade)).toBe(true);
      acknowledged.set(grade.id, grade.interval);
      reviews += 1;
      const kept = new Map(
        (await readCollection(token)).studentExamples.map((card) => [card.recordId, card.reviewInterval]),
      );
      for (const [id, interval] of acknowledged) expect([id, kept.get(id)]).toEqual([id, interval]);
      expect(await countReviews(token)).toBe(reviewsBefore + reviews);
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

/** Kills the server without warning, and every other time its database in the same moment. */
async function kill(victim: RealServer, withDatabase: boolean, at: number): Promise<void> {
  await delay(at - performance.now());
  if (withDatabase) process.kill(readDatabasePid(), 'SIGKILL');
  victim.process.kill('SIGKILL');
  await victim.ended;
}

function readDatabasePid(): number {
  return Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function getToken(): Promise<string> {
  const tokens = await signIn(new TestBrowser(publicUrl), readConfig(settings), {
    email: STUDENT,
    password: demoPassword,
  });
  return tokens.accessToken;
}

/** Whether the grade was acknowledged; a dead server gives no answer, any other answer is a failure. */
async function sendGrade(
  token: string,
  grade: { id: number; interval: number; key: string },
): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${token}`,
    updateid: String(grade.id),
    newinterval: String(grade.interval),
    'idempotency-key': grade.key,
  };
  const response = await fetch(`${publicUrl}/api/update-my-student-example`, {
    method: 'POST',
    headers,
  }).catch(() => undefined);
  // With its database gone a server may still say 500 before it dies itself: no acknowledgement either.
  if (response === undefined || response.status >= 500) return false;
  const body = await response.text().catch(() => undefined);
  if (body === undefined) return false;
  expect([response.status, body]).toEqual([200, String(grade.id)]);
  return true;
}

async function readCollection(token: string) {
  return z.parse(flashcardData, await read('/api/my-examples', token));
}

async function countReviews(token: string): Promise<number> {
  const query = new URLSearchParams({ from: addDays(toDay(new Date()), -365), timeZone: 'UTC' });
  const history = z.parse(
    z.array(z.object({ reviews: z.number() })),
    await read(`/api/app/my-review-history?${query.toString()}`, token),
  );
  return history.reduce((sum, day) => sum + day.reviews, 0);
}

async function read(address: string, token: string): Promise<unknown> {
  const response = await fetch(`${publicUrl}${address}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.json();
}
