import { toDay } from '@soltura/domain/dates';
import type { Pool } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { openPool } from './db/connect.ts';
import { makeDb } from './db/session.ts';
import { openMailSink } from './identity/testing/mail-sink.ts';
import type { SignInServer } from './identity/testing/sign-in-server.ts';
import { makeCallSamples } from './testing/call-samples.ts';
import { issueToken } from './testing/identity.ts';
import { findLargeSchool } from './testing/large/fill.ts';
import { createLargeTestDatabase } from './testing/large/large-database.ts';
import { makeUrl } from './testing/make-url.ts';
import {
  allowances,
  DEFAULT_BLOCKS,
  fixedTables,
  neverSent,
  smallTables,
  wholeLists,
} from './testing/plans/allowances.ts';
import { visitEveryCall, visitGrownRecords } from './testing/plans/call-visits.ts';
import { openExplainingPool } from './testing/plans/explaining-pool.ts';
import type { Planning } from './testing/plans/explaining-settings.ts';
import { isListedAs, listStatements } from './testing/plans/listed-statements.ts';
import type { ReadPlan } from './testing/plans/read-plan.ts';
import { visitTables } from './testing/plans/table-visits.ts';
import { visitUndo } from './testing/plans/undo-visits.ts';
import type { Visit } from './testing/plans/visit.ts';
import { visitAccessToken } from './testing/plans/visit-access-token.ts';
import { visitCoachingMails } from './testing/plans/visit-coaching-mails.ts';
import { visitHolds } from './testing/plans/visit-holds.ts';
import { visitLive } from './testing/plans/visit-live.ts';
import { visitReminders } from './testing/plans/visit-reminders.ts';
import { visitSignIn } from './testing/plans/visit-sign-in.ts';
import { recordStatements } from './testing/recorded-statements.ts';

// On the oldest PostgreSQL too: it sends every statement of the sources.

// Every statement a person waits for, as the database carries it out beside 100,000 students: what reads a growing table
// as a whole is slow one day, however fast it is in the small databases of the other tests (decision 0180).

/** The plan of a statement at one time. */
interface Carried {
  name: string;
  during: string;
  planning: Planning;
  plan: ReadPlan;
}

/** Fewer rows are read where the reading stops early: at a page of a list, or when it is known that they are too many. */
const MAX_ROWS_OF_SCAN = 2_100;
/** The name in `allowances.ts` of a statement without a name, followed by its call. */
const UNNAMED = 'unnamed: ';
const HAS_PLAN = /^\s*(?:select|with|insert|update|delete)\b/i;
/** And those that read a long list of the specification row by row. */
const STREAMED = 'streamed list';

// A server that keeps nothing of the databases of other tests, such as the shares of letter pairs, which choose statements.
vi.resetModules();
const { startSignInServer } = await import('./identity/testing/sign-in-server.ts');

/** The limits below are those of the embedded database: another plans in its own way, and gets a smaller school. */
const holdsPlans = !process.env.TEST_DATABASE_URL;
const database = await createLargeTestDatabase(holdsPlans ? 100_000 : 3_000);
const { pool } = database;
const db = makeDb(pool);
const school = await findLargeSchool(pool);
const carried: Carried[] = [];
const sent = new Set<string>();
/** Those of them that have a plan: the database carries out commands such as `lock table` without one. */
const planned = new Set<string>();
const unexpected: string[] = [];
const listed = listStatements();

beforeAll(async () => {
  await visitAll('force_generic_plan', '7');
  if (holdsPlans) await visitAll('force_custom_plan', '8');
}, 900_000);

/** Does everything people do; `run` makes what must be unique differ from another time. */
async function visitAll(planning: Planning, run: string): Promise<void> {
  let during = 'starting';
  const names = new Map<string, string>();
  const explaining = openWatchedPool(planning, (plan) => {
    // What the database asks itself, for references say, has no name.
    const name = names.get(plan.text) ?? plan.text;
    // What has no name is planned for its values each time.
    if (isUnnamed(name) && planning === 'force_generic_plan') return;
    carried.push({ name, during, planning, plan });
  });
  const recording = recordStatements(explaining, (statement) => {
    const { name = '', text } = statement;
    if (name !== '') sent.add(name);
    if (name !== '' && HAS_PLAN.test(text)) planned.add(name);
    const unnamed = text.startsWith('declare listed ') ? STREAMED : `${UNNAMED}${during}`;
    names.set(text, name === '' ? unnamed : name);
  });
  const sink = await openMailSink();
  const server = await startSignInServer({
    database: { url: database.url, pool: recording },
    environment: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'office@school.example',
      NATIVE_REDIRECT_URIS: 'example.school.app:/signed-in',
    },
    checkAnswers: false,
  });
  const samples = makeCallSamples({
    db,
    student: school.student,
    admin: school.admin,
    primaryCoach: { recordId: school.coach.recordId, email: school.coach.emailAddress },
    editors: [school.coach.emailAddress, school.admin.emailAddress],
    exampleId: school.exampleId,
    quizId: school.quizId,
    lessonId: school.lastLessonId,
    wordId: school.wordId,
    programId: school.programId,
  });
  const visits = [
    visitEveryCall(school, samples, run),
    visitGrownRecords(db, school, toDay(new Date()), run),
    visitTables(db, school, run),
    visitUndo(db, school, run),
  ];
  for (const some of visits) {
    for await (const visit of some) {
      during = `${visit.endpoint.method} ${visit.endpoint.path}`;
      await send(server, visit);
    }
  }
  during = 'sign-in';
  await visitSignIn(server, sink, run);
  during = 'access tokens';
  await visitAccessToken(server, sink, { email: school.admin.emailAddress, db });
  during = 'events';
  await visitLive(server, { email: school.student.emailAddress, db });
  during = 'reminders';
  await visitReminders(db, makeDb(recording));
  during = 'coaching mails';
  await visitCoachingMails(db, makeDb(recording), { config: server.config, ...school });
  during = 'holds';
  await visitHolds(db, makeDb(recording));
  await server.stop();
  await sink.stop();
  await explaining.end();
}

