import { isChoosable } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { choosableStudentsQuery } from '../people/people.queries.ts';
import { usePrograms } from '../programs/programs.queries.ts';
import { studentsQuery } from '../students/students.queries.ts';

interface Cohort {
  readonly name: string;
  /** In small letters. */
  readonly addresses: readonly string[];
}

/**
 * Groups of people with their addresses: the active students of the person's own, and the students of each program and
 * cohort where the school has not too many to list.
 */
export function useCohorts(): readonly Cohort[] {
  const { data: students } = useQuery(choosableStudentsQuery);
  const { data: coached } = useQuery(studentsQuery);
  const { data: catalogue } = usePrograms();
  return useMemo(() => {
    const programs = new Map(catalogue?.programs.map(({ recordId, name }) => [recordId, name]));
    const groups = new Map<string, string[]>();
    const add = (name: string, address: string) =>
      groups.set(name, [...(groups.get(name) ?? []), address.toLowerCase()]);
    for (const student of students ?? []) {
      const program = programs.get(student.relatedProgram);
      if (program === undefined || student.emailAddress === '' || !isChoosable(student)) continue;
      add(program, student.emailAddress);
      if (student.cohort !== '') add(`${program}, cohort ${student.cohort}`, student.emailAddress);
    }
    const ownCoach = coached?.ownCoach ?? null;
    const own = (coached?.students ?? []).flatMap(({ relatedCoach, active, email }) =>
      ownCoach !== null && relatedCoach === ownCoach && active && email !== '' ? [email.toLowerCase()] : [],
    );
    const others = Array.from(groups, ([name, addresses]) => ({ name, addresses })).toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en', { numeric: true }),
    );
    return own.length > 0 ? [{ name: 'My students', addresses: own }, ...others] : others;
  }, [students, coached, catalogue]);
}
