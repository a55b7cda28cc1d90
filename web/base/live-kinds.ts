import type { LiveKind } from '@soltura/domain/live/live-event';

/** Kinds of records of which weeks of students consist. */
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

export const studentKinds: readonly LiveKind[] = [...weekKinds, 'bundle-credits', 'users'];
