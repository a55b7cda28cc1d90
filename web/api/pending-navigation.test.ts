import { beforeEach, describe, expect, test } from 'vitest';
import {
  forgetExpiredNavigations,
  isOwnPath,
  rememberNavigation,
  takeNavigation,
} from './pending-navigation.ts';

const NOON = Date.parse('2026-03-04T12:00:00Z');
const FIVE_MINUTES_MS = 300_000;

/** Local storage without a browser. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

test('the record holds the path and an expiry five minutes ahead, under 13 random characters', () => {
  const key = rememberNavigation(storage, '/flashcardfinder', NOON);
  expect(key).toMatch(/^[0-9a-z]{13}$/);
  expect(rememberNavigation(storage, '/', NOON)).not.toBe(key);
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual({
    navigateToUrl: '/flashcardfinder',
    expiresAt: NOON + FIVE_MINUTES_MS,
  });
});

test('the path is found once', () => {
  const key = rememberNavigation(storage, '/flashcardfinder?x=1#y', NOON);
  expect(takeNavigation(storage, key, NOON + FIVE_MINUTES_MS - 1)).toBe('/flashcardfinder?x=1#y');
  expect(storage.length).toBe(0);
  expect(takeNavigation(storage, key, NOON)).toBe('/');
});

test('after five minutes the person lands at home', () => {
  const key = rememberNavigation(storage, '/flashcardfinder', NOON);
  expect(takeNavigation(storage, key, NOON + FIVE_MINUTES_MS)).toBe('/');
  expect(storage.length).toBe(0);
});

test('what another program put there is neither followed nor removed', () => {
  storage.setItem('soltura.theme', 'dark');
  storage.setItem('abcdefghijklm', 'not a record');
  expect(takeNavigation(storage, 'soltura.theme', NOON)).toBe('/');
  expect(takeNavigation(storage, 'abcdefghijklm', NOON)).toBe('/');
  forgetExpiredNavigations(storage, NOON);
  expect(storage.length).toBe(2);
});

test('records of sign-ins that were never finished are removed once they have expired', () => {
  rememberNavigation(storage, '/old', NOON);
  const key = rememberNavigation(storage, '/new', NOON + 1);
  forgetExpiredNavigations(storage, NOON + FIVE_MINUTES_MS);
  expect(storage.length).toBe(1);
  expect(storage.key(0)).toBe(key);
});

describe('only paths of our own origin are followed', () => {
  test.each(['/', '/myflashcards/quiz', '/?panel=edit-student-7', '/a//b', '/x?to=https://evil.example'])(
    '%s',
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
  ])('never %j', (path) => {
    const key = rememberNavigation(storage, path, NOON);
    expect(takeNavigation(storage, key, NOON)).toBe('/');
  });
});
