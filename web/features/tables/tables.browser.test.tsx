import { tableEditors } from '@soltura/contract/tables/table-editors';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection } from '../../testing/cards.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  answer,
  CHANGED,
  expectBoth,
  expectComplaint,
  expectKept,
  expectToast,
  findAction,
  findUndo,
  hearWords,
  keep,
  REFUSED,
  readChosen,
  readShown,
  UNSAVED,
} from '../../testing/forms.ts';
import {
  expectNoPanel,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
} from '../../testing/panels.ts';
import { makeCoach, makeStudent } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';
import { CHANGE_SET } from '../../testing/weeks.ts';
import {
  ADMIN,
  FAILURES,
  findCount,
  findRow,
  makeProgram,
  openRecord,
  openTable,
  STANDARD,
  zeros,
} from './testing.ts';

const COST = 'Monthly Cost ($)';
const CALLS = 'Weekly Private Calls';
const MINUTES = 'Weekly Time Commitment (minutes)';
const NOTE = 'Not a number: will be saved as 0';

const findFilter = () => page.getByRole('main').getByRole('searchbox').first();
const readNames = () => [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent);

/** What a row shows under the head of a column. */
function readCell(name: string, label: string): string | undefined {
  const row = [...document.querySelectorAll('main tbody tr')].find(
    (one) => one.querySelector('th')?.textContent === name,
  );
  return row?.querySelector(`[data-name="${label}"]`)?.textContent;
}

function expectCell(name: string, label: string, text: string): Promise<void> {
  return expect.poll(() => readCell(name, label)).toBe(text);
}

async function openNew(label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  await expect.element(findSave()).toBeVisible();
}

async function save(): Promise<void> {
  await findSave().click();
  await expectNoPanel();
}

/** Saves what is refused in place: the field keeps what was typed and is marked. */
async function expectRefused(label: string, typed: string): Promise<void> {
  await findBox(label).fill(typed);
  await findSave().click();
  await answer({ title: 'Error', by: 'Go Back' });
  await expect.element(findBox(label)).toHaveValue(typed);
  await expect.element(findBox(label)).toHaveAttribute('aria-invalid', 'true');
}

for (const me of [makeStudent(), makeCoach()]) {
  test(`${me.name}: nothing of the database tables is shown or led to (1, 2)`, async () => {
    expectConsole(/Failed to (get|fetch)/);
    offerNobody();
    answerCards(makeCollection([]));
    // They are asked for while nobody knows yet whose page it is.
    fakeServer.refuse(tables.open, 403);
    await signIn(me);
    for (const path of [
      '/database-tables',
      '/database-tables/courses',
      '/school-settings',
      '/audit-log',
      '/proposed-answers',
      '/typo-reports',
      '/first-run',
    ]) {
      await showScreen(path);
      await expect.element(findButton('Log Out')).toBeVisible();
      await expect.element(page.getByRole('banner')).toHaveTextContent(/Welcome back|student Selected/i);
      await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
      await expect.element(page.getByRole('link', { name: 'Database Tables' })).not.toBeInTheDocument();
      await cleanup();
    }
  });
}

