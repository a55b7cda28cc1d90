import type { Page } from '@playwright/test';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import {
  chooseAttendee,
  findSessionDay,
  makeSessionOf,
  openNewSession,
  openSessionInEdit,
} from './record-attendees.ts';
import { expect, readAssignments, readPrivateCalls, readSessions, test } from './record-journey.ts';
import {
  chooseStudent,
  countCalls,
  expectComplaint,
  findBox,
  findChoice,
  findPanel,
  findSave,
  listMarks,
  openPanel,
  startEditing,
} from './record-panel.ts';

const LINK = 'not a url';

const assignment = [
  'Assignment Type is required',
  'Homework Corrector is required',
  'Rating is required',
  'Assignment Link must be a valid url',
];

test('a new assignment is told what it lacks, one after the other; all is marked, what is typed stays', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-assignment', 'Create Assignment Record');
  const readCalls = await countCalls(page, '**/api/coaching/assignments');
  const texts = [...assignment, 'Student is required'];
  await findChoice(page, 'Corrected by').selectOption('');
  await findBox(page, 'Assignment Link').fill(LINK);
  await findBox(page, 'Areas of Difficulty').fill('accents');
  await findBox(page, 'Notes').fill('stays');
  const mend = [
    () => findChoice(page, 'Assignment Type').selectOption('Writing'),
    () => findChoice(page, 'Corrected by').selectOption({ index: 1 }),
    () => findChoice(page, 'Rating').selectOption('Good'),
    () => findBox(page, 'Assignment Link').fill('https://docs.example/x'),
    () => chooseStudent(page, eva.name),
  ];
  await expectComplaintsInOrder(page, texts, mend);
  await expect(findBox(page, 'Areas of Difficulty')).toHaveValue('accents');
  await expect(findBox(page, 'Notes')).toHaveValue('stays');
  expect(readCalls()).toEqual([]);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toMatchObject([{ type: 'Writing', notes: 'stays' }]);
});

test('a changed assignment is told the same', async ({ page, db, scene, eva, beCoach }) => {
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    rating: 'Good',
    homeworkCorrector: scene.entry.recordId,
  });
  await beCoach();
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  const readCalls = await countCalls(page, '**/api/coaching/assignments/*');
  await startEditing(page);
  for (const label of ['Assignment Type', 'Corrected by', 'Rating'])
    await findChoice(page, label).selectOption('');
  await findBox(page, 'Assignment Link').fill('mailto:x@y.example');
  await expectComplaintsInOrder(page, assignment, [
    () => findChoice(page, 'Assignment Type').selectOption('Writing'),
    () => findChoice(page, 'Corrected by').selectOption({ index: 1 }),
    () => findChoice(page, 'Rating').selectOption('Bad'),
    () => findBox(page, 'Assignment Link').fill(''),
  ]);
  expect(readCalls()).toEqual([]);
  await findSave(page).click();
  await expect.poll(() => readAssignments(db, eva)).toMatchObject([{ type: 'Writing', rating: 'Bad' }]);
});

const privateCall = [
  'Rating is a required field',
  'Date is a required field',
  'Caller is a required field',
  'Recording Link must be a valid url',
];

test('a new private call is told what it lacks, one after the other, the student last', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-private-call', 'New Private Call');
  const today = await findBox(page, 'Date').inputValue();
  await findChoice(page, 'Caller').selectOption('');
  await findBox(page, 'Date').fill('');
  await findBox(page, 'Recording Link').fill(LINK);
  await findBox(page, 'Difficulties').fill('stays');
  await expectComplaintsInOrder(
    page,
    [...privateCall, 'Please select a student'],
    [
      () => findChoice(page, 'Rating').selectOption('Good'),
      () => findBox(page, 'Date').fill(today),
      () => findChoice(page, 'Caller').selectOption({ index: 1 }),
      () => findBox(page, 'Recording Link').fill('http://rec.example/1'),
      () => chooseStudent(page, eva.name),
    ],
  );
  await expect(findBox(page, 'Difficulties')).toHaveValue('stays');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readPrivateCalls(db, eva)).toMatchObject([{ rating: 'Good' }]);
});

