import { quizzes } from '@soltura/contract/quizzes';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findJson } from '../read-json.ts';
import { examplesOfQuiz, listQuizzes } from './quizzes.queries.ts';

export const quizzesRoutes = implement(quizzes, {
  async list(_, { db }) {
    return listQuizzes(db);
  },

  async examples({ params }, { db, config }) {
    const json = await findJson(db, examplesOfQuiz, [params.quizId, config.publicUrl]);
    if (json === undefined) throw new Refusal('quiz-not-found');
    return new JsonText(json);
  },
});
