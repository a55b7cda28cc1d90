import { records } from '@soltura/contract/records/records';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type * as z from 'zod/mini';
import { becomePhone } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, focus } from '../../testing/find.ts';
import {
  answer,
  expectShown,
  findAction,
  findModal,
  findPencil,
  REFUSED,
  UNSAVED,
} from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import {
  closePanel,
  expectNoPanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  startEditing,
} from '../../testing/panels.ts';
import { LESSON, readStart } from '../../testing/weeks.ts';
import {
  chooseAttendee,
  fillAssignment,
  findEntry,
  openNewSession,
  openPanel,
  openWeeks,
  readStudents,
  WRITING,
} from './testing.ts';

const NEW = 'Create Assignment Record';
const PRONUNCIATION = { wishes: [{ name: 'Eva', assignments: [{}] }] } as const;
const ASSIGNMENT = 'assignment-5001';
const TITLE = 'Pronunciation by Eva';

const ways: readonly [name: string, leave: () => Promise<unknown>][] = [
  ['the close control', () => findAction('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
];

for (const [name, leave] of ways) {
  test(`${name} asks before what was typed for a new record is lost`, async () => {
    const { router } = await openPanel('new-assignment', NEW);
    await findBox('Notes').fill('half a sen');
    await leave();
    await answer({ ...UNSAVED, by: 'Go Back' });
    await expect.element(findBox('Notes')).toHaveValue('half a sen');
    expect(router.state.location.href).toBe('/weeklyrecords?panel=new-assignment');
    await leave();
    await answer({ ...UNSAVED, by: 'Confirm' });
    await expectNoPanel();
    expect(router.state.location.href).toBe('/weeklyrecords');
    await findButton('New Assignment').click();
    await expect.element(findBox('Notes')).toHaveValue('');
  });

  test(`${name} asks before a changed record is left, and asks nothing of an unchanged one`, async () => {
    const { router, records: sent } = await openPanel(ASSIGNMENT, TITLE, PRONUNCIATION);
    await startEditing();
    await leave();
    await expectNoPanel();
    await router.navigate({ to: '/weeklyrecords', search: { panel: ASSIGNMENT }, replace: true });
    await startEditing();
    await findChoice('Rating').selectOptions('Bad');
    await leave();
    await answer({ ...UNSAVED, by: 'Go Back' });
    await expect.element(findChoice('Rating')).toHaveValue('Bad');
    await leave();
    await answer({ ...UNSAVED, by: 'Confirm' });
    await expectNoPanel();
    expect(sent.sent).toEqual([]);
  });
}

test('Cancel lets go of a new record without a question', async () => {
  await openPanel('new-assignment', NEW);
  await findBox('Notes').fill('never mind');
  await findAction('Cancel').click();
  await expectNoPanel();
  await expect.element(findModal()).not.toBeInTheDocument();
});

test('a press beside the panel closes it in view, and not in edit', async () => {
  await openPanel(ASSIGNMENT, TITLE, PRONUNCIATION);
  await startEditing();
  await pressBeside();
  await findChoice('Rating').selectOptions('Bad');
  await pressBeside();
  await expect.element(findChoice('Rating')).toHaveValue('Bad');
  await findAction('Cancel').click();
  await expectView();
  await pressBeside();
  await expectNoPanel();
});

test('a press beside the panel or its modal leaves a new record as it is', async () => {
  await openPanel('new-assignment', NEW);
  await findBox('Notes').fill('typed');
  await pressBeside();
  await findSave().click();
  await expect.element(findModal()).toBeVisible();
  await pressBeside();
  await answer({ title: 'Error', by: 'Go Back' });
  await pressBeside();
  await expect.element(findBox('Notes')).toHaveValue('typed');
});

test('focus goes into the panel, stays in it, and returns to what opened it', async () => {
  await openWeeks(PRONUNCIATION);
  const entry = findEntry('Eva', 'Pronunciation: Good');
  await expect.element(entry).toBeVisible();
  focus(entry);
  await userEvent.keyboard('{Enter}');
  await expectTitle(TITLE);
  await expectFocusInside();
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.keyboard('{Tab}');
    await expectFocusInside();
  }
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expectFocusInside();
  }
  focus(findPencil());
  await userEvent.keyboard('{Enter}');
  await expect.element(findChoice('Assignment Type')).toHaveFocus();
  focus(findAction('Cancel'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findPencil()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectNoPanel();
  await expect.element(entry).toHaveFocus();
});

/** Presses on the dimmed page at the left of the panel. */
async function pressBeside(): Promise<void> {
  await userEvent.click(document.documentElement, { position: { x: 30, y: 500 }, force: true });
}

function expectFocusInside(): Promise<void> {
  return expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeFalsy();
}

test('the eye shows what is known of the student, and of the week', async () => {
  await openWeeks({
    wishes: [{ name: 'Eva', currentLesson: LESSON.recordId, notes: 'reads aloud' }],
    prepare: ({ lists }) => {
      Object.assign(lists.students[0] ?? {}, {
        timeZone: 'Europe/Madrid',
        pronoun: 'she/her',
        fluencyGoal: 'travel',
        learningDisabilities: 'dyslexia',
        startingLevel: 'A1',
      });
    },
  });
  await findEntry('Eva', 'View record').click();
  await expectTitle('Eva');
  const lines = [...document.querySelectorAll('[role="dialog"] dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ['Student', 'Eva'],
    ['Email', 'eva@home.example'],
    ['Time Zone', 'Europe/Madrid'],
    ['Pronouns', 'she/her'],
    ['Learning Disabilities', 'dyslexia'],
    ['Primary Coach', 'Carmen'],
    ['Fluency Goal', 'travel'],
    ['Starting Level', 'A1'],
    ['Week #', '5'],
    ['Current Lesson', LESSON.lessonName],
    ['Notes', 'reads aloud'],
  ]);
  await expect.element(findPencil()).not.toBeInTheDocument();
});

test('the panel of a student without a coach says so', async () => {
  await openPanel('week-1001', 'Jo', { wishes: [{ name: 'Jo', coach: null }] });
  await expectShown('Primary Coach', 'No Coach Found');
});

test('a week that is not there is said to be undefined', async () => {
  await openPanel('week-999999', 'Student');
  await expect.element(findPanel()).toHaveTextContent('Week record is undefined, please try again');
});

test('a week without a student is said to be undefined', async () => {
  await openPanel('week-1001', 'Student', { prepare: ({ lists }) => void lists.students.splice(0) });
  await expect.element(findPanel()).toHaveTextContent('Student record is undefined, please try again');
});

for (const [key, title] of [
  ['assignment-999999', 'Assignment'],
  ['private-call-999999', 'Private Call'],
  ['group-call-999999', 'Group Session'],
] as const) {
  test(`${key} is answered 'Record not found'`, async () => {
    expectConsole(...REFUSED);
    const { router } = await openPanel(key, title);
    await expect.element(findPanel()).toHaveTextContent('Record not found');
    await findAction('Close').last().click();
    await expectNoPanel();
    expect(router.state.location.href).toBe('/weeklyrecords');
  });
}

test('records outside the shown week open by their address, with student and attendees', async () => {
  const weekStarts = addDays(readStart(), -70);
  const old = { name: 'Old', weekStarts, assignments: [{}], calls: ['Fair'] } as const;
  const { router } = await openPanel(ASSIGNMENT, 'Pronunciation by Old', {
    wishes: [{ ...old, sessions: ['Level 1'] }],
  });
  await router.navigate({ to: '/weeklyrecords', search: { panel: 'private-call-5002' } });
  await expectTitle(`Old on ${weekStarts}`);
  await router.navigate({ to: '/weeklyrecords', search: { panel: 'group-call-5003' } });
  await expectTitle(`Session: Level 1 on ${weekStarts}`);
  await expectShown('Attendees', 'Old');
});

for (const key of ['edit-student', 'assignment-0', 'assignment-1001x', 'week-', 'nonsense']) {
  test(`the key '${key}' opens nothing`, async () => {
    await openWeeks({ search: `?panel=${key}` });
    await expect.element(findPanel()).not.toBeInTheDocument();
  });
}

test('while a row is in edit the panels of records only show', async () => {
  await openWeeks({
    wishes: [{ name: 'Eva', assignments: [{}], calls: ['Fair'], sessions: ['Level 1'] }],
  });
  await findEntry('Eva', 'Edit Record').click();
  await expect.element(findEntry('Eva', 'New')).not.toBeInTheDocument();
  for (const [entry, title] of [
    ['Pronunciation: Good', /^Pronunciation/],
    ['Level 1', /^Session/],
    ['Fair', /on/],
  ] as const) {
    await findEntry('Eva', entry).click();
    await expectTitle(title);
    await expect.element(findPencil()).not.toBeInTheDocument();
    await closePanel();
  }
  await findEntry('Eva', 'Cancel Edit').click();
  await findEntry('Eva', 'Fair').click();
  await expect.element(findPencil()).toBeVisible();
});

test('opening a panel keeps the filters in the address, and so does closing it', async () => {
  const week = addDays(readStart(), -7);
  const { router } = await openWeeks({ search: `?week=${week}&completion=all` });
  await findButton('New Assignment').click();
  await expectTitle(NEW);
  expect(router.state.location.href).toContain(`week=${week}`);
  await findChoice('Student').fill('Eva');
  await expect.element(findPanel().getByText('No students found')).toBeVisible();
  expect(readStudents()).toEqual([]);
  await findChoice('Student').fill('');
  await closePanel();
  expect(router.state.location.href).toBe(`/weeklyrecords?week=${week}&completion=all`);
  await expect.element(page.getByRole('status').filter({ hasText: /howing \d+/ })).toBeVisible();
});

test('on a phone the panel is the whole screen, and Save stays in reach', async () => {
  await becomePhone();
  const { records: sent } = await openWeeks();
  await findButton('New Assignment').click();
  await expectTitle(NEW);
  await expect.poll(() => readBox(findPanel())).toEqual([0, 0, 390, 844]);
  await expect.element(findSave()).toBeInViewport();
  await fillAssignment();
  await findBox('Notes').fill('from the bus');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'sideways').toBe(0);
  await expect.element(findSave()).toBeInViewport();
  await findSave().click();
  await expectNoPanel();
  expect(sent.sent).toMatchObject([{ body: { ...WRITING, notes: 'from the bus' } }]);
  await expect.element(findButton('Writing: Good')).toBeVisible();
});

function readBox(locator: Locator): number[] {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x, y, width, height];
}

