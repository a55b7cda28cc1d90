import { type Person, persons } from '@soltura/contract/people/persons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { expectToast } from '../../testing/forms.ts';
import { expectNoPanel } from '../../testing/panels.ts';
import { expectConsole } from '../../testing/setup.ts';
import { openRecord, openTable } from './testing.ts';

const USER = {
  name: 'Ana Ruiz',
  emailAddress: 'ana@home.example',
  adminRole: '',
  studentRole: 'student',
  relatedProgram: null,
  cohort: 'A',
  program: '',
  lastSignedIn: null,
  isArchived: false,
};

const ANA: Person = {
  name: 'Ana Ruiz',
  email: 'ana@home.example',
  erasedAt: null,
  parts: [
    { kind: 'users', recordId: 1, name: 'Ana Ruiz' },
    { kind: 'coaching-students', recordId: 4, name: 'Ana Ruiz' },
  ],
  hasAccount: true,
  cards: 1,
  reviews: 2_500,
  weeks: 40,
  assignments: 0,
  privateCalls: 3,
  groupSessions: 0,
  bundleCredits: 1,
  obstacles: [],
};

const dialog = () => page.getByRole('alertdialog');
const box = () => dialog().getByRole('textbox');

async function askFor(person: Partial<Person>): Promise<void> {
  fakeServer.answer(persons.person, { ...ANA, ...person });
  await openTable('users', { users: [USER] });
  await openRecord('Ana Ruiz');
  await findButton('Erase').click();
  await expect.element(dialog()).toBeVisible();
}

test('an erasure says what goes and what stays, and wants the name typed', async () => {
  await askFor({});
  await expect
    .element(dialog())
    .toHaveTextContent('these records are of one person: a user, a coaching student, a sign-in account.');
  await expect.element(dialog()).toHaveTextContent('1 card, 2,500 reviews');
  await expect.element(dialog()).toHaveTextContent('40 weeks, 3 private calls, 1 bundle credit');
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
  await box().fill('Ana');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('Type the name or the address of this person.');
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  const sent: unknown[] = [];
  fakeServer.answerBy(persons.erase, ({ body }) => {
    sent.push(body);
    return { erasedAt: '2026-03-07T12:00:00.000Z' };
  });
  await box().fill('ANA@home.example');
  await userEvent.keyboard('{Enter}');
  await expectToast('Ana Ruiz was erased');
  await expectNoPanel();
  expect(sent).toEqual([{ typed: 'ANA@home.example' }]);
});

test('whoever cannot be erased yet gets the reasons and nothing to type', async () => {
  await askFor({ obstacles: ['Ana Ruiz is the last admin: make somebody else an admin first.'] });
  await expect.element(dialog()).toHaveTextContent('make somebody else an admin first.');
  await expect.element(box()).not.toBeInTheDocument();
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a refusal stands at the box, and what was typed stays', async () => {
  expectConsole(/Error erasing this person/);
  await askFor({});
  fakeServer.answerBy(persons.erase, () => {
    throw new Refusal(409, {
      error: { code: 'conflict', message: 'Lena is the primary coach of 1 student.' },
    });
  });
  await box().fill('Ana Ruiz');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('Lena is the primary coach of 1 student.');
  await expect.element(box()).toHaveValue('Ana Ruiz');
});

test('an erased person is told with the day', async () => {
  await askFor({ erasedAt: '2026-03-07T12:00:00.000Z' });
  await expect.element(dialog()).toHaveTextContent('This person was erased on');
  await expect.element(box()).not.toBeInTheDocument();
});
