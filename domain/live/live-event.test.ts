import { describe, expect, test } from 'vitest';
import { joinEvents, type LiveEvent, type LiveKind, liveKinds, MAX_IDS, tellTo } from './live-event.ts';

const ana = { recordId: 7, adminRole: '' };
const coach = { recordId: 8, adminRole: 'coach' };
const admin = { recordId: 9, adminRole: 'admin' };

const write = (kind: LiveKind, ids: LiveEvent['ids'], by: string | null = null): LiveEvent => ({
  kind,
  ids,
  by,
});

describe('an event', () => {
  test.each([
    ['weeks', [12], 'staff'],
    ['coaching-students', 'many', 'staff'],
    ['given-sets', [3], 'staff'],
    ['typo-reports', [3], 'admins'],
    ['proposed-answers', 'many', 'admins'],
  ] as const)('with kind %s and ids %j is told to %s', (kind, ids, who) => {
    const event = write(kind, ids);
    expect(tellTo(event, admin)).toEqual(event);
    expect(tellTo(event, coach)).toEqual(who === 'staff' ? event : undefined);
    expect(tellTo(event, ana)).toBeUndefined();
  });

  test.each(['cards', 'answers', 'preferences', 'quiz-runs', 'mistakes', 'coaching', 'users'] as const)(
    'with kind %s is told to a student with their own id alone',
    (kind) => {
      expect(tellTo(write(kind, [5, 7, 9], 'w'), ana)).toEqual(write(kind, [7], 'w'));
      expect(tellTo(write(kind, 'many'), ana)).toEqual(write(kind, [7]));
      expect(tellTo(write(kind, [5, 9]), ana)).toBeUndefined();
    },
  );

  test("about a student's own learning is not told to staff", () => {
    for (const kind of ['cards', 'answers', 'preferences', 'quiz-runs', 'mistakes', 'coaching'] as const) {
      for (const receiver of [coach, admin]) expect(tellTo(write(kind, [7]), receiver)).toBeUndefined();
    }
  });

  test('is told to a student only if its kind concerns their own records', () => {
    const told = liveKinds.filter((kind) => tellTo(write(kind, [7]), ana));
    expect(told).toEqual(['users', 'cards', 'answers', 'preferences', 'quiz-runs', 'mistakes', 'coaching']);
  });
});

describe('events of one moment', () => {
  test('are one for each kind and window', () => {
    const events = [
      write('weeks', [1], 'a'),
      write('assignments', [2], 'a'),
      write('weeks', [3, 1], 'a'),
      write('weeks', [4], 'b'),
    ];
    expect(joinEvents(events)).toEqual([
      write('weeks', [1, 3], 'a'),
      write('assignments', [2], 'a'),
      write('weeks', [4], 'b'),
    ]);
  });

  test(`name at most ${MAX_IDS} ids`, () => {
    const ids = Array.from({ length: MAX_IDS }, (_, id) => id);
    expect(joinEvents([write('examples', ids)])).toEqual([write('examples', ids)]);
    expect(joinEvents([write('examples', ids), write('examples', [MAX_IDS])])).toEqual([
      write('examples', 'many'),
    ]);
    expect(joinEvents([write('examples', 'many'), write('examples', [1])])).toEqual([
      write('examples', 'many'),
    ]);
  });
});
