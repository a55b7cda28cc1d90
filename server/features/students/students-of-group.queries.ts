import type { StudentsOfGroup } from '@soltura/contract/students/student-lists';
import type { Day } from '@soltura/domain/dates';
import { MAX_OF_GROUP } from '@soltura/domain/students/group-of-students';
import type { Db, Statement } from '../../db/session.ts';
import { fewActiveSql } from '../weeks/specified-sql.ts';
import { activeSql } from '../weeks/week-sql.ts';

/**
 * SQL by the kind of group for the ids of the students of the group `$1` with a membership that runs on the day `$2`;
 * one above the limit, which shows that the group is too large.
 */
const ids = {
  coach: `select s.record_id from coaching_students s
    where s.related_coach = $1 and s.archived_at is null and ${fewActiveSql('s.record_id', '$2')}
    limit ${MAX_OF_GROUP + 1}`,
  // Of several memberships of a student the first counts: 'distinct' would read those of the whole course.
  course: `select s.record_id from memberships m join coaching_students s on s.record_id = m.related_student
    where m.related_course = $1 and ${activeSql('m', '$2::date')} and s.archived_at is null
      and not exists (select from memberships other where other.related_student = m.related_student
        and other.related_course = $1 and other.record_id < m.record_id and ${activeSql('other', '$2::date')})
    limit ${MAX_OF_GROUP + 1}`,
  group: `select distinct s.record_id
    from group_members gm
      join memberships member on member.record_id = gm.membership
      join coaching_students s on s.record_id = member.related_student
    where gm.related_group = $1 and s.archived_at is null and ${fewActiveSql('s.record_id', '$2')}
    limit ${MAX_OF_GROUP + 1}`,
} as const;

const listOf = (kind: keyof typeof ids): Statement => ({
  name: `list-students-of-chosen-${kind}`,
  text: `select s.record_id as "recordId", s.full_name as name
    from (${ids[kind]}) chosen join coaching_students s on s.record_id = chosen.record_id
    order by s.full_name collate for_people, s.record_id`,
});

const statements = { coach: listOf('coach'), course: listOf('course'), group: listOf('group') };

/** Returns the students of a group by name; nobody where they are more than 100. */
export async function listStudentsOfGroup(
  db: Db,
  { of, id }: { readonly of: keyof typeof statements; readonly id: number },
  today: Day,
): Promise<StudentsOfGroup> {
  const students = await db.query<{ recordId: number; name: string }>(statements[of], [id, today]);
  return students.length > MAX_OF_GROUP ? { students: [], isCut: true } : { students, isCut: false };
}
