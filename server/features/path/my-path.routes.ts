import { type LearnerPath, myPath } from '@soltura/contract/path/my-path';
import { findNextStep } from '@soltura/domain/path/next-step';
import { findPathQuiz } from '@soltura/domain/path/path-quiz';
import { seesUnpublished } from '@soltura/domain/people/roles';
import { listCourses, type QuizCourse } from '@soltura/domain/quizzes/courses';
import { listCourseQuizzes } from '@soltura/domain/quizzes/official';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { type DayFacts, readDayFacts } from './learner-path.queries.ts';

export const myPathRoutes = implement(myPath, {
  mine: ({ query }, call) => readPath(call.user.recordId, query.day, call),
  ofStudent: ({ params, query }, call) => readPath(params.userId, query.day, call),
});

async function readPath(
  studentId: number,
  day: string,
  { db, config, user }: Pick<Call<CallingUser>, 'db' | 'config' | 'user'>,
): Promise<LearnerPath> {
  const courses = listCourses(config.product, config.quizCourseNames);
  const facts = await readDayFacts(db, { studentId, day, seesAll: seesUnpublished(user) }, courses);
  if (!facts) throw new Refusal('student-not-found');
  const { due, reviewed, learned, learn, practise, next } = facts;
  const course = courses.find(({ name }) => name === facts.programName);
  const quizzes = course ? findQuizzes(course, facts) : { quiz: null, finishedQuiz: null };
  const left = { due, learn, quiz: quizzes.quiz, practise };
  return { due, reviewed, learned, learn, practise, next, ...quizzes, step: findNextStep(left) };
}

function findQuizzes(course: QuizCourse, { quizzes, finishedQuizId, lesson }: DayFacts) {
  const doneOn = new Map(quizzes.map((quiz) => [quiz.recordId, quiz.doneOn ?? undefined]));
  const path = listCourseQuizzes(quizzes, course).map(({ recordId, number }) => ({
    recordId,
    number,
    doneOn: doneOn.get(recordId),
  }));
  const next = lesson ? findPathQuiz(path, lesson) : undefined;
  return {
    quiz: next ? { recordId: next.recordId, number: next.number, course: course.code } : null,
    finishedQuiz: path.find(({ recordId }) => recordId === finishedQuizId)?.number ?? null,
  };
}
