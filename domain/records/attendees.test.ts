import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type AttendeeList,
  addAttendee,
  chooseNone,
  findAttendeeCandidates,
  hasChanges,
  listShown,
  NO_ATTENDEES,
  removeAttendee,
  startAttendees,
  toAttendeeChanges,
} from './attendees.ts';

const carla = { student: 101, name: 'Carla Diaz' };
const eva = { student: 102, name: 'Eva Fox' };
const storedEva = { ...eva, recordId: 501 };
const list = startAttendees([storedEva]);
const show = (list: AttendeeList) => listShown(list).map(({ name }) => name);
const nothing = { add: [], remove: [] };

// The table of screens-staff 3.4.
test.each<
  [action: string, after: AttendeeList, shown: string[], changes: ReturnType<typeof toAttendeeChanges>]
>([
  ['somebody is added', addAttendee(list, carla), ['Eva Fox', 'Carla Diaz'], { add: [101], remove: [] }],
  [
    'somebody is added and removed again',
    removeAttendee(addAttendee(list, carla), 101),
    ['Eva Fox'],
    nothing,
  ],
  ['somebody stored is removed', removeAttendee(list, 102), [], { add: [], remove: [501] }],
  [
    'somebody stored is removed and added again',
    addAttendee(removeAttendee(list, 102), eva),
    ['Eva Fox'],
    nothing,
  ],
  ['nobody is chosen', chooseNone(addAttendee(list, carla)), ['No Attendees'], { add: [], remove: [501] }],
  [
    'somebody is added after nobody',
    addAttendee(chooseNone(list), carla),
    ['Carla Diaz'],
    { add: [101], remove: [501] },
  ],
  ['somebody stored is added after nobody', addAttendee(chooseNone(list), eva), ['Eva Fox'], nothing],
  [
    'nobody is removed again',
    removeAttendee(chooseNone(list), NO_ATTENDEES.student),
    [],
    { add: [], remove: [501] },
  ],
  ['somebody listed is added', addAttendee(list, eva), ['Eva Fox'], nothing],
  [
    'somebody is added twice',
    addAttendee(addAttendee(list, carla), carla),
    ['Eva Fox', 'Carla Diaz'],
    { add: [101], remove: [] },
  ],
  [
    'a namesake is added',
    addAttendee(list, { ...eva, student: 103 }),
    ['Eva Fox', 'Eva Fox'],
    { add: [103], remove: [] },
  ],
  ['nothing happens', list, ['Eva Fox'], nothing],
])('when %s', (_action, after, shown, changes) => {
  expect(show(after)).toEqual(shown);
  expect(toAttendeeChanges(after)).toEqual(changes);
  expect(hasChanges(after)).toBe(changes.add.length + changes.remove.length > 0);
});

test('a new session has no attendees, and choosing none sends nothing', () => {
  expect(show(startAttendees())).toEqual([]);
  expect(toAttendeeChanges(chooseNone(startAttendees()))).toEqual(nothing);
});

describe('whatever is pressed', () => {
  const student = fc.integer({ min: 1, max: 5 });
  const press = fc.oneof(
    student.map(
      (student) => (list: AttendeeList) => addAttendee(list, { student, name: `Student ${student}` }),
    ),
    fc
      .oneof(student, fc.constant(-1))
      .map((student) => (list: AttendeeList) => removeAttendee(list, student)),
    fc.constant(chooseNone),
  );
  const stored = fc
    .uniqueArray(student)
    .map((students) =>
      students.map((student) => ({ student, name: `Student ${student}`, recordId: 500 + student })),
    );

  property.prop([stored, fc.array(press)])(
    'saving stores the attendees that are shown, each once',
    (stored, presses) => {
      let list = startAttendees(stored);
      for (const act of presses) list = act(list);
      const { add, remove } = toAttendeeChanges(list);
      const kept = stored.filter(({ recordId }) => !remove.includes(recordId)).map(({ student }) => student);
      const shown = listShown(list).map(({ student }) => student);
      expect([...kept, ...add]).toEqual(list.isNone ? [] : shown);
      expect(new Set(shown).size).toBe(shown.length);
      expect(remove.every((id) => stored.some(({ recordId }) => recordId === id))).toBe(true);
      expect(add.some((id) => stored.some(({ student }) => student === id))).toBe(false);
    },
  );
});

describe('the attendee search', () => {
  const makeRow = (recordId: number, fullName: string | undefined, hasGroupCalls: boolean | undefined) => ({
    week: { recordId, weekStarts: '2026-01-04' },
    student: fullName === undefined ? undefined : { fullName },
    course: hasGroupCalls === undefined ? undefined : { name: `Course ${recordId}`, hasGroupCalls },
  });
  const rows = [
    makeRow(101, 'Carla Diaz', true),
    makeRow(102, 'Dan Ek', false),
    makeRow(103, undefined, true),
    makeRow(104, 'Carl Diaz', undefined),
    makeRow(105, 'Ana Diaz', true),
  ];

  test('offers the weeks of courses with group calls by name, in any case, in their order', () => {
    expect(findAttendeeCandidates(rows, ' DIAZ')).toEqual([
      { student: 101, name: 'Carla Diaz', label: 'Carla Diaz - 2026-01-04' },
      { student: 105, name: 'Ana Diaz', label: 'Ana Diaz - 2026-01-04' },
    ]);
  });

  test('tells the weeks of two memberships of one student apart by their courses', () => {
    const two = [...rows, makeRow(106, 'Ana Diaz', true)];
    expect(findAttendeeCandidates(two, 'diaz').map(({ label }) => label)).toEqual([
      'Carla Diaz - 2026-01-04',
      'Ana Diaz - 2026-01-04 - Course 105',
      'Ana Diaz - 2026-01-04 - Course 106',
    ]);
  });

  test.each(['', '  ', 'dan', '2026', 'undefined'])('offers nobody for %j', (text) => {
    expect(findAttendeeCandidates(rows, text)).toEqual([]);
  });
});
