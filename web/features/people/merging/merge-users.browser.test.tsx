import { type UserMergeTrial, userMerges } from '@soltura/contract/people/user-merges';
import { tables } from '@soltura/contract/tables/tables';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton } from '../../../testing/find.ts';
import { expectToast } from '../../../testing/forms.ts';
import { expectNoPanel, findPanel } from '../../../testing/panels.ts';
import { openRecord, openTable } from '../../tables/testing.ts';

const makeUser = (name: string, emailAddress: string) => ({
  name,
  emailAddress,
  adminRole: '',
  studentRole: 'student',
  relatedProgram: null,
  cohort: '',
  program: '',
  lastSignedIn: null,
  coachingStudent: null,
  coach: null,
  isArchived: false,
});
const USERS = [makeUser('Ana Ruiz', 'ana@home.example'), makeUser('Ana R.', 'ana.ruiz@work.example')];

const TRIAL: UserMergeTrial = {
  kept: { recordId: 1, version: 1, name: 'Ana Ruiz', emailAddress: 'ana@home.example' },
  other: { recordId: 2, version: 1, name: 'Ana R.', emailAddress: 'ana.ruiz@work.example' },
  moves: {
    cards: 1_204,
    sharedCards: 1,
    reviews: 18_240,
    quizRuns: 3,
    typedAnswers: 0,
    ownAnswers: 2,
    typoReports: 1,
    preferences: 4,
  },
  coachingStudent: 'Ana Ruiz',
  taken: ['program', 'cohort'],
  keptBack: [
    { field: 'adminRole', kept: '', other: 'coach' },
    { field: 'emailAddress', kept: 'ana@home.example', other: 'ana.ruiz@work.example' },
  ],
  accessTokens: 1,
  obstacles: [],
};

async function openMerge(trial: Partial<UserMergeTrial> = {}): Promise<void> {
  fakeServer.answer(userMerges.trial, { ...TRIAL, ...trial });
  await openTable('users', { users: USERS });
  const [kept, other] = USERS.map((values, index) => ({ recordId: index + 1, version: 1, values }));
  if (!kept || !other) throw new Error('There are two users.');
  fakeServer.answer(tables.chosen, { rows: [kept], references: {} });
  fakeServer.answer(tables.find, {
    rows: [kept, other],
    count: 2,
    isEstimate: false,
    isSorted: true,
    references: {},
  });
  await openRecord('Ana Ruiz');
  await findButton('Merge').click();
  await page.getByRole('combobox', { name: 'Search for a user by name or email' }).fill('ana.ruiz');
  await page.getByRole('option', { name: 'Ana R. -- ana.ruiz@work.example' }).click();
}
const send = () => findPanel().getByRole('button', { name: 'Merge', exact: true });

test('another user is searched, tried and merged', async () => {
  const sent: unknown[] = [];
  await openMerge();
  const ledger = findPanel().getByRole('region', { name: 'What this changes' });
  await expect.element(ledger).toHaveTextContent('Cards1,204 cards move');
  await expect.element(ledger).toHaveTextContent('Cards of both1 card becomes one each');
  await expect.element(ledger).toHaveTextContent('Reviews18,240 reviews move');
  await expect.element(ledger).toHaveTextContent('Detailstakes Program, Cohort');
  await expect.element(ledger).toHaveTextContent('Staff Rolecoach is not given on');
  await expect.element(ledger).toHaveTextContent('of ana.ruiz@work.example ends');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  fakeServer.answerBy(userMerges.merge, ({ body }) => {
    sent.push(body);
    return 1;
  });
  await send().click();
  await expectToast('Merged into Ana Ruiz');
  await expectNoPanel();
  expect(sent).toEqual([{ other: 2, version: 1, otherVersion: 1 }]);
});

test('an obstacle to the merge is told, and nothing can be sent', async () => {
  const sentence =
    'Ana is the coaching student Ana Ruiz, and A. R. is Ana R.: merge these two first, on their page.';
  await openMerge({ obstacles: [sentence] });
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(send()).toBeDisabled();
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
});

test('a refusal stands above the form, which is told anew', async () => {
  await openMerge();
  fakeServer.refuse(userMerges.merge, 409, {
    error: { code: 'conflict', message: 'Somebody else has changed this record meanwhile.' },
  });
  expectConsole(/Error merging users|409|meanwhile/);
  await send().click();
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('Somebody else has changed this record meanwhile.');
  await expect.element(send()).toBeEnabled();
});
