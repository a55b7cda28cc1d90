import { type Student, type Students, students } from '@soltura/contract/students/students';
import { call } from '../../api/client.ts';
import { makeEarlyAnswer } from '../../api/early-answer.ts';
import { makeStaffStart } from '../../base/start-for-staff.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { readChosenStudent } from './chosen-student.ts';

const list = makeEarlyAnswer<Students>();
const one = makeEarlyAnswer<Student>();
let asked: number | undefined;

/** Requests the list of students and the one in the address while the code of the screen loads. */
export const startDrillDown = makeStaffStart(() => {
  list.start(() => call(students.list, {}));
  const id = readChosenStudent(new URLSearchParams(location.search).get('student'));
  asked = id;
  if (id === undefined) return;
  one.start(() => call(students.one, { params: { id }, query: { timeZone: readTimeZone() } }));
});

/** Returns the early list once, then undefined. */
export const takeEarlyStudents = list.take;
export const takeArrivedStudents = list.takeArrived;

/** Returns the early student once, if they have arrived and are this student. */
export function takeArrivedStudent(id: number): Student | undefined {
  return asked === id ? one.takeArrived() : undefined;
}

/** Returns the early student once; undefined when it is another student. */
export function takeEarlyStudent(id: number): Promise<Student> | undefined {
  const early = one.take();
  return asked === id ? early : undefined;
}
