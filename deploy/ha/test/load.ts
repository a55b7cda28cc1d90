import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Writer, WritingSchool } from '@soltura/server/testing/writing-school';

export interface Write {
  kind: 'grade' | 'collect' | 'assignment';
  key: string;
  userId: number;
  /** The id of the graded card, the collected example, or the week of the assignment. */
  target: number;
  interval: number;
  tries: number;
  /** Answers before the last one, by status; 'none' for no answer. */
  retried: string[];
  /** The time of the acknowledgement, by `performance.now()`. */
  acknowledgedAt?: number;
  answer?: string;
  failure?: string;
}

export interface Load {
  writes: readonly Write[];
  /** Lets every client finish its write, with retries, and pauses all of them. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The period of a client's writes: twelve clients write 40 times a second. */
const PERIOD_MS = 300;
const TRY_TIMEOUT_MS = 5_000;
/** The longest time in which a client retries one write. */
const GIVE_UP_MS = 180_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;

/** Starts the clients: each sends one write after the other, and retries with the same key. */
export function startLoad(publicUrl: string, school: WritingSchool): Load {
  const writes: Write[] = [];
  const state = { isStopping: false };
  let opened: Promise<void> = Promise.resolve();
  let open = () => {};
  const atRest = new Set<number>();

  const work = async (index: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.90.${index + 1}` });
    for (let round = 0; !state.isStopping; round += 1) {
      atRest.add(index);
      await opened;
      atRest.delete(index);
      const began = performance.now();
      const [write, call] = nextWrite(school, index, round);
      writes.push(write);
      await carryOut(agent, publicUrl, write, call);
      await delay(Math.max(0, PERIOD_MS - (performance.now() - began)));
    }
    agent.destroy();
  };
  const workers = school.students.map((_, index) => work(index));
  return {
    writes,
    async pause() {
      opened = new Promise((resolve) => (open = resolve));
      while (atRest.size < workers.length) await delay(20);
    },
    resume: () => open(),
    async stop() {
      state.isStopping = true;
      open();
      await Promise.all(workers);
    },
  };
}

/** Three of five writes are grades, one collects an example, one is the coach's. */
function nextWrite(school: WritingSchool, index: number, round: number): [Write, Call] {
  const student = school.students[index];
  if (!student) throw new Error('There is no such student.');
  const key = randomUUID();
  const begin = (kind: Write['kind'], { userId }: Writer, target: number, interval = 0): Write => ({
    kind,
    key,
    userId,
    target,
    interval,
    tries: 0,
    retried: [],
  });
  const turn = round % 5;
  if (turn === 1) {
    const example = pick(student.uncollected, Math.floor(round / 5));
    return [
      begin('collect', student, example),
      post('/create-my-student-example', student, key, { exampleid: String(example) }),
    ];
  }
  if (turn === 3) {
    const { coach } = school;
    const body = {
      assignmentType: 'Pronunciation',
      homeworkCorrector: coach.email,
      rating: 'Good',
      notes: key,
      areasOfDifficulty: '',
      assignmentLink: '',
      relatedWeek: coach.weekId,
    };
    return [
      begin('assignment', coach, coach.weekId),
      {
        ...post('/coaching/assignments', coach, key, { 'content-type': 'application/json' }),
        body: JSON.stringify(body),
      },
    ];
  }
  const card = pick(student.cards, round);
  const interval = round % 9;
  return [
    begin('grade', student, card, interval),
    post('/update-my-student-example', student, key, {
      updateid: String(card),
      newinterval: String(interval),
    }),
  ];
}

function pick(list: readonly number[], place: number): number {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}

function post(path: string, { token }: Writer, key: string, headers: Record<string, string>): Call {
  return {
    method: 'POST',
    path: `/api${path}`,
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
  };
}

/** Sends a write and retries it as the web app does: no answer, 429 and 5xx are no refusal. */
async function carryOut(agent: http.Agent, publicUrl: string, write: Write, call: Call): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    write.tries += 1;
    const answer = await send(agent, publicUrl, call);
    if (answer && answer.status >= 200 && answer.status < 300) {
      write.acknowledgedAt = performance.now();
      write.answer = answer.body;
      return;
    }
    if (answer && answer.status < 500 && answer.status !== 429) {
      write.failure = `${answer.status} ${answer.body}`;
      return;
    }
    write.retried.push(answer ? String(answer.status) : 'none');
    if (performance.now() > giveUpAt) {
      write.failure = `not acknowledged after ${write.tries} tries, the last: ${answer?.body ?? 'no answer'}`;
      return;
    }
    const askedMs = Math.min(LONGEST_WAIT_MS, Number(answer?.retryAfter ?? 0) * 1000);
    await delay(Math.max(askedMs, wait * (0.75 + Math.random() / 2)));
  }
}

function send(
  agent: http.Agent,
  publicUrl: string,
  { method, path, headers, body }: Call,
): Promise<{ status: number; body: string; retryAfter: string | undefined } | undefined> {
  return new Promise((resolve) => {
    const request = http.request(new URL(path, publicUrl), {
      method,
      headers,
      agent,
      family: 4,
      signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
    });
    request.on('error', () => resolve(undefined));
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () =>
        resolve(
          response.complete
            ? { status: response.statusCode ?? 0, body: text, retryAfter: response.headers['retry-after'] }
            : undefined,
        ),
      );
    });
    request.end(body);
  });
}
