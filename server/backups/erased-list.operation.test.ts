import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate, migrateWithin } from '../db/migrate.ts';
import { makeDb } from '../db/session.ts';
import { makeCoachingStudent } from '../testing/coaching.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeUser } from '../testing/people.ts';
import { writeErasedList } from './erased-list.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-03-07T12:00:00Z');
const home = mkdtempSync(path.join(tmpdir(), 'soltura-erased-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let folders = 0;
function makeFolder(): string {
  const folder = path.join(home, String((folders += 1)));
  mkdirSync(folder);
  return folder;
}

const erase = (pool: Pool, user: number | null, student: number | null = null) =>
  pool.query(`select erase_person($1, $2, null, $3, null, '{}')`, [user, student, NOW]);

async function readUsers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from users order by record_id');
  return rows.map(({ name }) => name);
}

/** A school with two people, and a backup of it in a folder of its own. */
async function backUpSchool() {
  const { pool } = await createTestDatabase();
  const db = makeDb(pool);
  // Databases of tests are copies of one.
  await pool.query(`update settings set value = to_jsonb(gen_random_uuid()::text) where key = 'school-id'`);
  const { recordId: ana } = await makeUser(db, { name: 'Ana Ruiz', emailAddress: 'ana@home.example' });
  await makeUser(db, { name: 'Ben' });
  const { recordId: student } = await makeCoachingStudent(db, {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@home.example',
  });
  const folder = makeFolder();
  const file = path.join(folder, 'school.backup');
  await writeBackup(pool, file, { now: NOW });
  return { pool, db, ana, student, folder, file };
}

test('the list beside the backups holds numbers and no names, for its owner alone, and grows', async () => {
  const { pool, db, ana, student, folder } = await backUpSchool();
  await writeErasedList(db, folder);
  expect(readdirSync(folder)).toEqual(['school.backup']);
  await erase(pool, ana, student);
  await writeErasedList(db, folder);
  await pool.query('truncate erasures');
  const other = await makeUser(db);
  await erase(pool, other.recordId);
  await writeErasedList(db, folder);
  const [name = ''] = readdirSync(folder).filter((one) => one !== 'school.backup');
  const at = NOW.toISOString();
  const { school, erased }: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(folder, name), 'utf8'),
  );
  expect(name).toBe(`soltura-erased-${String(school)}.json`);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(erased).toEqual([
    { at, user: ana, coachingStudent: student, coach: null, account: null },
    { at, user: other.recordId, coachingStudent: null, coach: null, account: null },
  ]);
});

test('a restore erases the people whom the list beside the file names, in another database too', async () => {
  const { pool, db, ana, student, folder, file } = await backUpSchool();
  await erase(pool, ana, student);
  await writeErasedList(db, folder);
  const { pool: copy } = await createTestDatabase('template0');
  expect(await restoreBackup(copy, file)).toMatchObject({ erasedAgain: 1 });
  expect(await readUsers(copy)).toEqual([`Erased user ${ana}`, 'Ben']);
  const { rows } = await copy.query('select full_name, email, erased_at from coaching_students');
  expect(rows).toEqual([{ full_name: `Erased student ${student}`, email: '', erased_at: NOW }]);
  // Once more it stays so, and the copy has the list itself.
  expect(await restoreBackup(copy, file)).toMatchObject({ erasedAgain: 1 });
  expect((await copy.query('select user_id from erasures')).rows).toEqual([{ user_id: ana }]);
});

test('a restore erases the people whom the list of BACKUP_DIR and the replaced database name', async () => {
  const { pool, db, ana, file } = await backUpSchool();
  await erase(pool, ana);
  const backupFolder = makeFolder();
  await writeErasedList(db, backupFolder);
  const { pool: copy } = await createTestDatabase('template0');
  await restoreBackup(copy, file, { backupFolder });
  expect(await readUsers(copy)).toEqual([`Erased user ${ana}`, 'Ben']);
  await restoreBackup(pool, file);
  expect(await readUsers(pool)).toEqual([`Erased user ${ana}`, 'Ben']);
});

test('the list of another school does nothing, and a list that cannot be read stops a restore', async () => {
  const { file, folder } = await backUpSchool();
  const other = await backUpSchool();
  await erase(other.pool, other.ana);
  await writeErasedList(other.db, folder);
  const { pool: copy } = await createTestDatabase('template0');
  expect(await restoreBackup(copy, file)).toMatchObject({ erasedAgain: 0 });
  expect(await readUsers(copy)).toEqual(['Ana Ruiz', 'Ben']);
  writeFileSync(path.join(folder, 'soltura-erased-damaged.json'), '{');
  await expect(restoreBackup(copy, file)).rejects.toThrow('is damaged');
});

test('the id of a user who was made and erased after the backup is not given to another user', async () => {
  const { pool, db, folder, file } = await backUpSchool();
  const later = await makeUser(db, { name: 'Later' });
  await erase(pool, later.recordId);
  await writeErasedList(db, folder);
  await restoreBackup(pool, file);
  const next = await makeUser(db, { name: 'Next' });
  expect(next.recordId).toBeGreaterThan(later.recordId);
  await restoreBackup(pool, file);
  await makeUser(db, { name: 'Again' });
  expect(await readUsers(pool)).toEqual(['Ana Ruiz', 'Ben', 'Again']);
});

test('a backup from before schools had ids takes the list that lies beside it', async () => {
  const { pool: older } = await createTestDatabase('template0');
  const names = readdirSync(path.join(import.meta.dirname, '../db/migrations')).toSorted();
  const client = await older.connect();
  await client.query('begin');
  await migrateWithin(client, names[names.findIndex((name) => name.includes('_erasures')) - 1]);
  await client.query('commit');
  client.release();
  await older.query(
    `insert into users (record_id, name, email_address) values (7, 'Ana', 'a@b.example'), (8, 'Ben', '')`,
  );
  const folder = makeFolder();
  const file = path.join(folder, 'older.backup');
  await writeBackup(older, file, { now: NOW });
  await migrate(older);
  await erase(older, 7);
  await writeErasedList(makeDb(older), folder);
  const { pool: copy } = await createTestDatabase('template0');
  await restoreBackup(copy, file);
  expect(await readUsers(copy)).toEqual(['Erased user 7', 'Ben']);
  // Newer lists of that school are its own from now on.
  await erase(copy, 8);
  await writeErasedList(makeDb(copy), folder);
  expect(readdirSync(folder)).toHaveLength(2);
});
