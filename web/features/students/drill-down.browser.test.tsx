import { records } from '@soltura/contract/records/records';
import { drillDown } from '@soltura/contract/students/drill-down';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { type Memory, students } from '@soltura/contract/students/students';
import { typoReports } from '@soltura/contract/typos/typo-reports';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { becomePhone, expectGoodLooks, scrollToStart } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton, findHeading } from '../../testing/find.ts';
import {
  closePanel,
  expectNoPanel,
  expectTitle,
  findBox,
  findPanel,
  findSave,
  findUndoOf,
} from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import {
  makeCredit,
  makeHardest,
  makeMembership,
  makeMemory,
  offerStudents,
} from '../../testing/students.ts';
import {
  BERTA,
  CARMEN,
  CHANGE_SET,
  LESSON,
  offerWeeks,
  STANDARD,
  type WeekWish,
} from '../../testing/weeks.ts';
import {
  CLEAR,
  expectDetail,
  expectFact,
  FAILED,
  findOffered,
  findSection,
  findStudentBox,
  findTickets,
  openDrillDown,
  readTexts,
} from './testing.ts';

const findMembership = (course: string) => page.getByRole('article', { name: course, exact: true });

test('an admin sees billing, and buttons for credits (64)', async () => {
  await openDrillDown({
    students: {
      Carla: {
        billingEmail: 'who-pays@home.example',
        billingNotes: 'pays late, be kind',
        firstSubscribed: '2024-05-06',
        credits: [makeCredit()],
      },
    },
    student: 'Carla',
    as: 'admin',
  });
  await expectDetail('Billing Email', 'who-pays@home.example');
  await expectDetail('Billing Notes', 'pays late, be kind');
  await expectDetail('First Subscribed', 'May 6, 2024');
  await expect.element(findButton('Create New Bundle Credit')).toBeVisible();
  await findButton('Edit Student').click();
  await expect.element(findBox('Billing Email')).toHaveValue('who-pays@home.example');
  await expect.element(findBox('Billing Notes')).toHaveValue('pays late, be kind');
});

for (const relatedCoach of [CARMEN.recordId, BERTA.recordId]) {
  test(`a coach sees nothing of billing of a student of coach ${relatedCoach} (64)`, async () => {
    await openDrillDown({
      weeks: [{ name: 'Carla', coach: relatedCoach }],
      students: { Carla: { credits: [makeCredit()] } },
      student: 'Carla',
    });
    for (const term of ['Billing Email', 'Billing Notes', 'First Subscribed', 'Billing Information'])
      await expect.element(page.getByText(term, { exact: true })).not.toBeInTheDocument();
    await expect.element(findTickets().first()).toBeVisible();
    for (const name of ['Create New Bundle Credit', 'Edit'])
      await expect
        .element(findSection('Bundle Credits').getByRole('button', { name }))
        .not.toBeInTheDocument();
  });
}

