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

/** What a week's record can lack, in the words people read. */
export type WeekNeed = 'lesson' | 'call or note';

/**
 * What a week still needs before it may be marked complete; week 0 needs nothing.
 *
 * Assignments do not count, and a note of blanks is none. Source: S2 §5, screens-staff 2.6.
 */
export function listNeeds({ week, currentLesson, callCount, notes }: WeekProgress): WeekNeed[] {
  if (week === 0) return [];
  const needs: WeekNeed[] = currentLesson === null ? ['lesson'] : [];
  return callCount > 0 || notes.trim() !== '' ? needs : [...needs, 'call or note'];
}

/** Whether a week may be marked complete: it lacks nothing of `listNeeds`. */
export function canComplete(week: WeekProgress): boolean {
  return listNeeds(week).length === 0;
}

/** '- Eva Fox (Week 5)', a line under 'Cannot Complete Records'; a membership where no student can be joined. */
export function describeOffender(offender: {
  readonly fullName?: string | undefined;
  readonly relatedMembership: number;
  readonly week: number;
}): string {
  return `- ${offender.fullName ?? `Membership ${offender.relatedMembership}`} (Week ${offender.week})`;
}
