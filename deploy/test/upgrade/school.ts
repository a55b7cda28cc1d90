import path from 'node:path';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { runCommand } from '../../ha/test/command.ts';
import { verifyWrites } from '../../ha/test/verify.ts';
import type { People, Places } from './people.ts';

const findPlaces = {
  name: 'find-places',
  text: `select (select max(record_id) from weeks) as "weekId", (select max(record_id) from program_lessons) as "lessonId",
    (select (max(week_starts) - 35)::text || '.' || max(week_starts)::text from weeks) as range`,
};
const readAssignments = {
  name: 'read-assignments',
  text: `select record_id as id, version, areas_of_difficulty as "areasOfDifficulty"
    from assignments where record_id = any($1::integer[])`,
};

export async function findPlacesOfSchool(databaseUrl: string): Promise<Places> {
  return using(databaseUrl, async (db) => {
    const [places] = await db.query<Places & Record<string, unknown>>(findPlaces);
    if (!places) throw new Error('The school is empty.');
    return places;
  });
}

export async function compareWithDatabase(databaseUrl: string, people: People): Promise<string[]> {
  const { lost, duplicates } = await verifyWrites(databaseUrl, people.writes);
  const rows = await using(databaseUrl, (db) =>
    db.query<{ id: number; version: number; areasOfDifficulty: string }>(readAssignments, [
      people.assignments.map(({ id }) => id),
    ]),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const differing = people.assignments.filter(({ id, version, areasOfDifficulty }) => {
    const row = stored.get(id);
    return row?.version !== version || row.areasOfDifficulty !== areasOfDifficulty;
  });
  const acknowledged = people.writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length;
  const changes = people.assignments.reduce((sum, { version }) => sum + version - 1, 0);
  console.log(
    `${acknowledged} grades and new assignments acknowledged: ${lost} lost, ${duplicates} twice; ` +
      `${changes} changes with If-Match: ${differing.length} assignments differ.`,
  );
  return [
    ...(lost > 0 ? [`${lost} acknowledged writes are not in the database.`] : []),
    ...(duplicates > 0 ? [`${duplicates} writes happened twice.`] : []),
    ...differing.map(({ id }) => `The assignment ${id} is not as its coach was told.`),
  ];
}

export async function examine(databaseUrl: string): Promise<string[]> {
  const doctor = path.join(import.meta.dirname, '../../../server/commands/doctor.ts');
  const args = ['--import', 'tsx', doctor];
  return runCommand(process.execPath, args, { ...process.env, DATABASE_URL: databaseUrl }).then(
    () => [],
    (fault: unknown) => [String(fault)],
  );
}

async function using<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  try {
    return await work(makeDb(pool));
  } finally {
    await pool.end();
  }
}

const readTables = {
  name: 'read-like-a-backup',
  text: 'lock table users, student_examples, reviews, assignments, examples in access share mode',
};
const stay = { name: 'stay-in-transaction', text: 'select pg_sleep($1)' };

/** Reads tables in one transaction for a while, as the backup of a large school does. */
export async function readForLong(databaseUrl: string, lengthMs: number): Promise<void> {
  const work = async (db: Db) => {
    await db.query(readTables);
    await db.query(stay, [lengthMs / 1000]);
  };
  await using(databaseUrl, (db) => db.transaction(work, { isLong: true }));
}
