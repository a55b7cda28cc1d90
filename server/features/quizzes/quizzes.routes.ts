import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { listCourses } from '@soltura/domain/quizzes/courses';
import { implement } from '../../http/implement.ts';
import { share, shareStatement } from '../../http/shared-answers/shared-json.ts';
import { examplesOfQuiz, quizList, topicsOfQuizzes } from './quizzes.queries.ts';

export const quizzesRoutes = implement(quizzes, {
  async list() {
    return share(quizList);
  },

  async examples({ params }, { config }) {
    return shareStatement(examplesOfQuiz, params.quizId, config.publicUrl);
  },

  async topics(_, { config }) {
    const courses = listCourses(config.product, config.quizCourseNames);
    return share(topicsOfQuizzes, courses.map(({ name }) => name).join('\n'));
  },
});
