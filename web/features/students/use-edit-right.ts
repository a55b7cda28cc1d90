import type { Student } from '@soltura/contract/students';
import { isEditor } from '@soltura/domain/people/primary-coach';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../people/active-student.ts';
import { studentsQuery } from './students.queries.ts';

interface EditRight {
  status: 'pending' | 'failed' | 'allowed' | 'refused';
  retry: () => void;
}

/**
 * Whether the person may edit this student and what belongs to them.
 *
 * Who may when a form opens keeps it: what is typed does not vanish when the student gets another coach, and the
 * server has the last word.
 */
export function useEditRight(student: Student['student'] | undefined): EditRight {
  const { roles } = useUser();
  const { data, isError, refetch } = useQuery({ ...studentsQuery, enabled: !isAdmin(roles) });
  const [wasAllowed, setWasAllowed] = useState(false);
  const isKnown = student !== undefined && (isAdmin(roles) || data !== undefined);
  const isAllowed =
    isKnown &&
    isEditor({ adminRole: roles.adminRole, ownCoach: data?.ownCoach, relatedCoach: student.relatedCoach });
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  const decided = isAllowed || wasAllowed ? 'allowed' : 'refused';
  const without = isError ? 'failed' : 'pending';
  return { status: isKnown ? decided : without, retry: () => void refetch() };
}
