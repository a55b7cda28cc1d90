import { expect, test } from 'vitest';
import { overStorage } from '../device/storage.ts';
import { fitValues, type NewDraft, openDraftStore } from './draft-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const draft: NewDraft = {
  label: 'Assignment of Ana López',
  base: { values: { rating: '', notes: '' }, version: 3 },
  values: { rating: 'Good', notes: 'Ser y estar' },
  sent: { rating: 'Good', notes: 'Ser' },
  faults: { rank: { text: 'x', sentence: 'Rank must be a number' } },
};

test('a draft comes back with its base, the values sent without an answer, and the texts that are no value', () => {
  const { open } = makeDevice();
  open('ana', 'first page').keep('assignment-7', draft);
  expect(open('ana', 'next page').read('assignment-7')).toMatchObject(draft);
});

test('another person on the same device finds no draft, even if their subject begins alike', () => {
  const { open } = makeDevice();
  open('ana', 'page').keep('assignment-7', draft);
  for (const other of ['eva', 'an', 'ana:']) {
    expect(open(other, 'page').read('assignment-7')).toBeUndefined();
    expect(open(other, 'page').list()).toEqual([]);
  }
});

test('a draft is forgotten by the page that kept it, and by one that has read it as it is', () => {
  const { open } = makeDevice();
  const first = open('ana', 'first page');
  const second = open('ana', 'second page');
  first.keep('assignment-7', draft);
  second.forget('assignment-7');
  expect(first.read('assignment-7'), 'the second page never had it').toBeDefined();
  second.forget('assignment-7', second.read('assignment-7'));
  expect(first.read('assignment-7')).toBeUndefined();
});

test('a draft that another page has changed since it was read is not forgotten', () => {
  const { open, pass } = makeDevice();
  const first = open('ana', 'first page');
  const second = open('ana', 'second page');
  first.keep('assignment-7', draft);
  const seen = second.read('assignment-7');
  pass(1);
  first.keep('assignment-7', { ...draft, values: { rating: 'Good', notes: 'Por y para' } });
  second.forget('assignment-7', seen);
  expect(first.read('assignment-7')?.values).toMatchObject({ notes: 'Por y para' });
});

test('a draft is there for 30 days', () => {
  const { open, pass } = makeDevice();
  const drafts = open('ana', 'page');
  drafts.keep('assignment-7', draft);
  pass(30 * DAY_MS);
  expect(drafts.list()).toHaveLength(1);
  pass(1);
  expect(drafts.list()).toEqual([]);
  expect(drafts.read('assignment-7')).toBeUndefined();
});

test('all of one person can be cleared, of whichever page; those of others stay', () => {
  const { open } = makeDevice();
  open('ana', 'first page').keep('assignment-7', draft);
  open('ana', 'second page').keep('week-8', draft);
  open('eva', 'page').keep('week-8', draft);
  open('ana', 'third page').clear();
  expect(open('ana', 'page').list()).toEqual([]);
  expect(open('eva', 'page').list()).toHaveLength(1);
});

test('after Log Out nothing is kept any more', () => {
  const { open, logOut } = makeDevice();
  logOut();
  open('ana', 'page').keep('assignment-7', draft);
  expect(open('ana', 'page').list()).toEqual([]);
});

test.each(['', 'no JSON', '{"values":7}', 'null'])('the storage may hold %j, which is no draft', (text) => {
  const { open, storage } = makeDevice();
  storage.setItem('soltura.draft.ana:assignment-7', text);
  expect(open('ana', 'page').read('assignment-7')).toBeUndefined();
  expect(open('ana', 'page').list()).toEqual([]);
});

test('a full storage keeps nothing, and typing goes on', () => {
  const { open, storage } = makeDevice();
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => open('ana', 'page').keep('assignment-7', draft)).not.toThrow();
});

test('fields the form does not know are left out, fields it has beyond the draft start as always', () => {
  expect(fitValues({ notes: 'Kept', gone: 'x' }, { rating: '', notes: '' })).toEqual({
    rating: '',
    notes: 'Kept',
  });
});

test('a field that holds something else today starts as always; nothing is a value of any', () => {
  expect(fitValues({ week: '7', lesson: null }, { week: 3, lesson: 4 })).toEqual({ week: 3, lesson: null });
});

function makeDevice() {
  const items = new Map<string, string>();
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
  let now = Date.UTC(2027, 0, 4, 10, 42);
  let isLoggedOut = false;
  return {
    storage,
    pass: (ms: number) => {
      now += ms;
    },
    logOut: () => {
      isLoggedOut = true;
    },
    open: (subject: string, writer: string) =>
      openDraftStore({
        storage: overStorage(() => storage),
        subject,
        writer,
        now: () => now,
        mayKeep: () => !isLoggedOut,
      }),
  };
}