test('a table is filtered, counted, sorted and cut into pages, with the paging bar above and below', async () => {
  const names = Array.from({ length: 45 }, (_, place) => `Lesson ${String(place + 1).padStart(2, '0')}`);
  await openTable('lessons', {
    lessons: [
      ...names.map((lessonName, place) => ({
        lessonName,
        weekRef: place === 0 ? null : 100 - place,
        type: 'LCSP',
        isArchived: false,
      })),
      { lessonName: 'Another', weekRef: 1, type: 'LCSP', isArchived: false },
    ],
  });
  const findHead = (label: string) => page.getByRole('columnheader', { name: label, exact: true });
  const findPages = (name: string) => page.getByRole('navigation', { name, exact: true });
  await expect.element(findHead('Edit Record').getByRole('button')).not.toBeInTheDocument();
  // Contained, and whatever its case.
  await findFilter().fill(' lESSON ');
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 20 of 45 records$/);
  const [above, below] = [findPages('Pages'), findPages('Pages, below the table')];
  for (const bar of [above, below]) {
    await expect.element(bar).toHaveTextContent('Page 1 of 3');
    await expect.element(bar.getByRole('button', { name: 'Previous' })).toBeDisabled();
  }
  expect(readNames()).toEqual(names.slice(0, 20));
  await below.getByRole('button', { name: 'Next' }).click();
  await above.getByRole('button', { name: 'Next' }).click();
  await expect.element(findCount()).toHaveTextContent(/^showing 41 - 45 of 45 records$/);
  await expect.element(above.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect.poll(readNames).toEqual(names.slice(40));

  // Up, down, and back to the order of the server; numbers as numbers, missing as 0, from page 1.
  const [week, byName] = [findHead('Week Ref'), findHead('Lesson Name')];
  await week.getByRole('button', { name: 'Week Ref' }).click();
  await expect.element(week).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 20 of 45 records$/);
  await expect.poll(() => readNames().slice(0, 2)).toEqual([names[0], names[44]]);
  await week.getByRole('button', { name: 'Week Ref' }).click();
  await expect.element(week).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => readNames()[0]).toBe(names[1]);
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect.element(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(week).not.toHaveAttribute('aria-sort');
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect.poll(() => readNames()[0]).toBe(names[44]);
  await byName.getByRole('button', { name: 'Lesson Name' }).click();
  await expect.element(byName).not.toHaveAttribute('aria-sort');
  await expect.poll(readNames).toEqual(names.slice(0, 20));

  // A change of the filter leads back to page 1.
  await above.getByRole('button', { name: 'Next' }).click();
  await findFilter().fill(String(names[44]));
  await expect.element(findCount()).toHaveTextContent(/^Showing 1 record$/);
  await expect.element(page.getByRole('navigation', { name: /^Pages/ })).not.toBeInTheDocument();
  await findFilter().fill('nothing');
  await expect.element(findCount()).toHaveTextContent(/^Showing 0 records$/);
  await expect.element(page.getByText('No records found')).toBeVisible();

  // Larger pages are this device's choice.
  await findFilter().fill('lesson');
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOptions('50 rows');
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 45 of 45 records$/);
  await cleanup();
  await showScreen('/database-tables/lessons');
  await findFilter().fill('lesson');
  await expect.element(findCount()).toHaveTextContent(/^showing 1 - 45 of 45 records$/);
  expect(readNames()).toEqual(names);
});

for (const [name, subject] of [
  ['students', 'Student'],
  ['programs', 'Program'],
  ['quizzes', 'Quiz'],
  ['lessons', 'Lesson'],
  ['courses', 'Course'],
] as const) {
  test(`the editor of ${name} says what it loads and what failed, and Retry loads it`, async () => {
    expectConsole(...REFUSED);
    offerTables({});
    offerNobody();
    const mend = fakeServer.refuse(tables.open, 404);
    const release = fakeServer.hold(tables.open);
    await signIn(ADMIN);
    await showScreen(`/database-tables/${name}`);
    await expect.element(page.getByText(`Loading ${subject} Data...`)).toBeVisible();
    release();
    await expect.element(page.getByRole('heading', { name: `Error Loading ${subject} Data` })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '← Back to Tables' })).toBeVisible();
    mend();
    await findButton('Retry').click();
    await expect.element(findCount()).toBeVisible();
  });
}

test('the address of a missing record says so, and a panel of another table does not open', async () => {
  const { router } = await openTable('courses', { courses: [STANDARD] });
  router.history.push('/database-tables/courses?panel=edit-lesson-1');
  await expect.element(findCount()).toBeVisible();
  await expect.element(findPanel()).not.toBeInTheDocument();
  router.history.push('/database-tables/courses?panel=edit-course-99999999');
  await expect.element(findPanel()).toHaveTextContent('Record not found');
});

