import { membershipWrites } from '@soltura/contract/memberships/membership-writes';
import { expect, test } from 'vitest';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answer, expectToast, findUndo, REFUSED, readChosen } from '../../testing/forms.ts';
import { expectNoPanel, expectTitle, findBox, findChoice, findPanel } from '../../testing/panels.ts';
import { makeCredit } from '../../testing/students.ts';
import { BERTA, CARMEN, CHALLENGE, STANDARD } from '../../testing/weeks.ts';
import { type CarlaGiven, findSection, findSwitch, openCarla } from './testing.ts';

/** A membership of six months that ends on November 30, 2099, with a bundle of eight calls. */
const SIX = {
  membership: { startDate: '2099-06-01', endDate: '2099-11-30', active: false },
  credits: [makeCredit({ totalCredits: 8, expiration: '2099-11-30T08:00:00.000Z' })],
} as const;

const findNumber = (name: string) => findPanel().getByRole('spinbutton', { name });
const findMemberships = () => findSection('Memberships');
const findMake = () => findMemberships().getByRole('button', { name: 'New Membership' });
const findCreate = () => findPanel().getByRole('button', { name: /^Create Membership/ });
const findRenew = () => findMemberships().getByRole('button', { name: 'Renew' });
const open = (given: CarlaGiven = {}) => openCarla({ as: 'admin', wish: SIX, ...given });

test('Renew copies the last membership from the day after it ends, and Undo takes it back', async () => {
  const { sent, undone } = await open();
  await findRenew().click();
  await expectTitle('New Membership');
  await expect.element(findPanel()).toHaveTextContent('Carla, copied from Standard');
  expect([readChosen('Course'), readChosen('Primary Coach')]).toEqual([STANDARD.name, CARMEN.user.name]);
  await expect.element(findBox('Start Date')).toHaveValue('2099-12-01');
  await expect.element(findBox('End Date')).toHaveValue('2100-05-31');
  await expect.element(findNumber('Total Credits')).toHaveValue(8);
  await expect.element(findBox('Expiration Date')).toHaveValue('2100-05-31');
  for (const words of [
    'The day after the last one ends',
    'Six months, as before',
    'As before; empty for none',
    'Starts Dec 1, 2099',
    'Bundle credit 8 calls, until May 31, 2100',
    'The membership there is stays as it is, with its weeks.',
  ])
    await expect.element(findPanel()).toHaveTextContent(words);
  await expectGoodLooks();
  await findCreate().click();
  await expectNoPanel();
  await expectToast('Membership created!');
  expect(sent).toMatchObject([{ deed: 'new membership' }]);
  expect(sent[0]?.body).toEqual({
    relatedCourse: STANDARD.recordId,
    startDate: '2099-12-01',
    endDate: '2100-05-31',
    onHold: false,
    holdUntil: '',
    totalCredits: '8',
    expiration: '2100-05-31',
  });
  await expect.element(findMemberships()).toHaveTextContent('Dec 1, 2099');
  await findUndo().click();
  await expect.poll(() => undone).toHaveLength(1);
  await expect.element(findMemberships()).not.toHaveTextContent('Dec 1, 2099');
});

test('New Membership begins empty on the day after the last one ends; another coach is told and sent', async () => {
  const { sent } = await open();
  await findMake().click();
  await expect.element(findBox('Start Date')).toHaveValue('2099-12-01');
  expect(readChosen('Course')).toBe('Select');
  await findCreate().click();
  await answer({ title: 'Error', body: 'Course is a required field', by: 'Go Back' });
  await findChoice('Course').selectOptions(CHALLENGE.name);
  await findChoice('Primary Coach').selectOptions(BERTA.user.name);
  await findSwitch('On Hold').click();
  await expect.element(findPanel()).toHaveTextContent('Primary Coach Berta');
  await findCreate().click();
  await expectNoPanel();
  expect(sent[0]?.body).toMatchObject({
    relatedCourse: CHALLENGE.recordId,
    relatedCoach: BERTA.recordId,
    endDate: '',
    onHold: true,
    totalCredits: '',
  });
});

test('a failure keeps what was typed', async () => {
  expectConsole(...REFUSED);
  await open({ panel: 'renew-membership-3001' });
  await findNumber('Total Credits').fill('3');
  fakeServer.refuse(membershipWrites.add, 500);
  await findCreate().click();
  await expectToast('Error creating membership');
  await expect.element(findNumber('Total Credits')).toHaveValue(3);
});

test('a coach sees New Membership and Renew disabled, with the reason', async () => {
  await open({ as: 'coach' });
  await expect.element(findMake()).toBeDisabled();
  await expect.element(findRenew()).toBeDisabled();
  await expect.element(findMake()).toHaveAccessibleDescription('Admins make memberships.');
});

test('an address of the form is refused to coaches', async () => {
  await open({ as: 'coach', panel: 'new-membership' });
  await expectTitle('Unauthorized');
  await expect.element(findPanel()).toHaveTextContent('Admins make memberships.');
});

test('a membership to come says so beside its status, one that runs does not', async () => {
  await open();
  await expect.element(findMemberships().getByText('Inactive', { exact: true })).toBeVisible();
  await expect.element(findMemberships().getByText('Starts Jun 1, 2099')).toBeVisible();
});

test('a student whose membership is to come is among the students of their coach', async () => {
  await openCarla({ wish: { active: false, startsOn: '2099-12-01' } });
  const mine = findSection('My Active Students');
  await expect.element(mine.getByRole('button', { name: /Carla/ })).toHaveTextContent('Starts Dec 1, 2099');
});
