import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatVersion } from '@soltura/domain/records/versions';
import { type Config, readConfig } from '@soltura/server/config';
import { demoPassword } from '@soltura/server/demo/accounts';
import { TestBrowser } from '@soltura/server/identity/testing/browser';
import { askForTokens, beginFlow, readCode, signIn } from '@soltura/server/identity/testing/flow';
import { ApiError } from '@soltura/web/api/api-error';
import * as z from 'zod/mini';
import type { Write } from '../../ha/test/load.ts';
import { carryOut, type Logbook, type Request, send } from './calls.ts';

export interface KnownAssignment {
  id: number;
  version: number;
  notes: string;
  /** The value of the last acknowledged change. */
  areasOfDifficulty: string;
}

export interface People {
  writes: readonly Write[];
  assignments: readonly KnownAssignment[];
  stop(): Promise<void>;
}

export interface Places {
  weekId: number;
  lessonId: number;
  /** The first and last day of weekly records. */
  range: string;
}

const STUDENTS = 3;
const COACHES = 2;
const PERIOD_MS = 250;
const NEWCOMER_PERIOD_MS = 1_500;
const LONGEST_INTERVAL = 9;

const myExamples = z.object({ studentExamples: z.array(z.object({ recordId: z.number() })) });
const ids = z.array(z.number());
const tokenAnswer = z.object({ access_token: z.string() });

export async function letPeopleIn(publicUrl: string, places: Places, book: Logbook): Promise<People> {
  const config = readConfig({ PUBLIC_URL: publicUrl });
  const writes: Write[] = [];
  const assignments: KnownAssignment[] = [];
  const state = { isStopping: false };
  const work = async (periodMs: number, round: (number: number) => Promise<void>) => {
    for (let number = 0; !state.isStopping; number += 1) {
      const began = performance.now();
      await round(number);
      await delay(Math.max(0, periodMs - (performance.now() - began)));
    }
  };
  const devices = (email: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => openDevice(config, email)));
  const students = await devices('student@soltura.example', STUDENTS);
  const coaches = await devices('coach@soltura.example', COACHES);
  const answer = myExamples.parse(await students[0]?.call({ method: 'GET', path: '/api/my-examples' }));
  const cards = answer.studentExamples.map(({ recordId }) => recordId);
  const working = [
    ...students.map((device, index) => {
      const own = cards.filter((_, place) => place % STUDENTS === index);
      return work(PERIOD_MS, (number) => study({ device, cards: own, places, book, writes }, number));
    }),
    ...coaches.map((device) => {
      const own: KnownAssignment[] = [];
      return work(PERIOD_MS, async (number) => {
        const made = await coach({ device, places, book, writes, assignments: own }, number);
        if (made) assignments.push(made);
      });
    }),
    work(PERIOD_MS, () => openPage(publicUrl, book)),
    ...['limited@soltura.example', 'admin@soltura.example'].map((email) =>
      work(NEWCOMER_PERIOD_MS, () => comeAndGo(config, email, book)),
    ),
  ];
  return {
    writes,
    assignments,
    async stop() {
      state.isStopping = true;
      await Promise.all(working);
    },
  };
}

interface Device {
  /** Sends a request; a refused token is replaced once. */
  call(request: Request): Promise<unknown>;
}

async function openDevice(config: Config, email: string): Promise<Device> {
  const browser = new TestBrowser(config.publicUrl);
  const { accessToken } = await signIn(browser, config, { email, password: demoPassword });
  return keepDevice(config, browser, accessToken);
}

