import { isEditor } from '@soltura/domain/people/primary-coach';

interface HandOver {
  adminRole: string;
  /** The coach record id of the person who saves. */
  ownCoach: number | null;
  /** The chosen coach's; null when the student is to have none. */
  nextCoach: number | null;
  /** The chosen coach's name. */
  nextName: string | undefined;
  studentName: string;
}

/** What to ask before somebody gives away their own right to edit the student (screens-staff 7.4). */
export function askAboutHandOver({
  adminRole,
  ownCoach,
  nextCoach,
  nextName,
  studentName,
}: HandOver): { title: string; body: string } | undefined {
  if (isEditor({ adminRole, ownCoach, relatedCoach: nextCoach })) return undefined;
  const what =
    nextCoach === null
      ? `${studentName} will have no primary coach`
      : `You are handing ${studentName} over to ${nextName ?? 'another coach'}`;
  return {
    title: 'Warning',
    body: `${what}. You will not be able to edit this student any more. Do you wish to continue?`,
  };
}
