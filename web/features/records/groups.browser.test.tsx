import { groups, type HeldGroup } from '@soltura/contract/records/groups';
import { undoing } from '@soltura/contract/undo/undo';
import { addDays, weekday } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { nameWeekday } from '@soltura/domain/records/group';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readToday } from '../../base/read-today.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answer, findAction, findModal, readChosen, readShown } from '../../testing/forms.ts';
import { makeHeldGroup, makeListedGroup } from '../../testing/groups.ts';
import {
  closePanel,
  expectNoPanel,
  findBox,
  findChoice,
  findPanel,
  findSave,
  startEditing,
} from '../../testing/panels.ts';
import { CARMEN, CHANGE_SET } from '../../testing/weeks.ts';
import { chooseAttendee, fillSession, openNewSession, openPanel, readSessionDay } from './testing.ts';

const NAMES = ['Amara', 'Hannah', 'Jonah', 'Maeve', 'Ruth', 'Theo'];
const today = readToday();
const lastDay = addDays(today, -7);
const wishes = [...NAMES, 'Eva'].map((name) => ({ name }));

const next = (given: { hasSession: boolean }) => ({
  session: given.hasSession
    ? {
        recordId: 9,
        date: lastDay,
        sessionType: 'Level 2',
        topic: 'The past',
        zoomLink: 'https://zoom.example/1',
      }
    : null,
  students: NAMES.map((name, place) => ({
    student: 1001 + place,
    name,
    attended: !given.hasSession || name !== 'Maeve',
  })),
  left: [],
});

async function openLog(given: { hasSession: boolean } = { hasSession: true }) {
  return openPanel('log-group-7', 'New Group Session', {
    wishes,
    prepare: () => {
      fakeServer.answer(groups.one, makeHeldGroup());
      fakeServer.answer(groups.nextSession, next(given));
    },
  });
}

const findTick = (name: string) => findPanel().getByRole('checkbox', { name });

test('Log opens the session filled, with the focus on Save, which stores who came last time', async () => {
  const { records } = await openLog();
  await expect.element(findPanel()).toHaveTextContent(`Same as ${writeDay(lastDay, 'Jan 4')}`);
  await expect.element(findSave()).toHaveFocus();
  expect([readChosen('Session Type'), readChosen('Topic')]).toEqual(['Level 2', 'The past']);
  await expect.element(findPanel()).toHaveTextContent('5 of 6');
  await expect.element(findTick('Maeve')).not.toBeChecked();
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await userEvent.keyboard('{Enter}');
  await expectNoPanel();
  expect(records.sent).toMatchObject([
    {
      deed: 'addWholeSession',
      body: {
        coach: CARMEN.user.email,
        sessionType: 'Level 2',
        topic: 'The past',
        zoomLink: 'https://zoom.example/1',
        attendees: [1001, 1002, 1003, 1005, 1006],
      },
    },
  ]);
});

test('a group without a session begins with all of its members, and is left without a question', async () => {
  const { records } = await openLog({ hasSession: false });
  await expect.element(findPanel()).toHaveTextContent('Monday Level 2Type and attendees are filled in.');
  await expect.element(findPanel()).toHaveTextContent('6 of 6');
  await closePanel();
  expect(records.sent).toEqual([]);
});

test('a changed session asks before it is left, and Undo empties the form', async () => {
  await openLog();
  await findTick('Maeve').click();
  await expect.element(findPanel()).toHaveTextContent('6 of 6');
  await findPanel().getByRole('button', { name: 'Close' }).first().click();
  await answer({ title: 'Unsaved Changes', by: 'Go Back' });
  await findAction('Undo').click();
  await expect.element(findTick('Amara')).not.toBeInTheDocument();
  expect(readChosen('Session Type')).toBe('Select');
});

test('a group that is gone, and one that cannot be read, are told', async () => {
  expectConsole(/status of 404/, /Failed to fetch/);
  await openPanel('log-group-8', /./, {
    prepare: () => {
      fakeServer.refuse(groups.one, 404);
      fakeServer.refuse(groups.nextSession, 404);
    },
  });
  await expect.element(findPanel()).toHaveTextContent('Record not found');
});

