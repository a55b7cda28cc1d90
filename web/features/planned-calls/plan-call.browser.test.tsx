import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { records } from '@soltura/contract/records/records';
import { undoing } from '@soltura/contract/undo/undo';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  expectNoPanel,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findUndoOf,
} from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { makePlannedCall } from '../../testing/planned-calls.ts';
import { reloadScreen, showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';

beforeEach(async () => {
  await beIn('Europe/Madrid');
  stopClock('2026-02-24T10:00:00Z');
});

/** Opens the panel for Ana, whose record has a time zone. */
async function openPlan(timeZone = 'America/Chicago', panel?: string) {
  await signIn(makeCoach());
  const weeks = offerWeeks([{ name: 'Ana' }, { name: 'Luz' }]);
  const ana = weeks.studentOf('Ana') ?? 0;
  offerStudents(weeks, {
    Ana: {
      timeZone,
      credits: [
        {
          recordId: 1,
          version: 1,
          totalCredits: 6,
          usedCredits: 1,
          expiration: '2027-01-01T08:00:00.000Z',
          expired: false,
        },
      ],
    },
    Luz: { timeZone: 'CET' },
  });
  fakeServer.answer(plannedCalls.list, { calls: [], notSaid: [], notSaidCount: 0 });
  const router = await showScreen(`/my-calls?panel=${panel ?? `plan-call-${ana}`}`);
  await expectTitle('Plan Call');
  await expect.element(findBox('Topic')).toBeVisible();
  return { router, ana };
}

const findTime = () => findPanel().getByLabelText(/^Time\*?$/);
const findDay = () => findPanel().getByLabelText(/^Day\*?$/);
const findDays = () => findPanel().getByRole('group', { name: 'Days, press to leave one out' });

async function fillMoment(day = '2026-02-26', time = '18:00'): Promise<void> {
  await findDay().fill(day);
  await findTime().fill(time);
}

function acceptPlans(): unknown[] {
  const sent: unknown[] = [];
  fakeServer.answerBy(
    plannedCalls.plan,
    ({ body }) => {
      sent.push(body);
      return [{ recordId: 1, startsAt: '2026-02-26T17:00:00Z' }];
    },
    { 'change-set': '900' },
  );
  return sent;
}

test('both times are told in words; an unknown zone is told as such', async () => {
  await openPlan();
  await fillMoment();
  await expect.element(findPanel()).toHaveTextContent('18:00 for you in Madrid, 11:00 for Ana in Chicago.');
});

test('a text that tells no zone says so', async () => {
  await openPlan('other');
  await fillMoment();
  await expect.element(findPanel()).toHaveTextContent('The record of Ana tells no time zone that we know.');
});

test('a weekly repetition over the change of clocks keeps the wall time, and says what it is for the student', async () => {
  const { ana } = await openPlan();
  const sent = acceptPlans();
  await fillMoment();
  await findPanel().getByText('Every week').click();
  for (let presses = 0; presses < 6; presses += 1) await findButton('One week less').click();
  await expect.element(findPanel()).toHaveTextContent('6 calls, until April 2');
  await expect
    .element(findPanel())
    .toHaveTextContent(
      'The clocks change in March: on the 12th, 19th and 26th it is 12:00 for Ana. For you it stays 18:00.',
    );
  const marked = [...findDays().element().querySelectorAll('[data-moved]')].map(
    ({ textContent }) => textContent,
  );
  expect(marked).toEqual(['Mar 12', 'Mar 19', 'Mar 26']);
  await findDays().getByRole('button', { name: 'Mar 19' }).click();
  await expect
    .element(findDays().getByRole('button', { name: 'Mar 19' }))
    .toHaveAttribute('aria-pressed', 'false');
  await expect.element(findPanel()).toHaveTextContent('on the 12th and 26th it is 12:00 for Ana');
  await findBox('Note').fill('Bring three questions.');
  await expectGoodLooks({ picture: 'plan-call' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNoPanel();
  expect(sent).toEqual([
    {
      kind: 'private',
      coach: 'carmen@school.example',
      startsAt: [
        '2026-02-26T17:00:00.000Z',
        '2026-03-05T17:00:00.000Z',
        '2026-03-12T17:00:00.000Z',
        '2026-03-26T17:00:00.000Z',
        '2026-04-02T16:00:00.000Z',
      ],
      minutes: 30,
      timeZone: 'Europe/Madrid',
      callType: 'Monthly Call',
      sessionType: '',
      topic: '',
      joinLink: '',
      note: 'Bring three questions.',
      students: [ana],
    },
  ]);
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  await findUndoOf('5 calls planned!').click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(undone).toEqual([{ changeSet: 900 }]);
});

test('credits are told where the type uses one', async () => {
  await openPlan();
  await findChoice('Call Type').selectOptions('Uses Credit (Bundle)');
  await expect.element(findPanel()).toHaveTextContent('Uses a credit, 5 left');
});

test('missing fields are told and marked, and nothing is sent', async () => {
  await openPlan();
  await findPanel()
    .getByRole('button', { name: /^Plan Call/ })
    .click();
  const complaint = page.getByRole('alertdialog');
  await expect.element(complaint).toHaveTextContent('Day is a required field');
  await complaint.getByRole('button', { name: 'Go Back' }).click();
  await expect.element(findDay()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(findTime()).toHaveAttribute('aria-invalid', 'true');
});

test('a time that is over is refused in words', async () => {
  await openPlan();
  await fillMoment('2026-02-23');
  await findPanel()
    .getByRole('button', { name: /^Plan Call/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Back' }).click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent('Choose a time to come');
});

test('a group call is planned for several students, found by typing, with a session type', async () => {
  const { ana } = await openPlan('America/Chicago', 'plan-call');
  const sent = acceptPlans();
  await findPanel().getByText('Group', { exact: true }).click();
  for (const name of ['Ana', 'Luz']) {
    await findPanel()
      .getByRole('combobox', { name: /^Add a student/ })
      .fill(name);
    await page.getByRole('option', { name }).click();
  }
  await fillMoment();
  await expect
    .element(findPanel())
    .toHaveTextContent('18:00 for you in Madrid, 11:00 for Ana in Chicago, 18:00 for Luz (CET).');
  await expect.element(findPanel()).toHaveTextContent('goes to Ana and Luz');
  await findChoice('Session Type').selectOptions('Level 2');
  await findPanel()
    .getByRole('button', { name: /^Plan Call/ })
    .click();
  await expectNoPanel();
  expect(sent).toMatchObject([
    { kind: 'group', callType: '', sessionType: 'Level 2', students: [ana, ana + 1] },
  ]);
});

test('a draft outlasts a failure and a reload', async () => {
  expectConsole(/Failed to post to app\/planned-calls/);
  const { router } = await openPlan();
  fakeServer.refuse(plannedCalls.plan, 500);
  await fillMoment();
  await findBox('Topic').fill('The wedding');
  await findPanel()
    .getByRole('button', { name: /^Plan Call/ })
    .click();
  await expect.element(page.getByText('Error planning call')).toBeVisible();
  await reloadScreen(router);
  await expect.element(findBox('Topic')).toHaveValue('The wedding');
});

test('Move changes one call of a repetition alone', async () => {
  await openPlan();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const stored = makePlannedCall({
    recordId: 81,
    version: 3,
    startsAt: '2026-03-26T17:00:00Z',
    repeats: [
      { recordId: 81, version: 3, startsAt: '2026-03-26T17:00:00Z', status: 'planned' },
      { recordId: 82, version: 1, startsAt: '2026-04-02T16:00:00Z', status: 'planned' },
    ],
  });
  fakeServer.answer(plannedCalls.one, stored);
  fakeServer.answer(records.history, []);
  const seen: unknown[] = [];
  fakeServer.answerBy(plannedCalls.change, ({ body, headers }) => {
    seen.push([headers.get('if-match'), body]);
    return { ...stored, version: 4, startsAt: '2026-03-30T16:30:00Z' };
  });
  await showScreen('/my-calls?panel=move-call-81');
  await expectTitle('Move Call');
  await expect
    .element(findPanel())
    .toHaveTextContent('Moves this call alone. 1 other call of the repetition stays.');
  await expect.element(findTime()).toHaveValue('18:00');
  await fillMoment('2026-03-30', '18:30');
  await findPanel().getByRole('button', { name: /^Move/ }).click();
  await expectNoPanel();
  expect(seen).toMatchObject([['"3"', { startsAt: '2026-03-30T16:30:00.000Z', timeZone: 'Europe/Madrid' }]]);
});

test('a call that was cancelled meanwhile is not moved', async () => {
  await signIn(makeCoach());
  offerWeeks([]);
  fakeServer.answer(plannedCalls.one, makePlannedCall({ status: 'cancelled' }));
  await showScreen('/my-calls?panel=move-call-81');
  await expect.element(findPanel()).toHaveTextContent('This call was cancelled');
});
