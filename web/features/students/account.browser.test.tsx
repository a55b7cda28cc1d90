import { departures } from '@soltura/contract/students/departures';
import { merges } from '@soltura/contract/students/merges';
import { studentLists } from '@soltura/contract/students/student-lists';
import type { Archival, StudentAccount } from '@soltura/contract/students/students';
import { type RowResult, tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { expectToast } from '../../testing/forms.ts';
import { expectNoPanel, findPanel } from '../../testing/panels.ts';
import { CARMEN } from '../../testing/weeks.ts';
import { findOffered, findSection, findStudentBox, openCarla, openDrillDown } from './testing.ts';

const archived: Archival = {
  at: '2025-11-19T15:00:00.000Z',
  by: 'Marisol Ibáñez',
  memberships: 2,
  weeks: 0,
  privateCalls: 2,
  groupSessions: 0,
  wasHandedOver: true,
  mergedInto: null,
  endedLogIn: true,
};
const week = { holdWeek: false, recordsComplete: false };

function offerFacts() {
  fakeServer.answer(departures.facts, {
    today: '2025-11-19',
    version: 7,
    relatedCoach: CARMEN.recordId,
    memberships: [
      { recordId: 1, courseName: 'Level 2', startDate: '2025-09-28', endDate: '2026-03-28', onHold: false },
      {
        recordId: 2,
        courseName: 'Conversation',
        startDate: '2025-01-05',
        endDate: '2025-06-30',
        onHold: false,
      },
    ],
    weeks: [
      { recordId: 11, weekStarts: '2025-11-09', ...week },
      { recordId: 12, weekStarts: '2025-11-16', ...week },
    ],
    comingCalls: [{ recordId: 21, date: '2025-11-26' }],
    comingSessions: [],
    groups: 1,
    creditsLeft: 5,
    user: { recordId: 41, emailAddress: 'carla@home.example', isStaff: false },
  });
}

const section = () => findSection('Account and Records');

test('a coach sees the buttons disabled, with the reason', async () => {
  await openCarla();
  await expect
    .element(section())
    .toHaveTextContent('Only an admin can link, archive, merge, export or erase a student.');
  for (const button of section().getByRole('button').elements()) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  const archive = section().getByRole('button', { name: 'Archive…' });
  await expect.element(archive).toHaveAccessibleDescription(/Only an admin can/);
  await archive.click({ force: true });
  await expectNoPanel();
});

test('the form of a departure tells with every choice what it changes, and sends what it told', async () => {
  const sent: unknown[] = [];
  fakeServer.answerBy(departures.depart, ({ body, headers }) => {
    sent.push({ body, version: headers.get('if-match') });
    return 2001;
  });
  offerFacts();
  await openCarla({ as: 'admin' });
  await section().getByRole('button', { name: 'Archive…' }).click();
  const ledger = findPanel().getByRole('region', { name: 'What this changes' });
  await expect.element(ledger).toHaveTextContent('Level 2ends Nov 19, 2025, not Mar 28, 2026');
  await expect.element(ledger).not.toHaveTextContent('Conversation');
  await expect.element(ledger).toHaveTextContent('Private calls1 after today cancelled');
  await expect.element(ledger).toHaveTextContent('Groupsleaves 1 group');
  await expect.element(ledger).toHaveTextContent(`stays ${CARMEN.user.name}, with 2 records to complete`);
  await expect.element(ledger).toHaveTextContent('Log-inof carla@home.example ends');
  await expect.element(ledger).toHaveTextContent('5 prepaid calls');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findPanel().getByText('Put on hold').click();
  await expect.element(ledger).toHaveTextContent('Level 2is put on hold');
  await findPanel().getByLabelText('Last Day').fill('2025-11-12');
  await expect.element(ledger).toHaveTextContent('Later weeks1 week put on hold');
  await findPanel().getByRole('button', { name: 'Archive' }).click();
  await expectToast('Carla was archived');
  await expectNoPanel();
  expect(sent).toEqual([
    {
      version: '"7"',
      body: {
        runs: 'hold',
        lastDay: '2025-11-12',
        relatedCoach: CARMEN.recordId,
        endsLogIn: true,
        shown: { memberships: 1, heldWeeks: 1, cancelledCalls: 1, leftSessions: 0 },
      },
    },
  ]);
});

test('a last day to come is told below it and nothing is sent; a refusal keeps what was chosen', async () => {
  offerFacts();
  fakeServer.answerBy(departures.depart, () => {
    const message = 'Something else would change now. Look at it once more.';
    throw new Refusal(409, { error: { code: 'conflict', message } });
  });
  await openCarla({ as: 'admin', panel: 'archive-student' });
  const day = findPanel().getByLabelText('Last Day');
  await day.fill('2025-11-20');
  await expect.element(findPanel()).toHaveTextContent('Last Day cannot be in the future');
  await userEvent.keyboard('{Enter}');
  await day.fill('2025-11-18');
  expectConsole(/departure|Archiving|Error archiving|409/);
  await findPanel().getByRole('button', { name: 'Archive' }).click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent('Something else would change now.');
  await expect.element(day).toHaveValue('2025-11-18');
});

test('the page of an archived student tells it and offers nothing to change', async () => {
  await openCarla({ as: 'admin', wish: { archived } });
  const banner = findSection('Archived');
  await expect.element(banner).toHaveTextContent(/Archived on November (19|20), 2025 by Marisol Ibáñez\./);
  await expect.element(banner).toHaveTextContent('2 memberships ended or held, 2 planned calls cancelled');
  for (const name of ['Edit Student', 'Edit membership', 'Create New Bundle Credit', 'Archive…']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.element(findButton('View Weeks')).toBeVisible();
  await expectGoodLooks();
});

test('an archived student is restored with their log-in', async () => {
  const sent: unknown[] = [];
  fakeServer.answerBy(departures.restore, ({ body }) => {
    sent.push(body);
    return 2001;
  });
  await openCarla({ as: 'admin', wish: { archived } });
  await section().getByRole('button', { name: 'Restore…' }).click();
  await expect.element(findPanel()).toHaveTextContent('Log-inworks again');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findPanel().getByRole('button', { name: 'Restore' }).click();
  await expectToast('Carla is back');
  expect(sent).toEqual([{ restoresLogIn: true }]);
});

test('archived students are searched by themselves', async () => {
  const asked: (string | null)[] = [];
  fakeServer.answerBy(studentLists.find, ({ query }) => {
    asked.push(query.get('archived'));
    const dora = {
      recordId: 99,
      fullName: 'Dora Gone',
      email: 'dora@home.example',
      active: false,
      startsOn: '',
      relatedCoach: null,
    };
    return { students: [dora], isCut: false };
  });
  await openDrillDown({ as: 'admin' });
  await page.getByRole('switch', { name: 'Archived Students:' }).click();
  await findStudentBox().fill('dora');
  await expect.element(findOffered()).toHaveTextContent('Dora Gone -- dora@home.exampleArchived');
  expect(asked).toEqual(['true']);
});

test('another record with the same address is proposed, tried and merged', async () => {
  const sent: unknown[] = [];
  fakeServer.answer(merges.trial, {
    kept: { recordId: 2001, version: 3, fullName: 'Carla', email: 'carla@home.example' },
    other: { recordId: 2002, version: 4, fullName: 'Carla Ruiz', email: 'carla@home.example' },
    memberships: [
      { recordId: 5, courseName: 'Level 2', startDate: '2025-09-28', endDate: '', weeks: 8, overlaps: true },
    ],
    bundleCredits: 1,
    creditsLeft: 5,
    keptBack: [{ field: 'usPhone', kept: '444', other: '555' }],
    taken: ['timeZone', 'fluencyGoal'],
    otherUser: '',
  });
  fakeServer.answerBy(merges.merge, ({ body }) => {
    sent.push(body);
    return 2001;
  });
  await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Carla Ruiz', email: 'carla@home.example' }],
    student: 'Carla',
    as: 'admin',
  });
  await section().getByRole('button', { name: 'Merge…' }).click();
  await expect.element(findPanel().getByRole('button', { name: 'Choose', exact: true })).toBeVisible();
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findPanel().getByRole('button', { name: 'Choose', exact: true }).click();
  const ledger = findPanel().getByRole('region', { name: 'What this changes' });
  await expect
    .element(ledger)
    .toHaveTextContent('from Sep 28, 2025 moves with 8 weeks; both have this course');
  await expect.element(ledger).toHaveTextContent('Bundle credits1 moves, 5 calls left');
  await expect.element(ledger).toHaveTextContent('Detailstakes Time Zone, Fluency Goal');
  await expect.element(ledger).toHaveTextContent('Phonestays 444, not 555');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findPanel().getByRole('button', { name: 'Merge' }).click();
  await expectToast('Merged into Carla');
  expect(sent).toEqual([{ other: 2002, version: 3, otherVersion: 4 }]);
});

