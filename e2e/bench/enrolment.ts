import type { Page } from '@playwright/test';
import { enrolments } from '@soltura/contract/people/enrolments';
import { toDay } from '@soltura/domain/dates';
import type { Enrolment } from '@soltura/domain/people/enrolment';
import { makeCoachRecord, makeCourse } from '@soltura/server/testing/coaching';
import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { readPainted, readPressToPaint, watchPaints } from './painted.ts';
import { watchPresses } from './presses.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { type Account, openWindow, readAccessToken, type Scene, signIn, withDatabase } from './scene.ts';

const PRESSES = 9;
const LINES = 200;
const LISTS = 5;

export interface EnrolmentPlace {
  coach: { recordId: number; name: string };
  course: { recordId: number; name: string };
}

/** Creates a coach and a course for the people who are enrolled. Must be called once. */
export function makeEnrolmentPlace(): Promise<EnrolmentPlace> {
  return withDatabase(async (db) => ({
    coach: await makeCoachRecord(db, {
      name: 'Coach of the enrolled',
      coach: 'Coach of the enrolled',
      userId: 'coach.of.the.enrolled',
      email: 'coach-of-the-enrolled@school.example',
    }),
    course: await makeCourse(db, { name: 'Course of the enrolled' }),
  }));
}

/** Enrolment with the form, and of a pasted list on the server, by an admin. */
export async function measureEnrolment(
  { browser }: Scene,
  admin: Account,
  place: EnrolmentPlace,
): Promise<Figure[]> {
  const context = await openWindow(browser);
  const page = await context.newPage();
  await watchPaints(page, { first: 'main section[aria-label="Enrolled"] li', beside: [] });
  await watchPresses(page);
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Search or act' }).waitFor();
  await page.goto(`${serverUrl}/student-drill-down/enrol`);
  const session = await context.newCDPSession(page);
  const run = crypto.randomUUID().slice(0, 8);
  const choose = (name: string, label: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label });
  await choose('Primary Coach', place.coach.name);
  await choose('Course', place.course.name);
  const pressed: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const name = `Pressed ${run} ${press}`;
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    const looked = page.waitForResponse((answer) => answer.url().endsWith('/enrolments/facts'));
    await page
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill(`pressed-${run}-${press}@home.example`);
    await looked;
    await waitUntilQuiet(page);
    const { shown } = await readPainted(page);
    await slowFourTimes(session);
    await page.getByRole('button', { name: 'Save and add another' }).click();
    pressed.push(await readPressToPaint(page, shown, new RegExp(`${name} is enrolled`)));
    await waitUntilQuiet(page);
  }
  const { trials, enrolled } = await measureLists(page, place, run);
  await context.close();
  return [
    {
      what: 'enrolment: a press → the name and the link painted',
      value: median(pressed),
      bar: 300,
      unit: 'ms',
      note: 'user, coaching student, link, membership and invitation',
      slowed: pressed,
    },
    {
      what: `enrolment: the trial of ${LINES} pasted lines, the server's answer`,
      value: median(trials),
      bar: 200,
      unit: 'ms',
      note: `worst of ${trials.length}: ${Math.max(...trials).toFixed(0)}`,
    },
    {
      what: `enrolment: ${LINES} pasted lines enrolled, the server's answer`,
      value: median(enrolled),
      bar: 1_000,
      unit: 'ms',
      note: `worst of ${enrolled.length}: ${Math.max(...enrolled).toFixed(0)}`,
    },
  ];
}

/** Durations of trials and of enrolments of lists of new people on the server, with the token of the page's person. */
async function measureLists(
  page: Page,
  place: EnrolmentPlace,
  run: string,
): Promise<{ trials: number[]; enrolled: number[] }> {
  const token = await readAccessToken(page);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, body: object) => {
    const from = performance.now();
    const answer = await fetch(`${serverUrl}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`);
    return { said, took: performance.now() - from };
  };
  const trials: number[] = [];
  const enrolled: number[] = [];
  for (let list = 0; list < LISTS; list += 1) {
    const people = Array.from({ length: LINES }, (_, line) => listPerson(place, `${run}-${list}-${line}`));
    const tried = await ask(enrolments.trial.path, { people, invitation: 'link' });
    trials.push(tried.took);
    const told = enrolments.trial.output.parse(tried.said).people;
    const based = people.map((person, line) => ({ ...person, basedOn: told[line]?.basedOn ?? '' }));
    enrolled.push((await ask(enrolments.enrol.path, { people: based, invitation: 'link' })).took);
  }
  return { trials, enrolled };
}

function listPerson({ coach, course }: EnrolmentPlace, mark: string): Enrolment {
  return {
    name: `Listed ${mark}`,
    emailAddress: `listed-${mark}@home.example`,
    relatedProgram: null,
    cohort: '',
    relatedCoach: coach.recordId,
    relatedCourse: course.recordId,
    startDate: toDay(new Date()),
    endDate: '',
    totalCredits: '',
    expiration: '',
    timeZone: 'CET',
  };
}
