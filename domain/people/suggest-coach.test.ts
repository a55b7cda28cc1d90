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
  'beside coaches called %j with the ids %j, Ana Torres becomes %j and %j',
  (shortNames, userIds, coach, userId) => {
    const taken = {
      shortNames: new Set<string>(shortNames),
      userIds: new Set<string>(userIds),
      nextNumbers: new Map(),
    };
    expect(suggestFreeNames({ name: ' Ana  Torres', email: 'a.gil@school.example' }, taken)).toEqual({
      coach,
      userId,
    });
  },
);

class CountingSet extends Set<string> {
  lookups = 0;

  override has(text: string): boolean {
    this.lookups += 1;
    return super.has(text);
  }
}

test('many coaches of one name are numbered with three lookups each', () => {
  const shortNames = new CountingSet(['ana', 'ana ruiz']);
  const taken = { shortNames, userIds: new Set(['ana.ruiz', 'ana']), nextNumbers: new Map<string, number>() };
  for (let row = 0; row < 20_000; row += 1) {
    const { coach, userId } = suggestFreeNames({ name: 'Ana Ruiz', email: 'ana@school.example' }, taken);
    shortNames.add(coach.toLowerCase());
    taken.userIds.add(userId);
  }
  expect(shortNames.size).toBe(20_002);
  expect(shortNames.lookups).toBe(60_000);
});
