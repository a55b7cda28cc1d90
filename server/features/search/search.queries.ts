import type { FoundRecords, FoundStudent } from '@soltura/contract/search/search';
import type { Day } from '@soltura/domain/dates';
import { compareTexts } from '@soltura/domain/lists/sort';
import { compareQuizzes } from '@soltura/domain/quizzes/nickname';
import { MAX_ANSWERS, rankAnswers } from '@soltura/domain/search/match';
import type { Db, Statement } from '../../db/session.ts';
import { bestSql, EXAMPLES, makeValues, STUDENTS } from './folded-texts.ts';

/**
 * Returns SQL for the newest record of a student `t`. The newest of each membership is found by itself, from the end of
 * the index on its weeks, so that earlier years are not read.
 */
const newestSql = (fields: string, ofMembership: string) => `(
    select ${fields} from memberships m cross join lateral (${ofMembership} limit 1) newest
    where m.related_student = t.record_id
    order by newest.week_starts desc, newest.record_id desc limit 1)`;

const newestWeekSql = (membership: string) => `select w.record_id, w.week_starts from weeks w
    where w.related_membership = ${membership}.record_id and w.week_starts <= $5::date
    order by w.week_starts desc, w.record_id desc`;

const newestAssignment = `select a.record_id, w.week_starts from weeks w
    join assignments a on a.related_week = w.record_id where w.related_membership = m.record_id
    order by w.week_starts desc, a.record_id desc`;

const asWeek = `json_build_object('recordId', newest.record_id, 'weekStarts', newest.week_starts)`;

const students: Statement = {
  name: 'search-students',
  text: `with best as materialized (${bestSql(STUDENTS, MAX_ANSWERS)})
    select t.record_id as "recordId", t.full_name as name, t.email, coalesce(c.coach, '') as coach,
      ${newestSql(asWeek, newestWeekSql('m'))} as week,
      ${newestSql('newest.record_id', newestAssignment)} as "lastAssignment",
      coalesce((select json_agg(json_build_object('recordId', m.record_id, 'course', co.name, 'startDate', m.start_date,
          'endDate', m.end_date, 'week', (select ${asWeek} from (${newestWeekSql('m')} limit 1) newest))
          order by m.start_date desc, m.record_id desc)
        from memberships m join courses co on co.record_id = m.related_course
        where m.related_student = t.record_id), '[]') as memberships
    from best join coaching_students t on t.record_id = best.record_id
    left join coaches c on c.record_id = t.related_coach
    order by t.full_name collate for_people, t.record_id`,
};

type Memberships = Omit<FoundRecords['memberships'][number], 'student'>[];

export async function findStudents(
  db: Db,
  wanted: string,
  today: Day,
): Promise<Pick<FoundRecords, 'students' | 'memberships'>> {
  if (wanted === '') return { students: [], memberships: [] };
  const values = [...(await makeValues(db, STUDENTS, wanted)), today];
  const rows = await db.query<Omit<FoundStudent, 'course'> & { memberships: Memberships }>(students, values);
  const ranked = rankAnswers(
    rows.map((row) => ({ ...row, text: `${row.name} ${row.email}` })),
    wanted,
  );
  return {
    students: ranked.map(({ text: _text, memberships, ...student }) => ({
      ...student,
      course: memberships[0]?.course ?? '',
    })),
    memberships: ranked
      .flatMap(({ recordId, name, memberships }) =>
        memberships.map((membership) => ({ ...membership, student: { recordId, name } })),
      )
      .slice(0, MAX_ANSWERS),
  };
}

const examples: Statement = {
  name: 'search-examples',
  text: `with best as materialized (${bestSql(EXAMPLES, MAX_ANSWERS)})
    select t.record_id as "recordId", t.spanish_example as "spanishExample",
      t.english_translation as "englishTranslation"
    from best join examples t on t.record_id = best.record_id order by t.record_id`,
};

export async function findExamples(db: Db, wanted: string): Promise<FoundRecords['examples']> {
  if (wanted === '') return [];
  const rows = await db.query<FoundRecords['examples'][number]>(
    examples,
    await makeValues(db, EXAMPLES, wanted),
  );
  return rankAnswers(
    rows.map((row) => ({ ...row, text: `${row.spanishExample} ${row.englishTranslation}` })),
    wanted,
  ).map(({ text: _text, ...example }) => example);
}

const content: Statement = {
  name: 'search-content',
  text: `select 'quiz' as kind, q.record_id as "recordId", q.quiz_nickname as text from quizzes q
    where q.archived_at is null and strpos(fold_text(q.quiz_nickname collate for_people), $1) > 0
    union all
    select 'lesson', l.record_id, l.lesson_name from coaching_lessons l
    where $2 and l.archived_at is null and strpos(fold_text(l.lesson_name collate for_people), $1) > 0`,
};

export async function findContent(
  db: Db,
  wanted: string,
  withLessons: boolean,
): Promise<Pick<FoundRecords, 'quizzes' | 'lessons'>> {
  if (wanted === '') return { quizzes: [], lessons: [] };
  const rows = await db.query<{ kind: 'quiz' | 'lesson'; recordId: number; text: string }>(content, [
    wanted.slice(1),
    withLessons,
  ]);
  const quizzes = rows
    .filter(({ kind }) => kind === 'quiz')
    .map((row) => ({ ...row, quizNickname: row.text }))
    .toSorted(compareQuizzes);
  const lessons = rows
    .filter(({ kind }) => kind === 'lesson')
    .toSorted((one, other) => compareTexts(one.text, other.text));
  return {
    quizzes: rankAnswers(quizzes, wanted).map(({ recordId, quizNickname }) => ({ recordId, quizNickname })),
    lessons: rankAnswers(lessons, wanted).map(({ recordId, text }) => ({ recordId, lessonName: text })),
  };
}
