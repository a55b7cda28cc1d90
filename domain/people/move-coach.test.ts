import { expect, test } from 'vitest';
import { moveCoach } from './move-coach.ts';

const domains = ['school.example', 'old.example'];
const list = (...emails: string[]) => emails.map((email) => ({ user: { email }, isGone: false }));

test.each([
  [
    'an entry of just the old address follows',
    'Maria@school.example',
    'maria@school.example',
    'm.sol@school.example',
    0,
  ],
  [
    'one in the other domain follows when the name changes',
    'maria@old.example',
    'maria@school.example',
    'sol@school.example',
    0,
  ],
  [
    'one that is still found stays',
    'maria@old.example',
    'maria@school.example',
    'maria@home.example',
    undefined,
  ],
  [
    'one that has the new address already stays',
    'maria@school.example',
    'maria@home.example',
    'maria@school.example',
    undefined,
  ],
  [
    'one that would not be found any more is no coach',
    'maria@old.example',
    'maria@school.example',
    'sol@home.example',
    'unknown',
  ],
  [
    'nor one that moves to another domain',
    'maria@school.example',
    'maria@school.example',
    'maria@home.example',
    'unknown',
  ],
  [
    'one outside both domains follows anywhere',
    'maria@home.example',
    'maria@home.example',
    'sol@home.example',
    0,
  ],
  [
    'somebody without an entry moves nothing',
    'eva@school.example',
    'maria@home.example',
    'sol@home.example',
    undefined,
  ],
  [
    'nobody takes the address of a coach',
    'eva@school.example',
    'maria@home.example',
    'eva@school.example',
    'taken',
  ],
  [
    'nor the name of one, in whatever domain',
    'eva@school.example',
    'maria@home.example',
    'eva@home.example',
    'taken',
  ],
] as const)('%s', (_, entry, from, to, expected) => {
  const coaches = list(entry);
  const moved = moveCoach(coaches, { from, to, userId: 7, isStaff: true }, domains);
  expect(moved).toBe(expected === 0 ? coaches[0] : expected);
});

test('a new address that matches another coach by its local part is taken', () => {
  const coaches = list('eva@school.example', 'maria@school.example');
  const move = { from: 'maria@school.example', to: 'eva@old.example', userId: 7, isStaff: true };
  expect(moveCoach(coaches, move, domains)).toBe('taken');
});

test('a student may have an address with the local part of a coach, but not the address of a coach', () => {
  const coaches = list('eva@school.example');
  const move = { from: 'student@home.example', to: 'eva@home.example', userId: 7, isStaff: false };
  expect(moveCoach(coaches, move, domains)).toBeUndefined();
  expect(moveCoach(coaches, { ...move, to: 'eva@school.example' }, domains)).toBe('taken');
});

test('an archived coach is matched by the exact address alone', () => {
  const coaches = [{ user: { email: 'eva@school.example' }, isGone: true }];
  const move = { from: 'maria@home.example', to: 'eva@home.example', userId: 7, isStaff: true };
  expect(moveCoach(coaches, move, domains)).toBeUndefined();
  expect(moveCoach(coaches, { ...move, to: 'eva@school.example' }, domains)).toBe('taken');
});

test('somebody who is linked to a coach may have any address, and the entry follows where it has theirs', () => {
  const entry = (email: string) => ({ user: { email }, linkedUser: { recordId: 7 }, isGone: false });
  const move = { from: 'maria@school.example', to: 'maria@home.example', userId: 7, isStaff: true };
  const follows = entry('maria@school.example');
  expect(moveCoach([follows], move, domains)).toBe(follows);
  expect(moveCoach([entry('sol@school.example')], move, domains)).toBeUndefined();
});