test('everything that is known of a student stands in its place', async () => {
  await openDrillDown({
    students: {
      Carla: {
        pronoun: 'They',
        learningDisabilities: 'dyslexia',
        usPhone: '555 0100',
        advancedStudent: true,
        fluencyGoal: 'talk to the neighbours\nread Cervantes',
        timeZone: 'AEST',
        startingLevel: 'B1',
      },
    },
    student: 'Carla',
  });
  const list = findSection('Student Details').element().querySelector('dl');
  const read = (tag: string) =>
    [...(list?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
  expect(read('dt').map((term, index) => [term, read('dd')[index]])).toEqual([
    ['Name', 'Carla'],
    ['Pronouns', 'They'],
    ['Learning Disabilities', 'dyslexia'],
    ['Email', 'carla@home.example'],
    ['Phone', '555 0100'],
    ['Fluency Goal', 'talk to the neighbours\nread Cervantes'],
    ['Time Zone', 'AEST'],
    ['Starting Level', 'B1'],
    ['Primary Coach', 'Carmen'],
    ['Advanced Student', 'Yes'],
    ['Account', 'None'],
  ]);
});

test('a student without coach, address and membership can be looked at', async () => {
  const { lists, studentOf, router } = await openDrillDown({
    weeks: [{ name: 'Nemo', email: '', coach: null }],
    as: 'admin',
  });
  lists.memberships.splice(0);
  router.history.push(`/student-drill-down?student=${studentOf('Nemo')}`);
  await expectDetail('Name', 'Nemo');
  await expectDetail('Email', '');
  await expectDetail('Primary Coach', 'Not assigned');
  await expect.element(page.getByText('Nemo -- No email address')).toBeVisible();
  await expect.element(findSection('Memberships')).toHaveTextContent('No memberships found');
  await expect.element(findSection('Bundle Credits')).toHaveTextContent('No bundle credits found');
  await expect.element(findSection('Memory')).toHaveTextContent('They are no student of the app');
  await expectGoodLooks();
  await findButton('Edit Student').click();
  await expectTitle('Edit Student Information');
  await expect.element(findBox('Email')).toHaveValue('');
});

test('a coach who is in no list sees every student, and has none of their own', async () => {
  const weeks = offerWeeks([{ name: 'Carla' }], { ownCoach: null });
  offerStudents(weeks, {}, { ownCoach: null });
  offerNobody();
  await signIn(makeCoach());
  await showScreen(`/student-drill-down?student=${weeks.studentOf('Carla')}`);
  await expectDetail('Name', 'Carla');
  await expect.element(findSection('My Active Students')).not.toBeInTheDocument();
});

test("a coach's own active students stand beneath the search; others and inactive ones do not", async () => {
  await openDrillDown({
    weeks: [
      { name: 'Carla' },
      { name: 'Kit' },
      { name: 'Eva Ängström', email: 'eva@home.example' },
      { name: 'Ivo', coach: BERTA.recordId },
    ],
    students: { Kit: { active: false } },
    student: 'Carla',
  });
  const mine = findSection('My Active Students').getByRole('button');
  expect(readTexts(mine)).toEqual(['Carlacarla@home.example', 'Eva Ängströmeva@home.example']);
  await expect.element(mine.first()).toHaveAttribute('aria-current', 'true');
  await mine.nth(1).click();
  await expectDetail('Name', 'Eva Ängström');
});

test('a coach without active students is told so', async () => {
  await openDrillDown({ weeks: [] });
  await expect
    .element(findSection('My Active Students'))
    .toHaveTextContent("You don't have any active students assigned to you.");
});

test('memberships stand in order with how they are, and the weeks of one are open at a time (72)', async () => {
  const { lists, membershipOf } = await openDrillDown({
    weeks: [{ name: 'Carla' }],
    students: {
      Carla: {
        membership: { startDate: '2026-01-04' },
        formerMemberships: [
          makeMembership({
            recordId: 3902,
            courseName: 'Private',
            startDate: '2025-05-04',
            endDate: '2025-05-17',
            active: false,
            assignmentsCompleted: 1,
            callsCompleted: 1,
          }),
        ],
      },
    },
    student: 'Carla',
  });
  const [week] = lists.weeks;
  if (!week) throw new Error('There is a week.');
  lists.weeks.push(
    { ...week, recordId: 1902, relatedMembership: 3902, week: 2, weekStarts: '2025-05-11' },
    { ...week, recordId: 1901, relatedMembership: 3902, week: 1, weekStarts: '2025-05-04' },
  );
  expect(membershipOf('Carla')).toBe(week.relatedMembership);
  expect(readTexts(findSection('Memberships').getByRole('heading', { level: 3 }))).toEqual([
    'Standard',
    'Private',
  ]);
  const [now, before] = [findMembership('Standard'), findMembership('Private')];
  await expect.element(now).toHaveTextContent('Active');
  await expect.element(now).not.toHaveTextContent('Inactive');
  await expectFact(now, 'Start Date', 'Jan 4, 2026');
  await expectFact(now, 'End Date', '');
  await expect.element(before).toHaveTextContent('Inactive');
  await expectFact(before, 'End Date', 'May 17, 2025');
  await expectFact(before, 'Assignments Completed', '1');
  await expectFact(before, 'Private Calls Completed', '1');

  await now.getByRole('button', { name: 'View Weeks' }).click();
  await expect.element(now.getByRole('table')).toBeVisible();
  await expect
    .element(now.getByRole('button', { name: 'Hide Weeks' }))
    .toHaveAttribute('aria-expanded', 'true');
  await before.getByRole('button', { name: 'View Weeks' }).click();
  await expect.element(now.getByRole('table')).not.toBeInTheDocument();
  await expect
    .poll(() => readTexts(before.getByRole('rowheader')))
    .toEqual(['Week 22025-05-11', 'Week 12025-05-04']);
  await before.getByRole('button', { name: 'Hide Weeks' }).click();
  await expect.element(page.getByRole('article').getByRole('table')).not.toBeInTheDocument();
});

test('changes by others are there when the window comes to the front a minute later', async () => {
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { wishes } = await openDrillDown({
    students: { Carla: { billingEmail: 'old@home.example' } },
    student: 'Carla',
    as: 'admin',
  });
  await expectDetail('Billing Email', 'old@home.example');
  Object.assign(wishes.Carla ?? {}, { billingEmail: 'new@home.example' });
  vi.setSystemTime(Date.now() + 61_000);
  window.dispatchEvent(new Event('focus'));
  await expectDetail('Billing Email', 'new@home.example');
});

test('another student has no weeks open', async () => {
  const { router } = await openDrillDown({ weeks: [{ name: 'Carla' }, { name: 'Eva' }], student: 'Carla' });
  await findButton('View Weeks').click();
  await expect.element(page.getByRole('article').getByRole('table')).toBeVisible();
  await findButton(CLEAR).click();
  await findStudentBox().fill('Eva');
  await userEvent.keyboard('{Enter}');
  await expectDetail('Name', 'Eva');
  await expect.element(findButton('View Weeks')).toHaveAttribute('aria-expanded', 'false');
  router.history.go(-2);
  await expectDetail('Name', 'Carla');
  await expect.element(findButton('View Weeks')).toHaveAttribute('aria-expanded', 'false');
});

const SEEN: WeekWish = {
  name: 'Carla',
  weekStarts: '2026-01-04',
  notes: 'first line\nsecond line',
  currentLesson: LESSON.recordId,
  assignments: [
    { notes: 'well read', areasOfDifficulty: 'ser and estar', assignmentLink: 'https://docs.example/essay' },
  ],
  calls: [{ rating: 'Very Good', date: '2026-01-06', recording: 'https://calls.example/1' }],
  sessions: [{ date: '2026-01-07', comments: 'lively', zoomLink: 'https://zoom.example/1' }],
};

/** The panel only shows. */
async function expectReadOnly(): Promise<void> {
  await expect.element(findPanel().getByRole('button', { name: 'Close' })).toBeVisible();
  expect(document.querySelectorAll('[role="dialog"] dl')).not.toHaveLength(0);
  await expect.element(findPanel().getByRole('button', { name: /Edit|Delete|Save/ })).not.toBeInTheDocument();
  expect(document.querySelectorAll('[role="dialog"] :is(input, select, textarea)')).toHaveLength(0);
}

test('records of a week are looked at in panels that change nothing', async () => {
  await openDrillDown({ weeks: [SEEN], student: 'Carla', as: 'admin' });
  await findButton('View Weeks').click();
  const row = page.getByRole('row').filter({ hasText: '2026-01-04' });
  await expect.element(row.getByRole('cell').first()).toHaveTextContent(/^Lesson 1$/);
  expect(row.getByRole('cell').nth(1).element()).toHaveProperty('innerText', 'first line\nsecond line');

  const assignment = row.getByRole('button', { name: 'Pronunciation: Good' });
  await assignment.click();
  await expectTitle('Pronunciation');
  await expectReadOnly();
  expect([...document.querySelectorAll('[role="dialog"] dt')].map(({ textContent }) => textContent)).toEqual([
    'Assignment Type',
    'Corrected by',
    'Rating',
    'Notes',
    'Areas of Difficulty',
    'Assignment Link',
  ]);
  await expectFact(findPanel(), 'Corrected by', 'Carmen');
  await expect
    .element(findPanel().getByRole('link', { name: 'Assignment Link' }))
    .toHaveAttribute('href', 'https://docs.example/essay');
  await closePanel();
  await expect.element(assignment).toHaveFocus();

  await row.getByRole('button', { name: 'Very Good' }).click();
  await expectTitle('Carla on 2026-01-06');
  await expectReadOnly();
  await expectFact(findPanel(), 'Caller', 'Carmen');
  await expectFact(findPanel(), 'Call Type', 'Monthly Call');
  await closePanel();

  await row.getByRole('button', { name: 'Level 1' }).click();
  await expectTitle('Session: Level 1 on 2026-01-07');
  await expectReadOnly();
  await expectFact(findPanel(), 'Coach', 'Carmen');
  await expectFact(findPanel(), 'Attendees', 'Carla');
});

test('Open in Weekly Records opens that very record in its week, to be edited', async () => {
  const { router } = await openDrillDown({ weeks: [SEEN], student: 'Carla' });
  for (const [entry, title] of [
    ['Very Good', 'Edit Call'],
    ['Pronunciation: Good', 'Edit Assignment'],
    ['Level 1', 'Edit Group Session'],
  ] as const) {
    await findButton('View Weeks').click();
    await page
      .getByRole('row')
      .filter({ hasText: '2026-01-04' })
      .getByRole('button', { name: entry })
      .click();
    await findPanel().getByRole('link', { name: 'Open in Weekly Records' }).click();
    await expectTitle(title);
    await expect.element(findSave()).toBeVisible();
    expect(router.state.location.pathname).toBe('/weeklyrecords');
    expect(router.state.location.search).toMatchObject({ week: '2026-01-04' });
    router.history.go(-2);
    await expectNoPanel();
  }
});

test('a panel of a record that stands in the address is open', async () => {
  const weeks = offerWeeks([SEEN], { ownCoach: null });
  offerStudents(weeks, {}, { ownCoach: null });
  offerNobody();
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  const session = weeks.lists.groupSessions[0]?.recordId;
  await showScreen(`/student-drill-down?student=${weeks.studentOf('Carla')}&panel=group-call-${session}`);
  await expectTitle('Session: Level 1 on 2026-01-07');
});

test('weeks that do not come can be asked for again; the rest of the page stays', async () => {
  expectConsole(/Failed to fetch/);
  await openDrillDown({ student: 'Carla' });
  const mend = fakeServer.refuse(drillDown.membershipWeeks, 403);
  await findButton('View Weeks').click();
  const alert = findSection('Memberships').getByRole('alert');
  await expect.element(alert).toHaveTextContent(FAILED);
  mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('article').getByRole('table')).toBeVisible();
});

test('a record number that is none, in the address, is said to be missing', async () => {
  expectConsole(/Failed to fetch/);
  const { router, studentOf } = await openDrillDown({ student: 'Carla' });
  fakeServer.refuse(records.assignment, 404);
  for (const key of ['assignment-987654', 'edit-membership-987654']) {
    router.history.push(`/student-drill-down?student=${studentOf('Carla')}&panel=${key}`);
    await expect.element(findPanel()).toHaveTextContent('Record not found');
    await closePanel();
  }
});

test('the review log of a student is shown in figures, a ladder and a list of the hardest cards', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const card = makeHardest();
  await openDrillDown({
    students: {
      Carla: {
        memory: makeMemory({
          reviewsPerDay: [{ day, reviews: 5 }],
          hardest: [card, { ...card, recordId: 2, spanish: 'Adiós.', forgotten: 1, recall: 72 }],
        }),
      },
    },
    student: 'Carla',
  });
  const memory = findSection('Memory');
  await expect.element(memory).toHaveTextContent('It changes nothing in the app.');
  await expectFact(memory, 'Cards Held', '4');
  await expectFact(memory, 'Due Today', '3');
  await expectFact(memory, 'Overdue', '2');
  expect(memory.element().querySelector('dd time')?.getAttribute('datetime')).toMatch(/^\d{4}-/);

  const history = memory.getByRole('table', { name: 'Review history' });
  expect(readTexts(history.getByRole('cell')).reduce((sum, text) => sum + Number(text), 0)).toBe(5);

  const ladder = memory.getByRole('table', { name: 'Predicted recall' });
  await expect.element(ladder.getByRole('row').first()).toHaveTextContent('Chance to recall');
  expect(readTexts(ladder.getByRole('rowheader'))).toEqual([
    '90 to 100%',
    '80 to 89%',
    '70 to 79%',
    '50 to 69%',
    'Below 50%',
  ]);
  await expect.element(memory).toHaveTextContent('3 reviewed cards');
  expect(readTexts(ladder.getByRole('cell'))).toEqual(['1', '1', '0', '0', '1']);

  const hardest = memory.getByRole('table', { name: 'Hardest cards' }).getByRole('row');
  await expect.element(hardest).toHaveLength(3);
  await expect.element(hardest.nth(1).getByRole('cell').first()).toHaveTextContent(/^2 of 2$/);
  expect(hardest.nth(1).getByRole('rowheader').element().querySelector('[lang="es"]')).not.toBeNull();
});

