import { creditWrites } from '@soltura/contract/credits/credit-writes';
import { records } from '@soltura/contract/records/records';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { students } from '@soltura/contract/students/students';
import { addDays, toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { beIn } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import { answerQuestion, expectTitle, findBox, findChoice, findPanel } from '../../testing/panels.ts';
import { makeCredit, type StudentWish } from '../../testing/students.ts';
import { BERTA, type WeekWish } from '../../testing/weeks.ts';
import { expectFact, findSection, findTickets, openDrillDown, readTexts } from './testing.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const lastYear = nextYear - 2;
const LONG_TEXT =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';

/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];

/** Credits by their numbers and the day they expire, at 08:00 UTC as the forms store it. */
function makeCredits(...given: readonly (readonly [total: number, used: number, expires: string])[]) {
  return given.map(([totalCredits, usedCredits, day], index) => {
    const expiration = `${day}T08:00:00.000Z`;
    const expired = Date.parse(expiration) <= Date.now();
    return makeCredit({ recordId: 6001 + index, totalCredits, usedCredits, expiration, expired });
  });
}

/** Opens the page of Carla. */
function openCarla(wish: StudentWish, given: { as?: 'coach' | 'admin'; weeks?: readonly WeekWish[] } = {}) {
  return openDrillDown({ ...given, students: { Carla: wish }, student: 'Carla' });
}

for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
  test(`${zone}: credits read 'Active' and 'Expired', and an expiration is the same day as elsewhere (65)`, async () => {
    await beIn(zone);
    await openCarla({ credits: makeCredits([4, 1, `${nextYear}-03-31`], [2, 2, `${lastYear}-06-30`]) });
    expect(readTexts(findTickets())).toEqual([
      expect.stringMatching(/^3 Credits RemainingActive/),
      expect.stringMatching(/^0 Credits RemainingExpired/),
    ]);
    await expectFact(findTickets().first(), 'Expiration Date', `Mar 31, ${nextYear}`);
    await expectFact(findTickets().first(), 'Credits Used', '1');
    await expectFact(findTickets().first(), 'Total Credits', '4');
  });
}

test('a credit says that it runs low or expires soon; an expired one says neither', async () => {
  const today = toDay(new Date());
  await openCarla({
    credits: makeCredits(
      [30, 29, addDays(today, 14)],
      [4, 2, addDays(today, 15)],
      [4, 4, addDays(today, -1)],
    ),
  });
  await expect.element(findTickets().nth(0)).toHaveTextContent('LowExpires soon');
  await expect.element(findTickets().nth(1)).not.toHaveTextContent(/Low|soon/);
  await expect.element(findTickets().nth(2)).not.toHaveTextContent(/Low|soon/);
});

test("the credits of a student without an active membership read 'Inactive'", async () => {
  await openCarla({ active: false, credits: makeCredits([4, 0, `${nextYear}-03-31`]) });
  expect(readTexts(findTickets())).toEqual([expect.stringMatching(/^4 Credits RemainingInactive/)]);
});

test('a coach can neither create nor edit credits (64)', async () => {
  await openCarla({});
  await expect.element(findSection('Bundle Credits')).toHaveTextContent('No bundle credits found');
  await expect.element(findSection('Bundle Credits').getByRole('button')).not.toBeInTheDocument();
});

test('an admin can create and edit credits (64)', async () => {
  await openCarla({ credits: makeCredits([4, 0, `${nextYear}-03-31`]) }, { as: 'admin' });
  await expect.element(findButton('Create New Bundle Credit')).toBeVisible();
  const edit = findTickets().getByRole('button', { name: 'Edit' });
  await expect.element(edit).toHaveAccessibleDescription('4 Credits Remaining');
  await edit.click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Bundle Credit' })).toBeVisible();
});

