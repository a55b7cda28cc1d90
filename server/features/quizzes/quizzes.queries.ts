import { compareQuizzes } from '@soltura/domain/quizzes/nickname';
import type { SharedRead, SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { EXAMPLE_TABLES, exampleSql } from '../json-sql.ts';

interface Quiz {
  recordId: number;
  quizNickname: string;
}

const quizzesById = {
  name: 'list-quizzes',
  text: `select record_id as "recordId", quiz_nickname as "quizNickname" from quizzes
    where archived_at is null order by record_id`,
};

/** Quizzes in served order (api.md 8.2). */
export const quizList: SharedRead<[]> = {
  name: 'quizzes',
  reads: ['quizzes'],
  async make(db) {
    const quizzes = await db.query<Quiz>(quizzesById);
    return JSON.stringify(quizzes.toSorted(compareQuizzes));
  },
};

/** One quiz: its examples in their order. */
export const examplesOfQuiz: SharedStatement = {
  name: 'list-quiz-examples',
  reads: ['quizzes', 'quiz_examples', ...EXAMPLE_TABLES],
  ifNone: 'quiz-not-found',
  text: `select (
      select coalesce(json_agg(${exampleSql('e', '$2::text')} order by qe.position, qe.record_id), '[]')::text
      from quiz_examples qe join examples e on e.record_id = qe.related_example
      where qe.related_quiz = q.record_id and e.archived_at is null) as json
    from quizzes q where q.record_id = $1 and q.archived_at is null`,
};
