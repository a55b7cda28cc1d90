import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { studentLists } from '@soltura/contract/students/student-lists';
import { tasks } from '@soltura/contract/tasks/tasks';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerCourse } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answer, expectToast, findUndo, REFUSED } from '../../testing/forms.ts';
import { expectNoPanel, expectTitle, findBox, findChoice, findPanel } from '../../testing/panels.ts';
import { reloadScreen } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { makeTask, offerTasks } from '../../testing/tasks.ts';
import { CHANGE_SET } from '../../testing/weeks.ts';
import { openPanel, openWeeks } from '../records/testing.ts';
import { openDrillDown } from '../students/testing.ts';

const wishes = ['Amara', 'Hannah', 'Jonah'].map((name) => ({ name }));

async function openSelecting() {
  let offered: ReturnType<typeof offerTasks> | undefined;
  const opened = await openWeeks({
    wishes,
    prepare: (weeks) => {
      offerStudents(weeks);
      offered = offerTasks([]);
    },
  });
  if (!offered) throw new Error('Nothing was offered.');
  return { ...opened, ...offered };
}

const findGive = () => findPanel().getByRole('button', { name: /^Give/ });
const findCheck = (name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })
    .getByRole('checkbox', { name: 'Select student' });

async function selectTwo() {
  await page.getByRole('button', { name: 'Select Students' }).click();
  await findCheck('Amara').click();
  await findCheck('Jonah').click();
}