test('a changed private call is told the same', async ({ page, db, scene, eva, beCoach }) => {
  const { recordId } = await makePrivateCall(db, {
    relatedWeek: eva.recordId,
    caller: scene.entry.recordId,
    date: scene.start,
    rating: 'Good',
  });
  await beCoach();
  await openPanel(page, `private-call-${recordId}`, /on/);
  await startEditing(page);
  await findChoice(page, 'Rating').selectOption('');
  await findChoice(page, 'Caller').selectOption('');
  await findBox(page, 'Date').fill('');
  await findBox(page, 'Recording Link').fill('ftp://rec.example');
  await expectComplaintsInOrder(page, privateCall, [
    () => findChoice(page, 'Rating').selectOption('Fair'),
    () => findBox(page, 'Date').fill(scene.start),
    () => findChoice(page, 'Caller').selectOption({ index: 1 }),
    () => findBox(page, 'Recording Link').fill(''),
  ]);
  await findSave(page).click();
  await expect.poll(() => readPrivateCalls(db, eva)).toMatchObject([{ rating: 'Fair' }]);
});

const session = [
  'Date is a required field',
  'Coach is a required field',
  'Session Type is a required field',
  'Call Document must be a valid url',
  'Zoom Link must be a valid url',
  'At least one attendee is required',
];

test('a new session is told what it lacks, one after the other, the attendees last', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-group-call', 'New Group Session');
  await findBox(page, 'Date').fill('');
  await findChoice(page, 'Coach').selectOption('');
  await findBox(page, 'Call Document').fill(LINK);
  await findBox(page, 'Zoom Link').fill('javascript:alert(1)');
  await findBox(page, 'Comments').fill('stays');
  await expectComplaintsInOrder(page, session, [
    () => findBox(page, 'Date').fill(findSessionDay(scene)),
    () => findChoice(page, 'Coach').selectOption(scene.entry.name),
    () => findChoice(page, 'Session Type').selectOption('Level 2'),
    () => findBox(page, 'Call Document').fill('https://docs.example/x'),
    // Any text but a link of another kind.
    () => findBox(page, 'Zoom Link').fill('the usual room'),
    () => chooseAttendee(page, eva.name),
  ]);
  await expect(findBox(page, 'Comments')).toHaveValue('stays');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readSessions(db, scene)).toMatchObject([{ type: 'Level 2', comments: 'stays' }]);
});

test('a changed session is told the same', async ({ page, db, scene, eva, beCoach }) => {
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await findBox(page, 'Date').fill('');
  await findChoice(page, 'Coach').selectOption('');
  await findChoice(page, 'Session Type').selectOption('');
  await findBox(page, 'Call Document').fill('docs.example/x');
  await findBox(page, 'Zoom Link').fill('ftp://zoom.example');
  await expectComplaintsInOrder(page, session.slice(0, -1), [
    () => findBox(page, 'Date').fill(findSessionDay(scene)),
    () => findChoice(page, 'Coach').selectOption(scene.entry.name),
    () => findChoice(page, 'Session Type').selectOption('Level 3'),
    () => findBox(page, 'Call Document').fill(''),
    () => findBox(page, 'Zoom Link').fill(''),
  ]);
  await findSave(page).click();
  await expect.poll(() => readSessions(db, scene)).toMatchObject([{ type: 'Level 3' }]);
});

test('what the server refuses of a field is marked there', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 422/, /Failed to post|Error creating/);
  await beCoach();
  await openNewSession(page, scene, eva.name);
  // The coach leaves the list while the form is filled in.
  await db.query({ name: 'journey-coach-leaves', text: 'delete from coaches where record_id = $1' }, [
    scene.entry.recordId,
  ]);
  await findSave(page).click();
  await expect.poll(() => listMarks(page)).toEqual(['Coach not found.']);
  await expect(findChoice(page, 'Session Type')).toHaveValue('Level 1');
});

/** Saves again and again, mends what it is told of, and expects the rest, and nothing else, to be marked. */
async function expectComplaintsInOrder(
  page: Page,
  texts: readonly string[],
  mend: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await expectComplaint(page, text);
    expect((await listMarks(page)).toSorted()).toEqual(texts.slice(index).toSorted());
    await mend[index]?.();
  }
}
