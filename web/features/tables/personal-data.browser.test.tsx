import { type Person, persons } from '@soltura/contract/people/persons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import { expectToast } from '../../testing/forms.ts';
import { expectNoPanel } from '../../testing/panels.ts';
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

const NOTHING = {
  roles: [],
  isArchived: false,
  isSure: true,
  hasAccount: false,
  cards: 0,
  reviews: 0,
  weeks: 0,
  assignments: 0,
  privateCalls: 0,
  groupSessions: 0,
  bundleCredits: 0,
  obstacles: [],
};
const named = { name: 'Ana Ruiz', email: 'ana@home.example' };

const ANA: Person = {
  ...named,
  erasedAt: null,
  parts: [
    {
      ...NOTHING,
      ...named,
      key: 'users-1',
      kind: 'users',
      roles: ['student'],
      hasAccount: true,
      cards: 1,
      reviews: 2_500,
    },
    {
      ...NOTHING,
      ...named,
      key: 'coaching-students-4',
      kind: 'coaching-students',
      weeks: 40,
      privateCalls: 3,
      bundleCredits: 1,
    },
  ],
  others: [],
};
const [ofUser, ofStudent] = ANA.parts;

/** Ana, whom only the address makes a coaching student; a coach with the address cannot be erased. */
const ALIKE: Person = {
  ...ANA,
  parts: [
    ...(ofUser ? [ofUser] : []),
    ...(ofStudent ? [{ ...ofStudent, isSure: false }] : []),
    {
      ...NOTHING,
      name: 'Lena Fuchs',
      email: 'ana@home.example',
      key: 'coaches-3',
      kind: 'coaches',
      isSure: false,
      obstacles: ['Lena Fuchs is the primary coach of 1 student: give them another coach first.'],
    },
  ],
  others: ['Olga'],
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
    .toHaveTextContent('User: Ana Ruiz, ana@home.example, student, with a log-in');
  await expect.element(dialog()).toHaveTextContent('Coaching student: Ana Ruiz, ana@home.example');
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
  expect(sent).toEqual([{ typed: 'ANA@home.example', parts: ['users-1', 'coaching-students-4'] }]);
});

test('a person who cannot be erased yet is shown with the reasons and nothing to type', async () => {
  const obstacles = ['Ana Ruiz is the last admin: make somebody else an admin first.'];
  await askFor({ parts: ANA.parts.map((part) => ({ ...part, obstacles })).slice(0, 1) });
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

test('a record that only has the same address is asked for, and stays unless it is chosen', async () => {
  await askFor(ALIKE);
  const student = dialog().getByRole('switch', { name: 'Coaching student: Ana Ruiz, ana@home.example' });
  await expect.element(student).not.toBeChecked();
  await expect.element(dialog()).not.toHaveTextContent('40 weeks');
  const coach = dialog().getByRole('switch', { name: 'Coach: Lena Fuchs, ana@home.example' });
  await expect.element(coach).toBeDisabled();
  await expect.element(coach).toHaveAccessibleDescription(/primary coach of 1 student/);
  await expect.element(dialog()).toHaveTextContent('Olga has an address of theirs too, and stays as it is.');
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
  const sent: unknown[] = [];
  fakeServer.answerBy(persons.erase, ({ body }) => {
    sent.push(body);
    return { erasedAt: '2026-03-07T12:00:00.000Z' };
  });
  await student.click();
  await expect.element(dialog()).toHaveTextContent('40 weeks');
  await student.click();
  await box().fill('Ana Ruiz');
  await userEvent.keyboard('{Enter}');
  await expectToast('Ana Ruiz was erased');
  expect(sent).toEqual([{ typed: 'Ana Ruiz', parts: ['users-1'] }]);
});

test('an export asks which records of the same address are of the person', async () => {
  fakeServer.answer(persons.person, ALIKE);
  const sent: unknown[] = [];
  fakeServer.answerBy(persons.exportPerson, ({ body }) => {
    sent.push(body);
    return { name: 'Ana Ruiz', product: 'Soltura', sets: [] };
  });
  await openTable('users', { users: [USER] });
  await openRecord('Ana Ruiz');
  await findButton('Export').click();
  await expect.element(dialog()).toHaveTextContent('What you do not choose stays as it is');
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
  const student = dialog().getByRole('switch', { name: /^Coaching student/ });
  await student.click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(dialog());
  await findButton('Export').click();
  await expect.element(student, { message: 'a cancelled choice is forgotten' }).not.toBeChecked();
  await student.click();
  await dialog().getByRole('button', { name: 'Export' }).click();
  await expectToast('Personal data exported');
  expect(sent).toEqual([{ parts: ['users-1', 'coaching-students-4'] }]);
});