test('one press makes a group of the attendees of a session, for its weekday', async () => {
  const made: unknown[] = [];
  await openNewSession({ wishes });
  const weekdayName = nameWeekday(weekday(readSessionDay()));
  const offer = findAction(`Make a group of these, for ${weekdayName}s`);
  await expect.element(offer).not.toBeInTheDocument();
  await chooseAttendee('Amara');
  await chooseAttendee('Hannah');
  fakeServer.answerBy(
    groups.add,
    ({ body }) => {
      made.push(body);
      return makeHeldGroup();
    },
    { 'change-set': String(CHANGE_SET) },
  );
  const taken: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    taken.push(body);
    return [];
  });
  await offer.click();
  await expect.element(page.getByText('Group created!')).toBeVisible();
  await expect.element(findAction(`In My Groups: ${weekdayName} Level 1`)).toBeDisabled();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => taken).toEqual([{ changeSet: CHANGE_SET }]);
  expect(made).toEqual([
    {
      name: `${weekdayName} Level 1`,
      coach: CARMEN.user.email,
      sessionType: 'Level 1',
      weekday: weekday(readSessionDay()),
      weeks: [1001, 1002],
    },
  ]);
});

test('no new group is offered when the coach has one of that type and weekday', async () => {
  const asked: string[] = [];
  await openPanel('new-group-call', 'New Group Session', {
    wishes,
    prepare: () =>
      fakeServer.answerBy(groups.list, ({ query }) => {
        asked.push(`${query.get('coach')}`);
        return [makeListedGroup({ sessionType: 'Level 1', weekday: weekday(readSessionDay()) })];
      }),
  });
  await fillSession();
  await chooseAttendee('Amara');
  await expect.poll(() => asked).toContain(String(CARMEN.recordId));
  await expect
    .element(findPanel().getByText('Make a group of these', { exact: false }))
    .not.toBeInTheDocument();
});

async function openGroup(prepare?: () => void) {
  const held: { group: HeldGroup } = { group: makeHeldGroup() };
  const sent: unknown[] = [];
  await openPanel('group-7', 'Monday Level 2', {
    wishes,
    prepare: () => {
      fakeServer.answerBy(groups.one, () => held.group);
      fakeServer.answerBy(groups.change, ({ body, headers }) => {
        sent.push([headers.get('if-match'), body]);
        held.group = makeHeldGroup({ version: 2, name: 'Evening' });
        return held.group;
      });
      fakeServer.answerBy(groups.remove, ({ headers }) => {
        sent.push(headers.get('if-match'));
        return 7;
      });
      prepare?.();
    },
  });
  return sent;
}

test('a group shows its members, and is changed in name, day and members at once', async () => {
  const sent = await openGroup();
  expect([readShown('Coach'), readShown('Session Type'), readShown('Weekday')]).toEqual([
    'Carmen',
    'Level 2',
    'Monday',
  ]);
  expect(readShown('Members')).toBe('AmaraHannah, Standard until Mar 1, 2099');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await startEditing();
  await findBox('Name').fill('Evening');
  await findChoice('Weekday').selectOptions('Friday');
  await findPanel()
    .getByRole('listitem')
    .filter({ hasText: 'Amara' })
    .getByRole('button', { name: 'Remove Member' })
    .click();
  await findChoice('Add Members').fill('eva');
  await findPanel().getByRole('listbox', { name: 'Students' }).getByRole('option', { name: /Eva/ }).click();
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findSave().click();
  await expect.element(page.getByText('Group updated!')).toBeVisible();
  expect(sent).toEqual([
    [
      '"1"',
      {
        fields: { name: 'Evening', coach: CARMEN.user.email, sessionType: 'Level 2', weekday: 5 },
        members: { add: [1007], remove: [3001] },
      },
    ],
  ]);
});

test('a group without a member is not stored, and no search offers nobody', async () => {
  const sent = await openGroup();
  await startEditing();
  for (const name of ['Amara', 'Hannah'])
    await findPanel()
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Remove Member' })
      .click();
  await findChoice('Add Members').fill('nobody');
  await expect.element(findPanel()).toHaveTextContent('No students found');
  await expect
    .element(findPanel().getByRole('listbox', { name: 'Students' }).getByRole('option'))
    .not.toBeInTheDocument();
  await findSave().click();
  await answer({ title: 'Error', body: 'At least one member is required', by: 'Go Back' });
  expect(sent).toEqual([]);
});

test('a group is deleted after a question', async () => {
  const sent = await openGroup();
  await startEditing();
  await findAction('Delete Record').click();
  await expect.element(findModal()).toHaveTextContent('Undo brings it back right afterwards.');
  await answer({ title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expectNoPanel();
  await expect.element(page.getByText('Group deleted!')).toBeVisible();
  expect(sent).toEqual(['"1"']);
});
