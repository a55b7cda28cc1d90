import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { expect } from './fixtures.ts';
import {
  chooseAttendee,
  fillSession,
  findAttendeeBox,
  findAttendeeOptions,
  findSessionDay,
  makeSessionOf,
  openSessionInEdit,
} from './record-attendees.ts';
import {
  answer,
  chooseStudent,
  expectView,
  findBox,
  findChoice,
  findModal,
  findPanel,
  findSave,
  findStudents,
  openPanel,
  startEditing,
} from './record-panel.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import { makeStudentWeek, makeWeeklyScene } from './weekly.ts';

const LONG =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
const LINK = 'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe-en-una-linea';
/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];

/** The panels of records, in every state that looks different. */
export const recordScreens: readonly ScreenState[] = [
  {
    name: 'panel of a student',
    parts,
    open: async (visit) => {
      const { eva } = await beCoachOf(visit);
      await openPanel(visit.page, `week-${eva.recordId}`, eva.name);
    },
  },
  {
    name: 'panel of a record that is not there',
    parts,
    open: async (visit) => {
      visit.expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beCoachOf(visit);
      await openPanel(visit.page, 'assignment-999999', 'Assignment');
      await expect(findPanel(visit.page)).toContainText('Record not found');
    },
  },
  {
    name: 'panel of an assignment, its history open',
    parts,
    open: async (visit) => {
      const { page } = visit;
      await openAssignment(visit);
      await startEditing(page);
      await findChoice(page, 'Rating').selectOption('Assigned to Level 1 (lessons 1-6)');
      await findBox(page, 'Notes').fill(`${LONG} ${LINK}`);
      await findSave(page).click();
      await expectView(page);
      await findPanel(page).getByText('History', { exact: true }).click();
      await expect(findPanel(page).getByRole('listitem')).toHaveCount(1);
      await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'panel of an assignment in edit, with what is wrong',
    parts,
    open: async (visit) => {
      const { page } = visit;
      await openAssignment(visit);
      await startEditing(page);
      await findChoice(page, 'Rating').selectOption('');
      await findBox(page, 'Assignment Link').fill(`not a url, ${LINK}`);
      await findSave(page).click();
      await answer(page, { title: 'Error', by: 'Go Back' });
    },
  },
  {
    name: 'panel of an assignment that was changed meanwhile, both values',
    parts,
    open: async (visit) => {
      const { page, db, expectConsole } = visit;
      expectConsole(/status of 409/, /Failed to put|Error updating/);
      const recordId = await openAssignment(visit);
      await startEditing(page);
      await findBox(page, 'Notes').fill(`Mine: ${LONG}`);
      await findBox(page, 'Assignment Link').fill(`${LINK}/mine`);
      await db.query(
        {
          name: 'journey-screen-changed',
          text: `update assignments set notes = 'Theirs: ' || notes, rating = 'Poor' where record_id = $1`,
        },
        [recordId],
      );
      await findSave(page).click();
      await expect(findPanel(page).getByRole('radio')).toHaveCount(6);
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    },
  },
  {
    name: 'panel of an assignment, the question before it is deleted',
    parts: ['[role="alertdialog"]'],
    open: async (visit) => {
      const { page } = visit;
      await openAssignment(visit);
      await startEditing(page);
      await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
      await expect(findModal(page)).toBeVisible();
    },
  },
  {
    name: 'panel of a new assignment, a student chosen',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const { eva } = await beCoachOf(visit);
      await openPanel(page, 'new-assignment', 'Create Assignment Record');
      await chooseStudent(page, eva.name);
      await findChoice(page, 'Assignment Type').selectOption('verbal tenses review');
    },
  },
  {
    name: 'panel of a new private call, students found',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const { eva } = await beCoachOf(visit);
      await openPanel(page, 'new-private-call', 'New Private Call');
      await findChoice(page, 'Student').fill(eva.name);
      await expect(findStudents(page)).toHaveCount(1);
    },
  },
  {
    name: 'panel of a private call',
    parts,
    open: async (visit) => {
      const { page, db } = visit;
      const { scene, eva } = await beCoachOf(visit);
      const { recordId } = await makePrivateCall(db, {
        relatedWeek: eva.recordId,
        date: scene.start,
        rating: 'Late Cancel',
        notes: LONG,
        recording: LINK,
      });
      await openPanel(page, `private-call-${recordId}`, /on/);
    },
  },
  {
    name: 'panel of a new private call of a row, its date outside the week',
    parts,
    open: async (visit) => {
      const { page } = visit;
      const { eva } = await beCoachOf(visit);
      await openPanel(page, `new-private-call-${eva.recordId}`, 'New Private Call');
      await findBox(page, 'Date').fill('2024-02-29');
      await expect(findPanel(page)).toContainText('This date is outside the week of');
    },
  },
  {
    name: 'panel of a new session, attendees listed and a name not found',
    parts,
    open: async (visit) => {
      const { page, db } = visit;
      const { scene, eva } = await beCoachOf(visit);
      const carla = await makeStudentWeek(db, scene, { first: 'Carla-María-de-los-Ángeles' });
      await openPanel(page, 'new-group-call', 'New Group Session');
      await fillSession(page, findSessionDay(scene));
      await chooseAttendee(page, eva.name);
      await chooseAttendee(page, carla.name);
      await findAttendeeBox(page).fill('Nobody of this name');
      await expect(findPanel(page).getByText('No students found')).toBeVisible();
      await expect(findAttendeeOptions(page)).toHaveText(['No Attendees']);
    },
  },
  {
    name: 'panel of a session',
    parts,
    open: async (visit) => {
      const { page, db } = visit;
      const { scene, eva } = await beCoachOf(visit);
      const sessionId = await makeSessionOf(db, scene, [eva]);
      await openPanel(page, `group-call-${sessionId}`, /^Session/);
    },
  },
  {
    name: 'panel of a session in edit, nobody listed',
    parts,
    open: async (visit) => {
      const { page, db } = visit;
      const { scene, eva } = await beCoachOf(visit);
      const sessionId = await makeSessionOf(db, scene, [eva]);
      await openSessionInEdit(page, sessionId);
      await findPanel(page).getByRole('button', { name: 'Remove Attendee' }).click();
      await findSave(page).click();
      await answer(page, { title: 'Error', body: 'At least one attendee is required', by: 'Go Back' });
    },
  },
];

/** Makes a coach with one student's week, and signs the coach of the demo school in. */
async function beCoachOf({ db, makePerson, beDemo }: Visit) {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await beDemo('coach');
  return { scene, eva };
}

/** Opens an assignment with long texts; answers its number. */
async function openAssignment(visit: Visit): Promise<number> {
  const { page, db } = visit;
  const { scene, eva } = await beCoachOf(visit);
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Very Good',
    notes: LONG,
    areasOfDifficulty: 'ser and estar',
    assignmentLink: LINK,
  });
  await openPanel(page, `assignment-${recordId}`, /^Pronunciation/);
  return recordId;
}
