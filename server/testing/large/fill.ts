import { addDays, toDay, weekday } from '@soltura/domain/dates';
import type { Pool, PoolClient } from 'pg';
import { liftLimits } from '../../db/limits.ts';
import { makeDb } from '../../db/session.ts';
import { makeLargeLibrary } from '../large-library.ts';
import { fillSteps } from './fill-steps.ts';

/** The people and records that tests and measurements use; they are alike at every size. */
export interface LargeSchool {
  /** A student in their twentieth week with 255 cards and as many reviews, whose coach is `coach`. */
  student: { recordId: number; emailAddress: string; coachingStudent: number; membership: number };
  /** A coach of 100 active students, as a user and in the coach list. */
  coach: { recordId: number; emailAddress: string };
  admin: { recordId: number; emailAddress: string };
  programId: number;
  lastLessonId: number;
  exampleId: number;
  quizId: number;
  wordId: number;
}

/** Their positions in every 1,000 students, at any size. */
const MEASURED = 500;
const FEWEST = 1_000;

/** A student with as many weeks and tasks as the measured one, to whom samples of calls add nothing. */
export const OTHER_STUDENT = `student${MEASURED + 10}@large.example`;

/**
 * Fills an empty database with this many students, and everything that grows with them: 10 cards with a review each, on
 * average, two weeks of coaching, their calls, assignments and sessions, accounts, sign-ins, stored answers and
 * history. The library is that of `makeLargeLibrary` at any size. One in 50 holds 255 cards and the others 5; one in 10
 * has had a coach for 20 weeks and the others in former times, so the rows of one person are as many in a small school
 * as in a large one. Cards and weeks of different people are interleaved, as when they are made over years. The user of
 * the pool must be a superuser: foreign keys are not checked while rows are stored, and plain indexes are created at
 * the end.
 */
export async function fillLargeDatabase(
  pool: Pool,
  { students, now, say = () => {} }: { students: number; now: Date; say?: (done: string) => void },
): Promise<void> {
  if (students < FEWEST) throw new Error(`A large database has ${FEWEST} students at least.`);
  const client = await pool.connect();
  try {
    // Vacuum marks no page all-visible while the commit of its writer, or of one near it, is not on disk yet.
    await client.query('set statement_timeout = 0; set synchronous_commit = on');
    const library = await makeLargeLibrary(makeDb(pool));
    say('library');
    await client.query('begin');
    await liftLimits(client);
    await client.query(`set local session_replication_role = replica; set local maintenance_work_mem = '256MB';
      set local work_mem = '64MB'`);
    const indexes = await dropPlainIndexes(client);
    const today = toDay(now);
    const thisSunday = addDays(today, -weekday(today));
    for (const { name, text } of fillSteps({ students, thisSunday, now, firstProgram: library.programId })) {
      await client.query(text);
      say(name);
    }
    for (const definition of indexes) await client.query(definition);
    say('indexes');
    await client.query('commit');
    await client.query('vacuum (analyze)');
    say('vacuum');
  } finally {
    // Closes the connection, because its settings were changed.
    client.release(true);
  }
}

export async function findLargeSchool(pool: Pool): Promise<LargeSchool> {
  const { rows } = await pool.query<LargeSchool>({
    text: `select
        json_build_object('recordId', u.record_id, 'emailAddress', u.email_address,
          'coachingStudent', s.record_id, 'membership', m.record_id) as student,
        json_build_object('recordId', c.record_id, 'emailAddress', c.email) as coach,
        (select json_build_object('recordId', record_id, 'emailAddress', email_address) from users
          where email_address = 'admin@soltura.example') as admin,
        u.related_program as "programId",
        (select max(record_id) from program_lessons l where l.related_program = u.related_program) as "lastLessonId",
        (select min(record_id) from examples) as "exampleId",
        (select min(record_id) from quizzes) as "quizId",
        (select min(record_id) from vocabulary) as "wordId"
      from users u join coaching_students s on s.email = u.email_address
        join coaches c on c.record_id = s.related_coach
        join memberships m on m.related_student = s.record_id
      where u.email_address = $1`,
    values: [`student${MEASURED}@large.example`],
  });
  const [school] = rows;
  if (!school) throw new Error('The database was not filled.');
  return school;
}

async function dropPlainIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text in (
        select table_name from information_schema.tables where table_schema = 'public')
      and not exists (select from pg_constraint where conindid = indexrelid)
      and indrelid <> all (array['examples', 'vocabulary', 'example_vocabulary']::regclass[])`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
