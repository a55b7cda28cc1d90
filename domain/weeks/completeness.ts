/** What people read when a week may not be marked complete (S2 §5). */
export const INCOMPLETE_SENTENCE =
  'Cannot mark record as complete without a current lesson, a private or group call, or a note if no calls were made.';

/** What the completion rule looks at. */
interface WeekProgress {
  /** The running number in the membership; week 0 needs nothing. */
  readonly week: number;
  readonly currentLesson: number | null;
  /** Private calls and group sessions joined to the week. */
  readonly callCount: number;
  readonly notes: string;
}

/**
 * Whether a week may be marked complete: it is week 0, or has a current lesson and a call or a note.
 *
 * Assignments do not count, and a note of blanks is none. Source: S2 §5, screens-staff 2.6.
 */
export function canComplete({ week, currentLesson, callCount, notes }: WeekProgress): boolean {
  if (week === 0) return true;
  return currentLesson !== null && (callCount > 0 || notes.trim() !== '');
}

/** '- Eva Fox (Week 5)', a line under 'Cannot Complete Records'; a membership where no student can be joined. */
export function describeOffender(offender: {
  readonly fullName?: string | undefined;
  readonly relatedMembership: number;
  readonly week: number;
}): string {
  return `- ${offender.fullName ?? `Membership ${offender.relatedMembership}`} (Week ${offender.week})`;
}
