import type { ListedStudent } from '@soltura/contract/people';
import type { Db } from '../../db/session.ts';

const students = `select record_id as "recordId", name, email_address as "emailAddress", student_role as role,
      coalesce(related_program, 0) as "relatedProgram", cohort, program
    from users where archived_at is null`;

const studentsById = { name: 'list-students', text: `${students} order by record_id` };

const studentsByName = {
  name: 'list-users-by-name',
  text: `${students} order by name collate for_people, record_id`,
};

/** Every user in list form (api.md 7.1). */
export function listStudents(db: Db): Promise<ListedStudent[]> {
  return db.query<ListedStudent>(studentsById);
}

/** The same by name, as the editor of students has them (api.md 8.2). */
export function listStudentsByName(db: Db): Promise<ListedStudent[]> {
  return db.query<ListedStudent>(studentsByName);
}
