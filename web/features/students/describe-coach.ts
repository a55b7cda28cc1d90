import type { StudentDetails } from '@soltura/contract/students/students';

/** The coach to ask, for people without the right to edit. */
export function describeCoach({ relatedCoach, coachName }: StudentDetails): string {
  if (relatedCoach === null) return 'This student has no primary coach.';
  return `Primary coach: ${coachName || 'No Coach Found'}`;
}
