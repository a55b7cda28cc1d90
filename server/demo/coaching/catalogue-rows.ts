import { type UsualCourse, usualCourses } from '@soltura/domain/school/usual-courses';

const furtherCourses: readonly UsualCourse[] = [
  {
    name: '2-Month Challenge',
    membershipType: '2MC',
    approxMonthlyCost: 174.5,
    weeklyPrivateCalls: 1,
    hasGroupCalls: true,
    weeklyTimeCommitmentMinutes: 360,
  },
  {
    name: 'Self-Guided',
    membershipType: 'Self-study',
    approxMonthlyCost: 19,
    weeklyPrivateCalls: 0,
    hasGroupCalls: false,
    weeklyTimeCommitmentMinutes: 120,
  },
];

const courseNames = [
  '1-Month Challenge',
  '2-Month Challenge',
  'Complete Coaching',
  'Private Coaching',
  'Intensive Coaching',
  'Group Coaching',
  'Conversation Club',
  'Call Bundle',
  'Self-Guided',
];

export function buildCourseRows() {
  const courses = [...usualCourses, ...furtherCourses];
  return courseNames.flatMap((name, index) =>
    courses.filter((course) => course.name === name).map((course) => ({ recordId: index + 1, ...course })),
  );
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