const carlasUser: StudentAccount = {
  recordId: 41,
  version: 3,
  name: 'Carla Mar',
  emailAddress: 'carla@home.example',
  role: 'student',
  relatedProgram: 0,
  cohort: '',
  program: '',
  isLinked: false,
  hasCards: true,
};

test('the user with the same address is proposed, and linked by one press', async () => {
  const { studentOf } = await openDrillDown({
    as: 'admin',
    student: 'Carla',
    students: { Carla: { account: carlasUser } },
  });
  const sent: unknown[] = [];
  fakeServer.answerBy(tables.change, ({ body }): RowResult[] => {
    sent.push(body);
    return [{ recordId: 41, verdict: 'saved', broken: [], stored: null }];
  });
  await expect.element(section()).toHaveTextContent('With carla@home.example, by the address alone');
  await section().getByRole('button', { name: 'Link…' }).click();
  await expect.element(findPanel().getByText(/is taken for this student until/)).toBeVisible();
  await expectGoodLooks();
  await findPanel().getByRole('button', { name: 'Link with Carla Mar' }).click();
  await expectNoPanel();
  expect(sent).toEqual([[{ recordId: 41, version: 3, values: { coachingStudent: studentOf('Carla') } }]]);
});

test('a link is ended, and nobody else is linked before', async () => {
  await openDrillDown({
    as: 'admin',
    student: 'Carla',
    students: { Carla: { account: { ...carlasUser, isLinked: true } } },
  });
  const sent: unknown[] = [];
  fakeServer.answerBy(tables.change, ({ body }): RowResult[] => {
    sent.push(body);
    return [{ recordId: 41, verdict: 'saved', broken: [], stored: null }];
  });
  await section().getByRole('button', { name: 'Link…' }).click();
  await expect.element(findPanel().getByText(/To link somebody else, unlink first/)).toBeVisible();
  await expect.element(findPanel().getByRole('combobox')).not.toBeInTheDocument();
  await findPanel().getByRole('button', { name: 'Unlink' }).click();
  await expectNoPanel();
  expect(sent).toEqual([[{ recordId: 41, version: 3, values: { coachingStudent: null } }]]);
});
