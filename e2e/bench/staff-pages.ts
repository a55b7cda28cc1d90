import type { Page } from '@playwright/test';
import { toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { makeCoachHistory } from '@soltura/server/testing/coach-history';
import { serverUrl } from '../environment.ts';
import { slowFourTimes } from './machine.ts';
import { openUntilPainted, watchPaints } from './painted.ts';
import { waitUntilQuiet } from './quiet.ts';
import { type Figure, median } from './report.ts';
import { type Account, addUser, openWindow, PASSWORD, type Scene, signIn, withDatabase } from './scene.ts';

const VISITS = 7;

/** A coach with 60 students and two years of records, and one of the students. */
export interface CoachHistory {
  coach: Account;
  studentId: number;
}

export async function addCoachHistory(): Promise<CoachHistory> {
  const coach = { email: 'history-coach@journey.example', password: PASSWORD };
  const studentId = await withDatabase(async (db) => {
    await addUser(db, { ...coach, name: 'History coach', adminRole: 'coach' });
    const coachEmail = coach.email.replace(/@.*/, '@soltura.example');
    return makeCoachHistory(db, { coachEmail, weekStarts: defaultWeekStart(toDay(new Date())) });
  });
  return { coach, studentId };
}

/** Figures of the dashboard and of a student's page, for a coach with a long history. */
export async function measureStaffPages(
  { browser }: Scene,
  { coach, studentId }: CoachHistory,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = [
    { name: 'coaching dashboard', path: '/coaching-dashboard', first: 'main tbody th' },
    { name: 'drill-down of a student', path: `/student-drill-down?student=${studentId}`, first: 'main dd' },
  ];
  for (const { name, path, first } of pages) {
    const context = await openWindow(browser);
    const page = await context.newPage();
    await watchPaints(page, { first, beside: [] });
    await signIn(page, coach);
    await page.getByRole('link', { name: 'Coaching Dashboard' }).waitFor();
    const session = await context.newCDPSession(page);
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await slowFourTimes(session);
      visits.push(await open(page, path));
    }
    const asked = await listRequests(page, path);
    await context.close();
    figures.push(
      {
        what: `${name}: navigation → content painted, 60 students, 2 years`,
        value: median(visits),
        bar: 600,
        unit: 'ms',
        slowed: visits,
      },
      {
        what: `${name}: requests for the data of the page`,
        value: asked.length,
        bar: 3,
        unit: '',
        note: asked.join(', '),
      },
    );
  }
  return figures;
}

async function open(page: Page, path: string): Promise<number> {
  const at = await openUntilPainted(page, `${serverUrl}${path}`);
  await waitUntilQuiet(page);
  return at;
}

async function listRequests(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/config') asked.push(pathname);
  };
  page.on('request', note);
  await open(page, path);
  page.off('request', note);
  return asked;
}
