import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, type Day, toDay } from '@soltura/domain/dates';
import { defaultRange, type ReportRange, readRange } from '@soltura/domain/reports/range';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { readConfig } from '@soltura/server/config';
import { openPool } from '@soltura/server/db/connect';
import { startEmbedded } from '@soltura/server/db/embedded';
import { migrate } from '@soltura/server/db/migrate';
import { type Db, makeDb, type Statement } from '@soltura/server/db/session';
import { studentFigure } from '@soltura/server/features/reports/figures.queries';
import { planReport } from '@soltura/server/features/reports/plan-report';
import { disposableSettings } from '@soltura/server/testing/disposable-settings';
import { fillLargeDatabase } from '@soltura/server/testing/large/fill';
import { type Figure, median } from '../report.ts';

type Pool = ReturnType<typeof openPool>;

const STUDENTS = 10_000;
/**
 * The number of weeks. With the tenth of the students who have had a coach for 20 weeks they make half a million
 * weeks.
 */
const WEEKS = 54;
const WARMING = 6;
const TIMES = 11;
const BAR_MS = 300;
const BREAK_DAYS = 15;

/** Figures of the reports in a school of 10,000 students and 500,000 weeks, on a database of its own. */
export async function measureReports(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soltura-reports-'));
  const embedded = await startEmbedded(folder, { settings: disposableSettings });
  const pool = openPool(embedded.connection);
  try {
    const now = new Date();
    await fillSchool(pool, now);
    return await measureFigures(pool, toDay(now));
  } finally {
    await pool.end();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureFigures(pool: Pool, today: Day): Promise<Figure[]> {
  const db = makeDb(pool);
  const [counted] = await db.query<{ weeks: string }>({
    name: 'bench-weeks',
    text: 'select count(*) as weeks from weeks',
  });
  const month = readRange({ by: 'month' }, today);
  return [
    ...(await measureRange(db, defaultRange(today), today, `a week; ${counted?.weeks} weeks`)),
    ...(month ? await measureRange(db, month, today, 'a month') : []),
    await measureBreak(db, addDays(today, BREAK_DAYS)),
  ];
}

async function measureRange(db: Db, range: ReportRange, today: Day, note: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, statement, values] of planReport(range, today, readConfig({}))) {
    figures.push(await measureStatement(db, name, statement, values, note));
  }
  return figures;
}

/** The report on students of a school that returns from holidays: hardly any of them was seen in two weeks. */
function measureBreak(db: Db, today: Day): Promise<Figure> {
  const values = [today, readConfig({}).lessonThreshold];
  return measureStatement(db, 'students', studentFigure, values, `after ${BREAK_DAYS} days of holidays`);
}

async function measureStatement(
  db: Db,
  name: string,
  statement: Statement,
  values: unknown[],
  note: string,
): Promise<Figure> {
  const samples: number[] = [];
  for (let time = -WARMING; time < TIMES; time += 1) {
    const began = performance.now();
    await db.query(statement, values);
    if (time >= 0) samples.push(performance.now() - began);
  }
  return {
    what: `report of ${name}: its statement`,
    value: median(samples),
    bar: BAR_MS,
    unit: 'ms',
    note: `${note}; best ${Math.min(...samples).toFixed(0)}, worst ${Math.max(...samples).toFixed(0)}`,
  };
}

/**
 * Fills an empty database: a large school, and a year of weeks for all students without a coach, with calls and
 * assignments in three of four weeks. One student in twenty has not been seen for some weeks.
 */
export async function fillSchool(pool: Pool, now: Date): Promise<void> {
  await migrate(pool);
  await fillLargeDatabase(pool, { students: STUDENTS, now });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    for (const text of listHistory(weekStartOf(toDay(now)))) await client.query(text);
  } finally {
    // The connection's settings must not reach later statements.
    client.release(true);
  }
}

function listHistory(sunday: Day): string[] {
  const first = addDays(sunday, -7 * (WEEKS - 1));
  const fromWeeks = `from weeks w join memberships m on m.record_id = w.related_membership
        join coaching_students s on s.record_id = m.related_student
      where m.start_date = '${first}' and (m.record_id + w.week) % 4 > 0 and (m.record_id % 20 > 0 or w.week < 50)
      order by w.record_id`;
  return [
    'update courses set weekly_private_calls = record_id % 3',
    `insert into memberships (related_student, related_course, start_date, on_hold)
      select s.record_id, (select min(record_id) from courses) + s.record_id % 4, '${first}', s.record_id % 40 = 0
      from coaching_students s where s.archived_at is null
        and not exists (select from memberships m where m.related_student = s.record_id and m.end_date is null)`,
    `insert into weeks (related_membership, week, week_starts, notes, current_lesson, hold_week, records_complete)
      select m.record_id, n, date '${first}' + 7 * n, repeat('Talked about plans for the summer. ', 4),
        (select min(record_id) from coaching_lessons) + (m.record_id + n) % 160, m.record_id % 40 = 0, n < ${WEEKS - 1}
      from generate_series(0, ${WEEKS - 1}) n, memberships m where m.start_date = '${first}' order by n, m.record_id`,
    `insert into assignments (related_week, homework_corrector, assignment_type, rating, notes, date_created)
      select w.record_id, s.related_coach, 'Writing', 'Good', repeat('Written well. ', 10), w.week_starts + 2
      ${fromWeeks}`,
    `insert into private_calls (related_week, caller, rating, notes, date)
      select w.record_id, s.related_coach, 'Good', repeat('Talked well. ', 10), w.week_starts + 3 ${fromWeeks}`,
    'vacuum (analyze)',
  ];
}
