import { type Student, type Students, students } from '@soltura/contract/students/students';
import { call } from '../api/client.ts';
import { readTimeZone } from '../device/time-zone.ts';

export function readStudents(): Promise<Students> {
  return call(students.list, {});
}

export function readStudent(id: number): Promise<Student> {
  return call(students.one, { params: { id }, query: { timeZone: readTimeZone() } });
}
