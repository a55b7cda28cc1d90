import { listCourses } from '@soltura/domain/quizzes/courses';
import { compareQuizzes } from '@soltura/domain/quizzes/nickname';
import { type LessonWords, listTopics, type QuizWords } from '@soltura/domain/quizzes/topics';
import type { SharedRead, SharedStatement } from '../../http/shared-answers/shared-json.ts';
import { EXAMPLE_TABLES, exampleSql } from '../json-sql.ts';
import { presentLessonSql, presentSql } from '../published-sql.ts';

interface Quiz {
  recordId: number;
  quizNickname: string;
}

const quizzesById = {
  name: 'list-quizzes',
  text: `select record_id as "recordId", quiz_nickname as "quizNickname" from quizzes q
    where ${presentSql('q', '$1')} order by record_id`,
};

/** Quizzes in served order (api.md 8.2). */
export const quizList: SharedRead<[seesAll: boolean]> = {
  name: 'quizzes',
  reads: ['quizzes'],
  async make(db, seesAll) {
    const quizzes = await db.query<Quiz>(quizzesById, [seesAll]);
    return JSON.stringify(quizzes.toSorted(compareQuizzes));
  },
};

/** $1 is the quiz, $2 the public address, $3 true for a reader who sees unpublished records. */
export const examplesOfQuiz: SharedStatement = {
  name: 'list-quiz-examples',
  reads: ['quizzes', 'quiz_examples', ...EXAMPLE_TABLES],
  ifNone: 'quiz-not-found',
  text: `select (
      select coalesce(json_agg(${exampleSql('e', '$2::text')} order by qe.position, qe.record_id), '[]')::text
      from quiz_examples qe join examples e on e.record_id = qe.related_example
      where qe.related_quiz = q.record_id and e.archived_at is null) as json
    from quizzes q where q.record_id = $1 and ${presentSql('q', '$3')}`,
};

/**
 * The groups that a reader sees, in order, with the quizzes that the reader sees; $1 is true for a reader of
 * unpublished records. Others see no group without a quiz.
 */
export const groupList: SharedStatement = {
  name: 'list-quiz-groups',
  reads: ['quiz_groups', 'quiz_group_quizzes', 'quizzes'],
  text: `select coalesce(json_agg(json_build_object('recordId', t.record_id, 'name', t.name, 'address', t.address,
        'quizzes', own.quizzes, 'published', t.published)
      order by t.position, t.name collate for_people, t.record_id), '[]')::text as json
    from quiz_groups t cross join lateral (
      select coalesce(json_agg(q.record_id order by l.position, q.record_id), '[]') as quizzes, count(*) as count
      from quiz_group_quizzes l join quizzes q on q.record_id = l.related_quiz
      where l.related_group = t.record_id and ${presentSql('q', '$1')}) own
    where ${presentSql('t', '$1')} and (own.count > 0 or $1::boolean)`,
};

const wordsOfQuizzes = {
  name: 'list-words-of-quizzes',
  text: `select q.record_id as "recordId", q.quiz_nickname as "quizNickname", q.published, (
      select count(*)::integer from quiz_examples qe join examples e on e.record_id = qe.related_example
      where qe.related_quiz = q.record_id and e.archived_at is null) as sentences, (
      select coalesce(json_agg(json_build_object('word', w.word_idiom, 'sentences', w.sentences)
        order by w.place, w.word_idiom), '[]')
      from (
        select v.word_idiom, count(distinct e.record_id) as sentences, min(qe.position) as place
        from quiz_examples qe
          join examples e on e.record_id = qe.related_example
          join example_vocabulary ev on ev.related_example = e.record_id
          join vocabulary v on v.record_id = ev.related_vocabulary
        where qe.related_quiz = q.record_id and e.archived_at is null
        group by v.word_idiom) w) as words
    from quizzes q where ${presentSql('q', '$1')} order by q.record_id`,
};

const wordsOfLessons = {
  name: 'list-words-of-lessons',
  text: `select p.name as program, l.lesson, json_agg(v.word_idiom order by lv.position) as words
    from program_lessons l
      join programs p on p.record_id = l.related_program
      join program_lesson_vocabulary lv on lv.related_lesson = l.record_id
      join vocabulary v on v.record_id = lv.related_vocabulary
    where ${presentLessonSql('l', 'p', '$1')}
    group by p.record_id, l.record_id order by p.record_id, l.record_id`,
};

export const topicsOfQuizzes: SharedRead<[courseNames: string, seesAll: boolean]> = {
  name: 'quiz-topics',
  reads: [
    'quizzes',
    'quiz_examples',
    'examples',
    'example_vocabulary',
    'vocabulary',
    'programs',
    'program_lessons',
    'program_lesson_vocabulary',
  ],
  async make(db, courseNames, seesAll) {
    const quizzes = await db.query<QuizWords>(wordsOfQuizzes, [seesAll]);
    const lessons = await db.query<LessonWords>(wordsOfLessons, [seesAll]);
    return JSON.stringify(listTopics(quizzes, lessons, listCourses('', courseNames.split('\n'))));
  },
};
