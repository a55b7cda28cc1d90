import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { openPool } from '@soltura/server/db/connect';
import { type Db, makeDb } from '@soltura/server/db/session';
import { createAccount } from '@soltura/server/testing/identity';
import { makeUser } from '@soltura/server/testing/people';
import { databaseFile } from './environment.ts';
import { startSchool } from './first-run.ts';
import { logIn } from './sign-in.ts';

/** A school with large tables, for one journey; an admin is signed in on `page`. */
export interface LargeTables {
  db: Db;
  page: Page;
  end: () => Promise<void>;
}

const ADMIN = 'ada@large.example';
const PASSWORD = 'a school with many';

let schools = 0;

/**
 * Starts a school with 2,500 coaching students, 2,100 examples, a course and a quiz of two examples. Its
 * database is created on the server of `journeys`.
 */
export async function startLargeTables(journeys: Db, browser: Browser): Promise<LargeTables> {
  schools += 1;
  const name = `large_school_${process.pid}_${schools}`;
  const run = (text: string) => journeys.query({ name: '', text });
  await run(`create database ${name} template template0 encoding 'UTF8'`);
  const { databaseUrl } = JSON.parse(readFileSync(databaseFile, 'utf8'));
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const school = await startSchool({ DATABASE_URL: url.href });
  const pool = openPool({ connectionString: url.href, max: 2 });
  const db = makeDb(pool);
  await fill(db);
  await makeUser(db, { emailAddress: ADMIN, name: 'Ada', adminRole: 'admin' });
  await createAccount(db, { email: ADMIN, password: PASSWORD });
  const context = await browser.newContext({ baseURL: school.address });
  const page = await context.newPage();
  await logIn(page, ADMIN, PASSWORD);
  const end = async () => {
    await context.close();
    await pool.end();
    await school.end();
    await run(`drop database ${name} with (force)`);
  };
  return { db, page, end };
}

async function fill(db: Db): Promise<void> {
  const texts = [
    `insert into coaching_students (first_name, last_name, email)
      select 'Eva ' || lpad(n::text, 4, '0'), 'Paz', 'eva' || n || '@home.example' from generate_series(1, 2500) n`,
    `insert into courses (name) values ('Standard')`,
    `insert into examples (spanish_example, english_translation)
      select 'Frase ' || lpad(n::text, 4, '0'), 'Sentence ' || n from generate_series(1, 2100) n`,
    `insert into quizzes (quiz_nickname) values ('lcsp quiz 1')`,
    `insert into quiz_examples (related_quiz, related_example, position)
      select q.record_id, e.record_id, e.record_id from quizzes q, examples e where e.record_id <= 2`,
  ];
  for (const text of texts) await db.query({ name: '', text });
}