function keepDevice(config: Config, browser: TestBrowser, accessToken: string): Device {
  let token = accessToken;
  const sendSigned = (request: Request) =>
    send(config.publicUrl, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
  return {
    async call(request) {
      try {
        return await sendSigned(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        token = await renew(config, browser);
        return sendSigned(request);
      }
    },
  };
}

async function renew(config: Config, browser: TestBrowser): Promise<string> {
  const flow = beginFlow(config, { prompt: 'none' });
  const answer = await askForTokens(config, flow, readCode(await browser.open(flow.address)));
  return tokenAnswer.parse(await answer.json()).access_token;
}

interface Student {
  device: Device;
  cards: readonly number[];
  places: Places;
  book: Logbook;
  writes: Write[];
}

/** Two of four rounds are grades, the others reads. */
async function study({ device, cards, places, book, writes }: Student, number: number): Promise<void> {
  const read = (kind: string, request: Request) =>
    carryOut(book, { kind, isWrite: false }, () => device.call(request));
  if (number % 4 === 1) {
    await read('my cards', { method: 'GET', path: '/api/my-examples' });
    return;
  }
  if (number % 4 === 3) {
    const body = { toLesson: places.lessonId, fromLesson: null, includeSpanglish: true, tags: [] };
    await read('finder', { method: 'POST', path: '/api/app/find-flashcards', body });
    return;
  }
  const target = cards[number % cards.length] ?? 0;
  const interval = number % LONGEST_INTERVAL;
  const write = beginWrite({ kind: 'grade', target, interval });
  writes.push(write);
  const headers = {
    updateid: String(target),
    newinterval: String(interval),
    'idempotency-key': write.key,
  };
  await carryOut(book, { kind: 'grade', isWrite: true }, async () => {
    await device.call({ method: 'POST', path: '/api/update-my-student-example', headers });
    write.acknowledgedAt = performance.now();
  });
}

interface Coach {
  device: Device;
  places: Places;
  book: Logbook;
  writes: Write[];
  assignments: KnownAssignment[];
}

async function coach(
  { device, places, book, writes, assignments }: Coach,
  number: number,
): Promise<KnownAssignment | undefined> {
  if (number % 4 === 0) {
    const path = `/api/app/weekly-records/${places.range}`;
    await carryOut(book, { kind: 'weekly records', isWrite: false }, () =>
      device.call({ method: 'GET', path }),
    );
    return undefined;
  }
  const known = assignments[Math.floor(number / 2) % Math.max(1, assignments.length)];
  if (number % 2 === 0 && known) {
    await changeAssignment(known, device, book, places);
    return undefined;
  }
  const write = beginWrite({ kind: 'assignment', target: places.weekId, interval: 0 });
  writes.push(write);
  const made = await carryOut(book, { kind: 'new assignment', isWrite: true }, async () => {
    const [id] = ids.parse(
      await device.call({
        method: 'POST',
        path: '/api/coaching/assignments',
        headers: { 'idempotency-key': write.key },
        body: writeAssignment(places.weekId, { notes: write.key, areasOfDifficulty: '' }),
      }),
    );
    write.acknowledgedAt = performance.now();
    return { id: id ?? 0, version: 1, notes: write.key, areasOfDifficulty: '' };
  });
  if (made) assignments.push(made);
  return made;
}

/** A conflict would be a fault, because nobody else changes the assignment. */
async function changeAssignment(
  known: KnownAssignment,
  device: Device,
  book: Logbook,
  places: Places,
): Promise<void> {
  const key = randomUUID();
  await carryOut(book, { kind: 'changed assignment', isWrite: true }, async () => {
    await device.call({
      method: 'PUT',
      path: `/api/coaching/assignments/${known.id}`,
      headers: { 'idempotency-key': key, 'if-match': formatVersion(known.version) },
      body: {
        recordId: known.id,
        ...writeAssignment(places.weekId, { notes: known.notes, areasOfDifficulty: key }),
      },
    });
    known.version += 1;
    known.areasOfDifficulty = key;
  });
}

function writeAssignment(relatedWeek: number, texts: { notes: string; areasOfDifficulty: string }) {
  return {
    assignmentType: 'Pronunciation',
    homeworkCorrector: 'coach@soltura.example',
    rating: 'Good',
    assignmentLink: '',
    relatedWeek,
    ...texts,
  };
}

async function comeAndGo(config: Config, email: string, book: Logbook): Promise<void> {
  const browser = await carryOut(book, { kind: 'sign-in', isWrite: false }, async () => {
    const fresh = new TestBrowser(config.publicUrl, { 'x-forwarded-for': chooseAddress() });
    await signIn(fresh, config, { email, password: demoPassword });
    return fresh;
  });
  if (!browser) return;
  const token = await carryOut(book, { kind: 'new tokens', isWrite: false }, () => renew(config, browser));
  if (token === undefined) return;
  const device = keepDevice(config, browser, token);
  await carryOut(book, { kind: 'my data', isWrite: false }, () =>
    device.call({ method: 'GET', path: '/api/my-data' }),
  );
}

function chooseAddress(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}

async function openPage(publicUrl: string, book: Logbook): Promise<void> {
  const browser = new TestBrowser(publicUrl);
  await carryOut(book, { kind: 'page', isWrite: false }, async () => {
    const page = await browser.open('/');
    const [part] = /\/assets\/\w+\.js/.exec(page.text) ?? [];
    if (part === undefined) throw new Error(`The page has no parts: ${page.text}`);
    const { status } = await browser.request(part);
    if (status !== 200) throw new Error(`${part} is answered with ${status}.`);
  });
}

function beginWrite(about: Pick<Write, 'kind' | 'target' | 'interval'>): Write {
  return { ...about, key: randomUUID(), userId: 0, tries: 1, retried: [] };
}
