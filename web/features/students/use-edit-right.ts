import type { Student } from '@soltura/contract/students/students';
import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';
import { isAdmin } from '@soltura/domain/people/roles';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../base/active-student.ts';
import { studentsQuery } from '../../base/students.queries.ts';
import { useLastKnown } from '../../ui/hooks/use-adjusted-state.ts';

interface EditRight {
  status: 'pending' | 'failed' | 'allowed' | 'refused';
  refusal: string;
  retry: () => void;
}

/**
 * The right to change this student or their memberships. It stays for as long as the form is open, so that typed values
 * do not disappear when the student gets another coach; the server checks it again.
 */
export function useEditRight(
  student: Student['student'] | undefined,
  kind: 'coaching-students' | 'memberships',
): EditRight {
  const { roles } = useUser();
  const { data, isError, refetch } = useQuery({ ...studentsQuery, enabled: !isAdmin(roles) });
  const isKnown = student !== undefined && (isAdmin(roles) || data !== undefined);
  const writer = {
    adminRole: roles.adminRole,
    ownCoach: data?.ownCoach,
    relatedCoach: student?.relatedCoach ?? null,
  };
  const refusal = findWriteRefusal(writer, kind, 'change');
  const decided = useLastKnown(isKnown && refusal === undefined ? 'allowed' : undefined) ?? 'refused';
  const without = isError ? 'failed' : 'pending';
  return {
    status: isKnown ? decided : without,
    refusal: refusal ?? '',
    retry: () => void refetch(),
  };
}
