import { describe, expect, test } from 'vitest';
import { checkGroup, checkMembers, nameGroup, nameWeekday } from './group.ts';

const group = { name: 'Monday Level 2', coach: 'ana@school.example', sessionType: 'Level 2', weekday: 1 };

test('a group is named after its weekday and its session type', () => {
  expect(nameGroup('Level 2', 1)).toBe('Monday Level 2');
  expect(nameGroup('Conversation', 0)).toBe('Sunday Conversation');
  expect(nameWeekday(7)).toBe('');
});

describe('a group', () => {
  test('breaks no rule when all of it is there', () => {
    expect(checkGroup(group)).toEqual([]);
    expect(checkMembers(1)).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is a required field'],
    [{ name: 'n'.repeat(501) }, 'name', 'Name may hold at most 500 characters: 1 too many.'],
    [{ coach: '' }, 'coach', 'Coach is a required field'],
    [{ sessionType: '' }, 'sessionType', 'Session Type is a required field'],
    [{ sessionType: 'Level 99' }, 'sessionType', 'Session Type must be one of the options'],
    [{ weekday: 7 }, 'weekday', 'Weekday must be one of the options'],
    [{ weekday: 1.5 }, 'weekday', 'Weekday must be one of the options'],
  ])('with %j breaks the rule of %s', (change, field, message) => {
    expect(checkGroup({ ...group, ...change })).toEqual([{ field, message }]);
  });

  test('keeps a session type that the list no longer has', () => {
    expect(
      checkGroup({ ...group, sessionType: 'Level 99' }, { stored: { sessionType: 'Level 99' } }),
    ).toEqual([]);
  });

  test('needs a member', () => {
    expect(checkMembers(0)).toEqual([{ field: 'members', message: 'At least one member is required' }]);
  });
});