const readChips = () =>
  findPanel()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('a task goes to the selected students in one press, with Undo', async () => {
  const { sent } = await openSelecting();
  await selectTwo();
  await expect.element(page.getByText('2 students selected')).toBeVisible();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await expectTitle('Give Task');
  expect(readChips()).toEqual(['Amara', 'Jonah']);
  await findChoice('Assignment Type').selectOptions('Writing');
  await findBox('Title').fill('*Mi fin de semana*');
  await expect.element(findGive()).toHaveTextContent('Give to 2 Students');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNoPanel();
  await expectToast('Task given to 2 students!');
  expect(sent).toMatchObject([
    {
      deed: 'give',
      body: { students: [2001, 2003], assignmentType: 'Writing', title: '*Mi fin de semana*' },
    },
  ]);
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  await findUndo().click();
  await expect.poll(() => undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('a group adds its students, and nobody where they would be too many', async () => {
  await openSelecting();
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await expectTitle('Give Task');
  const choose = async (group: string) => {
    await findChoice('Add a student or a group').fill(group);
    await page.getByRole('option', { name: group }).click();
  };
  const found = [
    { recordId: 2001, name: 'Amara' },
    { recordId: 2009, name: 'Zoe' },
  ];
  fakeServer.answer(studentLists.ofGroup, { students: found, isCut: false });
  await choose('Students of Berta');
  await expect.element(findPanel().getByText('Students of Berta: 1 added.')).toBeVisible();
  expect(readChips()).toEqual(['Amara', 'Jonah', 'Zoe']);
  await expectGoodLooks();
  fakeServer.answer(studentLists.ofGroup, { students: [], isCut: true });
  await choose('My students');
  const sentence = 'My students: more than 100 students, so nobody was added.';
  await expect.element(findPanel().getByText(sentence)).toBeVisible();
  expect(readChips()).toEqual(['Amara', 'Jonah', 'Zoe']);
});

test('a student who is removed while a group is loaded stays away', async () => {
  await openSelecting();
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await expectTitle('Give Task');
  fakeServer.answer(studentLists.ofGroup, { students: [{ recordId: 2009, name: 'Zoe' }], isCut: false });
  const release = fakeServer.hold(studentLists.ofGroup);
  await findChoice('Add a student or a group').fill('Students of Berta');
  await page.getByRole('option', { name: 'Students of Berta' }).click();
  await expect.element(findPanel().getByText('Students of Berta: loading...')).toBeVisible();
  await findPanel().getByRole('button', { name: 'Remove Student' }).last().click();
  release();
  await expect.element(findPanel().getByText('Students of Berta: 1 added.')).toBeVisible();
  expect(readChips()).toEqual(['Amara', 'Zoe']);
});

test('a group that is chosen twice while it is loaded is asked for once', async () => {
  await openSelecting();
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await expectTitle('Give Task');
  fakeServer.answer(studentLists.ofGroup, { students: [{ recordId: 2009, name: 'Zoe' }], isCut: false });
  const heard: unknown[] = [];
  const release = fakeServer.hold(studentLists.ofGroup, ({ query }) => heard.push(query.get('of')));
  for (let presses = 0; presses < 2; presses += 1) {
    await findChoice('Add a student or a group').fill('Students of Berta');
    await page.getByRole('option', { name: 'Students of Berta' }).click();
    await expect.element(findPanel().getByText('Students of Berta: loading...')).toBeVisible();
  }
  release();
  await expect.poll(readChips).toEqual(['Amara', 'Jonah', 'Zoe']);
  expect(heard).toEqual(['coach']);
});

test('X selects the student of the focused row, and Clear brings the View buttons back', async () => {
  await openSelecting();
  const cell = page.getByRole('rowheader').filter({ hasText: 'Hannah' });
  cell.element().querySelector('button')?.focus();
  await userEvent.keyboard('x');
  await expect.element(findCheck('Hannah')).toBeChecked();
  await expect.element(page.getByText('1 student selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('button', { name: 'View record' }).first()).toBeVisible();
});

test('missing values are told in order', async () => {
  await openSelecting();
  await page.getByRole('button', { name: 'Select Students' }).click();
  await findCheck('Amara').click();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await findPanel().getByRole('button', { name: 'Remove Student' }).click();
  await findGive().click();
  await answer({ title: 'Error', body: 'Choose at least one student', by: 'Go Back' });
  await findChoice('Add a student or a group').fill('hann');
  await findPanel()
    .getByRole('option', { name: /Hannah/ })
    .click();
  await findGive().click();
  await answer({ title: 'Error', body: 'Assignment Type is required', by: 'Go Back' });
  await findChoice('Assignment Type').selectOptions('Writing');
  await findGive().click();
  await answer({ title: 'Error', body: 'Title is required', by: 'Go Back' });
  await expect.element(findChoice('Assignment Type')).toHaveValue('Writing');
});

test('a draft comes back after a reload, and goes to those who are selected next', async () => {
  const { router } = await openSelecting();
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await findBox('Title').fill('*La cocina*');
  await reloadScreen(router);
  await expectTitle('Give Task');
  await expect.element(findBox('Title')).toHaveValue('*La cocina*');
  expect(readChips()).toEqual(['Amara', 'Jonah']);
});

test('an official quiz is chosen by course and number, a custom one pasted', async () => {
  const { sent } = await openSelecting();
  fakeServer.answer(
    quizzes.list,
    [3, 14].map((number) => ({ recordId: number, quizNickname: `lcsp quiz ${number}` })),
  );
  offerCourse(
    'Soltura',
    Array.from({ length: 14 }, () => []),
    2,
  );
  fakeServer.answer(tasks.placements, [{ student: 2001, relatedProgram: 11, cohort: 'A' }]);
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await findChoice('Assignment Type').selectOptions('Writing');
  await findBox('Title').fill('Quiz');
  await findChoice('Quiz').selectOptions('Soltura');
  await findChoice('Quiz Number').selectOptions('14');
  const sentence = 'Amara is at Lesson 2. The quiz goes to Lesson 14, so some of it will be new to Amara.';
  await expect.element(findPanel().getByText(sentence)).toBeVisible();
  await expectGoodLooks();
  await findChoice('Quiz').selectOptions('A custom quiz');
  await expect.element(findPanel().getByText(sentence)).not.toBeInTheDocument();
  await findGive().click();
  await answer({ title: 'Error', body: 'Quiz must be one of this school', by: 'Go Back' });
  await findBox('Address of the Quiz').fill(`${location.origin}/custom-quiz?cards=mine`);
  await expect.element(findBox('Address of the Quiz')).toHaveValue('/custom-quiz?cards=mine');
  await findGive().click();
  await expectNoPanel();
  expect(sent).toMatchObject([{ body: { quizAddress: '/custom-quiz?cards=mine' } }]);
});

test('the panel of a student begins with them, and a lost answer keeps the form', async () => {
  expectConsole(...REFUSED, /Error giving task/);
  await openPanel('give-task-2002', 'Give Task', {
    wishes,
    prepare: (weeks) => {
      offerStudents(weeks);
      offerTasks([]);
      fakeServer.lose(tasks.give);
    },
  });
  expect(readChips()).toEqual(['Hannah']);
  await findChoice('Assignment Type').selectOptions('Writing');
  await findBox('Title').fill('Quiz');
  await findGive().click();
  await expect.element(findBox('Title')).toHaveValue('Quiz');
});

async function openStudent() {
  const opened = await openDrillDown({ weeks: wishes, student: 'Hannah' });
  const mine = { ...makeTask().student, recordId: 2002, name: 'Hannah' };
  const offered = offerTasks([
    makeTask({
      recordId: 9001,
      student: mine,
      status: 'returned',
      title: '*Una carta*',
      rating: 'Good',
      feedback: 'Bien.',
      returnedAt: '2026-01-20T09:00:00.000Z',
    }),
    makeTask({
      recordId: 9002,
      student: mine,
      status: 'given',
      handIn: null,
      title: '*La cocina*',
      dueOn: '',
    }),
    makeTask({ recordId: 9003, student: mine, status: 'withdrawn' }),
  ]);
  const section = page.getByRole('region', { name: 'Tasks', exact: true });
  (await section.findElement()).scrollIntoView();
  return { ...opened, ...offered, section };
}

test('the page of a student lists open tasks before those that came back', async () => {
  const { section } = await openStudent();
  await expect.element(section.getByRole('button', { name: 'La cocina' })).toBeVisible();
  const titles = section
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('button')?.textContent);
  expect(titles).toEqual(['La cocina', 'Una carta']);
});

test('a task opens as a panel, and is changed and withdrawn there', async () => {
  const { section, held, sent } = await openStudent();
  await section.getByRole('button', { name: 'La cocina' }).click();
  await expectTitle('Task');
  await findPanel().getByRole('button', { name: 'Edit record' }).click();
  await findBox('Title').fill('*La cocina de mi abuela*');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Task updated!');
  expect(held[1]?.title).toBe('*La cocina de mi abuela*');
  await findPanel().getByRole('button', { name: 'Edit record' }).click();
  await findPanel().getByRole('button', { name: 'Withdraw Task' }).click();
  await answer({ title: 'Withdraw this task?', by: 'Confirm' });
  await expectNoPanel();
  await expectToast('Task withdrawn!');
  expect(sent.map(({ deed }) => deed)).toEqual(['change', 'withdraw']);
});

test('a returned task can be read, not changed', async () => {
  const { section } = await openStudent();
  await section.getByRole('button', { name: 'Una carta' }).click();
  await expectTitle('Task');
  await expect.element(findPanel().getByText('Bien.')).toBeVisible();
  await expect.element(findPanel().getByRole('button', { name: 'Edit record' })).not.toBeInTheDocument();
});

test('looks: a task for the selected students', async () => {
  await openSelecting();
  await selectTwo();
  await page.getByRole('button', { name: 'Give Task' }).click();
  await findBox('Title').fill('*Una tarde en casa de mi abuela*');
  await expectGoodLooks({ parts: ['[role="dialog"]'], picture: 'give-task' });
});

test('looks: students are selected', async () => {
  await openSelecting();
  await selectTwo();
  await expectGoodLooks({ picture: 'weeks-selected' });
});

test('looks: a task that came back', async () => {
  const { section } = await openStudent();
  await section.getByRole('button', { name: 'Una carta' }).click();
  await expectTitle('Task');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
});
