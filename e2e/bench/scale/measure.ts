import { readFileSync, statSync } from 'node:fs';
import { readConfig } from '@soltura/server/config';
import { makeDb } from '@soltura/server/db/session';
import { findFreePort } from '@soltura/server/testing/free-port';
import { issueToken } from '@soltura/server/testing/identity';
import { makeUrl } from '@soltura/server/testing/make-url';
import { explainingSettings, writeOptions } from '@soltura/server/testing/plans/explaining-settings';
import { type ReadPlan, readPlan } from '@soltura/server/testing/plans/read-plan';
import { runServer, waitUntilReady } from '@soltura/server/testing/real-server';
import { median } from '../report.ts';
import type { Question } from './questions.ts';
import type { SchoolOfSize } from './school-of-size.ts';

export interface MeasuredQuestion {
  p50: number;
  /** The number of database pages that one call reads, and of searches in indexes. */
  blocks: number;
  indexSearches: number;
}

const WARMING = 30;
const TIMES = 200;

/** Sends each question to the real server: repeatedly for the median, and once for its plans. */
export async function measureQuestions(
  at: SchoolOfSize,
  questions: readonly Question[],
): Promise<Map<string, MeasuredQuestion>> {
  const plain = await withServer(at, at.databaseUrl, async (ask) => {
    const times = new Map<string, number>();
    for (const question of questions) {
      for (let time = 0; time < WARMING; time += 1) await ask(question, time);
      const samples: number[] = [];
      for (let time = WARMING; time < WARMING + TIMES; time += 1) samples.push(await ask(question, time));
      times.set(question.what, median(samples));
    }
    return times;
  });
  await at.takeBack();
  const options = writeOptions(explainingSettings('auto'));
  const explaining = `${at.databaseUrl}&options=${encodeURIComponent(options)}`;
  return withServer(at, explaining, async (ask) => {
    const taken = new Map<string, MeasuredQuestion>();
    for (const question of questions) {
      // The server also notes the first call of a person, which must not count.
      await ask(question, WARMING + TIMES);
      const from = statSync(at.logFile).size;
      await ask(question, WARMING + TIMES + 1);
      const plans = readPlans(at.logFile, from);
      const sum = (of: (plan: ReadPlan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
      taken.set(question.what, {
        p50: plain.get(question.what) ?? Number.NaN,
        blocks: sum(({ blocks }) => blocks),
        indexSearches: sum(({ indexSearches }) => indexSearches),
      });
    }
    return taken;
  });
}

/** Sends a question. Resolves to its duration in ms. */
type Ask = (question: Question, time: number) => Promise<number>;

async function withServer<Result>(
  { pool }: SchoolOfSize,
  databaseUrl: string,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const settings = { PORT: String(port), DATABASE_URL: databaseUrl, DEMO: 'off' };
  const config = readConfig(settings);
  const db = makeDb(pool);
  const tokens = new Map<string, string>();
  const server = runServer(settings);
  await waitUntilReady(server);
  try {
    return await work(async ({ what, endpoint, as, request: makeRequest }, time) => {
      const token = tokens.get(as) ?? (await issueToken({ db, config, email: as }));
      tokens.set(as, token);
      const request = makeRequest(time);
      const url = `${config.publicUrl}${makeUrl(endpoint, request)}`;
      const headers = {
        ...request.headers,
        ...(request.body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
      };
      const began = performance.now();
      const response = await fetch(url, {
        method: endpoint.method,
        headers,
        ...(request.body && { body: JSON.stringify(request.body) }),
      });
      const answer = await response.text();
      const took = performance.now() - began;
      if (!response.ok) throw new Error(`'${what}' was answered ${response.status}: ${answer.slice(0, 300)}`);
      return took;
    });
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
}

/** Plans in PostgreSQL's log after the byte `from`. */
function readPlans(logFile: string, from: number): ReadPlan[] {
  return readFileSync(logFile)
    .subarray(from)
    .toString('utf8')
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .flatMap((entry) => {
      const message = /LOG: {2}(duration: .*)$/s.exec(entry)?.[1] ?? '';
      return readPlan(message.trim()) ?? [];
    });
}
