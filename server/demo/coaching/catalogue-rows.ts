export function buildCourseRows() {
  const course = (
    recordId: number,
    name: string,
    membershipType: string,
    approxMonthlyCost: number,
    weeklyPrivateCalls: number,
    hasGroupCalls: boolean,
    weeklyTimeCommitmentMinutes: number,
  ) => ({
    recordId,
    name,
    membershipType,
    approxMonthlyCost,
    weeklyPrivateCalls,
    hasGroupCalls,
    weeklyTimeCommitmentMinutes,
  });
  return [
    course(1, '1-Month Challenge', '1MC', 199.5, 1, true, 420),
    course(2, '2-Month Challenge', '2MC', 174.5, 1, true, 360),
    course(3, 'Complete Coaching', 'Monthly', 249, 1, true, 240),
    course(4, 'Private Coaching', 'Monthly', 219, 1, false, 180),
    course(5, 'Intensive Coaching', 'Monthly', 389, 2, true, 420),
    course(6, 'Group Coaching', 'Monthly', 99, 0, true, 150),
    course(7, 'Conversation Club', 'Club', 45, 0, true, 60),
    course(8, 'Call Bundle', 'Bundle', 0, 0, false, 90),
    course(9, 'Self-Guided', 'Self-study', 19, 0, false, 120),
  ];
}

const SERIES = [
  { name: 'LCSP Lesson', count: 170, type: 'LCSP', lessonsPerWeek: 2 },
  { name: '1MC Lesson', count: 20, type: '1MC/2MC', lessonsPerWeek: 5 },
  { name: '2MC Lesson', count: 20, type: '1MC/2MC', lessonsPerWeek: 5 },
  { name: 'ACCSP Module', count: 12, type: 'ACCSP', lessonsPerWeek: 1 },
  { name: 'Comprehension', count: 10, type: 'COMPREHENSION', lessonsPerWeek: undefined },
  { name: 'Advanced Lesson', count: 15, type: 'ADVANCED', lessonsPerWeek: undefined },
  { name: 'Review Week', count: 3, type: '', lessonsPerWeek: undefined },
];

export function buildLessonRows() {
  const lessons = SERIES.flatMap(({ name, count, type, lessonsPerWeek }) =>
    Array.from({ length: count }, (_, index) => ({
      lessonName: `${name} ${index + 1}`,
      weekRef: lessonsPerWeek === undefined ? null : Math.floor(index / lessonsPerWeek) + 1,
      type,
    })),
  );
  return lessons.map((lesson, index) => ({ recordId: index + 1, ...lesson }));
}
