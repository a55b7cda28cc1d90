import { describe, expect, test } from 'vitest';
import { describeUnsafe, findUnsafe, type Situation, type UnsafeName, unsafeNames } from './unsafe-rules.ts';

const nothing = new Set<UnsafeName>();

/** Situations that break each rule, and similar ones that break none. */
const cases: Readonly<Record<UnsafeName, { broken: Situation[]; fine: Situation[] }>> = {
  root: { broken: [{ userId: 0 }], fine: [{ userId: 1000 }, { userId: undefined }] },
  http: {
    broken: [{ publicUrl: 'http://school.example' }, { publicUrl: 'http://192.0.2.7:3000' }],
    fine: [
      { publicUrl: 'https://school.example' },
      { publicUrl: 'http://localhost:3000' },
      { publicUrl: 'http://127.0.0.1:3000' },
      { publicUrl: 'http://[::1]:3000' },
    ],
  },
  issuer: {
    broken: [{ issuer: 'http://login.school.example/' }],
    fine: [
      { issuer: 'https://login.school.example/' },
      { issuer: 'http://localhost:8080/realms/school' },
      { issuer: undefined },
    ],
  },
  demo: {
    broken: [{ hasDemoAccounts: true, isReachable: true }],
    fine: [
      { hasDemoAccounts: true, isReachable: false },
      { hasDemoAccounts: false, isReachable: true },
    ],
  },
  'source-maps': {
    broken: [{ sourceMaps: ['assets/a.js.map'] }, { sourceMaps: ['assets/a.js.map', 'assets/b.js.map'] }],
    fine: [{ sourceMaps: [] }],
  },
  exports: { broken: [{ openFolder: '/srv/school' }], fine: [{ openFolder: undefined }] },
};

describe.each(unsafeNames)('the rule %s', (name) => {
  const { broken, fine } = cases[name];

  test.each(broken)('is broken by %o', (situation) => {
    const found = findUnsafe(situation, nothing);
    expect(found.map((one) => one.name)).toEqual([name]);
  });

  test.each(fine)('is kept by %o', (situation) => {
    expect(findUnsafe(situation, nothing)).toEqual([]);
  });

  test.each(broken)('may be broken where that is allowed by its name', (situation) => {
    expect(findUnsafe(situation, new Set([name]))).toEqual([]);
    const others = new Set(unsafeNames.filter((one) => one !== name));
    expect(findUnsafe(situation, others)).toHaveLength(1);
  });
});

test('a refusal says what is unsafe, why, and the names that allow it', () => {
  const found = findUnsafe({ userId: 0, publicUrl: 'http://school.example' }, nothing);
  const text = describeUnsafe(found);
  expect(text).toContain('- root: The server runs as root. Whoever breaks into it');
  expect(text).toContain('- http: PUBLIC_URL is http://school.example, without encryption.');
  expect(text).toMatch(/set ALLOW_UNSAFE=root,http$/);
});