test('numbers of a course are taken as they were meant, and refused in place where they cannot be (75)', async () => {
  const { sent } = await openTable('courses', { courses: [STANDARD] });
  await expectCell('Standard', 'Monthly Cost', '$250');
  await expectCell('Standard', 'Has Group Calls', 'Yes');
  await expectCell('Standard', 'Weekly Time (mins)', '90');
  await openRecord('Standard');
  await expectTitle('Edit Course');
  await expectRefused(COST, '-5');
  await expectRefused(CALLS, '2.5');
  expect(sent).toEqual([]);
  await findBox(CALLS).fill('1');
  await findBox(COST).fill('199.50');
  const words = hearWords();
  await save();
  await expectCell('Standard', 'Monthly Cost', '$199.5');
  await expect.poll(() => words).toEqual(['Updating course...', 'Course updated successfully!']);

  // What is no number says before it is saved what it will be.
  await openRecord('Standard');
  await findBox(COST).fill('abc');
  await findBox(MINUTES).fill('12 hours');
  await expect.poll(() => findPanel().getByText(NOTE).elements()).toHaveLength(2);
  await findBox(CALLS).fill('');
  await findChoice('Has Group Calls').selectOptions('No');
  await save();
  await expectCell('Standard', 'Monthly Cost', '$0');
  await expectCell('Standard', 'Has Group Calls', 'No');

  await openRecord('Standard');
  await findBox(COST).fill('1500');
  await save();
  await expectCell('Standard', 'Monthly Cost', '$1500');
  await openRecord('Standard');
  await findBox(COST).fill('');
  await expect.element(findPanel().getByText(NOTE)).not.toBeInTheDocument();
  await save();
  await expectCell('Standard', 'Monthly Cost', '$0');

  const emptied = {
    ...STANDARD,
    recordId: 1,
    weeklyPrivateCalls: 0,
    hasGroupCalls: false,
    weeklyTimeCommitmentMinutes: 0,
  };
  expect(sent).toEqual(
    [
      { ...STANDARD, recordId: 1, approxMonthlyCost: 199.5 },
      { ...emptied, approxMonthlyCost: 0 },
      { ...emptied, approxMonthlyCost: 1500 },
      { ...emptied, approxMonthlyCost: 0 },
    ].map((body, version) => ({ deed: 'put', body, basedOn: `"${version + 1}"` })),
  );
});

test('a save without a change is not sent', async () => {
  const { sent } = await openTable('courses', { courses: [STANDARD] });
  await openRecord('Standard');
  await findBox(COST).fill('25');
  await findBox(COST).fill('250');
  await findSave().click();
  await expectToast('No changes detected');
  await expectNoPanel();
  expect(sent).toEqual([]);
});

