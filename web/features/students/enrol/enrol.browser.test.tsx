import { catalogue } from '@soltura/contract/catalogue';
import { enrolments } from '@soltura/contract/people/enrolments';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { offerCourse } from '../../../testing/courses.ts';
import { fakeServer, Refusal, type SeenCall } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { answerQuestion } from '../../../testing/panels.ts';
import { makeCoach } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { offerWeeks } from '../../../testing/weeks.ts';
import { openDrillDown } from '../testing.ts';
import { type Facts, nobody } from './testing.ts';

const owen: Facts = {
  ...nobody,
  user: {
    recordId: 7,
    version: 1,
    name: 'Owen Marchetti',
    studentRole: 'student',
    relatedProgram: null,
    cohort: 'B',
    isArchived: false,
    coachingStudent: null,
  },
  student: {
    recordId: 8,
    version: 1,
    fullName: 'Owen Marchetti',
    relatedCoach: null,
    timeZone: 'PST',
    pronoun: 'He',
    fluencyGoal: 'Talk to Abuela',
    isArchived: false,
  },
  hasAccount: true,
  lastReviewed: '2025-11-17T12:00:00.000Z',
};

const findLedger = () => page.getByRole('region', { name: 'What this makes' });
const findBox = (name: string) => page.getByRole('textbox', { name, exact: true });
const findChoice = (name: string) => page.getByRole('combobox', { name, exact: true });
const findEnrolled = () => page.getByRole('region', { name: 'Enrolled', exact: true });
/** What a choice says. */
const readChoice = (choice: Locator) => {
  const select = choice.element();
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
};

/** Opens the form; answers what was sent of each person who is enrolled. */
async function openEnrol(): Promise<Record<string, unknown>[]> {
  const { router } = await openDrillDown({ as: 'admin' });
  offerCourse('LCSP', [['hablar'], ['comer']]);
  fakeServer.answerBy(enrolments.facts, ({ body }) => ({
    facts: [JSON.stringify(body).includes('owen@') ? owen : nobody],
    hasMail: false,
    invites: true,
  }));
  const sent: Record<string, unknown>[] = [];
  fakeServer.answerBy(enrolments.enrol, ({ body }) => {
    const { people } = enrolments.enrol.body.parse(body);
    sent.push(...people.map((one) => ({ ...one })));
    return people.map(() => ({
      userId: sent.length,
      studentId: sent.length,
      link: `https://school.example/account/password?token=${sent.length}`,
      isMailed: false,
      expiresAt: '2026-03-08T10:00:00.000Z',
    }));
  });
  await findButton('Enrol Student').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Enrol a Student' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/student-drill-down/enrol');
  return sent;
}

/** Fills in what has to be. */
async function fillIn(name: string): Promise<void> {
  await findBox('Name').fill(name);
  await findBox('Email').fill(`${name.toLowerCase()}@home.example`);
  await findChoice('Primary Coach').selectOptions('Berta');
  await findChoice('Course').selectOptions('Standard');
}

