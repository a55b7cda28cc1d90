import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { students } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findRow } from '../../features/weeks/testing.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import {
  closePanel,
  expectNoPanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findUndoOf,
  startEditing,
} from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { makeCredit, offerStudents } from '../../testing/students.ts';
import { BERTA, offerWeeks, STANDARD } from '../../testing/weeks.ts';
import {
  chooseCard,
  expectIncomplete,
  findCard,
  findCards,
  findDetails,
  findFailure,
  findPart,
  openDashboard,
  openSection,
  STUDENTS,
  UNDONE,
} from './testing.ts';

const readTexts = (found: ReturnType<typeof page.getByRole>) =>
  found.elements().map(({ textContent }) => textContent);

test("cards of the coach's active students lead to details and memberships; another card replaces them (57)", async () => {
  await openDashboard(
    [{ name: 'Carla' }, { name: 'Dan' }, { name: 'Kit' }, { name: 'Ivo', coach: BERTA.recordId }],
    { students: { Kit: { active: false } } },
  );
  await openSection(STUDENTS);
  await expect
    .poll(() => readTexts(findCards()).map((text) => text.replace(/\.example.*/, '')))
    .toEqual(['Carlacarla@home', 'Dandan@home']);
  await expect.element(findHeading('Student Details')).not.toBeInTheDocument();

  await chooseCard('Carla');
  await expect.element(findCard('Carla')).toHaveAttribute('aria-current', 'true');
  await expect.element(findDetails()).toBeInViewport();
  const membership = page.getByRole('article', { name: STANDARD.name });
  await expect.element(membership).toHaveTextContent('Active');
  await membership.getByRole('button', { name: 'View Weeks' }).click();
  await expect.element(page.getByRole('table', { name: STANDARD.name })).toHaveTextContent('Week 5');

  await chooseCard('Dan');
  await expect.element(findDetails()).not.toHaveTextContent('Carla');
  await expect.element(findCard('Carla')).not.toHaveAttribute('aria-current');
  await expect
    .element(membership.getByRole('button', { name: 'View Weeks' }))
    .toHaveAttribute('aria-expanded', 'false');
});

test('a coach without active students reads so', async () => {
  await openDashboard([{ name: 'Kit' }], { students: { Kit: { active: false } } });
  await openSection(STUDENTS);
  await expect
    .element(findPart('My Active Students'))
    .toHaveTextContent("You don't have any active students assigned to you.");
});

test('cards tell how the week stands, which is the one of the list', async () => {
  await openDashboard([
    { name: 'Carla' },
    { name: 'Dan', recordsComplete: true },
    { name: 'Eva', holdWeek: true },
  ]);
  await openSection(STUDENTS);
  await expect.element(findCard('Carla')).toHaveTextContent('incomplete');
  await expect.element(findCard('Dan')).toHaveTextContent('is complete');
  await expect.element(findCard('Eva')).toHaveTextContent('on hold');
});

test('an address that names no student there is opens the section and says so', async () => {
  expectConsole(/Failed to (get|fetch)/);
  const weeks = offerWeeks([{ name: 'Carla' }, { name: 'Dan' }]);
  offerStudents(weeks);
  offerNobody();
  await signIn(makeCoach());
  const mend = fakeServer.refuse(students.one, 404);
  const router = await showScreen('/coaching-dashboard?student=99999999');
  await expect.element(findHeading('Student not found')).toBeVisible();
  mend();
  await chooseCard('Carla');
  await expect.element(findHeading('Student not found')).not.toBeInTheDocument();
  router.history.push('/coaching-dashboard?student=nobody');
  await expect.element(findDetails()).not.toBeInTheDocument();
  await expectIncomplete(['Carla', 'Dan']);
});

test('a student changed here is changed in all sections, and is taken back by the toast', async () => {
  const weeks = offerWeeks([{ name: 'Carla' }, { name: 'Dan' }]);
  const { rename } = offerStudents(weeks);
  const sent: unknown[] = [];
  fakeServer.answerBy(
    studentWrites.update,
    ({ body }) => {
      sent.push(body);
      rename('Carla', 'Carlota');
      return weeks.studentOf('Carla');
    },
    UNDONE,
  );
  fakeServer.answerBy(undoing.undo, () => {
    rename('Carla', 'Carla');
    return [];
  });
  offerNobody();
  await signIn(makeCoach());
  await showScreen(`/coaching-dashboard?student=${weeks.studentOf('Carla')}`);
  await findDetails().getByRole('button', { name: 'Edit Student' }).click();
  await findBox('First Name').fill('Carlota');
  await findSave().click();
  await expect.element(findUndoOf('Student updated!')).toBeVisible();
  await expectNoPanel();
  await expect.element(findDetails()).toHaveTextContent('Carlota');
  await expect.element(findCard('Carlota')).toBeVisible();
  await expect.element(findRow('Carlota')).toBeVisible();
  expect(sent).toMatchObject([{ recordId: weeks.studentOf('Carla'), firstName: 'Carlota' }]);
  await findUndoOf('Student updated!').click();
  await expect.element(findDetails()).not.toHaveTextContent('Carlota');
  await expect.element(findCard('Carla')).toBeVisible();
  await expect.element(findRow('Carla')).toBeVisible();
});