test('a typo of a hardest card is reported under its row', async () => {
  const reports: unknown[] = [];
  fakeServer.answerBy(typoReports.report, ({ body }) => {
    reports.push(body);
    return { recordId: 1 };
  });
  const card = makeHardest({
    exampleId: 77,
    spanish: 'Todos los dias.',
    spanishAudio: 'https://a.example/1.mp3',
  });
  await openDrillDown({
    students: {
      Carla: { memory: makeMemory({ hardest: [card, makeHardest({ recordId: 2, exampleId: 78 })] }) },
    },
    student: 'Carla',
  });
  const hardest = findSection('Memory').getByRole('table', { name: 'Hardest cards' });
  await hardest.getByRole('row', { name: /dias/ }).getByRole('button', { name: 'Report a typo' }).click();
  await expect.element(page.getByRole('textbox', { name: 'How it should read' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}!{Enter}');
  await expect.element(page.getByText('Typo reported')).toBeVisible();
  await expect
    .element(hardest.getByRole('row', { name: /dias/ }).getByRole('button', { name: 'Report a typo' }))
    .toHaveFocus();
  expect(reports).toMatchObject([
    { exampleId: 77, field: 'spanishExample', stored: 'Todos los dias.', suggestion: 'Todos los dias!' },
  ]);
});

test('before the first card, and before the first review, nothing is predicted', async () => {
  const recall = { cards: 0, bands: [], mean: 0, meanInAWeek: 0 };
  const nothing: Partial<Memory> = { overdue: 0, lastActivity: '', recall };
  const { router, studentOf } = await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Eva' }],
    students: {
      Carla: { memory: makeMemory({ ...nothing, held: 0, due: 0 }) },
      Eva: { memory: makeMemory({ ...nothing, held: 1, due: 1 }) },
    },
    student: 'Carla',
  });
  const memory = findSection('Memory');
  await expect.element(memory).toHaveTextContent('No flashcards yet.');
  router.history.push(`/student-drill-down?student=${studentOf('Eva')}`);
  await expectFact(memory, 'Cards Held', '1');
  await expectFact(memory, 'Last Activity', 'Never');
  await expect.element(memory).toHaveTextContent('No reviews yet, so there is nothing to predict from.');
  await expect.element(memory.getByRole('table')).not.toBeInTheDocument();
});

