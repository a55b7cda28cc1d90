import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { expect, test } from 'vitest';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import {
  answer,
  CHANGED,
  expectBoth,
  expectComplaint,
  expectShown,
  expectToast,
  findModal,
  keep,
  REFUSED,
  readChosen,
} from '../../testing/forms.ts';
import {
  expectNoPanel,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
} from '../../testing/panels.ts';
import { BERTA, CHALLENGE, STANDARD } from '../../testing/weeks.ts';
import {
  countFields,
  expectFact,
  findSection,
  findSwitch,
  MEMBERSHIP,
  openCarla,
  openMembershipForm,
} from './testing.ts';

const MEMBERSHIP_REFUSAL = "Only the primary coach or an admin can edit this student's membership records.";

test('a coach changes On Hold and nothing else, and the badge says so (70)', async () => {
  const { sent } = await openMembershipForm();
  await expectShown('Course', 'Standard');
  expect(countFields()).toBe(1);
  await findSwitch('On Hold').click();
  await findSave().click();
  await expectNoPanel();
  await expectToast('Membership updated!');
  const section = findSection('Memberships');
  await expect.element(section.getByText('On Hold', { exact: true })).toBeVisible();
  await expect.element(section.getByText('Active', { exact: true })).not.toBeInTheDocument();
  expect(sent[0]).toMatchObject({ deed: 'membership', basedOn: '"1"' });
  expect(sent[0]?.body).toEqual({ onHold: true, holdUntil: '' });
});

const COURSE_QUESTION = {
  title: 'Confirm Course Change',
  body: 'If you edit this membership, it will also affect all related week records back to 2026-01-04. Do you wish to continue?',
} as const;

test('an admin is asked before another course is chosen, and the question names the stored start (71)', async () => {
  const { sent } = await openMembershipForm({ as: 'admin' });
  await findBox('Start Date').fill('2026-01-05');
  await findChoice('Course').selectOptions(CHALLENGE.name);
  await answer({ ...COURSE_QUESTION, by: 'Go Back' });
  expect(readChosen('Course')).toBe(STANDARD.name);
  for (const same of [String(STANDARD.recordId), '']) {
    await findChoice('Course').selectOptions(same);
    expect(readChosen('Course')).toBe(STANDARD.name);
    await expect.element(findModal()).not.toBeInTheDocument();
  }
  await findChoice('Course').selectOptions(CHALLENGE.name);
  await answer({ ...COURSE_QUESTION, by: 'Confirm' });
  expect(readChosen('Course')).toBe(CHALLENGE.name);
  // Back to what is stored changes no week record.
  await findChoice('Course').selectOptions(STANDARD.name);
  await expect.element(findModal()).not.toBeInTheDocument();
  await findChoice('Course').selectOptions(CHALLENGE.name);
  await answer({ ...COURSE_QUESTION, by: 'Confirm' });
  expect(sent).toEqual([]);
  await findBox('Start Date').fill('2026-01-04');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findSection('Memberships')).toHaveTextContent(CHALLENGE.name);
  expect(sent[0]?.body).toEqual({
    onHold: false,
    holdUntil: '',
    relatedCourse: CHALLENGE.recordId,
    startDate: '2026-01-04',
    endDate: '',
  });
});

test('another coach cannot edit the membership, and is told whom to ask (69)', async () => {
  await openCarla({
    coach: BERTA.recordId,
    wish: { coachName: 'Berta' },
    panel: `edit-membership-${MEMBERSHIP}`,
  });
  await expectTitle('Unauthorized');
  await expect.element(findPanel()).toHaveTextContent(MEMBERSHIP_REFUSAL);
  await expect.element(findPanel()).toHaveTextContent('Primary coach: Berta');
  expect(countFields()).toBe(0);
});

test('dates must be dates, and an end must not come before the start', async () => {
  const { sent } = await openMembershipForm({ as: 'admin' });
  await findBox('Start Date').fill('');
  await expectComplaint('Start Date is a required field');
  await findBox('Start Date').fill('0026-01-04');
  await expectComplaint('Start Date must be in a year from 1900 to 2199');
  await findBox('Start Date').fill('2026-01-04');
  await findBox('End Date').fill('2026-01-03');
  await expectComplaint('End Date cannot be before Start Date');
  expect(sent).toEqual([]);
});

