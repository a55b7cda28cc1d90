import { expect, test } from 'vitest';
import { makeGroupCall, makePlaces, makePlannedCall } from '../../testing/planned-calls.ts';
import {
  checkMembership,
  checkMemberships,
  chooseFor,
  readMemberships,
  startHeldGroup,
  tellNoPlace,
  toHeldGroup,
} from './hold-values.ts';

const level2 = { recordId: 401, courseName: 'Level 2' };
const advanced = { recordId: 402, courseName: 'Advanced' };
const students = [
  { recordId: 301, name: 'Hannah Whitlock', memberships: [level2] },
  { recordId: 302, name: 'Jonah Kessler', memberships: [level2, advanced] },
  { recordId: 309, name: 'Maeve Doyle', memberships: [] },
];

test('a held group call begins with the students who can be recorded, and with a topic of the list only', () => {
  const call = makePlannedCall({ ...makeGroupCall(), topic: 'Travel' });
  const places = makePlaces({ students });
  expect(startHeldGroup(call, places, ['Travel'])).toMatchObject({
    came: '301,302',
    topic: 'Travel',
    zoomLink: 'https://meet.example.com/carmen',
  });
  const values = startHeldGroup(call, places, []);
  expect(values.topic).toBe('');
  expect(checkMemberships(students, values)).toEqual([
    { field: 'membership-302', message: 'Choose one of the memberships of Jonah Kessler' },
  ]);
  const chosen = { ...values, memberships: chooseFor('', 302, '402') };
  expect(checkMemberships(students, chosen)).toEqual([]);
  expect(toHeldGroup(chosen).attendees).toEqual([
    { student: 301, membership: null },
    { student: 302, membership: 402 },
  ]);
});

test('a chosen membership is changed and cleared', () => {
  const both = chooseFor(chooseFor('', 301, '401'), 302, '402');
  expect([...readMemberships(both)]).toEqual([
    [301, 401],
    [302, 402],
  ]);
  expect(chooseFor(both, 301, '')).toBe('302:402');
});

test.each([
  [students[0], '', 0],
  [students[1], '', 1],
  [students[1], '402', 0],
  [students[2], '', 0],
  [undefined, '', 0],
])('the place %j with %j chosen breaks %i rules', (place, chosen, count) => {
  expect(checkMembership(place, chosen)).toHaveLength(count);
});

test('without a membership a sentence names student and day', () => {
  expect(tellNoPlace({ recordId: 309, name: 'Maeve Doyle', memberships: [] }, '2026-11-19')).toBe(
    'No membership of Maeve runs on November 19, so this call cannot be recorded.',
  );
});
