import type { CourseOffer, MadeOfOffer, OfferChoice } from '@soltura/contract/school/offer';
import {
  countCourse,
  listOwnPrograms,
  planCourse,
  type ShippedCourse,
} from '@soltura/domain/school/plan-course';
import { foldCase, type PlannedRecord } from '@soltura/domain/school/plan-program';
import { usualCourses } from '@soltura/domain/school/usual-courses';
import type { Row } from '@soltura/domain/tables/table';
import { type ChangeSet, type Writing, writeChanges } from '../../../changes/change-set.ts';
import { OFFER_LOCK } from '../../../db/advisory-locks.ts';
import { findViolation } from '../../../db/violations.ts';
import type { Call } from '../../../http/implement.ts';
import { Refusal } from '../../../http/refusal.ts';
import { storeRows } from '../store-rows.ts';
import {
  findCoursesThere,
  findCourseThere,
  findLastVersions,
  hasCourses,
  type StoredCourse,
} from './course-there.queries.ts';
import { readShippedContent } from './shipped-course.ts';

const waitForOthers = { name: 'lock-offer', text: 'select pg_advisory_xact_lock($1)' };

const MEANWHILE = 'Somebody has made one of these records meanwhile. Nothing was stored. Try again.';

/** Describes the offer for a new school, and the parts of it that the school lacks (screens-staff 9.9). */
export async function describeOffer({
  db,
  config,
}: Pick<Call<unknown>, 'db' | 'config'>): Promise<CourseOffer> {
  const { course, samples } = await readShippedContent(config.product);
  const there = await findCourseThere(db, course);
  const held = await findCoursesThere(db, namesOfUsual());
  return {
    counts: countCourse(course),
    missing: countCourse(planCourse(course, there)),
    ownPrograms: listOwnPrograms(course, there),
    programs: course.programs.map(({ name, lessons }) => ({
      name,
      lessons: lessons.length,
      words: lessons.reduce((sum, { words }) => sum + words.length, 0),
    })),
    samples: [...samples],
    coursesThere: namesOfUsual().filter((name) => held.has(foldCase(name))),
    hasCourses: await hasCourses(db),
  };
}

/**
 * Adds the chosen parts that the school lacks, as one change, and returns what was made. Existing records stay as
 * they are, so that a second call makes nothing. Two calls at once run one after the other.
 *
 * @throws Refusal 'validation-failed' when somebody makes one of the records meanwhile; then nothing is stored.
 */
export async function takeOffer(
  { config, ...writing }: Writing & Pick<Call<unknown>, 'config'>,
  choice: OfferChoice,
): Promise<MadeOfOffer> {
  // Read before the transaction, which then holds its locks no longer than it writes.
  const { course } = await readShippedContent(config.product);
  const work = async (changes: ChangeSet): Promise<MadeOfOffer> => {
    await changes.db.query(waitForOthers, [OFFER_LOCK]);
    const made = choice.course ? await addCourse(changes, course) : NOTHING;
    const coachingCourses = await addCoachingCourses(changes, choice.coachingCourses);
    changes.nameImport(
      'offer',
      Object.values(made).reduce((sum, count) => sum + count, coachingCourses),
    );
    return { ...made, coachingCourses };
  };
  try {
    return await writeChanges(writing, work, { within: 'attempt' });
  } catch (fault) {
    throw findViolation(fault) ? new Refusal('validation-failed', MEANWHILE) : fault;
  }
}

const NOTHING = { programs: 0, lessons: 0, words: 0, sentences: 0, quizzes: 0, presets: 0 };

function namesOfUsual(): string[] {
  return usualCourses.map(({ name }) => name);
}

async function addCourse(changes: ChangeSet, course: ShippedCourse) {
  const there = await findCourseThere(changes.db, course);
  const missing = planCourse(course, there);
  await storeRows(
    changes,
    'vocabulary',
    missing.words.map(({ values }) => toNew(values)),
  );
  await addPrograms(changes, missing);
  const made = await storeRows(
    changes,
    'examples',
    missing.sentences.map(({ values }) => toNew(values)),
  );
  const idsMade = missing.sentences.map(({ id }, index) => [id, made[index] ?? 0] as const);
  await addQuizzes(changes, missing, new Map([...there.idsOfSentences, ...idsMade]));
  await addPresets(changes, missing, course);
  return countCourse(missing);
}

async function addPrograms(changes: ChangeSet, { programs }: ShippedCourse): Promise<void> {
  const ids = programs.map(({ recordId }) => recordId);
  const versions = await findLastVersions(changes.db, ids);
  await storeRows(
    changes,
    'programs',
    programs.map(({ recordId, name }) => {
      const last = versions.get(recordId);
      return { recordId, values: { name }, ...(last !== undefined && { restoredVersion: last + 1 }) };
    }),
  );
  await storeRows(
    changes,
    'program-lessons',
    programs.flatMap(({ recordId, lessons }) =>
      lessons.map(({ lesson, words }, index) =>
        toNew({ lesson, relatedProgram: recordId, vocabIncluded: words, sortReference: index + 1 }),
      ),
    ),
  );
}

async function addQuizzes(
  changes: ChangeSet,
  { quizzes }: ShippedCourse,
  sentences: StoredCourse['idsOfSentences'],
): Promise<void> {
  const ids = await storeRows(
    changes,
    'quizzes',
    quizzes.map(({ nickname }) => toNew({ quizNickname: nickname })),
  );
  const parts = quizzes.flatMap(({ sentences: own }, at) =>
    [...new Set(own.flatMap((id) => sentences.get(id) ?? []))].map((relatedExample, index) =>
      toNew({ relatedQuiz: ids[at] ?? 0, relatedExample, position: index + 1 }),
    ),
  );
  await storeRows(changes, 'quiz-examples', parts);
}

/** A preset gets the place that it has in the whole course. */
async function addPresets(changes: ChangeSet, missing: ShippedCourse, whole: ShippedCourse): Promise<void> {
  const places = new Map(whole.presets.map(({ name }, index) => [name, index + 1]));
  await storeRows(
    changes,
    'quiz-presets',
    missing.presets.map(({ name, tags }) => toNew({ name, tags, position: places.get(name) ?? 0 })),
  );
}

async function addCoachingCourses(changes: ChangeSet, names: readonly string[]): Promise<number> {
  const held = await findCoursesThere(changes.db, names);
  const missing = usualCourses.filter(({ name }) => names.includes(name) && !held.has(foldCase(name)));
  const made = await storeRows(
    changes,
    'courses',
    missing.map((course) => toNew({ ...course })),
  );
  return made.length;
}

function toNew(values: Row): PlannedRecord {
  return { recordId: null, values };
}
