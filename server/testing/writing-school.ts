import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { openPool } from '../db/connect.ts';
import { type Db, makeDb } from '../db/session.ts';
import { makeCoachRecord, makeWeek } from './coaching.ts';
import { issueToken } from './identity.ts';
import { makeUser } from './people.ts';

export interface Writer {
  token: string;
  userId: number;
}

export interface WritingSchool {
  students: readonly (Writer & { cards: readonly number[]; uncollected: readonly number[] })[];
  coach: Writer & { email: string; weekId: number };
}

/** More examples than a student can collect during a test. */
const EXAMPLES = 6_000;
const TOKEN_SECONDS = 4 * 3_600;

/** Fills an empty, migrated database with people whose clients can write at once, with tokens signed by its own key. */
export async function makeWritingSchool(
  databaseUrl: string,
  publicUrl: string,
  size: { students: number; cardsEach: number },
): Promise<WritingSchool> {
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  const db = makeDb(pool);
  const config = readConfig({ PUBLIC_URL: publicUrl });
  const enrol = async (email: string, role: object): Promise<Writer> => {
    const { recordId } = await makeUser(db, { emailAddress: email, ...role });
    return {
      userId: recordId,
      token: await issueToken({ db, config, email, lifeSeconds: TOKEN_SECONDS }),
    };
  };
  const examples = await makeExamples(db);
  const students: WritingSchool['students'][number][] = [];
  for (let number = 1; number <= size.students; number += 1) {
    const student = await enrol(`student${number}@school.example`, { studentRole: 'student' });
    const cards = await collect(db, student.userId, examples.slice(0, size.cardsEach));
    students.push({ ...student, cards, uncollected: examples.slice(size.cardsEach) });
  }
  const email = 'coach@soltura.example';
  const coach = await enrol(email, { adminRole: 'coach' });
  await makeCoachRecord(db, { email });
  const { recordId: weekId } = await makeWeek(db);
  await pool.end();
  // Tokens are valid from the second in which they are issued.
  await delay(1_000);
  return { students, coach: { ...coach, email, weekId } };
}

async function makeExamples(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'make-writing-examples',
      text: `insert into examples (spanish_example, english_translation, vocab_complete)
        select 'El puerto número ' || n || ' abre temprano.', 'Harbour number ' || n || ' opens early.', true
        from generate_series(1, $1::integer) n returning record_id as id`,
    },
    [EXAMPLES],
  );
  return rows.map(({ id }) => id);
}

async function collect(db: Db, student: number, examples: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'make-writing-cards',
      text: `insert into student_examples (related_student, related_example, coach_added)
        select $1, example, false from unnest($2::integer[]) example returning record_id as id`,
    },
    [student, examples],
  );
  return rows.map(({ id }) => id);
}
