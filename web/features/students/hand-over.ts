import { findWriteRefusal } from '@soltura/domain/people/rights/record-rights';

interface HandOver {
  adminRole: string;
  /** The coach record id of the person who saves. */
  ownCoach: number | null;
  nextCoach: number | null;
  nextName: string | undefined;
  studentName: string;
}

/** The question before somebody gives away their own right to edit the student (screens-staff 7.4). */
export function makeHandOverQuestion({
  adminRole,
  ownCoach,
  nextCoach,
  nextName,
  studentName,
}: HandOver): { title: string; body: string } | undefined {
  const next = { adminRole, ownCoach, relatedCoach: nextCoach };
  if (findWriteRefusal(next, 'coaching-students', 'change') === undefined) return undefined;
  const what =
    nextCoach === null
      ? `${studentName} will have no primary coach`
      : `You are handing ${studentName} over to ${nextName ?? 'another coach'}`;
  return {
    title: 'Warning',
    body: `${what}. You will not be able to edit this student any more. Do you wish to continue?`,
  };
}