test('the calls since the oldest bundle stand against the credits used, by rating', async () => {
  const credits = makeCredits([4, 2, `${nextYear}-03-31`], [2, 1, `${lastYear}-06-30`]);
  const good = { rating: 'Good', calls: 2 };
  const missed = { rating: 'No-Show', calls: 1 };
  const { wishes, router, studentOf } = await openDrillDown({
    weeks: [{ name: 'Carla' }, { name: 'Dan' }, { name: 'Eva' }],
    students: {
      Carla: { credits, creditCalls: { since: '2026-03-02', byRating: [good, missed] } },
      Dan: {
        credits,
        creditCalls: { since: '2026-03-02', byRating: [good, missed, { rating: 'Fair', calls: 1 }] },
      },
      Eva: {
        credits: makeCredits([4, 2, `${nextYear}-03-31`], [3, 3, `${nextYear}-04-30`]),
        creditCalls: { since: '2026-03-02', byRating: [good, missed] },
      },
    },
    student: 'Carla',
  });
  expect(Object.keys(wishes)).toHaveLength(3);
  const section = findSection('Bundle Credits');
  await expect
    .element(section)
    .toHaveTextContent("3 calls of type 'Uses Credit (Bundle)' since Mar 2, 2026, 3 credits used Adds up");
  expect(readTexts(section.getByRole('list', { name: 'Calls by rating' }).getByRole('listitem'))).toEqual([
    'Good 2',
    'No-Show 1',
  ]);
  router.history.push(`/student-drill-down?student=${studentOf('Dan')}`);
  await expect.element(section).toHaveTextContent('1 more call than credits used');
  router.history.push(`/student-drill-down?student=${studentOf('Eva')}`);
  await expect.element(section).toHaveTextContent('2 more credits used than calls');
});

test('credits that cannot be read again stay, and say so', async () => {
  expectConsole(/Failed to (get|fetch)/);
  const { wishes } = await openCarla({ credits: makeCredits([4, 0, `${nextYear}-03-31`]) }, { as: 'admin' });
  await expect.element(findTickets()).toHaveLength(1);
  const made: unknown[] = [];
  fakeServer.answerBy(creditWrites.add, ({ body }) => {
    made.push(body);
    const credits = makeCredits([4, 0, `${nextYear}-03-31`], [2, 0, `${nextYear}-06-30`]);
    Object.assign(wishes.Carla ?? {}, { credits });
    return [6002];
  });
  const mend = fakeServer.refuse(students.one, 403);
  await findButton('Create New Bundle Credit').click();
  const panel = page.getByRole('dialog', { name: 'Create Bundle Credit' });
  await panel.getByLabelText('Total Credits:').fill('2');
  await panel.getByLabelText('Expiration Date (UTC):').fill(`${nextYear}-06-30`);
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  const alert = findSection('Bundle Credits').getByRole('alert');
  await expect.element(alert).toHaveTextContent('Error loading bundle credits');
  await expect.element(findTickets()).toHaveLength(1);
  mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(findTickets()).toHaveLength(2);
  await expect.element(alert).not.toBeInTheDocument();
  expect(made).toMatchObject([{ totalCredits: 2, expiration: expect.stringContaining(`${nextYear}-06-30`) }]);
});

const FULL: StudentWish = {
  pronoun: 'They',
  learningDisabilities: LONG_TEXT,
  fluencyGoal: LONG_TEXT,
  usPhone: '+1 (555) 010-0199 extension 4711',
  startingLevel: LONG_TEXT,
  credits: [makeCredit()],
};
const BILLED: StudentWish = {
  ...FULL,
  billingEmail: 'billing.department.of.the.whole.family@home.example',
  billingNotes: LONG_TEXT,
  firstSubscribed: '2024-05-06',
};

/** Opens a panel about Carla, of whom everything is known. */
async function openPanel(panel: string, title: string, as: 'coach' | 'admin' = 'coach') {
  const opened = await openDrillDown({
    students: { Carla: as === 'admin' ? BILLED : FULL },
    student: 'Carla',
    panel,
    as,
  });
  await expectTitle(title);
  return opened;
}

