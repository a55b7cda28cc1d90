import { addAttendee, chooseNone, removeAttendee, startAttendees } from '@soltura/domain/records/attendees';
import { expect, test } from 'vitest';
import { rebaseAttendees } from './attendee-work.ts';

const eva = { recordId: 1, student: 11, name: 'Eva Fox' };
const carla = { recordId: 2, student: 12, name: 'Carla Diaz' };
const dan = { student: 13, name: 'Dan Lee' };

test('an added attendee is no longer a change once stored', () => {
  const list = addAttendee(addAttendee(startAttendees([eva]), carla), dan);
  expect(rebaseAttendees(list, [eva, carla]).added).toEqual([dan]);
});

test('a removed attendee is no longer a change once gone', () => {
  const list = removeAttendee(removeAttendee(startAttendees([eva, carla]), 11), 12);
  expect(rebaseAttendees(list, [carla]).removed).toEqual([2]);
});

test('an attendee whom someone else stored meanwhile is listed beside the changes', () => {
  const list = removeAttendee(startAttendees([eva]), 11);
  expect(rebaseAttendees(list, [eva, carla])).toMatchObject({ stored: [eva, carla], removed: [1] });
});

test('No Attendees takes out whoever is stored, also since it was chosen', () => {
  const list = chooseNone(startAttendees([eva]));
  expect(rebaseAttendees(list, [eva, carla]).removed).toEqual([1, 2]);
  expect(rebaseAttendees(list, []).removed).toEqual([]);
});
