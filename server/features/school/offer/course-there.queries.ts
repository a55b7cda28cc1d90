import { cleanText } from '@soltura/domain/examples/clean-text';
import type { CourseThere, ShippedCourse } from '@soltura/domain/school/plan-course';
import { foldCase } from '@soltura/domain/school/plan-program';
import type { Db } from '../../../db/session.ts';

const programsThere = {
  name: 'find-programs-of-course',
  text: `select record_id as "recordId", name from programs
    where record_id = any ($1::integer[]) or (lower(btrim(name)) = any ($2::text[]) and archived_at is null)
    order by record_id`,
};

const wordsThere = {
  name: 'find-words-of-course',
  text: 'select vocab_name as name from vocabulary where vocab_name = any ($1::text[])',
};

const sentencesThere = {
  name: 'find-sentences-of-course',
  text: `select given.id, e.record_id as "recordId", e.archived_at is not null as "isArchived"
    from unnest($1::integer[], $2::text[]) as given (id, text)
      cross join lateral (select record_id, archived_at from examples
        where compared_text(spanish_example) = compared_text(given.text)
        order by archived_at is not null, record_id limit 1) e`,
};

const quizzesThere = {
  name: 'find-quizzes-of-course',
  text: 'select quiz_nickname as nickname from quizzes where lower(btrim(quiz_nickname)) = any ($1::text[])',
};

const presetsThere = {
  name: 'find-presets-of-course',
  text: 'select name from quiz_presets where lower(btrim(name)) = any ($1::text[])',
};

const coursesThere = {
  name: 'find-usual-courses',
  text: 'select lower(btrim(name)) as name from courses where lower(btrim(name)) = any ($1::text[])',
};

const anyCourse = {
  name: 'has-courses',
  text: 'select exists (select from courses where archived_at is null) as "hasCourses"',
};

// A program that an undo has removed comes back under the id that the rules know, with a version above its last.
const lastVersions = {
  name: 'find-last-versions-of-programs',
  text: `select changed_record as id, max(record_version) as version from change_history
    where record_type = 'programs' and changed_record = any ($1::integer[]) group by changed_record`,
};

export interface StoredCourse extends CourseThere {
  /** The record ids of sentences that are not archived, by their ids in the content. */
  readonly idsOfSentences: ReadonlyMap<number, number>;
}

/** Finds the records of the course that a school has, and its programs under a name of the course. */
export async function findCourseThere(db: Db, course: ShippedCourse): Promise<StoredCourse> {
  const programs = await db.query<{ recordId: number; name: string }>(programsThere, [
    course.programs.map(({ recordId }) => recordId),
    course.programs.map(({ name }) => foldCase(name)),
  ]);
  const words = await db.query<{ name: string }>(wordsThere, [
    course.words.map(({ values }) => values['vocabName']),
  ]);
  const sentences = await db.query<{ id: number; recordId: number; isArchived: boolean }>(sentencesThere, [
    course.sentences.map(({ id }) => id),
    course.sentences.map(({ values }) => cleanText(String(values['spanishExample']))),
  ]);
  const quizzes = await db.query<{ nickname: string }>(quizzesThere, [
    course.quizzes.map(({ nickname }) => foldCase(nickname)),
  ]);
  const presets = await db.query<{ name: string }>(presetsThere, [
    course.presets.map(({ name }) => foldCase(name)),
  ]);
  const present = sentences.filter(({ isArchived }) => !isArchived);
  return {
    programs,
    words: words.map(({ name }) => name),
    sentences: new Set(sentences.map(({ id }) => id)),
    quizzes: quizzes.map(({ nickname }) => nickname),
    presets: presets.map(({ name }) => name),
    idsOfSentences: new Map(present.map(({ id, recordId }) => [id, recordId])),
  };
}

/** Returns those of the names, folded, that courses of the school bear; archived ones too. */
export async function findCoursesThere(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.query<{ name: string }>(coursesThere, [names.map(foldCase)]);
  return new Set(found.map(({ name }) => name));
}

export async function hasCourses(db: Db): Promise<boolean> {
  const [found] = await db.query<{ hasCourses: boolean }>(anyCourse);
  return found?.hasCourses === true;
}

export async function findLastVersions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await db.query<{ id: number; version: number | null }>(lastVersions, [ids]);
  return new Map(found.map(({ id, version }) => [id, version ?? 1]));
}