/** What a form is sent with; those of credits name it otherwise. */
const findSubmit = () => findPanel().getByRole('button', { name: /^(Save|Update|Create)(?! and)/ });

test('looks: panel of a student, its history open', async () => {
  await openPanel('edit-student', 'Edit Student Information');
  fakeServer.answer(records.history, [
    {
      id: 1,
      at: '2026-01-04T12:00:00.000Z',
      who: 'Carmen',
      ...BY_OTHERS,
      action: 'updated',
      changes: [{ field: 'Starting Level', before: '', after: `A1, ${LONG_TEXT}` }],
    },
  ]);
  await findPanel().getByText('History', { exact: true }).click();
  await expect.element(findPanel().getByRole('listitem')).toHaveLength(1);
  await expectGoodLooks({ parts, picture: 'student-panel' });
});

test('looks: panel of a student by an admin, with what is wrong', async () => {
  await openPanel('edit-student', 'Edit Student Information', 'admin');
  await findBox('First Name').fill('');
  await findBox('Email').fill('');
  await findSubmit().click();
  await answerQuestion('Error', 'Go Back');
  await expectGoodLooks({ parts });
});

test('looks: panel of a student that was changed meanwhile, both values', async () => {
  expectConsole(/Failed to (put|get|fetch)|Error updating/);
  const { wishes } = await openPanel('edit-student', 'Edit Student Information');
  await findBox('Fluency Goal').fill(`Mine: ${LONG_TEXT}`);
  fakeServer.refuse(studentWrites.update, 409);
  Object.assign(wishes.Carla ?? {}, {
    version: 2,
    fluencyGoal: `Theirs: ${LONG_TEXT}`,
    advancedStudent: true,
  });
  await findSubmit().click();
  await expect.element(findPanel().getByRole('radio')).toHaveLength(4);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expectGoodLooks({ parts });
});

test('looks: panel of a student, the question before they are given away', async () => {
  await openPanel('edit-student', 'Edit Student Information');
  await findChoice('Coach').selectOptions(BERTA.user.name);
  await findSubmit().click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent('You will not be able to edit this student any more.');
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
});

test('looks: panel of a student of somebody else', async () => {
  await openDrillDown({
    weeks: [{ name: 'Carla', coach: BERTA.recordId }],
    student: 'Carla',
    panel: 'edit-student',
  });
  await expectTitle('Unauthorized');
  await expectGoodLooks({ parts });
});

test('looks: panel of a bundle credit, with what is wrong', async () => {
  await openPanel(`bundle-credit-${makeCredit().recordId}`, 'Edit Bundle Credit', 'admin');
  await findPanel().getByLabelText('Used Credits:').fill('40');
  await findSubmit().click();
  await answerQuestion('Validation Error', 'Go Back');
  await expectGoodLooks({ parts });
});

test('looks: panel of a bundle credit, the question before it is deleted', async () => {
  await openPanel(`bundle-credit-${makeCredit().recordId}`, 'Edit Bundle Credit', 'admin');
  await findPanel().getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toBeVisible();
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
});

test('looks: panel of a new bundle credit, the ticket drawn', async () => {
  await openPanel('create-bundle-credit', 'Create Bundle Credit', 'admin');
  await findPanel().getByLabelText('Total Credits:').fill('12');
  await expect.element(findPanel()).toHaveTextContent('12 Credits Remaining');
  await expectGoodLooks({ parts, picture: 'credit-new' });
});

test('looks: panel of a membership by a coach', async () => {
  await openPanel('edit-membership-3001', 'Edit Membership');
  await expect.element(findSubmit()).toBeVisible();
  await expectGoodLooks({ parts });
});

test('looks: panel of a membership by an admin, with what is wrong', async () => {
  await openPanel('edit-membership-3001', 'Edit Membership', 'admin');
  await findBox('Start Date').fill('');
  await findSubmit().click();
  await answerQuestion('Error', 'Go Back');
  await expectGoodLooks({ parts });
});