test('a student of a colleague cannot be changed from the dashboard, nor can a coach change credits', async () => {
  const weeks = offerWeeks([{ name: 'Carla' }, { name: 'Jo', coach: null }]);
  offerStudents(weeks, { Carla: { credits: [makeCredit()] } });
  offerNobody();
  await signIn(makeCoach());
  const router = await showScreen(`/coaching-dashboard?student=${weeks.studentOf('Jo')}&panel=edit-student`);
  await expectTitle('Unauthorized');
  await expect
    .element(findPanel())
    .toHaveTextContent('Only the primary coach or an admin can edit this student.');
  router.history.push(
    `/coaching-dashboard?student=${weeks.studentOf('Carla')}&panel=bundle-credit-${makeCredit().recordId}`,
  );
  await expect
    .element(findPanel())
    .toHaveTextContent('Unauthorized: Only administrators can modify bundle credits');
  await findPanel().getByRole('button', { name: 'Close' }).first().click();
  await expect.element(findDetails()).toHaveTextContent('1 Credits Remaining');
  await expect
    .element(findDetails().getByRole('button', { name: 'Create New Bundle Credit' }))
    .not.toBeInTheDocument();
});

test('a membership put on hold says so, and is taken back', async () => {
  const weeks = offerWeeks([{ name: 'Carla' }]);
  const { wishes } = offerStudents(weeks, { Carla: {} });
  const hold = (onHold: boolean) => Object.assign(wishes.Carla ?? {}, { membership: { onHold } });
  const sent: unknown[] = [];
  fakeServer.answerBy(
    membershipWrites.change,
    ({ body }) => {
      sent.push(body);
      hold(true);
      return weeks.membershipOf('Carla');
    },
    UNDONE,
  );
  fakeServer.answerBy(undoing.undo, () => {
    hold(false);
    return [];
  });
  offerNobody();
  await signIn(makeCoach());
  await showScreen(`/coaching-dashboard?student=${weeks.studentOf('Carla')}`);
  const membership = page.getByRole('article', { name: STANDARD.name });
  await membership.getByRole('button', { name: 'Edit membership' }).click();
  await findPanel().getByRole('switch', { name: 'On Hold' }).click();
  await findSave().click();
  await expectNoPanel();
  await expect.element(membership).toHaveTextContent('On Hold');
  expect(sent).toEqual([{ onHold: true, holdUntil: '' }]);
  await findUndoOf('Membership updated!').click();
  await expect.element(membership).not.toHaveTextContent('On Hold');
});

test('weeks of a membership lead to records that can be changed, and change in the list too', async () => {
  const weeks = offerWeeks([{ name: 'Carla', calls: ['Very Good'] }]);
  offerStudents(weeks);
  const [call] = weeks.lists.privateCalls;
  if (!call) throw new Error('There is a call.');
  fakeServer.answerBy(
    recordWrites.updatePrivateCall,
    ({ body }) => {
      const { rating } = JSON.parse(JSON.stringify(body));
      Object.assign(call, { rating, version: 2 });
      return call.recordId;
    },
    UNDONE,
  );
  offerNobody();
  await signIn(makeCoach());
  await showScreen(`/coaching-dashboard?student=${weeks.studentOf('Carla')}`);
  await findButton('View Weeks').click();
  const table = page.getByRole('table', { name: STANDARD.name });
  await table.getByRole('button', { name: 'Very Good' }).click();
  await startEditing();
  await findChoice('Rating').selectOptions('Fair');
  await findSave().click();
  await expectView();
  await closePanel();
  await expect.element(table.getByRole('button', { name: 'Fair' })).toBeVisible();
  await expect.element(findRow('Carla').getByRole('button', { name: 'Fair' })).toBeVisible();
});

test('students that cannot be loaded say so and are asked for again, and so does the chosen one', async () => {
  expectConsole(/Failed to (get|fetch)/);
  await openDashboard([{ name: 'Carla' }, { name: 'Dan' }]);
  const mendList = fakeServer.refuse(students.list, 404);
  await openSection(STUDENTS);
  const failure = findFailure('Error loading data, please try again.');
  await expect.element(failure).toBeVisible();
  mendList();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(findCard('Carla')).toBeVisible();

  const mendOne = fakeServer.refuse(students.one, 403);
  await findCard('Carla').click();
  await expect.element(failure).toBeVisible();
  mendOne();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(findDetails()).toHaveTextContent('Carla');
});
