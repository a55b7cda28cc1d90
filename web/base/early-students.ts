import type { Student, Students } from '@soltura/contract/students/students';
import { makeEarlyAnswer } from '../api/early-answer.ts';
import { readChosenStudent } from './chosen-student.ts';
import { makeStaffStart } from './start-for-staff.ts';

const list = makeEarlyAnswer<Students>();
const one = makeEarlyAnswer<Student>();
let asked: number | undefined;

/** Imported from the chunk of staff, since students have the same early requests. */
const loadReads = () => import('./read-students.ts');

export const startDrillDown = makeStaffStart(() => {
  list.start(async () => (await loadReads()).readStudents());
  const id = readChosenStudent(new URLSearchParams(location.search).get('student'));
  asked = id;
  if (id === undefined) return;
  one.start(async () => (await loadReads()).readStudent(id));
});

export const takeEarlyStudents = list.take;
export const takeArrivedStudents = list.takeArrived;

export function takeArrivedStudent(id: number): Student | undefined {
  return asked === id ? one.takeArrived() : undefined;
}

export function takeEarlyStudent(id: number): Promise<Student> | undefined {
  const early = one.take();
  return asked === id ? early : undefined;
}
