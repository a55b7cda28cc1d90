import { expect, test } from 'vitest';
import { isGradeOf, openGradeStore } from './grade-store.ts';
import { makeGrade } from './testing.ts';

/** What the browser's storage does, for one device. */
class MemoryStorage {
  readonly records = new Map<string, string>();
  capacity = Number.POSITIVE_INFINITY;

  get length(): number {
    return this.records.size;
  }

  key(index: number): string | null {
    return [...this.records.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.records.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.records.size >= this.capacity) throw new DOMException('full', 'QuotaExceededError');
    this.records.set(name, text);
  }

  removeItem(name: string): void {
    this.records.delete(name);
  }
}

test('a kept grade is still there for the next page, in the order it was pressed', () => {
  const storage = new MemoryStorage();
  const later = makeGrade({ key: 'a', reviewedAt: '2025-03-05T10:00:01.000Z' });
  const earlier = makeGrade({ key: 'b', reviewedAt: '2025-03-05T10:00:00.000Z' });
  const store = openGradeStore(() => storage);
  expect([store.keep(later), store.keep(earlier)]).toEqual([true, true]);
  expect(openGradeStore(() => storage).list(7)).toEqual([earlier, later]);
});

test('two tabs keep their grades beside each other', () => {
  const storage = new MemoryStorage();
  openGradeStore(() => storage).keep(makeGrade({ key: 'a' }));
  const second = openGradeStore(() => storage);
  second.keep(makeGrade({ key: 'b' }));
  expect(second.list(7).map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a person sees only their own grades, whichever student they are for', () => {
  const storage = new MemoryStorage();
  const store = openGradeStore(() => storage);
  store.keep(makeGrade({ key: 'mine', userId: 7, studentId: 7 }));
  store.keep(makeGrade({ key: 'theirs', userId: 77, studentId: 7 }));
  store.keep(makeGrade({ key: 'on behalf', userId: 7, studentId: 9 }));
  expect(store.list(7).map(({ key }) => key)).toEqual(['mine', 'on behalf']);
  expect([...storage.records.keys()].filter((name) => isGradeOf(77, name))).toHaveLength(1);
});

test('an answered grade is forgotten', () => {
  const storage = new MemoryStorage();
  const store = openGradeStore(() => storage);
  store.keep(makeGrade());
  store.drop(makeGrade());
  expect(store.list(7)).toEqual([]);
  expect(storage.length).toBe(0);
});

test('a full device says so, and the grade lives on in the page until it is answered', () => {
  const storage = new MemoryStorage();
  storage.capacity = 0;
  const store = openGradeStore(() => storage);
  expect(store.keep(makeGrade())).toBe(false);
  expect(store.list(7)).toEqual([makeGrade()]);
  store.drop(makeGrade());
  expect(store.list(7)).toEqual([]);
});

test('a browser that denies storage fails only keeping', () => {
  const store = openGradeStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(store.keep(makeGrade())).toBe(false);
  expect(store.list(7)).toHaveLength(1);
});

test('records that are no grades are left alone', () => {
  const storage = new MemoryStorage();
  storage.setItem('unsent-grade:7:7:x', 'not json');
  storage.setItem('unsent-grade:7:7:y', '{"key":"y"}');
  storage.setItem('soltura.session', '{}');
  expect(openGradeStore(() => storage).list(7)).toEqual([]);
  expect(storage.length).toBe(3);
});

test('listeners hear what was kept and what was dropped', () => {
  const store = openGradeStore(() => new MemoryStorage());
  const heard: string[] = [];
  const forget = store.subscribe((change) => heard.push(change));
  store.keep(makeGrade());
  store.drop(makeGrade());
  forget();
  store.keep(makeGrade());
  expect(heard).toEqual(['kept', 'dropped']);
});
