import { seesUnpublished } from '@soltura/domain/people/roles';
import {
  cohorts,
  findActiveLesson,
  type ProgramCounters,
  parseLessonNumber,
  sortLessons,
} from '@soltura/domain/programs/active-lesson';
import { findRangeWords } from '@soltura/domain/programs/eligible';
import { listTeachingPrograms } from '@soltura/domain/programs/known-vocabulary';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentSql } from '../published-sql.ts';
import { readJson } from '../read-json.ts';
import { findSentences, verifiedExamplesById } from './finder.queries.ts';
import { readLessonsUpTo } from './range-words.ts';
import { markWords } from './word-marks.ts';

const COUNT = 10;

const counters = cohorts.map(
  (letter) => `'cohort${letter}CurrentLesson', p.cohort_${letter.toLowerCase()}_current_lesson`,
);
const learner = {
  name: 'read-program-of-student',
  text: `select u.cohort, case when p.record_id is not null
        then json_build_object('recordId', p.record_id, ${counters.join(', ')}) end as program
    from users u left join programs p on p.record_id = u.related_program and ${presentSql('p', '$2')}
    where u.record_id = $1 and u.archived_at is null`,
};

interface Learner extends Record<string, unknown> {
  readonly cohort: string;
  readonly program: ProgramCounters | null;
}

/**
 * Returns, as JSON, ten sentences with audio that use a word of the student's current lesson and no unknown one. When
 * the lesson has fewer, sentences of earlier lessons follow, the nearest first (screens-student 4.1).
 * @throws Refusal 'student-not-found'
 */
export async function readFirstSentences(
  db: Db,
  studentId: number,
  { config, user }: Pick<Call<CallingUser>, 'config' | 'user'>,
): Promise<string> {
  const seesAll = seesUnpublished(user);
  const [student] = await db.query<Learner>(learner, [studentId, seesAll]);
  if (!student) throw new Refusal('student-not-found');
  const { program, cohort } = student;
  const lessons = program ? await readLessonsUpTo(db, program.recordId, seesAll) : [];
  const active = findActiveLesson(program ?? undefined, lessons, cohort);
  if (!program || !active) return JSON.stringify({ lesson: null, examples: [] });

  const programs = listTeachingPrograms(program.recordId).map((recordId) => ({ recordId }));
  const ids: number[] = [];
  for (const fromId of listBeginnings(lessons, program.recordId, active.recordId)) {
    const words = findRangeWords(programs, lessons, { fromId, toId: active.recordId });
    ids.push(...(await findSentences(db, markWords(words), ids, COUNT - ids.length)));
    if (ids.length === COUNT) break;
  }
  const examples = await readJson(db, verifiedExamplesById, [ids, config.publicUrl]);
  return `{"lesson":${parseLessonNumber(active.lesson) ?? null},"examples":${examples}}`;
}

/**
 * Returns the first lessons of ever longer ranges that end at the active lesson: itself, the one before, three before,
 * seven before and so on; finally undefined, for all known words.
 */
function listBeginnings(
  lessons: readonly { recordId: number; lesson: string; relatedProgram: number }[],
  programId: number,
  activeId: number,
): (number | undefined)[] {
  const taught = sortLessons(lessons.filter(({ relatedProgram }) => relatedProgram === programId));
  const place = taught.findIndex(({ recordId }) => recordId === activeId);
  const beginnings: (number | undefined)[] = [];
  for (let back = 0; back <= place; back = 2 * back + 1) beginnings.push(taught[place - back]?.recordId);
  return [...beginnings, undefined];
}
