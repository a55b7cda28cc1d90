import { describe, expect, test } from 'vitest';
import { findChoiceFault, type PersonPart, sortParts, togglePart } from './person-parts.ts';

const make = (kind: PersonPart['kind'], recordId: number, links: Partial<PersonPart> = {}): PersonPart => ({
  kind,
  recordId,
  student: null,
  coach: null,
  linkedUser: null,
  ...links,
});
const student = make('coaching-students', 4);
const coach = make('coaches', 3);
const user = make('users', 1);

describe('records with the same address', () => {
  test('are not one person without a link, and all of them are offered', () => {
    expect(sortParts(student, [user, coach])).toEqual({
      sure: [student],
      offered: [user, coach],
      others: [],
    });
  });

  test('are one person when they are linked, from whichever record one asks', () => {
    const linked = make('users', 1, { student: 4, coach: 3 });
    const own = [
      make('coaching-students', 4, { linkedUser: 1 }),
      make('coaches', 3, { linkedUser: 1 }),
      linked,
    ];
    for (const asked of own) {
      const found = own.filter((one) => one !== asked);
      expect(
        sortParts(asked, found)
          .sure.map(({ kind }) => kind)
          .toSorted(),
      ).toEqual(['coaches', 'coaching-students', 'users']);
    }
  });

  test('are other people when they are linked to somebody else, or a second record of a kind', () => {
    const taken = make('users', 2, { student: 9 });
    const ofOther = make('coaches', 5, { linkedUser: 7 });
    const sibling = make('coaching-students', 6);
    const { offered, others } = sortParts(student, [taken, ofOther, sibling]);
    expect(offered).toEqual([]);
    expect(others).toEqual([taken, ofOther, sibling]);
  });
});

describe('a choice of records', () => {
  const parts = [
    { key: 'users-1', kind: 'users', isSure: true },
    { key: 'coaches-3', kind: 'coaches', isSure: false },
    { key: 'coaching-students-4', kind: 'coaching-students', isSure: false },
    { key: 'coaching-students-5', kind: 'coaching-students', isSure: false },
  ] as const;
  const changed = 'The records of this person have changed meanwhile. Look at them once more.';

  test.each([
    [['users-1'], undefined],
    [['users-1', 'coaches-3'], undefined],
    [['coaches-3'], changed],
    [[], changed],
    [['users-1', 'users-2'], changed],
    [
      ['users-1', 'coaching-students-4', 'coaching-students-5'],
      'A person is one coaching student: choose one of them.',
    ],
  ])('with the keys %j has the fault %s', (keys, fault) => {
    expect(findChoiceFault(parts, keys)).toBe(fault);
  });

  test('holds one record of each kind, and keeps those that are sure', () => {
    const [sure, , first, second] = parts;
    expect(togglePart(parts, ['users-1'], sure)).toEqual(['users-1']);
    expect(togglePart(parts, ['users-1'], first)).toEqual(['users-1', first.key]);
    expect(togglePart(parts, ['users-1', first.key], second)).toEqual(['users-1', second.key]);
    expect(togglePart(parts, ['users-1', first.key], first)).toEqual(['users-1']);
  });
});
