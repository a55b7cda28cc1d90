import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';
import {
  CLEAR,
  expectDetail,
  FAILED,
  findOffered,
  findSection,
  findStudentBox,
  openDrillDown,
  readTexts,
} from './testing.ts';

const ACTIVE_ONLY = 'Active Students Only:';

const findActiveOnly = () => page.getByRole('switch', { name: ACTIVE_ONLY });

test('only active students are offered until the switch is off, and nothing while nothing is typed (62, 63)', async () => {
  await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Kit Vega', email: 'kit@home.example' }],
    students: { 'Kit Vega': { active: false } },
    student: 'Carla',
  });
  await findButton(CLEAR).click();
  await expect.element(findStudentBox()).toHaveFocus();
  await findStudentBox().fill('KIT V');
  await expect.element(page.getByRole('status').getByText('No students found')).toBeVisible();
  await findActiveOnly().click();
  await findStudentBox().click();
  await expect
    .poll(() => readTexts(findOffered()))
    .toEqual([expect.stringMatching(/^Kit Vega -- kit@home\.example/)]);
  await findStudentBox().fill('  ');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await findStudentBox().fill('');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('an email address finds a student, too, by a part of it in any case', async () => {
  await openDrillDown();
  await findStudentBox().fill('  ARLA@HOME  ');
  await expect.poll(() => readTexts(findOffered())).toEqual(['Carla -- carla@home.example']);
  await findOffered().click();
  await expectDetail('Name', 'Carla');
  await expect.element(page.getByText('Carla -- carla@home.example')).toBeVisible();
  await expect.element(findStudentBox()).not.toBeInTheDocument();
});

test('a student is found and let go by keys alone, who has no address', async () => {
  const { router, studentOf } = await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Zz A', email: 'a@home.example' }, { name: 'Zz B', email: '' }],
    students: { 'Zz A': { active: false }, 'Zz B': { active: false } },
    student: 'Carla',
  });
  await userEvent.keyboard('/');
  await expect.element(findButton(CLEAR)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findSection('Student Details')).not.toBeInTheDocument();
  await expect.element(findStudentBox()).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift} ');
  await expect.element(findActiveOnly()).not.toBeChecked();
  await userEvent.keyboard('{Tab}{Tab}Zz');
  await expect
    .poll(() => readTexts(findOffered()))
    .toEqual([
      expect.stringMatching(/^Zz A -- a@home\.example/),
      expect.stringMatching(/^Zz B -- No email address/),
    ]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  await expectDetail('Name', 'Zz B');
  expect(router.state.location.href).toBe(`/student-drill-down?student=${studentOf('Zz B')}`);
  await expect.element(findButton(CLEAR)).toHaveFocus();
});

test('Enter chooses the first match, also before the list is there', async () => {
  await openDrillDown();
  await findStudentBox().fill('carl');
  await userEvent.keyboard('{Enter}');
  await expectDetail('Name', 'Carla');
});

test('Escape closes the list and keeps what was typed', async () => {
  await openDrillDown();
  await findStudentBox().fill('Carla');
  await expect.element(findOffered()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(findOffered()).not.toBeInTheDocument();
  await expect.element(findStudentBox()).toHaveValue('Carla');
});

test('the student stands in the address, and Back and Forward lead through the chosen ones', async () => {
  const { router, studentOf } = await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Eva' }],
    students: { Eva: { active: false } },
  });
  await expect.element(findHeading('No student selected')).toBeVisible();
  await findSection('My Active Students').getByRole('button').click();
  await expectDetail('Name', 'Carla');
  await findActiveOnly().click();
  await findButton(CLEAR).click();
  await expect.element(findHeading('No student selected')).toBeVisible();
  await findStudentBox().fill('eva');
  await findOffered().click();
  await expectDetail('Name', 'Eva');
  expect(router.state.location.search).toEqual({ student: String(studentOf('Eva')) });
  router.history.back();
  await expect.element(findHeading('No student selected')).toBeVisible();
  router.history.back();
  await expectDetail('Name', 'Carla');
  router.history.go(2);
  await expectDetail('Name', 'Eva');
});

test('a chosen student who is not active stays chosen when only active ones are listed', async () => {
  await openDrillDown({ weeks: [{ name: 'Kit' }], students: { Kit: { active: false } }, student: 'Kit' });
  await expect.element(findActiveOnly()).toBeChecked();
  await findActiveOnly().click();
  await findActiveOnly().click();
  await expectDetail('Name', 'Kit');
  await expect.element(findButton(CLEAR)).toBeVisible();
});

test('a number that no student has is said to be unknown, and leads back to the search', async () => {
  expectConsole(/Failed to fetch/);
  offerStudents(offerWeeks([{ name: 'Carla' }]));
  offerNobody();
  fakeServer.refuse(students.one, 404);
  await signIn(makeCoach());
  const router = await showScreen('/student-drill-down?student=987654321');
  await expect.element(findHeading('Student not found')).toBeVisible();
  await expectGoodLooks();
  await findButton('Choose another student').click();
  await expect.element(findHeading('No student selected')).toBeVisible();
  for (const nonsense of ['abc', '0', '-1', '99999999999']) {
    router.history.push(`/student-drill-down?student=${nonsense}`);
    await expect.poll(() => router.state.resolvedLocation?.href).toContain(nonsense);
    await expect.element(findHeading('No student selected')).toBeVisible();
  }
});

test('a list that does not come can be asked for again', async () => {
  expectConsole(/Failed to fetch/);
  offerStudents(offerWeeks([{ name: 'Carla' }]));
  offerNobody();
  const mend = fakeServer.refuse(students.list, 404);
  await signIn(makeCoach());
  await showScreen('/student-drill-down');
  await expect.element(page.getByText(FAILED)).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findStudentBox()).toBeVisible();
});

test('Enter chooses the first match also before the server has answered, where it searches thousands', async () => {
  const { lists } = await openDrillDown({ isWhole: false });
  const [carla] = lists.students;
  if (!carla) throw new Error('There is a student.');
  const { recordId, fullName, email, relatedCoach } = carla;
  const asked: string[] = [];
  fakeServer.answerBy(studentLists.find, ({ query }) => {
    asked.push(query.toString());
    return {
      students: [{ recordId, fullName, email, relatedCoach, active: true, startsOn: '' }],
      isCut: false,
    };
  });
  const release = fakeServer.hold(studentLists.find);
  await findStudentBox().fill('carl');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  release();
  await expectDetail('Name', 'Carla');
  expect([...new Set(asked)]).toEqual(['text=carl&activeOnly=true']);
});

test('a search of students that failed is tried again from the list', async () => {
  expectConsole(/Failed to fetch/);
  await openDrillDown({ isWhole: false });
  const found = { recordId: 9, fullName: 'Zoë', email: '', active: true, startsOn: '', relatedCoach: null };
  fakeServer.answer(studentLists.find, { students: [found], isCut: false });
  const mend = fakeServer.refuse(studentLists.find, 404);
  await findStudentBox().fill('zoë');
  await expect.element(page.getByText('The students could not be loaded.')).toBeVisible();
  mend();
  await findButton('Retry').click();
  await expect.element(findOffered().first()).toHaveTextContent('Zoë');
});
