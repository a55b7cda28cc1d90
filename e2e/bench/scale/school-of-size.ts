import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded } from '@soltura/server/db/embedded';
import { migrate } from '@soltura/server/db/migrate';
import { disposableSettings } from '@soltura/server/testing/disposable-settings';
import { fillLargeDatabase, findLargeSchool, type LargeSchool } from '@soltura/server/testing/large/fill';

/** A database with this number of students, on an embedded PostgreSQL of its own. */
export interface SchoolOfSize {
  students: number;
  databaseUrl: string;
  logFile: string;
  pool: ReturnType<typeof openPool>;
  school: LargeSchool;
  megabytes: number;
  /** Removes reviews, cards and changes that were written since the database was filled. */
  takeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens the database in a folder, and fills it on the first run. */
export async function openSchoolOfSize(folder: string, students: number): Promise<SchoolOfSize> {
  const home = path.join(folder, String(students));
  const mark = path.join(home, 'filled');
  mkdirSync(home, { recursive: true });
  if (!existsSync(mark)) {
    const began = Date.now();
    // Durability is off: a database that is lost with the machine is filled anew.
    const filling = await startEmbedded(home, { settings: { ...disposableSettings, max_wal_size: '4GB' } });
    const pool = openPool(filling.connection);
    await migrate(pool);
    await fillLargeDatabase(pool, { students, now: new Date() });
    await pool.query('checkpoint');
    await pool.end();
    await filling.stop();
    writeFileSync(mark, new Date().toISOString());
    console.log(`${students} students were made in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  if (Date.now() - statSync(mark).mtimeMs > DAY_MS) {
    console.log(`${home} was filled on another day: delete it to have this week in it.`);
  }
  const embedded = await startEmbedded(home);
  const { user, host, port, database, password = '' } = embedded.connection;
  const pool = openPool(embedded.connection);
  await migrate(pool);
  const filledAt = statSync(mark).mtime;
  await takeBack(pool, filledAt);
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    students,
    databaseUrl: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    logFile: path.join(home, 'postgres.log'),
    pool,
    school: await findLargeSchool(pool),
    megabytes: Math.round((rows[0]?.bytes ?? 0) / 2 ** 20),
    takeBack: () => takeBack(pool, filledAt),
    stop: async () => {
      await pool.end();
      await embedded.stop();
    },
  };
}

const DAY_MS = 86_400_000;

/** Removes reviews, cards and changes of a former run, which would make the next one's answers larger. */
async function takeBack(pool: SchoolOfSize['pool'], filledAt: Date): Promise<void> {
  const { student } = await findLargeSchool(pool);
  for (const [table, at] of [
    ['reviews', 'received_at'],
    ['student_examples', 'date_created'],
  ]) {
    await pool.query(`delete from ${table} where related_student = $1 and ${at} > $2`, [
      student.recordId,
      filledAt,
    ]);
  }
  const weeks = 'select record_id from weeks where related_membership = $1';
  await pool.query(
    `delete from change_history where record_type = 'weeks' and changed_record in (${weeks}) and at > $2`,
    [student.membership, filledAt],
  );
  await pool.query(
    'vacuum (analyze) reviews, student_examples, change_history, weeks, users, idempotency_keys',
  );
}
