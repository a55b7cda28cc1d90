import type { TaskPlacement } from '@soltura/contract/tasks/tasks';
import type { Db, Statement } from '../../db/session.ts';
import { READER_OF_STUDENT } from './task-readers.ts';

const placements: Statement = {
  name: 'list-placements-of-students',
  text: `select s.record_id as student, u.related_program as "relatedProgram", u.cohort
    from coaching_students s cross join lateral (select ${READER_OF_STUDENT} as id) reader
      join users u on u.record_id = reader.id
    where s.record_id = any($1::integer[]) and u.related_program is not null order by s.record_id`,
};

/** Returns the programs and cohorts of the users who see tasks of coaching students. */
export function listPlacements(db: Db, students: readonly number[]): Promise<TaskPlacement[]> {
  return db.query<TaskPlacement & Record<string, unknown>>(placements, [students]);
}
