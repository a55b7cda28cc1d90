import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenRecordId, recordId } from '../numbers.ts';
import { listedStudent } from '../people/user-lists.ts';
import { program } from '../programs/programs.ts';
import { quiz } from '../quizzes/quizzes.ts';
import { line } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { coachingLesson, course } from '../weeks/week-reads.ts';
import { toWrite } from '../write-rights.ts';

// The specified calls of the five editors (api.md 7.11, 7.12).

/** `domain/tables` checks the value; anything but a JSON number is refused (api.md 7.11). */
const number = z.nullish(z.number('must be a number'));

/** Empty means 0 (api.md 7.12). */
const counter = z.nullish(
  z.pipe(
    z.union([z.number(), z.literal('')], 'must be a number'),
    z.transform((given) => given || 0),
  ),
);

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
  relatedProgram: z.nullish(z.union([z.int(), z.literal('')], 'must be a whole number')),
  role: line,
};
const programFields = {
  name: line,
  cohortACurrentLesson: counter,
  cohortBCurrentLesson: counter,
  cohortCCurrentLesson: counter,
  cohortDCurrentLesson: counter,
  cohortECurrentLesson: counter,
  cohortFCurrentLesson: counter,
  cohortGCurrentLesson: counter,
  cohortHCurrentLesson: counter,
  cohortICurrentLesson: counter,
  cohortJCurrentLesson: counter,
};
const quizFields = { quizNickname: line };
const stored = { recordId: givenRecordId };

const newLesson = z.object(lessonFields);
const lessonUpdate = z.object({ ...stored, ...lessonFields });
const newCourse = z.object(courseFields);
const courseUpdate = z.object({ ...stored, ...courseFields });
const newStudent = z.object(studentFields);
const studentUpdate = z.object({ ...stored, ...studentFields });
const programUpdate = z.object({ ...stored, ...programFields });
const newQuiz = z.object(quizFields);
const quizUpdate = z.object({ ...stored, ...quizFields });

const reading = { method: 'GET', access: ['admin'], scopes: ['read:all-students'] } as const;
const adding = {
  method: 'POST',
  output: z.array(recordId),
  errors: ['already-exists'],
} as const;
const changing = {
  ...versioned,
  method: 'PUT',
  output: recordId,
  errors: ['record-not-found', 'stale-write', 'already-exists'],
} as const;

export const tableEditors = {
  lessons: endpoint({
    ...reading,
    path: '/student-records/lessons',
    summary: 'Coaching lessons by name',
    output: z.array(coachingLesson),
  }),
  addLesson: endpoint({
    ...adding,
    ...toWrite('lessons', 'create'),
    path: '/student-records/lessons',
    summary: 'Create a coaching lesson',
    body: newLesson,
  }),
  /** An absent `weekRef` clears it (api.md 5.4). */
  updateLesson: endpoint({
    ...changing,
    ...toWrite('lessons', 'change'),
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
    ...toWrite('courses', 'create'),
    path: '/student-records/courses',
    summary: 'Create a course',
    body: newCourse,
  }),
  updateCourse: endpoint({
    ...changing,
    ...toWrite('courses', 'change'),
    path: '/student-records/courses',
    summary: 'Change a course',
    body: courseUpdate,
  }),
  students: endpoint({
    ...reading,
    path: '/vocab-quiz/students',
    summary: 'Users of the quizzes, by name',
    output: z.array(listedStudent),
  }),
  cohortOptions: endpoint({
    ...reading,
    path: '/vocab-quiz/students/cohort-field-options',
    summary: 'Letters of the cohorts, in order',
    output: z.array(z.string()),
  }),
  addStudent: endpoint({
    ...adding,
    ...toWrite('users', 'create'),
    path: '/vocab-quiz/students',
    summary: 'Create a user of the quizzes',
    body: newStudent,
  }),
  updateStudent: endpoint({
    ...changing,
    ...toWrite('users', 'change'),
    path: '/vocab-quiz/students',
    summary: 'Change a user of the quizzes',
    body: studentUpdate,
  }),
  programs: endpoint({
    ...reading,
    path: '/vocab-quiz/programs',
    summary: 'Programs with the current lesson of each cohort',
    output: z.array(program),
  }),
  updateProgram: endpoint({
    ...changing,
    ...toWrite('programs', 'change'),
    path: '/vocab-quiz/programs',
    summary: 'Change a program',
    body: programUpdate,
  }),
  /** Rows are independent: the response leaves out those that break a rule. */
  updatePrograms: endpoint({
    ...versioned,
    ...toWrite('programs', 'change'),
    method: 'PUT',
    path: '/vocab-quiz/programs/bulk-update',
    summary: 'Change several programs, each one separately',
    body: z.array(z.looseObject({ recordId: z.optional(z.unknown()) })),
    output: z.array(recordId),
  }),
  quizzes: endpoint({
    ...reading,
    path: '/vocab-quiz/quizzes',
    summary: 'Official quizzes, by course and number',
    output: z.array(quiz),
  }),
  addQuiz: endpoint({
    ...adding,
    ...toWrite('quizzes', 'create'),
    path: '/vocab-quiz/quizzes',
    summary: 'Create an official quiz',
    body: newQuiz,
  }),
  updateQuiz: endpoint({
    ...changing,
    ...toWrite('quizzes', 'change'),
    path: '/vocab-quiz/quizzes',
    summary: 'Change an official quiz',
    body: quizUpdate,
  }),
};
