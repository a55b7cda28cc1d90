import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schoolFileNames } from '@soltura/domain/school/file-names';
import type { TableName } from '@soltura/domain/tables/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, makeDb } from '../db/session.ts';
import { loadDemoSchool } from '../demo/load.ts';
import { readRows, readTable } from '../features/tables/read-table.ts';
import { sourceOf } from '../features/tables/table-sources.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeQuizGroup } from '../testing/library.ts';
import { makeUser } from '../testing/people.ts';
import { startPostgres15 } from '../testing/postgres15.ts';
import { readRows as readStored } from '../testing/rows.ts';
import { exportSchool } from './export-school.ts';
import { importSchool } from './import-school.ts';
import { describeFile } from './report.ts';
import { isPlain, schoolFiles } from './school-files.ts';

// On the oldest PostgreSQL too: what it stores goes in by statements of its own.

const NOW = new Date('2026-11-21T10:00:00Z');

const home = mkdtempSync(join(tmpdir(), 'soltura-school-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const school = await openTestDb();
await loadDemoSchool(school, { now: NOW, product: 'Soltura' });
await addOddities(school);
const oldest = await openOldest();
const standing = await openTestDb();
const begun = await openTestDb();

const exported = join(home, 'exported');

beforeAll(async () => {
  await exportSchool(school, exported);
});

test('a school that moves to an empty PostgreSQL 15 is there as it was', async () => {
  const { isStored, files } = await importSchool(oldest, exported, NOW);
  expect(files.flatMap(({ name, refused }) => refused.map((row) => ({ name, ...row })))).toEqual([]);
  expect(isStored).toBe(true);

  const again = join(home, 'again');
  await exportSchool(oldest, again);
  expect(readdirSync(again)).toEqual(readdirSync(exported));
  for (const name of readdirSync(exported)) {
    const [before, after] = [exported, again].map((folder) => readFileSync(join(folder, name)));
    expect([name, after && before?.equals(after)]).toEqual([name, true]);
  }

  const reads: TableName[] = [
    'programs',
    'quizzes',
    'quiz-groups',
    'program-lessons',
    'examples',
    'memberships',
  ];
  for (const name of reads) expect(await readTable(oldest, name)).toBe(await readTable(school, name));

  const { created } = files.find(({ name }) => name === 'reviews') ?? {};
  expect(created).toBeGreaterThan(100);
  // The next record does not get an id that is taken.
  const addSurvey = {
    name: 'add-a-survey',
    text: `insert into surveys (related_student) select record_id from users u
      where not exists (select from surveys s where s.related_student = u.record_id) limit 1 returning record_id`,
  };
  expect(await oldest.query(addSurvey)).toHaveLength(1);
});

test('a school brought into itself changes nothing', async () => {
  const before = await countHistory(school);
  const { isStored, files } = await importSchool(school, exported, NOW);
  expect(isStored).toBe(true);
  expect(files.filter(({ created, changed, refused }) => created + changed + refused.length > 0)).toEqual([]);
  expect(await countHistory(school)).toBe(before);
});

test('answers that come with a school are judged again, also those of an export from before gaps were kept', async () => {
  const folder = copyFiles('before-gaps', ['review-answers']);
  edit(folder, 'review-answers', (lines) =>
    lines.map((line) => line.replace(/,(?:hasGaps|true|false|)$/, '')),
  );
  const { isStored, files } = await importSchool(school, folder, NOW);
  expect([isStored, files[0]?.refused]).toEqual([true, []]);
  const answers = await readStored(school, 'review_answers', {}, { order: 'record_id' });
  expect(new Set(answers.map(({ hasGaps }) => hasGaps))).toEqual(new Set([null]));
  const last = Number(answers.at(-1)?.['recordId']);
  expect(await readStored(school, 'content_edition')).toMatchObject([{ judgeUpTo: last + 1 }]);
});

test('screens know the files by the same names, in the same order', () => {
  expect(schoolFiles.map(({ name }) => name)).toEqual(schoolFileNames);
});

test('every table of the database is in a file, or is not of the school', async () => {
  const files = schoolFiles.map((file) => (isPlain(file) ? file.table : sourceOf(file.name).table));
  const lists = schoolFiles.flatMap((file) =>
    isPlain(file) ? [] : sourceOf(file.name).lists.map(({ table }) => table),
  );
  const others = [
    'accounts',
    'account_links',
    'mail_queue',
    'coaching_mails',
    'sign_in_devices',
    'address_changes',
    'access_tokens',
    'passkeys',
    'authenticator_apps',
    'recovery_codes',
    'oidc_payloads',
    'signing_keys',
    'push_keys',
    'calendar_feeds',
    'recordings',
    'recording_pieces',
    'push_subscriptions',
    'reminders',
    'sign_in_limits',
    'idempotency_keys',
    'user_merges',
    'audit_events',
    'server_processes',
    'practice_rule',
    'content_answers',
    'content_edition',
    'job_runs',
    'failures',
    'change_sets',
    'table_writes',
    'former_attendees',
    'given_sets',
    'erasures',
  ];
  const all = await school.query<{ name: string }>({
    name: 'list-tables',
    text: `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  });
  expect([...files, ...lists, ...others].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

test('a user with a role granted before the school came keeps it, and takes nobody else’s record', async () => {
  await makeUser(begun, { name: 'Olga', emailAddress: 'olga@school.example', adminRole: 'admin' });
  await makeUser(begun, { emailAddress: 'Student@soltura.example', adminRole: 'admin' });
  const { isStored } = await importSchool(begun, exported, NOW);
  expect(isStored).toBe(true);
  const users = await readRows(begun, 'users');
  const find = (address: string) => users.find(({ values }) => values['emailAddress'] === address);
  expect(find('olga@school.example')).toMatchObject({ values: { name: 'Olga', adminRole: 'admin' } });
  expect(find('student@soltura.example')).toMatchObject({
    recordId: 1,
    values: { name: 'Hannah Whitfield', adminRole: 'admin', studentRole: 'student' },
  });
});

describe('a folder into a school that stands', () => {
  test('makes and changes what differs, with history, and deletes nothing', async () => {
    const folder = copyFiles('changed', ['courses', 'weeks', 'change-history']);
    edit(folder, 'courses', (lines) => {
      const [first = '', ...rest] = lines;
      return [first, ...rest.slice(1), ',A new course,,10,0,no,0,no'];
    });
    edit(folder, 'weeks', (lines) => [...lines.slice(0, -1), (lines.at(-1) ?? '').replace('false', 'true')]);
    await importSchool(standing, exported, NOW);
    const before = await countHistory(standing);
    const { isStored, files } = await importSchool(standing, folder, NOW);
    expect(isStored).toBe(true);
    expect(files).toMatchObject([
      { name: 'courses', created: 1, changed: 0 },
      { name: 'weeks', created: 0, changed: 1 },
      { name: 'change-history', created: 0, changed: 0 },
    ]);
    expect(await countHistory(standing)).toBe(before + 2);
  });

  test('is refused as a whole, each row with its reason', async () => {
    const folder = copyFiles('refused', ['courses', 'weeks', 'surveys', 'settings', 'lessons']);
    edit(folder, 'courses', (lines) => [...lines, ',,,10,0,no,0,no']);
    edit(folder, 'weeks', (lines) => [
      ...lines,
      '900001,999999,0,2026-01-04,,,false,false,false,',
      '900002,1,0,2026-01-05,,,false,false,false,',
      '900003,1,x,2026-01-04,,,false,false,false,',
      '900004,1,0,2026-02-30,,,false,false,false,',
      '900005,1,0,2026-01-04,,,false,maybe,false,',
      '900006,1,0,2020-01-05,a\u0000b,,false,false,false,',
    ]);
    edit(folder, 'surveys', (lines) => [...lines, lines[1] ?? '']);
    edit(folder, 'settings', (lines) => [...lines, 'odd,{,2026-01-01T00:00:00Z,']);
    edit(folder, 'lessons', ([head = '', ...lines]) => [head.replace('lessonName', 'name'), ...lines]);
    const before = await readTable(school, 'courses');
    const { isStored, files } = await importSchool(school, folder, NOW);
    expect(isStored).toBe(false);
    expect(await readTable(school, 'courses')).toBe(before);
    const reasons = Object.fromEntries(
      files.map(({ name, refused }) => [name, refused.map((row) => row.reason)]),
    );
    expect(reasons).toMatchObject({
      courses: ['Course Name is a required field. Please fill it out before submitting.'],
      surveys: ['This record is on line 2 already'],
      settings: ['value must be JSON'],
      lessons: [expect.stringContaining('Line 1: there is no column "name".')],
    });
    expect(reasons['weeks']?.toSorted()).toEqual([
      'The rule weeks_start_on_sunday of the database forbids it',
      'notes holds a character that no text has',
      'recordsComplete must be true or false',
      'related_membership: memberships has no record 999999',
      'week must be a whole number',
      'weekStarts must be a day such as 2026-01-31',
    ]);
    const weeks = files.find(({ name }) => name === 'weeks');
    expect(weeks && describeFile(weeks)).toMatch(
      /^weeks\.csv +[\d,]+ unchanged, 6 refused\n {2}line [\d,]+: week/,
    );
  });
});

test('a folder that holds something else is left alone', async () => {
  const folder = join(home, 'pictures');
  mkdirSync(folder);
  writeFileSync(join(folder, 'ana.png'), '');
  await expect(exportSchool(school, folder)).rejects.toThrow('holds something else than an earlier export');
  expect(readdirSync(folder)).toEqual(['ana.png']);
  // An earlier export is written over.
  await exportSchool(school, exported);
  expect(existsSync(join(exported, 'weeks.csv'))).toBe(true);
});

test('a folder that is no school is told', async () => {
  const folder = join(home, 'strange');
  await expect(importSchool(school, folder, NOW)).rejects.toThrow('There is no folder');
  mkdirSync(folder);
  await expect(importSchool(school, folder, NOW)).rejects.toThrow('holds no files of a school');
  writeFileSync(join(folder, 'wekes.csv'), '');
  await expect(importSchool(school, folder, NOW)).rejects.toThrow(
    'holds wekes.csv, which is no file of a school',
  );
});

async function openTestDb(): Promise<Db> {
  return makeDb((await createTestDatabase()).pool);
}

/** PostgreSQL 15 where it is installed, else the server of the test run. */
async function openOldest(): Promise<Db> {
  const server = await startPostgres15();
  if (!server) return openTestDb();
  const pool = openPool({ connectionString: server.url });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });
  await migrate(pool);
  return makeDb(pool);
}

/** Adds data as of a used school, and texts that files must preserve exactly. */
async function addOddities(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const text of [
      `update coaching_students set fluency_goal = E'=1+1\\n"two", lines; \\'quoted\\'', time_zone = '-05:00'
        where record_id = (select min(record_id) from coaching_students)`,
      `update courses set archived_at = now() where record_id = (select max(record_id) from courses)`,
      `update users set last_signed_in = '2026-11-20T08:30:00.123Z' where admin_role = 'admin'`,
      `update weeks set notes = E'\\'=kept\\r\\n+1\\ttab' where record_id = (select min(record_id) from weeks)`,
      `insert into settings (key, value) values ('lessonThreshold', '120'), ('helpUrl', '"https://help.example"')`,
      `insert into user_preferences (user_id, key, value)
        select record_id, 'table-layout:courses', '{"widths": {"name": 200.50}, "hidden": []}' from users limit 2`,
      `insert into change_history (actor_email, record_type, changed_record, action, before, after)
        values ('-x@school.example', 'weeks', 1, 'updated', '{"notes": ""}', '{"notes": "=a"}'),
          ('', 'courses', 1, 'created', null, '{"name": "ñ 😀"}')`,
      `delete from change_history where record_id = 1`,
    ]) {
      await transaction.query({ name: '', text });
    }
    const [first = 0, second = 0] = (
      await readStored(transaction, 'quizzes', {}, { order: 'record_id' })
    ).map(({ recordId }) => Number(recordId));
    await makeQuizGroup(transaction, [second, first], { name: 'Travel, =1', address: 'travel', position: 3 });
    await makeQuizGroup(transaction, [], { published: false });
  });
}

async function countHistory(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'count-history',
    text: 'select count(*) as count from change_history',
  });
  return row?.count ?? 0;
}

function copyFiles(name: string, files: readonly string[]): string {
  const folder = join(home, name);
  mkdirSync(folder);
  for (const file of files) {
    writeFileSync(join(folder, `${file}.csv`), readFileSync(join(exported, `${file}.csv`)));
  }
  return folder;
}

function edit(folder: string, file: string, change: (lines: string[]) => string[]): void {
  const path = join(folder, `${file}.csv`);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  writeFileSync(path, change(lines).join('\r\n'));
}
