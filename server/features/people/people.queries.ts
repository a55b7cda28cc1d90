import type { ListedStudent } from '@soltura/contract/people';
import type { Db } from '../../db/session.ts';

const studentsById = {
  name: 'list-students',
  text: `select record_id as "recordId", name, email_address as "emailAddress", student_role as role,
      coalesce(related_program, 0) as "relatedProgram", cohort, program
    from users where archived_at is null
    order by record_id`,
};

/** Every user in list form (api.md 7.1). */
export function listStudents(db: Db): Promise<ListedStudent[]> {
  return db.query<ListedStudent>(studentsById);
}
