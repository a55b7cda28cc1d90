import { expect, test } from 'vitest';
import { describeTokenScopes, listTokenScopes, tokenChoices, tokenScopes } from './token-scopes.ts';

test('a scope to write includes the scope to read', () => {
  expect(listTokenScopes({ coaching: 'write', people: 'read', cards: 'none' })).toEqual([
    'people:read',
    'coaching:read',
    'coaching:write',
  ]);
  expect(listTokenScopes({})).toEqual([]);
});

test('every scope can be chosen', () => {
  const most = Object.fromEntries(tokenChoices.map(({ area, choices }) => [area, choices.at(-1)]));
  expect(listTokenScopes(most)).toEqual(tokenScopes);
});

test('scopes are described by area', () => {
  expect(describeTokenScopes(['tables:write', 'people:read', 'cards:read', 'cards:write'])).toEqual([
    'People: read',
    'Flashcards: read and write',
    'Tables: write',
  ]);
});