/** Plans are only told where they are looked at: it takes a superuser and an extension. */
function openWatchedPool(planning: Planning, see: (plan: ReadPlan) => void): Pool {
  const connection = { connectionString: database.url };
  return holdsPlans ? openExplainingPool(connection, planning, see) : openPool(connection);
}

async function send(server: SignInServer, { endpoint, as, request, status = 200 }: Visit): Promise<void> {
  const token = await issueToken({ db, config: server.config, email: as });
  const response = await server.app.inject({
    method: endpoint.method,
    url: makeUrl(endpoint, request),
    headers: {
      ...(endpoint.file && { 'content-type': endpoint.file }),
      ...request.headers,
      authorization: `Bearer ${token}`,
    },
    ...(request.body && { payload: request.body }),
    ...(request.file && { payload: Buffer.from(request.file) }),
  });
  if (response.statusCode === status) return;
  const answer = `${response.statusCode}: ${response.body.slice(0, 200)}`;
  unexpected.push(`${endpoint.method} ${makeUrl(endpoint, request)} as ${as} answered ${answer}`);
}

const isUnnamed = (name: string) => name.startsWith(UNNAMED) || name === STREAMED;
const isWholeList = (name: string) => name in wholeLists;
const findAllowance = (name: string) =>
  Object.entries(allowances).find(([allowed]) => isListedAs(allowed, name))?.[1];

test('every call of the contract does what it is asked in a large school', () => {
  expect(unexpected).toEqual([]);
});

test.runIf(holdsPlans)('every table that grows has rows in the large school', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select relname as table from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 100 order by 1`,
  );
  const small = rows.map(({ table }) => table).filter((table) => !fixedTables.has(table));
  expect(small).toEqual(Object.keys(smallTables));
});

test.runIf(holdsPlans)(
  'the plans of every statement with a name were seen, those for all values and those for its own',
  () => {
    const listSeen = (planning: Planning) =>
      carried.flatMap((one) => (one.planning === planning ? [one.name] : []));
    const forAllValues = new Set(listSeen('force_generic_plan'));
    const forTheirValues = new Set(listSeen('force_custom_plan'));
    expect([...planned].filter((name) => !forAllValues.has(name))).toEqual([]);
    // A server keeps some answers, such as the names of time zones, so a few statements are sent the first time only.
    expect([...planned].filter((name) => !forTheirValues.has(name)).length).toBeLessThan(10);
  },
);

/** All but the statements within `erase_person`, which looks through all that may hold an address, once for a person. */
const listWaitedFor = () =>
  carried.filter(({ name, during }) => !(during.endsWith('/erasure') && /\s/.test(name)));

test.runIf(holdsPlans)(
  'no statement that a person waits for reads a growing table, or an index of one, as a whole',
  () => {
    const scans = listWaitedFor().flatMap(({ name, during, plan }) =>
      isWholeList(name)
        ? []
        : plan.scans
            .filter(
              ({ table, rows }) =>
                rows > (findAllowance(name)?.rows ?? MAX_ROWS_OF_SCAN) && !fixedTables.has(table),
            )
            .map(({ how, table, rows }) => `${name}: ${how} of ${table}, ${rows} rows, in ${during}`),
    );
    expect([...new Set(scans)]).toEqual([]);
  },
);

test.runIf(holdsPlans)('no statement that a person waits for looks at more pages than it is allowed', () => {
  const worst = new Map<string, Carried>();
  for (const one of listWaitedFor()) {
    if (one.plan.blocks > (worst.get(one.name)?.plan.blocks ?? 0)) worst.set(one.name, one);
  }
  const over = [...worst.values()]
    .filter(({ name, plan }) => {
      return !isWholeList(name) && plan.blocks > (findAllowance(name)?.blocks ?? DEFAULT_BLOCKS);
    })
    .map(({ name, plan, during }) => `${name}: ${plan.blocks} blocks in ${during}`);
  expect(over).toEqual([]);
});

test('every statement of the sources was sent, and every statement that was sent stands in the sources', () => {
  const names = [...sent];
  const unseen = listed.filter(
    ({ name, file }) =>
      !names.some((one) => isListedAs(name, one)) &&
      !(name in neverSent) &&
      // Nobody waits for these.
      !file.startsWith('school-files/') &&
      !file.startsWith('backups/'),
  );
  expect(unseen).toEqual([]);
  const unknown = names.filter(
    // Those of the library that counts tries.
    (name) => !name.includes('rlflx') && !listed.some((one) => isListedAs(one.name, name)),
  );
  expect(unknown).toEqual([]);
});

test('every exempt statement exists', () => {
  const known = new Set(listed.map(({ name }) => name));
  const exempt = Object.keys({ ...wholeLists, ...allowances, ...neverSent });
  const isKnown = (name: string) => known.has(name) || listed.some((one) => isListedAs(one.name, name));
  expect(exempt.filter((name) => !isUnnamed(name) && !isKnown(name))).toEqual([]);
});
