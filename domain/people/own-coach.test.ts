import { expect, test } from 'vitest';
import { describeUnknownCoach, findOwnCoach } from './own-coach.ts';

const domains = ['staff.example', 'oldbrand.example'];

// The table of screens-staff 1.2.
test.each<[email: string, coaches: string[], own: string | undefined]>([
  ['ana@mail.example', ['Ana@staff.example'], 'Ana@staff.example'],
  ['BEN@oldbrand.example', ['ben@oldbrand.example'], 'ben@oldbrand.example'],
  ['ana.ruiz@staff.example', ['ana@staff.example'], undefined],
  ['cy@mail.example', ['cy@mail.example'], undefined],
  ['ana@mail.example', ['ana@oldbrand.example', 'ana@staff.example'], 'ana@oldbrand.example'],
  ['ana@staff.example', ['ana@oldbrand.example', 'ana@staff.example'], 'ana@oldbrand.example'],
  ['ana@mail.example', ['anabel@staff.example', 'ana@staff.example.org'], undefined],
  ['ana@b@mail.example', ['ana@staff.example'], 'ana@staff.example'],
  ['ana@mail.example', [], undefined],
  ['', ['@staff.example'], undefined],
  ['@mail.example', ['@staff.example'], undefined],
])('%j among %j is %j', (email, coaches, own) => {
  const list = coaches.map((email) => ({ user: { email } }));
  expect(findOwnCoach(list, email, domains)?.user.email).toBe(own);
});

test('without company domains nobody is linked', () => {
  expect(findOwnCoach([{ user: { email: 'ana@staff.example' } }], 'ana@staff.example', [])).toBeUndefined();
});

test.each(['nora@staff.example', 'NORA@OldBrand.example', '', 'nora', 'nora@', 'nora@mail', 'nora@mail.e'])(
  'nothing is said of %j: it is known, or not typed to its end',
  (email) => expect(describeUnknownCoach(email, domains)).toBeUndefined(),
);

test('a coach whom the app would not know by an address is told so, with the addresses it knows', () => {
  expect(describeUnknownCoach('nora@mail.example', domains)).toBe(
    'With this address the app will not know them as a coach: no records or students of their own. ' +
      "Give one at staff.example or oldbrand.example, or add its domain to 'Coach E-mail Domains'.",
  );
  expect(describeUnknownCoach('nora@mail.example', [])).toContain("Set 'Coach E-mail Domains' first.");
});
