import { expect, test } from 'vitest';
import { suggestFreeNames, suggestShortName, suggestUserId } from './suggest-coach.ts';

test.each([
  ['Ana Ruiz', 'Ana', 'ana.ruiz'],
  ['  José  Núñez-Ortega ', 'José', 'jose.nunez.ortega'],
  ['1e5', '1e5', 'coach.1e5'],
  ['', '', ''],
])('%j is suggested as %j with the id %j', (name, shortName, userId) => {
  expect([suggestShortName(name), suggestUserId(name)]).toEqual([shortName, userId]);
});

test.each([
  [[], [], 'Ana', 'ana.torres'],
  [['ana'], ['ana.torres'], 'Ana Torres', 'a.gil'],
  [['ana', 'ana torres'], ['ana.torres', 'a.gil'], 'Ana Torres 2', 'ana.torres.2'],
  [
    ['ana', 'ana torres', 'ana torres 2'],
    ['ana.torres', 'a.gil', 'ana.torres.2'],
    'Ana Torres 3',
    'ana.torres.3',
  ],
])(
  'where coaches are called %j, with the ids %j, Ana Torres becomes %j and %j',
  (shortNames, userIds, coach, userId) => {
    const taken = { shortNames: new Set<string>(shortNames), userIds: new Set<string>(userIds) };
    expect(suggestFreeNames({ name: ' Ana  Torres', email: 'a.gil@school.example' }, taken)).toEqual({
      coach,
      userId,
    });
  },
);
