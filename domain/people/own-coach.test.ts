import { expect, test } from 'vitest';
import { describeUnknownCoach, findOwnCoach, proposeCoach } from './own-coach.ts';

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
  expect(findOwnCoach(list, { emailAddress: email }, domains)?.user.email).toBe(own);
});

test('without company domains nobody is linked', () => {
  expect(
    findOwnCoach([{ user: { email: 'ana@staff.example' } }], { emailAddress: 'ana@staff.example' }, []),
  ).toBeUndefined();
});

interface Listed {
  user: { email: string; name: string };
  linkedUser: { recordId: number } | null;
}

const ana: Listed = { user: { email: 'ana@staff.example', name: 'Ana Ruiz' }, linkedUser: null };
const linkedTo = (recordId: number): Listed => ({ ...ana, linkedUser: { recordId } });

test.each([
  ['the one they are linked to, whatever the address', 7, 'ana@home.example', [linkedTo(7)], true],
  ['that one, though another has their address', 7, 'ana@staff.example', [ana, linkedTo(7)], true],
  ['not by the address of one whom somebody else is linked to', 8, 'ana@staff.example', [linkedTo(7)], false],
  ['by the address without a link', 8, 'ana@staff.example', [ana], true],
])('own coach: %s', (_, recordId, emailAddress, coaches, isFound) => {
  expect(findOwnCoach(coaches, { recordId, emailAddress }, domains)).toBe(
    isFound ? coaches.at(-1) : undefined,
  );
});

test.each([
  ['the same address outside the domains', 'Ana@staff.example', 'Somebody', [ana], true],
  ['the same local part', 'ana@elsewhere.example', 'Somebody', [ana], true],
  ['the same name', 'ruiz@elsewhere.example', ' ana ruiz', [ana], true],
  ['nobody of the same name twice', 'ruiz@elsewhere.example', 'Ana Ruiz', [ana, ana], false],
  ['nobody whom a user is linked to', 'ana@staff.example', 'Ana Ruiz', [linkedTo(7)], false],
  ['nobody like them', 'eva@elsewhere.example', '', [ana], false],
])('proposed as a coach: %s', (_, emailAddress, name, coaches, isProposed) => {
  expect(proposeCoach(coaches, { emailAddress, name })).toBe(isProposed ? coaches[0] : undefined);
});

test.each(['nora@staff.example', 'NORA@OldBrand.example', '', 'nora', 'nora@', 'nora@mail', 'nora@mail.e'])(
  'no warning is given for %j, which is known or incomplete',
  (email) => expect(describeUnknownCoach(email, domains)).toBeUndefined(),
);

test('a warning is given for an address by which the app knows no coach, with the domains that it knows', () => {
  expect(describeUnknownCoach('nora@mail.example', domains)).toBe(
    'By this address alone the app does not know them as a coach: no records or students of their own. ' +
      'Give one at staff.example or oldbrand.example, or link the user and the coach.',
  );
  expect(describeUnknownCoach('nora@mail.example', [])).toContain("Set 'Coach Email Domains' first, or");
});
