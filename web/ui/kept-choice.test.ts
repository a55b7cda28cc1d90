import { afterEach, expect, test, vi } from 'vitest';
import { keepChoice } from './kept-choice.ts';

const KEY = 'soltura.sample';

function useStorage(stored: Record<string, string>): Map<string, string> {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 1],
  ['0.75', 0.75],
  ['7', 1],
  ['', 1],
  ['fast', 1],
])('%s in the storage is read as %s', (stored, expected) => {
  useStorage(stored === undefined ? {} : { [KEY]: stored });
  expect(keepChoice(KEY, [0.75, 1, 1.25], 1).read()).toBe(expected);
});

test('a choice is told to whoever listens and is there the next time', () => {
  const storage = useStorage({});
  const choice = keepChoice(KEY, ['on', 'off'], 'on');
  const heard: string[] = [];
  const stop = choice.subscribe(() => heard.push(choice.read()));
  choice.choose('off');
  expect(keepChoice(KEY, ['on', 'off'], 'on').read()).toBe('off');
  stop();
  choice.choose('on');
  expect(heard).toEqual(['off']);
  expect(storage.size).toBe(0);
});

test('people who share a device begin with its choice, and each keeps their own', () => {
  useStorage({ [KEY]: 'off' });
  const choice = keepChoice(KEY, ['on', 'off'], 'on');
  choice.becomeOf(7);
  expect(choice.read()).toBe('off');
  choice.choose('on');
  choice.becomeOf(8);
  expect(choice.read()).toBe('off');
  choice.becomeOf(7);
  expect(choice.read()).toBe('on');
});

test('without storage a choice holds until the page is left', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const choice = keepChoice(KEY, ['on', 'off'], 'on');
  choice.choose('off');
  expect(choice.read()).toBe('off');
});
