import { enrolments } from '@soltura/contract/people/enrolments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { offerCourse } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { expectTitle, findBox, findPanel } from '../../../testing/panels.ts';
import { openDrillDown } from '../testing.ts';

const nobody = { user: null, student: null, candidates: 0, memberships: [], hasAccount: false };
const owen = {
  ...nobody,
  user: {
    recordId: 7,
    version: 1,
    name: 'Owen Marchetti',
    studentRole: 'student',
    relatedProgram: null,
    cohort: '',
    isArchived: false,
    coachingStudent: null,
  },
  hasAccount: true,
};

const findLedger = () => findPanel().getByRole('region', { name: 'What this makes' });

test('a coach sees that admins enrol, and opens nothing', async () => {
  await openDrillDown({});
  const button = findButton('Enrol Student');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Admins enrol students.')).toBeVisible();
  await expectGoodLooks();
});

test('the ledger follows what is typed, and a known address is kept', async () => {
  await openDrillDown({ as: 'admin' });
  offerCourse('LCSP', [['hablar']]);
  fakeServer.answerBy(enrolments.facts, ({ body }) => ({
    facts: [JSON.stringify(body).includes('owen@') ? owen : nobody],
    hasMail: false,
    invites: true,
  }));
  await findButton('Enrol Student').click();
  await expectTitle('Enrol a Student');
  await findBox('Email').fill('new@home.example');
  await expect.element(findLedger().getByText('New', { exact: true }).nth(4)).toBeVisible();
  await findBox('Email').fill('owen@home.example');
  await expect.element(findPanel().getByText('A user with this address exists.')).toBeVisible();
  await expect.element(findLedger().getByText('Not sent')).toBeVisible();
  await expect.element(findLedger().getByText('Kept')).toBeVisible();
  await expectGoodLooks();
});