test('on a phone the list leads to the student, and Back to the list', async () => {
  await becomePhone();
  const { router } = await openDrillDown();
  await findSection('My Active Students').getByRole('button').click();
  await expectDetail('Name', 'Carla');
  await expectHidden(findSection('My Active Students'));
  await expectHidden(findStudentBox());
  await findButton('Back').click();
  await expect.element(findSection('My Active Students')).toBeVisible();
  await expect.element(findSection('Student Details')).not.toBeInTheDocument();
  expect(router.state.location.href).toBe('/student-drill-down');
  await findStudentBox().fill('Carla');
  await findOffered().first().click();
  await expectDetail('Name', 'Carla');
  router.history.back();
  await expect.element(findStudentBox()).toBeVisible();
});

test('on a phone Back of a linked student leads to the list as well', async () => {
  await becomePhone();
  const { router } = await openDrillDown({ student: 'Carla' });
  await findButton('Back').click();
  await expect.element(findStudentBox()).toBeVisible();
  expect(router.state.location.href).toBe('/student-drill-down');
});

test('on a phone a student is edited in a panel that fills the window, and taken back', async () => {
  await becomePhone();
  const { studentOf, rename } = await openDrillDown({ student: 'Carla' });
  const sent: unknown[] = [];
  fakeServer.answerBy(
    studentWrites.update,
    ({ body }) => {
      sent.push(body);
      rename('Carla', 'Carlota');
      return studentOf('Carla');
    },
    { 'change-set': String(CHANGE_SET) },
  );
  fakeServer.answerBy(undoing.undo, () => {
    rename('Carla', 'Carla');
    return [];
  });
  await findButton('Edit Student').click();
  await expectTitle('Edit Student Information');
  await expect.poll(() => findPanel().element().getBoundingClientRect().width).toBe(390);
  await findBox('First Name').fill('Carlota');
  await findSave().click();
  await expectDetail('Name', 'Carlota');
  expect(sent).toMatchObject([{ firstName: 'Carlota' }]);
  await findUndoOf('Student updated!').click();
  await expectDetail('Name', 'Carla');
});

