export const INCOMPLETE_SENTENCE =
  'Cannot mark record as complete without a current lesson, a private or group call, or a note if no calls were made.';

interface WeekProgress {
  readonly week: number;
  readonly currentLesson: number | null;
  readonly callCount: number;
  readonly notes: string;
}

export type WeekNeed = 'lesson' | 'call or note';

/**
 * Returns the needs of a week before it may be marked complete; week 0 needs nothing.
 *
 * Assignments do not count, and a blank note is no note. Source: S2 §5, screens-staff 2.6.
 */
export function listNeeds({ week, currentLesson, callCount, notes }: WeekProgress): WeekNeed[] {
  if (week === 0) return [];
  const needs: WeekNeed[] = currentLesson === null ? ['lesson'] : [];
  return callCount > 0 || notes.trim() !== '' ? needs : [...needs, 'call or note'];
}

export function canComplete(week: WeekProgress): boolean {
  return listNeeds(week).length === 0;
}

export function describeOffender(offender: {
  readonly fullName?: string | undefined;
  readonly relatedMembership: number;
  readonly week: number;
}): string {
  return `- ${offender.fullName ?? `Membership ${offender.relatedMembership}`} (Week ${offender.week})`;
}
