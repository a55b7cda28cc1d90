import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, watchPaints } from './painted.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { openWindow, type Scene, signIn, withDatabase } from './scene.ts';
import type { CoachHistory } from './staff-pages.ts';

const VISITS = 7;
const STUDENTS = 10_000;
const EXAMPLES = 20_000;

/** Extends the school to 10,000 students, each with a membership, two weeks and a bundle, and to 20,000 examples. */
export function growSchool(): Promise<void> {
  return withDatabase(async (db) => {
    const run = (name: string, text: string, values: unknown[]) => db.query({ name, text }, values);
    await run(
      'bench-students',
      `insert into coaching_students (first_name, last_name, email, related_coach)
        select 'Bench', 'Many ' || n, 'many' || n || '@home.example', (select record_id from coaches where coach = 'Large')
        from generate_series(1, $1::integer - (select count(*)::integer from coaching_students)) n`,
      [STUDENTS],
    );
    await run(
      'bench-memberships',
      `insert into memberships (related_student, related_course, start_date)
        select record_id, (select min(record_id) from courses), current_date - 20
        from coaching_students where last_name like $1`,
      ['Many %'],
    );
    await run(
      'bench-bundles',
      `insert into bundle_credits (related_student, total_credits, used_credits, expiration)
        select record_id, 6, 3, now() + interval '9 days' from coaching_students where last_name like $1`,
      ['Many %'],
    );
    await run(
      'bench-examples',
      `insert into examples (spanish_example, english_translation)
        select 'Frase de muchas ' || n, 'Sentence of many ' || n
        from generate_series(1, $1::integer - (select count(*)::integer from examples)) n`,
      [EXAMPLES],
    );
  });
}

/** Home of a coach with 60 students and two years of records, in the school of `growSchool`. */
export async function measureStaffHome({ browser }: Scene, { coach }: CoachHistory): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, { first: 'main section li', beside: [] });
  await signIn(page, coach);
  await page.getByRole('heading', { name: 'My Incomplete Records' }).waitFor();
  const session = await context.newCDPSession(page);
  const visits: number[] = [];
  const answers: number[] = [];
  const calls: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await slowFourTimes(session);
    // The lists come with the menu or after it. The first row of the page is theirs.
    visits.push(await openUntilPainted(page, serverUrl, /lesson|call or note|ready/));
    await page.getByRole('list', { name: 'Incomplete records of this week' }).waitFor();
    await waitUntilQuiet(page);
    const took = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/app/staff-day'))
        .map(({ duration }) => duration),
    );
    answers.push(Math.max(...took));
    calls.push(took.length);
  }
  await context.close();
  return [
    {
      what: 'staff home: navigation → lists painted, 10,000 students',
      value: median(visits),
      bar: 600,
      unit: 'ms',
      note: `the call, made at most ${Math.max(...calls)} times, took ${median(answers).toFixed(0)} ms`,
      slowed: visits,
    },
  ];
}
