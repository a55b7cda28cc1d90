import * as z from 'zod/mini';
import { coachingLesson, course } from './coaching.ts';
import { endpoint } from './endpoint.ts';
import { givenRecordId, recordId } from './numbers.ts';
import { listedStudent } from './people.ts';
import { program } from './programs.ts';
import { quiz } from './quizzes.ts';
import { line } from './texts.ts';
import { versioned } from './versioned.ts';

// The specified calls of the five editors (api.md 7.11, 7.12).

/** Which numbers may be stored is said in `domain/school-tables`; what is no JSON number is refused (api.md 7.11). */
const number = z.nullish(z.number('must be a number'));

const lessonFields = { lessonName: line, type: line, weekRef: number };
const courseFields = {
  name: line,
  membershipType: line,
  approxMonthlyCost: number,
  weeklyPrivateCalls: number,
  weeklyTimeCommitmentMinutes: number,
  hasGroupCalls: z.optional(z.boolean()),
};
const studentFields = {
  name: line,
  emailAddress: line,
  program: line,
  cohort: line,
  /** 0 and '' are missing. */
  relatedProgram: z.nullish(z.union([z.int(), z.literal('')], 'must be a whole number')),
  role: line,
};
const programFields = {
  name: line,
  cohortACurrentLesson: number,
  cohortBCurrentLesson: number,
  cohortCCurrentLesson: number,
  cohortDCurrentLesson: number,
  cohortECurrentLesson: number,
  cohortFCurrentLesson: number,
  cohortGCurrentLesson: number,
  cohortHCurrentLesson: number,
  cohortICurrentLesson: number,
  cohortJCurrentLesson: number,
};
const quizFields = { quizNickname: line };
const stored = { recordId: givenRecordId };

const newLesson = z.object(lessonFields);
const lessonUpdate = z.object({ ...stored, ...lessonFields });
const newCourse = z.object(courseFields);
const courseUpdate = z.object({ ...stored, ...courseFields });
const newStudent = z.object(studentFields);
const studentUpdate = z.object({ ...stored, ...studentFields });
/** `lessons`, if sent, does not count. */
const programUpdate = z.object({ ...stored, ...programFields });
const newQuiz = z.object(quizFields);
const quizUpdate = z.object({ ...stored, ...quizFields });
export type GivenLesson = z.output<typeof newLesson>;
export type GivenCourse = z.output<typeof newCourse>;
export type GivenQuizStudent = z.output<typeof newStudent>;
export type GivenProgram = z.output<typeof programUpdate>;
export type GivenQuiz = z.output<typeof newQuiz>;

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;
const adding = {
  method: 'POST',
  access: ['admin'],
  output: z.array(recordId),
  errors: ['validation-failed', 'already-exists'],
} as const;
const changing = {
  ...versioned,
  method: 'PUT',
  access: ['admin'],
  output: recordId,
  errors: ['record-not-found', 'stale-write', 'validation-failed', 'already-exists'],
} as const;
const ofCourseData = { scopes: ['update:course-data'] } as const;
const ofStudents = { scopes: ['update:all-students'] } as const;

export const tableEditors = {
  lessons: endpoint({
    ...reading,
    path: '/student-records/lessons',
    summary: 'Coaching lessons by name',
    output: z.array(coachingLesson),
  }),
  addLesson: endpoint({
    ...adding,
    ...ofCourseData,
    path: '/student-records/lessons',
    summary: 'Make a coaching lesson',
    body: newLesson,
  }),
  /** An absent `weekRef` clears it (api.md 5.4). */
  updateLesson: endpoint({
    ...changing,
    ...ofCourseData,
    path: '/student-records/lessons',
    summary: 'Change a coaching lesson',
    body: lessonUpdate,
  }),
  courses: endpoint({
    ...reading,
    path: '/student-records/courses',
    summary: 'Courses by name',
    output: z.array(course),
  }),
  addCourse: endpoint({
    ...adding,
    ...ofCourseData,
    path: '/student-records/courses',
    summary: 'Make a course',
    body: newCourse,
  }),
  updateCourse: endpoint({
    ...changing,
    ...ofCourseData,
    path: '/student-records/courses',
    summary: 'Change a course',
    body: courseUpdate,
  }),
  students: endpoint({
    ...reading,
    path: '/vocab-quiz/students',
    summary: 'Users as students of the quizzes, by name',
    output: z.array(listedStudent),
  }),
  cohortOptions: endpoint({
    ...reading,
    path: '/vocab-quiz/students/cohort-field-options',
    summary: 'The cohorts, in order',
    output: z.array(z.string()),
  }),
  addStudent: endpoint({
    ...adding,
    ...ofStudents,
    path: '/vocab-quiz/students',
    summary: 'Make a student',
    body: newStudent,
  }),
  updateStudent: endpoint({
    ...changing,
    ...ofStudents,
    path: '/vocab-quiz/students',
    summary: 'Change a student',
    body: studentUpdate,
  }),
  programs: endpoint({
    ...reading,
    path: '/vocab-quiz/programs',
    summary: 'Programs with their counters',
    output: z.array(program),
  }),
  updateProgram: endpoint({
    ...changing,
    ...ofCourseData,
    path: '/vocab-quiz/programs',
    summary: 'Change a program',
    body: programUpdate,
  }),
  /** Each row stands alone: one that breaks a rule is left out of the answer. */
  updatePrograms: endpoint({
    ...versioned,
    ...ofCourseData,
    method: 'PUT',
    access: ['admin'],
    path: '/vocab-quiz/programs/bulk-update',
    summary: 'Change programs',
    body: z.array(z.looseObject({ recordId: z.optional(z.unknown()) })),
    output: z.array(recordId),
  }),
  quizzes: endpoint({
    ...reading,
    path: '/vocab-quiz/quizzes',
    summary: 'Quizzes, course by course',
    output: z.array(quiz),
  }),
  addQuiz: endpoint({
    ...adding,
    ...ofCourseData,
    path: '/vocab-quiz/quizzes',
    summary: 'Make a quiz',
    body: newQuiz,
  }),
  updateQuiz: endpoint({
    ...changing,
    ...ofCourseData,
    path: '/vocab-quiz/quizzes',
    summary: 'Change a quiz',
    body: quizUpdate,
  }),
};