test('a save that fails keeps the form, and so does leaving it by mistake', async () => {
  expectConsole(...FAILURES);
  const { sent } = await openTable('courses', { courses: [STANDARD] });
  await cleanup();
  await showScreen('/database-tables/courses?panel=edit-course-1');
  await expect.element(findSave()).toBeVisible();
  await findBox('Membership Type').fill('typed');
  const mend = fakeServer.refuse(tableEditors.updateCourse, 500);
  await findSave().click();
  await expectToast('Failed to update course');
  await expect.element(findBox('Membership Type')).toHaveValue('typed');
  // No field was named.
  await expect.element(findSave()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await answer({ ...UNSAVED, by: 'Go Back' });
  await expect.element(findBox('Membership Type')).toHaveValue('typed');
  // Outside is no way out.
  await userEvent.click(document.documentElement, { position: { x: 5, y: 400 }, force: true });
  await expect.element(findBox('Membership Type')).toHaveValue('typed');
  mend();
  await save();
  await expectCell('Standard', 'Membership Type', 'typed');
  expect(sent).toHaveLength(1);

  // Cancel lets everything fall back.
  await openRecord('Standard');
  await findBox('Membership Type').fill('never');
  await findAction('Cancel').click();
  await openRecord('Standard');
  await expect.element(findBox('Membership Type')).toHaveValue('typed');
});

test('a draft of a new record outlasts a reload', async () => {
  const { sent } = await openTable('courses', {});
  await openNew('New Course');
  await findBox('Course Name').fill('Half');
  await cleanup();
  await showScreen('/database-tables/courses?panel=create-course');
  await expect.element(findBox('Course Name')).toHaveValue('Half');
  await save();
  await expect.element(findButton('New Course')).toBeVisible();
  expect(sent).toMatchObject([{ deed: 'add', body: { name: 'Half' } }]);
});

test('Save and add another makes a record and begins the next one empty', async () => {
  const { sent } = await openTable('courses', {});
  await openNew('New Course');
  for (const name of ['Spring', 'Autumn']) {
    await findBox('Course Name').fill(name);
    await findButton('Save and add another').click();
    await expect.element(findBox('Course Name')).toHaveValue('');
  }
  await expect.element(findBox('Course Name')).toHaveFocus();
  expect(sent).toMatchObject(['Spring', 'Autumn'].map((name) => ({ deed: 'add', body: { name } })));
});

test('a course that another admin has changed shows both values, and nothing is lost', async () => {
  expectConsole(...FAILURES);
  const { sent, change } = await openTable('courses', { courses: [STANDARD] });
  await openRecord('Standard');
  change('courses', 1, { approxMonthlyCost: 300, membershipType: 'theirs' });
  await findBox(COST).fill('275');
  await findBox(CALLS).fill('2');
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectKept(COST, 'Yours');
  expectBoth(COST, '275', '300');
  expectBoth('Membership Type', 'Monthly', 'theirs');
  await expect.element(findBox('Membership Type')).toHaveValue('theirs');
  await expect.element(findBox(CALLS)).toHaveValue('2');
  await keep(COST, 'Theirs');
  await expect.element(findBox(COST)).toHaveValue('300');
  await keep(COST, 'Yours');
  await save();
  await expectCell('Standard', 'Monthly Cost', '$275');
  expect(sent.at(-1)).toMatchObject({
    basedOn: '"2"',
    body: { approxMonthlyCost: 275, membershipType: 'theirs', weeklyPrivateCalls: 2 },
  });
});

for (const [way, takeBack] of [
  ['the toast', () => findUndo().first().click()],
  ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
] as const) {
  test(`a change and a new record are taken back by ${way}`, async () => {
    const { undone } = await openTable('courses', { courses: [STANDARD] });
    await openRecord('Standard');
    await findBox(COST).fill('300');
    await save();
    await expectCell('Standard', 'Monthly Cost', '$300');
    await expectToast('Course updated successfully!');
    await takeBack();
    await expectCell('Standard', 'Monthly Cost', '$250');
    await openNew('New Course');
    await findBox('Course Name').fill('Mistake');
    await save();
    await expect.element(findRow('Mistake')).toBeVisible();
    await expectToast('Course created successfully!');
    await takeBack();
    await expect.element(findRow('Mistake')).not.toBeInTheDocument();
    expect(undone).toEqual([{ changeSet: CHANGE_SET }, { changeSet: CHANGE_SET }]);
  });
}

test('a week reference that is no number, 0 or empty is left out, which clears it; half a week is refused (80)', async () => {
  const lesson = { lessonName: 'Lesson', weekRef: 5, type: 'LCSP', isArchived: false };
  const { sent } = await openTable('lessons', { lessons: [lesson] });
  await expectCell('Lesson', 'Week Ref', '5');
  await openRecord('Lesson');
  await expectTitle('Edit Lesson');
  await expectRefused('Week Ref', '2.5');
  await expectRefused('Week Ref', '-5');
  expect(sent).toEqual([]);
  await findBox('Week Ref').fill('abc');
  await expect.element(findPanel().getByText('Not a number: will be saved as empty')).toBeVisible();
  const words = hearWords();
  await save();
  await expect.poll(() => words).toEqual(['Updating lesson...', 'Lesson updated successfully!']);
  await expectCell('Lesson', 'Week Ref', '');
  for (const [typed, shown] of [
    ['7', '7'],
    ['', ''],
    ['8', '8'],
    ['0', ''],
  ] as const) {
    await openRecord('Lesson');
    await findBox('Week Ref').fill(typed);
    await save();
    await expectCell('Lesson', 'Week Ref', shown);
  }
  const body = { recordId: 1, lessonName: 'Lesson', type: 'LCSP' };
  expect(sent.map((one) => one.body)).toEqual([
    body,
    { ...body, weekRef: 7 },
    body,
    { ...body, weekRef: 8 },
    body,
  ]);
});

test('a program is made, renamed and its counters set in its panel', async () => {
  const { sent } = await openTable('programs', {});
  await openNew('New Program');
  await expectTitle('Create Program');
  await expectComplaint('Name is a required field. Please fill it out before submitting.');
  await findBox('Name').fill('Begun');
  await save();
  await expectCell('Begun', 'Cohort A Current', '0');
  await openRecord('Begun');
  await expectTitle('Edit Program');
  for (const typed of ['abc', '-1', '2.5']) await expectRefused('Cohort A Current Lesson', typed);
  await findBox('Name').fill('Begun again');
  await findBox('Cohort A Current Lesson').fill('007');
  await findBox('Cohort B Current Lesson').fill('');
  await save();
  await expectCell('Begun again', 'Cohort A Current', '7');
  expect(sent.map(({ deed, body }) => ({ deed, body }))).toMatchObject([
    { deed: 'add', body: { values: { name: 'Begun' } } },
    {
      deed: 'change',
      body: [
        { recordId: 1, values: { name: 'Begun again', ...zeros, cohortACurrentLesson: 7, published: true } },
      ],
    },
  ]);
  await findFilter().fill('Begun x');
  await expect.element(page.getByText('No records found')).toBeVisible();
});

for (const [name, field, plain, hidden] of [
  ['programs', 'name', 'Begun', 'Coming'],
  ['program-lessons', 'lesson', 'lcsp 1', 'lcsp 2'],
  ['quizzes', 'quizNickname', 'lcsp quiz 1', 'lcsp quiz 2'],
] as const) {
  test(`an unpublished record of ${name} is marked, and published in its panel`, async () => {
    const rows = [plain, hidden].map((text) => ({
      [field]: text,
      relatedProgram: 1,
      published: text !== hidden,
      isArchived: false,
    }));
    const { sent } = await openTable(
      name,
      { [name]: rows },
      { programs: [{ recordId: 1, name: 'Soltura' }] },
    );
    const mark = page.getByText('Not published', { exact: true });
    await expect.element(findRow(hidden).getByRole('rowheader')).toHaveTextContent(`${hidden} Not published`);
    await expect.poll(() => mark.elements().length).toBe(1);
    await openRecord(hidden);
    const box = findPanel().getByRole(name === 'program-lessons' ? 'switch' : 'combobox', {
      name: 'Published',
    });
    if (name === 'program-lessons') await box.click();
    else await box.selectOptions('Yes');
    await save();
    await expect.poll(() => mark.elements().length).toBe(0);
    expect(sent).toMatchObject([{ deed: 'change', body: [{ recordId: 2, values: { published: true } }] }]);
  });
}

test('the quizzes of a group are found, put into another order by keys and taken out', async () => {
  const names = ['lcsp quiz 1', 'lcsp quiz 2', 'ser-estar quiz 302'];
  const { sent } = await openTable(
    'quiz-groups',
    {
      'quiz-groups': [
        { name: 'Travel', address: 'travel', position: 1, quizzes: names.slice(0, 2), published: false },
      ].map((row) => ({ ...row, isArchived: false })),
    },
    { quizzes: names.map((name, place) => ({ recordId: place + 1, name })) },
  );
  await expect.element(findRow('Travel').getByRole('rowheader')).toHaveTextContent('Travel Not published');
  await openRecord('Travel');
  const rows = findPanel().getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  const readRows = () => rows.elements().map((row) => row.textContent);
  await findPanel().getByRole('combobox', { name: 'Quizzes' }).fill('302');
  await page.getByRole('option', { name: 'ser-estar quiz 302' }).click();
  await expect.poll(readRows).toEqual(['1lcsp quiz 1', '2lcsp quiz 2', '3ser-estar quiz 302']);
  const findMove = (place: number, name: string) => rows.nth(place).getByRole('button', { name });
  await expect.element(findMove(0, 'Move up')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(findMove(2, 'Move down')).toHaveAttribute('aria-disabled', 'true');
  await findMove(0, 'Move down').click();
  await expect.element(findMove(1, 'Move down')).toHaveFocus();
  await expect.element(findPanel().getByText('lcsp quiz 1, 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readRows).toEqual(['1lcsp quiz 2', '2ser-estar quiz 302', '3lcsp quiz 1']);
  await expect.element(findMove(2, 'Move down')).toHaveFocus();
  await findMove(0, 'Remove').click();
  await expect.element(findMove(0, 'Remove')).toHaveFocus();
  await expectGoodLooks();
  await save();
  const values = { quizzes: ['ser-estar quiz 302', 'lcsp quiz 1'], published: false };
  expect(sent).toMatchObject([{ deed: 'change', body: [{ recordId: 1, values }] }]);
});

test('the address of a group is refused in place where it is that of a course', async () => {
  await openTable('quiz-groups', {});
  await openNew('New Quiz Group');
  await findBox('Name').fill('Travel');
  for (const [typed, fault] of [
    ['si1m', 'Address "si1m" is that of a course'],
    ['12', 'Address must have a letter: a number is the address of a quiz'],
  ] as const) {
    await findBox('Address').fill(typed);
    await expectComplaint(fault);
    await expect.element(findBox('Address')).toHaveAttribute('aria-invalid', 'true');
  }
});

test('programs that cannot be saved stay open and say why; the next press sends them alone', async () => {
  expectConsole(...FAILURES);
  const PARTIAL = 'Some programs failed to update';
  const { sent, change, tell, stored } = await openTable('programs', {
    programs: ['Fine', 'Changed', 'Put away'].map(makeProgram),
  });
  const findCounter = (name: string, letter: string) =>
    findRow(name).getByRole('textbox', { name: `Cohort ${letter} Current` });
  const findApply = () =>
    page.getByRole('region', { name: 'Table edit mode' }).getByRole('button', { name: /^Apply Changes/ });
  await findButton('Enable Edit Mode').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Programs' })).toBeVisible();
  // What is no number is held back before anything is sent.
  await findCounter('Fine', 'A').fill('2.5');
  await findApply().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Back' }).click();
  await expect.element(findCounter('Fine', 'A')).toHaveValue('2.5');
  await expect.element(findCounter('Fine', 'A')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  for (const name of ['Fine', 'Changed']) await findCounter(name, 'A').fill('5');
  change('programs', 2, { cohortACurrentLesson: 8 });
  await findApply().click();
  await expect.element(page.getByRole('alert').getByText(PARTIAL)).toBeVisible();
  await expect.element(page.getByText('Programs updated successfully!')).not.toBeInTheDocument();
  const note = page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
  await expect
    .poll(() =>
      note
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['5', '8']);
  await expect.element(findCounter('Fine', 'A')).toHaveValue('5');
  expect(stored.programs[0]).toMatchObject({ version: 2, values: { cohortACurrentLesson: 5 } });
  await note.getByRole('group').getByText('Yours', { exact: true }).click();
  await findApply().click();
  await expectToast('Programs updated successfully!');
  await expect.element(note).not.toBeInTheDocument();

  // One that the server does not save stays as it was typed.
  await findCounter('Put away', 'C').fill('3');
  await findCounter('Fine', 'C').fill('3');
  tell(3, { verdict: 'refused', broken: [{ field: 'cohortCCurrentLesson', message: 'Not this one.' }] });
  await findApply().click();
  await expect.element(page.getByRole('alert').getByText(PARTIAL)).toBeVisible();
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not this one.')).toBeVisible();
  await expect.element(findCounter('Put away', 'C')).toHaveValue('3');
  await findApply().click();
  await expect.poll(() => stored.programs[2]?.values.cohortCCurrentLesson).toBe(3);
  expect(sent.map(({ body }) => body)).toMatchObject([
    [
      { recordId: 1, version: 1 },
      { recordId: 2, version: 1 },
    ],
    [{ recordId: 2, version: 2 }],
    [{ recordId: 1 }, { recordId: 3 }],
    [{ recordId: 3, version: 1 }],
  ]);
});

test('a quiz is renamed by its parts; what cannot be a nickname, or is another quiz already, is refused', async () => {
  expectConsole(...FAILURES);
  const UNDEFINED = 'Quiz nickname cannot contain undefined';
  const { sent, tell } = await openTable('quizzes', {
    quizzes: ['post-1mc quiz 710', 'post-1mc quiz 72', 'an old name'].map((quizNickname) => ({
      quizNickname,
      published: true,
      isArchived: false,
    })),
  });
  await findFilter().fill('post-1mc');
  // Numbers are compared as numbers.
  await page
    .getByRole('columnheader', { name: 'Quiz Nickname' })
    .getByRole('button', { name: 'Quiz Nickname' })
    .click();
  await expect.poll(readNames).toEqual(['post-1mc quiz 72', 'post-1mc quiz 710']);
  await openRecord('post-1mc quiz 72');
  await expectTitle('Edit Quiz');
  expect(readChosen('Quiz Type')).toBe('Post-1MC Cohort');
  await expect.element(findBox('Quiz Number')).toHaveValue('72');
  await expectMade('post-1mc quiz 72', 'Post-1MC Cohort Quiz 72');
  for (const none of ['0', '', 'x']) {
    await findBox('Quiz Number').fill(none);
    await expectComplaint(UNDEFINED);
  }
  await findChoice('Quiz Type').selectOptions('Master Ser vs Estar');
  await findChoice('Quiz Sub Type').selectOptions('Long Quiz (Everything)');
  await findBox('Quiz Number').fill('12');
  await expectComplaint('Quiz Number must be a whole number from 1 to 9');
  await findBox('Quiz Number').fill('8');
  await expectMade('ser-estar quiz 809', 'Ser/Estar Lesson 8, Long Quiz (Everything)');
  await findChoice('Quiz Type').selectOptions('Spanish in One Month');
  await expect.element(findChoice('Quiz Sub Type')).not.toBeInTheDocument();
  await expectMade('si1m quiz 8', 'Spanish in One Month Quiz 8');
  await findChoice('Quiz Type').selectOptions('Post-1MC Cohort');
  await findBox('Quiz Number').fill('710');
  expect(sent).toEqual([]);
  const taken = 'A quiz with this nickname already exists';
  tell(2, { verdict: 'refused', broken: [{ field: 'quizNickname', message: taken }] });
  await findSave().click();
  await expectToast('Failed to update quiz');
  await expect.element(findPanel().getByText(taken).first()).toBeVisible();
  await findBox('Quiz Number').fill('73');
  await save();
  await expect.poll(readNames).toEqual(['post-1mc quiz 73', 'post-1mc quiz 710']);
  const values = { quizNickname: 'post-1mc quiz 73', published: true };
  expect(sent.at(-1)).toMatchObject({ deed: 'change', body: [{ recordId: 2, values }] });

  // A name that cannot be read back is shown as it is stored.
  await findFilter().fill('an old name');
  await openRecord('an old name');
  await expect.poll(() => readShown('Quiz Nickname')).toBe('an old name');
  await expect.element(findChoice('Quiz Type')).toHaveValue('');
});

async function expectMade(nickname: string, title: string): Promise<void> {
  await expect.poll(() => readShown('Quiz Nickname')).toBe(nickname);
  await expect.poll(() => readShown('Quiz Title')).toBe(title);
}

test('students are filtered by name, program and cohort together, and sorted by the name of their program', async () => {
  const student = (name: string, relatedProgram: number | null, cohort: string) => ({
    name,
    emailAddress: `${name.toLowerCase()}@home.example`,
    program: '',
    cohort,
    relatedProgram,
    role: 'student',
    isArchived: false,
  });
  await openTable(
    'students',
    {
      students: [
        student('Ana', 12, 'A'),
        student('Ben', 11, 'A'),
        student('Cy', 11, 'B'),
        student('Dan', null, 'B'),
      ],
    },
    {
      programs: [
        { recordId: 11, name: 'First' },
        { recordId: 12, name: 'Second' },
      ],
    },
  );
  await page.getByRole('searchbox', { name: 'Filter by Name' }).fill('N');
  await expect.poll(readNames).toEqual(['Ana', 'Ben', 'Dan']);
  await page.getByRole('searchbox', { name: 'Filter by Name' }).fill('');
  await page.getByRole('columnheader', { name: 'Program' }).getByRole('button', { name: 'Program' }).click();
  await expect.poll(readNames).toEqual(['Ben', 'Cy', 'Ana', 'Dan']);
  await page.getByRole('combobox', { name: 'Filter by Program' }).selectOptions('First');
  await expect.poll(readNames).toEqual(['Ben', 'Cy']);
  await page.getByRole('combobox', { name: 'Filter by Cohort' }).selectOptions('B');
  await expect.poll(readNames).toEqual(['Cy']);
  await page.getByRole('combobox', { name: 'Filter by Program' }).selectOptions('');
  await expect.poll(() => readNames().toSorted()).toEqual(['Cy', 'Dan']);
});

for (const [name, title, noun, required] of [
  ['users', 'Users Table', 'User', 'Email'],
  ['coaches', 'Coaches Table', 'Coach', 'Name'],
  ['coaching-students', 'Coaching Students Table', 'Coaching Student', 'Name'],
  ['memberships', 'Memberships Table', 'Membership', 'Student'],
  ['program-lessons', 'Program Lessons Table', 'Program Lesson', 'Lesson'],
  ['vocabulary', 'Vocabulary Table', 'Vocabulary Item', 'Vocabulary'],
  ['examples', 'Examples Table', 'Example', 'Spanish'],
  ['quiz-examples', 'Quiz Examples Table', 'Quiz Example', 'Quiz'],
  ['quiz-groups', 'Quiz Groups Table', 'Quiz Group', 'Name'],
  ['quiz-presets', 'Quiz Presets Table', 'Quiz Preset', 'Name'],
  ['session-topics', 'Session Topics Table', 'Session Topic', 'Topic'],
] as const) {
  test(`the table of ${name} has its own words for a new record`, async () => {
    await openTable(name, {});
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(page.getByRole('searchbox', { name: 'Filter by text' })).toBeVisible();
    const isKept = name === 'memberships' || name === 'quiz-examples';
    const archived = page.getByRole('switch', { name: 'Show Archived:' });
    await expect.poll(() => archived.elements().length).toBe(isKept ? 0 : 1);
    await openNew(`New ${noun}`);
    await expectTitle(`Create ${noun}`);
    await expectComplaint(`${required} is a required field. Please fill it out before submitting.`);
  });
}