test('on a phone weeks, credits and records are reached, and nothing is wider than the window', async () => {
  await becomePhone();
  const { router } = await openDrillDown({
    weeks: [
      {
        name: 'Eva',
        weekStarts: '2026-01-04',
        notes: 'a long note '.repeat(20) + 'unbrokenword'.repeat(12),
        calls: ['Very Good'],
      },
    ],
    students: { Eva: { credits: [makeCredit({ totalCredits: 30, usedCredits: 29 })] } },
    student: 'Eva',
  });
  await expect.element(findTickets()).toHaveTextContent('1 Credits Remaining');
  const card = findMembership(STANDARD.name);
  await card.getByRole('button', { name: 'View Weeks' }).click();
  const call = card.getByRole('button', { name: 'Very Good' });
  await call.click();
  await expectTitle('Eva on 2026-01-04');
  router.history.back();
  await expectNoPanel();
  await expect.element(call).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
});

const LONG_TEXT =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
const LONG_NAME = 'María-de-los-Ángeles Donaudampfschifffahrt';
const LONG_LINK = 'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe-en-una-linea';

/** The page of a student who has everything, long. */
function openFull(given: { as?: 'coach' | 'admin'; student?: string } = {}) {
  const card = makeHardest({ spanish: LONG_TEXT, english: LONG_TEXT, reviews: 12, forgotten: 8 });
  return openDrillDown({
    weeks: [
      {
        name: LONG_NAME,
        email: 'maria.de.los.angeles.donaudampfschifffahrt@a-long-domain-of-a-home.example',
        notes: LONG_TEXT,
        currentLesson: LESSON.recordId,
        assignments: ['Excellent', 'Assigned to Level 1 (lessons 1-6)'].map((rating) => ({
          rating,
          assignmentType: 'verbal tenses review',
          notes: LONG_TEXT,
          assignmentLink: LONG_LINK,
        })),
        calls: ['Fair', 'Late Cancel'],
        sessions: ['Modules 1 & 2'],
      },
      { name: 'Dan' },
    ],
    students: {
      [LONG_NAME]: {
        pronoun: 'They',
        learningDisabilities: LONG_TEXT,
        fluencyGoal: LONG_TEXT,
        usPhone: '+1 (555) 010-0199 extension 4711',
        timeZone: 'Eastern - US',
        startingLevel: LONG_TEXT,
        credits: [
          makeCredit(),
          makeCredit({
            recordId: 6002,
            totalCredits: 40,
            usedCredits: 12,
            expiration: '2024-06-30T08:00:00.000Z',
            expired: true,
          }),
        ],
        creditCalls: { since: '2024-01-02', byRating: [{ rating: 'Late Cancel', calls: 3 }] },
        memory: makeMemory({
          reviewsPerDay: [3, 9, 40, 80].map((days) => ({
            day: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
            reviews: days,
          })),
          hardest: [1, 2, 3].map((recordId) => ({ ...card, recordId })),
        }),
        ...(given.as === 'admin' && {
          billingEmail: 'billing.department.of.the.whole.family@home.example',
          billingNotes: LONG_TEXT,
          firstSubscribed: '2024-05-06',
        }),
      },
    },
    ...given,
  });
}

