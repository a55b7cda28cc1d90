export interface UsualCourse {
  readonly name: string;
  readonly membershipType: string;
  /** In dollars. */
  readonly approxMonthlyCost: number;
  readonly weeklyPrivateCalls: number;
  readonly hasGroupCalls: boolean;
  readonly weeklyTimeCommitmentMinutes: number;
}

const course = (
  name: string,
  membershipType: string,
  approxMonthlyCost: number,
  weeklyPrivateCalls: number,
  hasGroupCalls: boolean,
  weeklyTimeCommitmentMinutes: number,
): UsualCourse => ({
  name,
  membershipType,
  approxMonthlyCost,
  weeklyPrivateCalls,
  hasGroupCalls,
  weeklyTimeCommitmentMinutes,
});

/** The coaching courses that a school is offered to begin with, in the order shown (screens-staff 9.9). */
export const usualCourses: readonly UsualCourse[] = [
  course('Complete Coaching', 'Monthly', 249, 1, true, 240),
  course('Private Coaching', 'Monthly', 219, 1, false, 180),
  course('Group Coaching', 'Monthly', 99, 0, true, 150),
  course('Intensive Coaching', 'Monthly', 389, 2, true, 420),
  course('1-Month Challenge', '1MC', 199.5, 1, true, 420),
  course('Conversation Club', 'Club', 45, 0, true, 60),
  course('Call Bundle', 'Bundle', 0, 0, false, 90),
];

/** The courses that most schools offer: ticked where a school has no course yet. */
export const ticksAtFirst: ReadonlySet<string> = new Set([
  'Complete Coaching',
  'Private Coaching',
  'Group Coaching',
  'Call Bundle',
]);