test('the page without courses says what to do first, with a link', async () => {
  offerWeeks([{ name: 'Carla' }], { ownCoach: null, courses: [] });
  offerCourse('LCSP', [['hablar']]);
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen('/student-drill-down/enrol');
  await expect.element(page.getByRole('heading', { name: 'First the Courses' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add Coaching Courses' }))
    .toHaveAttribute('href', '/first-run?step=program');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('a coach sees that admins enrol, and opens nothing', async () => {
  await openDrillDown({});
  const button = findButton('Enrol Student');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Admins enrol students.')).toBeVisible();
  await expectGoodLooks();
});

test('the ledger follows what is typed, and a known address is kept', async () => {
  await openEnrol();
  await findBox('Email').fill('new@home.example');
  await expect.element(findLedger().getByText('New', { exact: true }).nth(4)).toBeVisible();
  await expectGoodLooks();
  await findBox('Email').fill('owen@home.example');
  await expect
    .element(page.getByText('A user and a coaching student with this address exist.'))
    .toBeVisible();
  await expect.element(page.getByText('Owen Marchetti, last review Nov 17, 2025.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('target', '_blank');
  await expect.element(findLedger().getByText('Not sent')).toBeVisible();
  await expect.poll(() => readChoice(findChoice('Time Zone'))).toBe('PST (kept)');
  expect(readChoice(findChoice('Cohort'))).toBe('B (kept)');
  await findChoice('Time Zone').selectOptions('CET');
  await expect.element(findLedger()).toHaveTextContent('time zone becomes CET');
  await expect.element(page.getByText('2 to make, 1 kept with a change')).toBeVisible();
  await expectGoodLooks();
});

test('a cohort shows its lesson, and a lesson chooses a cohort', async () => {
  await openEnrol();
  expect(readChoice(findChoice('Current Lesson'))).toBe('Choose a program first');
  await findChoice('Program').selectOptions('LCSP');
  await findChoice('Cohort').selectOptions('A');
  await expect.poll(() => readChoice(findChoice('Current Lesson'))).toBe('Lesson 1');
  // The other cohorts have no limit: they are at the last lesson, and the first of them is chosen.
  await findChoice('Current Lesson').selectOptions('Lesson 2');
  await expect.poll(() => readChoice(findChoice('Cohort'))).toBe('B');
});

test('a missing field is told and marked, and has the focus', async () => {
  const sent = await openEnrol();
  await findBox('Name').fill('Elena');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answerError();
  await expect.element(findBox('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(findBox('Email')).toHaveFocus();
  await expect.element(page.getByText('Primary Coach is a required field').first()).toBeVisible();
  expect(sent).toEqual([]);
  await expectGoodLooks();
});

test('the next enrolment begins with the same values, and the page says who was enrolled with the link', async () => {
  const sent = await openEnrol();
  await fillIn('Elena');
  await findChoice('Time Zone').selectOptions('CET');
  await findChoice('Pronouns').selectOptions('They');
  await findBox('Fluency Goal').fill('Order in Sevilla');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(findEnrolled()).toHaveTextContent('Elena is enrolled');
  await expect.element(findBox('Name')).toHaveFocus();
  for (const name of ['Name', 'Email', 'Fluency Goal']) expect(findBox(name).element()).toHaveValue('');
  expect(
    ['Primary Coach', 'Course', 'Time Zone', 'Pronouns'].map((name) => readChoice(findChoice(name))),
  ).toEqual(['Berta', 'Standard', 'Select', 'Select']);
  await expectGoodLooks();
  await findBox('Name').fill('Bruno');
  await findBox('Email').fill('bruno@home.example');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(findEnrolled()).toHaveTextContent(/Bruno is enrolled.*Elena is enrolled/);
  await expect.element(findBox('Invitation link of Bruno')).toHaveFocus();
  await expectGoodLooks();
  expect(sent).toMatchObject([
    { name: 'Elena', timeZone: 'CET', pronoun: 'They', fluencyGoal: 'Order in Sevilla' },
    { name: 'Bruno', timeZone: '', pronoun: '', fluencyGoal: '' },
  ]);
  await page.getByRole('link', { name: 'Open the Student' }).click();
  await answerQuestion('Leave the link?', 'Go Back');
  await findButton('Enrol Another').click();
  await expect.element(findBox('Name')).toHaveFocus();
});

test('values that are refused stay typed, and leaving asks first', async () => {
  await openEnrol();
  expectConsole(/Failed to post to app\/enrolments/);
  fakeServer.answerBy(enrolments.enrol, () => {
    throw new Refusal(409, { error: { code: 'stale-write', message: 'Elena has changed meanwhile.' } });
  });
  await fillIn('Elena');
  await findButton('Enrol Student').click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('Elena has changed meanwhile.');
  expect(findBox('Name').element()).toHaveValue('Elena');
  await page.getByRole('link', { name: 'Students' }).first().click();
  await answerQuestion('Unsaved Changes', 'Go Back');
  expect(findBox('Name').element()).toHaveValue('Elena');
});

test('an enrolment whose answer was lost is sent again under its key, and is told without a link', async () => {
  await openEnrol();
  expectConsole(/Failed to post to app\/enrolments/, /Error enrolling/);
  await fillIn('Elena');
  const sent: unknown[] = [];
  const hear = ({ headers, body }: SeenCall) => sent.push([headers.get('idempotency-key'), body]);
  const mend = fakeServer.lose(enrolments.enrol, hear);
  await findButton('Enrol Student').click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(findBox('Name').element()).toHaveValue('Elena');
  mend();
  fakeServer.answerBy(enrolments.enrol, (call) => {
    hear(call);
    throw new Refusal(409, { error: { code: 'conflict', message: catalogue['answer-not-kept'].text } });
  });
  // By now more is stored than the first request was based on.
  fakeServer.answer(enrolments.facts, {
    facts: [{ ...owen, memberships: [{ relatedCourse: 1, startDate: '2026-01-04', endDate: '' }] }],
    hasMail: false,
    invites: true,
  });
  await findButton('Enrol Student').click();
  await expect.element(findEnrolled()).toHaveTextContent('Elena is enrolledThe answer was lost');
  expect(new Set(sent.map((call) => JSON.stringify(call))).size).toBe(1);
});

/** Closes what says that something is missing. */
async function answerError(): Promise<void> {
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await error.getByRole('button').first().click();
  await expect.element(error).not.toBeInTheDocument();
}
