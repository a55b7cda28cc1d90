import type { LiveKind } from '@soltura/domain/live/live-event';

/** The records from which weeks of students are put together. */
export const weekKinds: readonly LiveKind[] = [
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'memberships',
  'coaching-students',
  'coaches',
  'courses',
  'lessons',
];

/** The records that a student's page shows. */
export const studentKinds: readonly LiveKind[] = [...weekKinds, 'bundle-credits', 'users'];
