import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn, stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  answerQuestion,
  expectNoPanel,
  expectTitle,
  findChoice,
  findPanel,
  findUndoOf,
} from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { HANNAH, JONAH, makeGroupCall, makePlaces, makePlannedCall } from '../../testing/planned-calls.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';

beforeEach(async () => {
  await beIn('Europe/Madrid');
  stopClock('2026-11-19T17:40:00Z');
});

const level2 = { recordId: 401, courseName: 'Level 2' };
const advanced = { recordId: 402, courseName: 'Advanced' };

async function openHold(call = makePlannedCall(), places = makePlaces()) {
  await signIn(makeCoach());
  offerStudents(offerWeeks([]));
  fakeServer.answer(plannedCalls.one, call);
  fakeServer.answer(plannedCalls.places, places);
  await showScreen('/my-calls?panel=hold-call-81');
  await expectTitle('Record Call');
}

function acceptHolding(call = makePlannedCall()): unknown[] {
  const sent: unknown[] = [];
  fakeServer.answerBy(
    plannedCalls.hold,
    ({ body, headers }) => {
      sent.push([headers.get('if-match'), headers.get('if-none-match'), body]);
      return { ...call, version: 2, status: 'held' as const, relatedPrivateCall: 71, rating: 'Good' };
    },
    { 'change-set': '900' },
  );
  return sent;
}

const findRecord = () => findPanel().getByRole('button', { name: /^Record (Call|Anyway)/ });

test('one press records a private call that was held, in the only membership', async () => {
  await openHold();
  const sent = acceptHolding();
  await expect.element(findPanel()).toHaveTextContent('Stands in Level 2, the week of November 15.');
  await expectGoodLooks({ picture: 'hold-private-call' });
  await findChoice('Rating').selectOptions('Good');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNoPanel();
  expect(sent).toEqual([
    [
      '"1"',
      '*',
      {
        coach: 'carmen@school.example',
        rating: 'Good',
        notes: '',
        areasOfDifficulty: '',
        recording: '',
        callType: 'Monthly Call',
        attendees: [{ student: HANNAH.recordId, membership: null }],
      },
    ],
  ]);
  await expect.element(findUndoOf('Call recorded!')).toBeVisible();
});

test('one membership is chosen when the student has several', async () => {
  await openHold(
    makePlannedCall(),
    makePlaces({ students: [{ ...HANNAH, memberships: [level2, advanced] }] }),
  );
  const sent = acceptHolding();
  await findChoice('Rating').selectOptions('Good');
  await findRecord().click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Choose one of the memberships');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Back' }).click();
  await findChoice('Membership').selectOptions('Advanced');
  await findRecord().click();
  await expectNoPanel();
  expect(sent).toMatchObject([['"1"', '*', { attendees: [{ student: 301, membership: 402 }] }]]);
});

test('without a membership a sentence says so, and so does the refusal of the server', async () => {
  expectConsole(/Failed to post to app\/planned-calls/);
  await openHold(makePlannedCall(), makePlaces({ students: [{ ...HANNAH, memberships: [] }] }));
  const message = 'No membership of this student runs on the day of the call';
  fakeServer.refuse(plannedCalls.hold, 422, {
    error: { code: 'validation-failed', message, fields: { attendees: message } },
  });
  await expect
    .element(findPanel())
    .toHaveTextContent('No membership of Hannah runs on November 19, so this call cannot be recorded.');
  await findChoice('Rating').selectOptions('Good');
  await findRecord().click();
  await expect
    .element(findPanel())
    .toHaveTextContent('No membership of this student runs on the day of the call');
  await expect.element(findChoice('Rating')).toHaveValue('Good');
});

test('a group call is recorded with those who came', async () => {
  const call = makePlannedCall({ ...makeGroupCall(), recordId: 81 });
  await openHold(
    call,
    makePlaces({
      students: [
        { ...HANNAH, memberships: [level2] },
        { ...JONAH, memberships: [level2, advanced] },
        { recordId: 309, name: 'Maeve Doyle', memberships: [] },
      ],
    }),
  );
  const sent = acceptHolding(call);
  await expect.element(findPanel()).toHaveTextContent('Maeve Doyleno membership runs on Nov 19');
  await findPanel().getByRole('combobox', { name: 'Membership of Jonah Kessler' }).selectOptions('Level 2');
  await findPanel().getByRole('checkbox', { name: 'Hannah Whitlock' }).click();
  await findRecord().click();
  await expectNoPanel();
  expect(sent).toMatchObject([
    ['"1"', '*', { sessionType: 'Level 2', attendees: [{ student: 302, membership: 401 }] }],
  ]);
});

test('a call that has not begun is not recorded', async () => {
  await openHold(makePlannedCall({ startsAt: '2026-11-20T17:00:00Z' }));
  await expect.element(findPanel()).toHaveTextContent('This call has not begun yet');
});

test('looks: a group call that was held', async () => {
  const call = makePlannedCall({ ...makeGroupCall(), recordId: 81 });
  await openHold(
    call,
    makePlaces({ students: [HANNAH, JONAH].map((one) => ({ ...one, memberships: [level2] })) }),
  );
  await expect.element(findPanel().getByRole('checkbox', { name: 'Hannah Whitlock' })).toBeVisible();
  await expectGoodLooks();
});

test('the link for calendars is shown once, made anew and removed', async () => {
  await signIn(makeCoach());
  fakeServer.answer(calendarFeeds.mine, { madeAt: null });
  const address = 'https://school.example/calendar/abc.ics';
  fakeServer.answer(calendarFeeds.make, { address, madeAt: '2026-11-19T17:40:00Z' });
  fakeServer.answer(calendarFeeds.remove, { madeAt: null });
  await showScreen('/my-calls');
  await findButton('Subscribe').click();
  await findButton('Make a Link').click();
  const box = findPanel().getByRole('textbox', { name: 'Link for calendar programs' });
  await expect.element(box).toHaveValue(address);
  await expectGoodLooks();
  await findButton('Make a New Link').click();
  await answerQuestion('Make a new link?', 'Confirm');
  await findButton('Remove').click();
  await answerQuestion('Remove the link?', 'Confirm');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(findButton('Make a Link')).toBeVisible();
});
