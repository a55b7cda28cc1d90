import { expect, test } from 'vitest';
import { suggestShortName, suggestUserId } from './suggest-coach.ts';

test.each([
  ['Ana Ruiz', 'Ana', 'ana.ruiz'],
  ['  José  Núñez-Ortega ', 'José', 'jose.nunez.ortega'],
  ['1e5', '1e5', 'coach.1e5'],
  ['', '', ''],
])('%j is suggested as %j with the id %j', (name, shortName, userId) => {
  expect([suggestShortName(name), suggestUserId(name)]).toEqual([shortName, userId]);
});