test('a session is recorded on a phone, with who attended', async () => {
  await becomePhone();
  const { records: sent } = await openNewSession();
  await chooseAttendee('Eva');
  await findSave().click();
  await expectNoPanel();
  expect(sent.sent).toMatchObject([{ body: { attendees: [1001] } }]);
});

test('the history tells who did what, and what it was before', async () => {
  const at = '2026-03-04T05:06:07.000Z';
  const changes: z.input<typeof records.history.output> = [
    {
      id: 2,
      at,
      who: 'Ada',
      ...BY_OTHERS,
      action: 'updated',
      changes: [
        { field: 'rating', before: 'Good', after: 'Excellent' },
        { field: 'notes', before: '', after: 'looked again' },
      ],
    },
    {
      id: 1,
      at,
      who: 'Carmen',
      ...BY_OTHERS,
      action: 'created',
      changes: [{ field: 'homeworkCorrector', before: '', after: 'Carmen' }],
    },
  ];
  const prepare = () => fakeServer.answer(records.history, changes);
  await openPanel(ASSIGNMENT, TITLE, { ...PRONUNCIATION, prepare });
  await openHistory();
  const entries = () => [...document.querySelectorAll('[role="dialog"] details li')];
  await expect.poll(entries).toHaveLength(2);
  const [changed, made] = entries();
  expect(changed?.textContent).toContain('Ada changed it');
  expect(changed?.querySelector('time')?.dateTime).toBe(at);
  expect(readChange(changed, 'Rating')).toEqual(['Good', 'Excellent']);
  expect(readChange(changed, 'Notes')).toEqual(['Empty', 'looked again']);
  expect(made?.textContent).toContain('Carmen created this record');
  expect(readChange(made, 'Corrected by')).toEqual(['Carmen']);
});

test('a record of which nothing was recorded says so', async () => {
  await openPanel(ASSIGNMENT, TITLE, PRONUNCIATION);
  await openHistory();
  await expect.element(findPanel()).toHaveTextContent('No changes recorded');
});

async function openHistory(): Promise<void> {
  await findPanel().getByText('History', { exact: true }).click();
}

/** Before and after, or only after. */
function readChange(entry: Element | undefined, label: string): string[] {
  const line = [...(entry?.querySelectorAll('dl > div') ?? [])].find(
    (one) => one.querySelector('dt')?.textContent === label,
  );
  return [...(line?.querySelectorAll('del, ins') ?? [])].map(({ textContent }) => textContent);
}
