import { quizzes } from '@soltura/contract/quizzes';
import { implement } from '../../http/implement.ts';
import { share, shareStatement } from '../../http/shared-answers/shared-json.ts';
import { examplesOfQuiz, quizList } from './quizzes.queries.ts';

export const quizzesRoutes = implement(quizzes, {
  async list() {
    return share(quizList);
  },

  async examples({ params }, { config }) {
    return shareStatement(examplesOfQuiz, params.quizId, config.publicUrl);
  },
});
