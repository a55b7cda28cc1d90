import type { Me } from '@soltura/contract/people/people';
import { findActiveStudent } from '@soltura/domain/people/active-student';
import { isStaff } from '@soltura/domain/people/roles';
import { defaultRange } from '@soltura/domain/programs/lesson-range';
import type { Programs } from '../../base/early-programs.ts';
import { readToday } from '../../base/read-today.ts';
import { describeSearch, type Found, find, type Search } from './search.ts';

export interface FirstFind {
  search: Search;
  found: Found;
}

/**
 * Searches with the finder's initial filters. Undefined for staff, whose filters depend on more data, and for people
 * who may not search.
 */
export async function findFirst(
  user: Promise<Me>,
  courses: Promise<Programs>,
): Promise<FirstFind | undefined> {
  const [me, { programs, lessons }] = await Promise.all([user, courses]);
  const student = findActiveStudent(me, undefined);
  if (isStaff(me.roles) || student?.role !== 'student') return undefined;
  const range = defaultRange(programs, lessons, student);
  const search = describeSearch({ range, includeSpanglish: true, tags: [], text: '', day: readToday() });
  return search && { search, found: await find(search) };
}
