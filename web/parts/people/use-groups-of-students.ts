import { studentLists } from '@soltura/contract/students/student-lists';
import { makeFinder } from '@soltura/domain/search/match';
import { addGroup, type KindOfGroup } from '@soltura/domain/students/group-of-students';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import { useToday } from '../../base/use-today.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { groupsOfCoachQuery } from '../groups/groups.queries.ts';
import type { ChosenStudent } from './chosen-students.ts';

interface OfferedGroup {
  readonly of: KindOfGroup;
  readonly id: number;
  readonly label: string;
}

const FAILED = 'The students could not be loaded.';

interface LoadedGroup {
  readonly name: string;
  readonly students: readonly ChosenStudent[];
  readonly isCut: boolean;
}

interface GroupsProps {
  students: readonly ChosenStudent[];
  /** The most students of the form; undefined where no groups are offered. */
  most: number | undefined;
  query: string;
  onChange: (students: readonly ChosenStudent[]) => void;
}

/**
 * Finds groups whose students with a running membership are added together (screens-coaching 3.1): the coach's own
 * groups, and the students of each coach and course. Ids of options are negative, beside those of students.
 */
export function useGroupsOfStudents({ students, most, query, onChange }: GroupsProps) {
  const cache = useQueryClient();
  const isOffered = most !== undefined;
  const groups = useOfferedGroups(isOffered);
  const [told, setTold] = useState('');
  const options = useMemo(() => {
    if (!isOffered) return [];
    const isFound = makeFinder(query);
    return groups.flatMap(({ label }, place) =>
      isFound(label) ? [{ id: -1 - place, label, aside: 'Group' }] : [],
    );
  }, [groups, query, isOffered]);
  // Students may be chosen and taken away while a group is loaded.
  const add = useStableHandler((group: LoadedGroup, atMost: number) => {
    const added = addGroup(students, group, atMost);
    setTold(added.told);
    if (added.students !== students) onChange(added.students);
  });
  const choose = async (option: number) => {
    const group = groups[-1 - option];
    if (!group || most === undefined) return;
    const { of, id, label: name } = group;
    setTold(`${name}: loading...`);
    const found = await cache.fetchQuery(studentsOfGroupQuery(of, id)).catch(() => undefined);
    if (found) add({ name, ...found }, most);
    else setTold(FAILED);
  };
  return { options, told, choose };
}

/** A second choice of a group while it is loaded shares the request. */
function studentsOfGroupQuery(of: KindOfGroup, id: number) {
  return queryOptions({
    queryKey: ['students-of-group', of, id],
    queryFn: () => call(studentLists.ofGroup, { query: { of, id } }),
    staleTime: 0,
  });
}

/** The own groups first, then the students of coaches, the own ones before the others, and those of courses. */
function useOfferedGroups(isOffered: boolean): readonly OfferedGroup[] {
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: isOffered });
  const { data: groups } = useQuery({ ...groupsOfCoachQuery('me', useToday()), enabled: isOffered });
  return useMemo(() => {
    const { coaches = [], courses = [], ownCoach = null } = catalogue ?? {};
    return [
      ...(groups ?? []).map(({ recordId, name }) => ({ of: 'group' as const, id: recordId, label: name })),
      ...coaches
        .map(({ recordId, user }) => ({
          of: 'coach' as const,
          id: recordId,
          label: recordId === ownCoach ? 'My students' : `Students of ${user.name}`,
        }))
        .toSorted((one, other) => Number(other.id === ownCoach) - Number(one.id === ownCoach)),
      ...courses.map(({ recordId, name }) => ({
        of: 'course' as const,
        id: recordId,
        label: `Students in ${name}`,
      })),
    ];
  }, [catalogue, groups]);
}