test('weeks that new dates would leave out are counted before it is sent; an end can be taken away again', async () => {
  const { sent, lists } = await openCarla({
    as: 'admin',
    wish: { membership: { startDate: '2026-01-04', endDate: '2026-01-24' } },
  });
  const [week] = lists.weeks;
  if (!week) throw new Error('There is no week.');
  lists.weeks.splice(
    0,
    1,
    ...(['2026-01-04', '2026-01-11', '2026-01-18'] as const).map((weekStarts, index) => ({
      ...week,
      recordId: 1101 + index,
      weekStarts,
    })),
  );
  const edit = findSection('Memberships').getByRole('button', { name: 'Edit membership' });
  await edit.click();
  await findBox('End Date').fill('2026-01-10');
  const question = {
    title: 'Warning',
    body: '2 week records lie outside these dates. They stay with this membership. Do you wish to continue?',
  };
  await findSave().click();
  await answer({ ...question, by: 'Go Back' });
  expect(sent).toEqual([]);
  await expect.element(findBox('End Date')).toHaveValue('2026-01-10');
  await findSave().click();
  await answer({ ...question, by: 'Confirm' });
  await expectNoPanel();
  await expectFact(findSection('Memberships'), 'End Date', 'Jan 10, 2026');
  await findSection('Memberships').getByRole('button', { name: 'View Weeks' }).click();
  await expect.poll(() => findSection('Memberships').getByRole('rowheader').elements()).toHaveLength(3);
  await edit.click();
  await findBox('End Date').fill('');
  await findSave().click();
  await expectNoPanel();
  await expectFact(findSection('Memberships'), 'End Date', '');
  expect(sent.map(({ body }) => body)).toMatchObject([{ endDate: '2026-01-10' }, { endDate: '' }]);
});

test('a failure keeps the form as it is, and nothing changed is said and not sent', async () => {
  expectConsole(...REFUSED);
  const { sent } = await openMembershipForm();
  await findSwitch('On Hold').click();
  const mend = fakeServer.refuse(membershipWrites.change, 500);
  await findSave().click();
  await expectToast('Error updating membership');
  await expect.element(findSwitch('On Hold')).toBeChecked();
  mend();
  await findSwitch('On Hold').click();
  await findSave().click();
  await expectToast('No changes detected');
  await expectNoPanel();
  expect(sent).toEqual([]);
});

test('a membership that somebody else changed is not overwritten: course, dates and On Hold', async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openMembershipForm({ as: 'admin' });
  await findSwitch('On Hold').click();
  await findChoice('Course').selectOptions(CHALLENGE.name);
  await answer({ title: 'Confirm Course Change', by: 'Confirm' });
  Object.assign(wish.membership ?? {}, { onHold: false, endDate: '2026-12-31', version: 2 });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectBoth('End Date', 'Empty', '2026-12-31');
  expectBoth('Course', CHALLENGE.name, STANDARD.name);
  expectBoth('On Hold', 'Yes', 'No');
  await keep('Course', 'Theirs');
  await keep('On Hold', 'Yours');
  await findSave().click();
  await expectNoPanel();
  expect(sent.at(-1)).toMatchObject({
    basedOn: '"2"',
    body: { relatedCourse: STANDARD.recordId, onHold: true, endDate: '2026-12-31' },
  });
});

test("a coach's On Hold is saved on when only course and dates were changed meanwhile", async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openMembershipForm();
  await findSwitch('On Hold').click();
  Object.assign(wish.membership ?? {}, { courseName: 'Theirs', endDate: '2026-12-31', version: 2 });
  await findSave().click();
  await expectNoPanel();
  expect(sent.at(-1)).toMatchObject({ basedOn: '"2"', body: { onHold: true, holdUntil: '' } });
});

test('a hold may have a day on which it ends by itself; the page says so, and the day goes with the hold', async () => {
  const { sent } = await openMembershipForm();
  await expect.element(findBox('Until')).not.toBeInTheDocument();
  await findSwitch('On Hold').click();
  await findBox('Until').fill('2020-01-08');
  await expectComplaint('Hold Until must be a day to come');
  await findBox('Until').fill('2099-01-08');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findSection('Memberships')).toHaveTextContent('On hold until Jan 8, 2099');
  await findSection('Memberships').getByRole('button', { name: 'Edit membership' }).click();
  await expect.element(findBox('Until')).toHaveValue('2099-01-08');
  await findSwitch('On Hold').click();
  await findSave().click();
  await expectNoPanel();
  expect(sent.map(({ body }) => body)).toEqual([
    { onHold: true, holdUntil: '2099-01-08' },
    { onHold: false, holdUntil: '' },
  ]);
});
