import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, watchPaints } from './painted.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { type Account, openWindow, type Scene, signIn, withDatabase } from './scene.ts';
import type { CoachHistory } from './staff-pages.ts';

const VISITS = 7;
const PAIRS = 11;
const CALLS = 200;
const HAND_INS = 100;
const OPEN_TASKS = 6;

interface MeasuredPage {
  name: string;
  person: Account;
  path: string;
  /** The selector of the first element that is waited for. */
  first: string;
}

/**
 * Gives the coach of a long history 200 planned calls of this and the next weeks and 100 hand-ins to correct, and makes the
 * measured student one of theirs, with calls, open tasks and what came back.
 */
export function addCoaching(student: Account): Promise<void> {
  return withDatabase(async (db) => {
    const run = (name: string, text: string, values: unknown[] = []) => db.query({ name, text }, values);
    await run(
      'bench-coached-student',
      `insert into coaching_students (first_name, last_name, email, related_coach)
        values ('Bench', 'Coached', $1, (select record_id from coaches where coach = 'History'))`,
      [student.email],
    );
    await run(
      'bench-planned-calls',
      `insert into planned_calls (kind, coach, starts_at, minutes, time_zone, call_type, topic, join_link)
        select 'private', k.record_id, date_trunc('hour', now()) + n * interval '2 hours', 30, 'Europe/Madrid',
          case when n % 3 = 0 then 'Uses Credit (Bundle)' else 'Monthly Call' end, 'Bench ' || n, 'https://meet.example.com/bench'
        from coaches k, generate_series(1, $1::integer) n where k.coach = 'History'`,
      [CALLS],
    );
    const own =
      "coaching_students where related_coach = (select record_id from coaches where coach = 'History')";
    await run(
      'bench-planned-attendees',
      `insert into planned_attendees (planned_call, coaching_student)
        select p.record_id, s.ids[1 + p.record_id % array_length(s.ids, 1)] from planned_calls p,
          (select array_agg(record_id order by record_id desc) as ids from ${own}) s
        where p.topic like 'Bench %'`,
    );
    await run(
      'bench-hand-ins',
      `with made as (
          insert into tasks (related_student, given_by, assignment_type, title, status, given_at, handed_in_at)
          select s.ids[1 + n % array_length(s.ids, 1)], k.record_id, 'Writing', '*Mi fin de semana* ' || n, 'handed in',
            now() - interval '4 days', now() - n * interval '10 minutes'
          from coaches k, (select array_agg(record_id) as ids from ${own}) s, generate_series(1, $1::integer) n
          where k.coach = 'History' returning record_id, handed_in_at)
        insert into hand_ins (related_task, text, handed_in_at)
        select record_id, repeat('El sábado fui a la playa con mi perro. ', 20), handed_in_at from made`,
      [HAND_INS],
    );
    await run(
      'bench-open-tasks',
      `insert into tasks (related_student, assignment_type, title, status, due_on)
        select record_id, 'Writing', '*La cocina* ' || n, 'given', current_date + n
        from coaching_students, generate_series(1, $1::integer) n where last_name = 'Coached'`,
      [OPEN_TASKS],
    );
    await run(
      'bench-returned-tasks',
      `insert into tasks (related_student, assignment_type, title, status, handed_in_at, returned_at, rating, feedback)
        select record_id, 'Writing', '*Una carta* ' || n, 'returned', now() - n * interval '1 day', now() - n * interval '1 day',
          'Good', 'Well told.' from coaching_students, generate_series(1, 30) n where last_name = 'Coached'`,
    );
  });
}

/**
 * Home of a student and the dashboard of a coach without and with coaching in turns, and the screens of coaching with 200
 * calls and 100 hand-ins.
 */
export async function measureCoaching(scene: Scene, { coach }: CoachHistory): Promise<Figure[]> {
  const { student } = scene;
  await addCoaching(student);
  const home: MeasuredPage = {
    name: 'home',
    person: student,
    path: '/',
    first: 'main a[href="/officialquizzes"]',
  };
  const dashboard: MeasuredPage = {
    name: 'dashboard',
    person: coach,
    path: '/coaching-dashboard',
    first: 'main tbody th',
  };
  const figures = [...(await measurePairs(scene, home)), ...(await measurePairs(scene, dashboard))];
  const pages: MeasuredPage[] = [
    { name: 'my coaching', person: student, path: '/my-coaching', first: 'main a[href^="/my-coaching/"]' },
    { name: 'to correct, 100 hand-ins', person: coach, path: '/to-correct', first: 'main [lang="es"]' },
    { name: 'my calls, 200 calls', person: coach, path: '/my-calls', first: 'main time' },
    { name: 'staff home with calls', person: coach, path: '/', first: 'main section li' },
  ];
  for (const measured of pages) figures.push(await measurePage(scene, measured));
  return figures;
}

async function measurePairs(scene: Scene, { name, ...measured }: MeasuredPage): Promise<Figure[]> {
  const { open, close } = await openPages(scene, measured);
  const without: number[] = [];
  const withCoaching: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await showCoaching(false);
    without.push(await open());
    await showCoaching(true);
    withCoaching.push(await open());
  }
  await close();
  const differences = withCoaching.map((time, pair) => time - (without[pair] ?? 0));
  return [
    describe(`${name} without coaching`, without),
    describe(`${name} with coaching`, withCoaching),
    {
      what: `${name} with coaching − without, by pairs`,
      value: median(differences),
      bar: 30,
      unit: 'ms',
      slowed: differences,
    },
  ];
}

/** Without coaching the student's record is in the archive, and the calls are in ten years. */
function showCoaching(isShown: boolean): Promise<void> {
  return withDatabase(async (db) => {
    await db.query(
      {
        name: 'bench-show-student',
        text: `update coaching_students set archived_at = case when not $1::boolean then now() end
          where last_name = 'Coached'`,
      },
      [isShown],
    );
    await db.query(
      {
        name: 'bench-show-calls',
        text: `update planned_calls
          set starts_at = starts_at + case when $1::boolean then interval '-10 years' else interval '10 years' end
          where topic like 'Bench %' and (starts_at > now() + interval '5 years') = $1::boolean`,
      },
      [isShown],
    );
  });
}

async function measurePage(scene: Scene, { name, ...measured }: MeasuredPage): Promise<Figure> {
  const { open, close } = await openPages(scene, measured);
  const visits: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await open());
  await close();
  return describe(name, visits);
}

/** Signs a person in. `open` loads the page anew on a slow device and returns the time in ms until it is painted. */
async function openPages({ browser }: Scene, { person, path, first }: Omit<MeasuredPage, 'name'>) {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, { first, beside: [] });
  await signIn(page, person);
  await page.getByRole('main').getByRole('link').first().waitFor();
  const session = await context.newCDPSession(page);
  const open = async () => {
    await slowFourTimes(session);
    const at = await openUntilPainted(page, `${serverUrl}${path}`);
    await waitUntilQuiet(page);
    return at;
  };
  return { open, close: () => context.close() };
}

function describe(name: string, visits: readonly number[]): Figure {
  return {
    what: `${name}: navigation → content painted`,
    value: median(visits),
    bar: 600,
    unit: 'ms',
    slowed: visits,
  };
}
