import { beforeEach, describe, expect, test } from 'vitest';
import type { KeptTexts } from '../device/storage.ts';
import { isOwnPath, rememberNavigation, takeNavigation } from './pending-navigation.ts';

const NOON = Date.parse('2026-03-04T12:00:00Z');
const FIVE_MINUTES_MS = 300_000;

let storage: KeptTexts;
beforeEach(() => {
  const items = new Map<string, string>();
  storage = {
    get: (name) => items.get(name) ?? null,
    set: (name, text) => items.set(name, text).has(name),
    remove: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
});

test('the record holds the path and an expiry five minutes ahead, under 13 random characters', () => {
  const key = rememberNavigation(storage, '/flashcardfinder', NOON);
  expect(key).toMatch(/^[0-9a-z]{13}$/);
  expect(rememberNavigation(storage, '/', NOON)).not.toBe(key);
  expect(JSON.parse(storage.get(key) ?? '')).toEqual({
    navigateToUrl: '/flashcardfinder',
    expiresAt: NOON + FIVE_MINUTES_MS,
  });
});

test('the path is found once', () => {
  const key = rememberNavigation(storage, '/flashcardfinder?x=1#y', NOON);
  expect(takeNavigation(storage, key, NOON + FIVE_MINUTES_MS - 1)).toBe('/flashcardfinder?x=1#y');
  expect(storage.names()).toEqual([]);
  expect(takeNavigation(storage, key, NOON)).toBe('/');
});

test('after five minutes the person lands at home', () => {
  const key = rememberNavigation(storage, '/flashcardfinder', NOON);
  expect(takeNavigation(storage, key, NOON + FIVE_MINUTES_MS)).toBe('/');
  expect(storage.names()).toEqual([]);
});

test('an entry of another program in the storage is neither followed nor removed', () => {
  storage.set('soltura.theme', 'dark');
  storage.set('abcdefghijklm', 'not a record');
  expect(takeNavigation(storage, 'soltura.theme', NOON)).toBe('/');
  expect(takeNavigation(storage, 'abcdefghijklm', NOON)).toBe('/');
  rememberNavigation(storage, '/new', NOON);
  expect(storage.names()).toHaveLength(3);
});

test('records of sign-ins that were never finished are removed once they have expired', () => {
  rememberNavigation(storage, '/old', NOON);
  const kept = rememberNavigation(storage, '/new', NOON + 1);
  const newest = rememberNavigation(storage, '/newest', NOON + FIVE_MINUTES_MS);
  expect(storage.names()).toEqual([kept, newest]);
});

describe('only paths of our own origin are followed', () => {
  test.each(['/', '/myflashcards/quiz', '/?panel=edit-student-7', '/a//b', '/x?to=https://evil.example'])(
    'the path %s is followed',
    (path) => expect(isOwnPath(path)).toBe(true),
  );

  test.each([
    '',
    'myflashcards',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('the path %j leads home', (path) => {
    const key = rememberNavigation(storage, path, NOON);
    expect(takeNavigation(storage, key, NOON)).toBe('/');
  });
});
