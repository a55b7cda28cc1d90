import { expect, test } from 'vitest';
import { matchCoach } from './coach-match.ts';

const domains = ['soltura.example', 'old.soltura.example'];
const coaches = [
  'ana@old.soltura.example',
  'Bea@Soltura.example',
  'ana@soltura.example',
  'carla@elsewhere.example',
  'dora@old.soltura.example',
].map((email) => ({ user: { email } }));

test.each<[string, string | undefined, string]>([
  ['ana@soltura.example', 'ana@soltura.example', 'the very address, though another comes first'],
  ['ANA@SOLTURA.EXAMPLE', 'ana@soltura.example', 'in any case'],
  ['bea@soltura.example', 'Bea@Soltura.example', 'in any case'],
  ['carla@elsewhere.example', 'carla@elsewhere.example', 'the very address outside the company'],
  ['dora@mail.example', 'dora@old.soltura.example', 'the local part in a company domain'],
  ['ana@mail.example', 'ana@old.soltura.example', 'the first of the list with the local part'],
  ['carla@mail.example', undefined, 'the local part outside the company domains'],
  ['nobody@soltura.example', undefined, 'nobody'],
  ['ana', undefined, 'no address'],
  ['@soltura.example', undefined, 'no local part'],
  ['', undefined, 'empty'],
])('%j matches %s (%s)', (email, expected) => {
  expect(matchCoach(coaches, email, domains)?.user.email).toBe(expected);
});

test('an empty address of a coach who is gone matches nobody', () => {
  expect(matchCoach([{ user: { email: '' } }], '', domains)).toBeUndefined();
});

test('without company domains only the very address matches', () => {
  expect(matchCoach(coaches, 'dora@mail.example', [])).toBeUndefined();
  expect(matchCoach(coaches, 'dora@old.soltura.example', [])?.user.email).toBe('dora@old.soltura.example');
});

test('the address of a user is that of the coach they are linked to, and of nobody by its local part', () => {
  const linked = {
    user: { email: 'dora@soltura.example' },
    linkedUser: { emailAddress: 'd.m@home.example' },
  };
  expect(matchCoach([linked], 'D.M@home.example', domains)).toBe(linked);
  expect(matchCoach([linked], 'dora@soltura.example', domains)).toBe(linked);
  expect(matchCoach([linked], 'dora@home.example', domains)).toBeUndefined();
});
