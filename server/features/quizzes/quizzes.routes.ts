import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { seesUnpublished } from '@soltura/domain/people/roles';
import { listCourses } from '@soltura/domain/quizzes/courses';
import { implement } from '../../http/implement.ts';
import { share, shareStatement } from '../../http/shared-answers/shared-json.ts';
import { examplesOfQuiz, groupList, quizList, topicsOfQuizzes } from './quizzes.queries.ts';

export const quizzesRoutes = implement(quizzes, {
  async list(_, { user }) {
    return share(quizList, seesUnpublished(user));
  },

  async examples({ params }, { config, user }) {
    return shareStatement(examplesOfQuiz, params.quizId, config.publicUrl, seesUnpublished(user));
  },

  async topics(_, { config, user }) {
    const courses = listCourses(config.product, config.quizCourseNames);
    const names = courses.map(({ name }) => name).join('\n');
    return share(topicsOfQuizzes, names, seesUnpublished(user));
  },

  async groups(_, { user }) {
    return shareStatement(groupList, seesUnpublished(user));
  },
});
