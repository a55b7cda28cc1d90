import type { ListedStudent } from '@soltura/contract/people/user-lists';
import type { Db } from '../../db/session.ts';
import { listStatement } from '../../http/large-answers/list-statement.ts';
import { isLong, makeLengthCheck } from '../long-list.ts';
import { findFirst, makeSearch } from '../search-sql.ts';

const FIELDS = `u.record_id as "recordId", u.name, u.email_address as "emailAddress", u.student_role as role,
      coalesce(u.related_program, 0) as "relatedProgram", u.cohort, u.program`;

const students = {
  row: `json_build_object('recordId', u.record_id, 'name', u.name, 'emailAddress', u.email_address,
      'role', u.student_role, 'relatedProgram', coalesce(u.related_program, 0), 'cohort', u.cohort,
      'program', u.program)`,
  from: 'from users u where u.archived_at is null',
};

/**
 * Every user in list form (api.md 7.1); `studentsByName` has them in the order of the editor of students
 * (api.md 8.2).
 */
export const studentsById = listStatement({ ...students, name: 'list-students', order: 'u.record_id' });

export const studentsByName = listStatement({
  ...students,
  name: 'list-users-by-name',
  order: 'u.name collate for_people, u.record_id',
});

/** The rule of `listCandidates` in domain/people/search.ts, worded like the index `users_to_choose`. */
const IS_CHOOSABLE = `u.archived_at is null and u.student_role in ('student', 'limited')
  and strpos(u.email_address, '(') = 0`;

const areManyChoosable = makeLengthCheck('count-choosable-students', `users u where ${IS_CHOOSABLE}`);

const choosableStudents = {
  name: 'list-choosable-students',
  text: `select ${FIELDS} from users u where ${IS_CHOOSABLE} order by u.record_id`,
};

export async function listChoosable(db: Db): Promise<ListedStudent[] | null> {
  return (await isLong(db, areManyChoosable)) ? null : db.query<ListedStudent>(choosableStudents);
}

const choosableSearch = makeSearch({
  name: 'find-choosable-students',
  table: 'users',
  alias: 'u',
  isListed: IS_CHOOSABLE,
  fields: FIELDS,
});

export function findChoosable(db: Db, wanted: string): Promise<{ found: ListedStudent[]; isCut: boolean }> {
  return findFirst<ListedStudent>(db, choosableSearch, wanted);
}
