import type { StudentDetails } from '@soltura/contract/students';

/** To whom somebody may turn who may not edit the student. */
export function describeCoach({ relatedCoach, coachName }: StudentDetails): string {
  if (relatedCoach === null) return 'This student has no primary coach.';
  return `Primary coach: ${coachName || 'No Coach Found'}`;
}