test('looks: without a student, found by search', async () => {
  await openFull();
  await findStudentBox().fill('angeles.donau');
  await expect.element(findOffered()).toHaveLength(1);
  await expectGoodLooks({ parts: ['[role="listbox"]'] });
});

test('looks: without a student', async () => {
  await openFull();
  await expect.element(findSection('My Active Students').getByRole('button')).toHaveLength(2);
  await expectGoodLooks({ picture: 'drill-down-empty' });
});

test('looks: a student with everything, the weeks open', async () => {
  await openFull({ student: LONG_NAME });
  await findButton('View Weeks').click();
  await expect.element(page.getByRole('table', { name: STANDARD.name })).toHaveTextContent('Week 5');
  await expect.element(page.getByRole('table', { name: 'Review history' })).toBeInTheDocument();
  scrollToStart();
  await expectGoodLooks({ picture: 'drill-down' });
});

test('looks: a student with everything by an admin, billing shown', async () => {
  await openFull({ student: LONG_NAME, as: 'admin' });
  await expect.element(findHeading('Billing Information')).toBeVisible();
  await expectGoodLooks({ picture: 'drill-down-admin' });
});

test('looks: a student who could not be loaded', async () => {
  expectConsole(/Failed to fetch/);
  offerStudents(offerWeeks([{ name: 'Carla' }]));
  offerNobody();
  fakeServer.refuse(students.one, 403);
  await signIn(makeCoach());
  await showScreen('/student-drill-down?student=1');
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expectGoodLooks();
});
