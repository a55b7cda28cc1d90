import type { FirstRecords } from '@soltura/contract/school/school';
import { cleanText } from '@soltura/domain/examples/clean-text';
import type { OptionLists } from '@soltura/domain/records/option-lists';
import { planExamples } from '@soltura/domain/school/plan-examples';
import {
  type KnownLesson,
  type KnownWord,
  planLessons,
  planWords,
} from '@soltura/domain/school/plan-program';
import { withOptions } from '@soltura/domain/tables/school-options';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { toAddress } from '../../addresses.ts';
import { type ChangeSet, type Writing, writeChanges } from '../../changes/change-set.ts';
import { readRecords } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';
import { findViolation } from '../../db/violations.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { sourceOf } from '../tables/table-sources.ts';
import { storeRows } from './store-rows.ts';

const allWords = {
  name: 'vocabulary-of-first-records',
  text: `select v.vocab_name as "vocabName", coalesce(s.spellings, '{}') as spellings
    from vocabulary v left join (
      select related_word_idiom as word, array_agg(spelling_option) as spellings from spellings group by 1
    ) s on s.word = v.record_id
    where v.archived_at is null`,
};

const lessonsOfProgram = {
  name: 'lessons-of-first-program',
  text: `select l.record_id as "recordId", l.lesson, array(
        select v.vocab_name from program_lesson_vocabulary w join vocabulary v on v.record_id = w.related_vocabulary
        where w.related_lesson = l.record_id order by w.position, v.record_id) as "vocabIncluded"
    from program_lessons l where l.related_program = $1 and l.archived_at is null`,
};

const storedSentences = {
  name: 'sentences-of-first-examples',
  text: `select spanish_example as text from examples where archived_at is null
    and compared_text(spanish_example) = any(array(select compared_text(given) from unnest($1::text[]) given))`,
};

const membershipOf = {
  name: 'first-membership',
  text: 'select from memberships where related_student = $1 and related_course = $2 limit 1',
};

const userOfStudent = {
  name: 'user-of-first-student',
  text: 'select from users where coaching_student = $1',
};

const MEANWHILE = 'Somebody has made one of these records meanwhile. Nothing was stored. Try again.';

/**
 * Creates the first records of a school, all or nothing, as one change. Existing records are not created again, so the
 * call can be repeated.
 * @throws Refusal 'validation-failed' and 'already-exists' with the messages of the tables.
 */
export async function storeFirstRecords(
  writing: Writing & Pick<Call<unknown>, 'config'>,
  { program, coach, student, examples }: FirstRecords,
): Promise<void> {
  const work = async (changes: ChangeSet) => {
    if (program) await storeProgram(changes, program);
    if (coach) await storeCoach(changes, coach);
    if (student) await storeStudent(changes, student, writing.config);
    if (examples) await storeExamples(changes, examples);
  };
  try {
    await writeChanges(writing, work, { within: 'attempt' });
  } catch (fault) {
    throw findViolation(fault) ? new Refusal('validation-failed', MEANWHILE) : fault;
  }
}

type Given<Part extends keyof FirstRecords> = NonNullable<FirstRecords[Part]>;

async function storeProgram(changes: ChangeSet, { name, lessons }: Given<'program'>): Promise<void> {
  const programId =
    (await findByText(changes.db, 'programs', 'name', name)) ??
    (await addRow(changes, 'programs', { name: name.trim() }));
  const vocabulary = await storeWords(
    changes,
    lessons.flatMap(({ words }) => words),
  );
  const stored = await changes.db.query<KnownLesson>(lessonsOfProgram, [programId]);
  await storeRows(changes, 'program-lessons', planLessons(lessons, programId, stored, vocabulary));
}

async function storeExamples(changes: ChangeSet, examples: Given<'examples'>): Promise<void> {
  const vocabulary = await storeWords(
    changes,
    examples.flatMap(({ words = [] }) => words),
  );
  const sentences = examples.map(({ spanish }) => cleanText(spanish));
  const stored = await changes.db.query<{ text: string }>(storedSentences, [sentences]);
  const known = stored.map(({ text }) => text);
  await storeRows(changes, 'examples', planExamples(examples, known, vocabulary));
}

async function storeWords(changes: ChangeSet, words: readonly string[]): Promise<readonly KnownWord[]> {
  const known = await changes.db.query<KnownWord>(allWords);
  const planned = planWords(words, known);
  await storeRows(changes, 'vocabulary', planned);
  return planned.length === 0 ? known : changes.db.query<KnownWord>(allWords);
}

async function storeCoach(changes: ChangeSet, given: Given<'coach'>): Promise<void> {
  const { name, shortName, userId } = given;
  const emailAddress = toAddress(given.emailAddress);
  const isListed = (await findByText(changes.db, 'coaches', 'email', emailAddress)) !== undefined;
  // The link makes them the coach whatever their address is (api.md 2.4).
  const link = isListed
    ? {}
    : { coach: await addRow(changes, 'coaches', { name, email: emailAddress, coach: shortName, userId }) };
  const recordId = await findByText(changes.db, 'users', 'email_address', emailAddress);
  if (recordId === undefined) {
    await addRow(changes, 'users', { name, emailAddress, adminRole: 'coach', ...link });
    return;
  }
  const { adminRole = '', coach = null } = await readUser(changes.db, recordId);
  const values = {
    ...(adminRole === '' && { adminRole: 'coach' }),
    ...(coach === null && link),
  };
  if (Object.keys(values).length > 0) await storeRows(changes, 'users', [{ recordId, values }]);
}

async function storeStudent(
  changes: ChangeSet,
  { coaching, ...values }: Given<'student'>,
  lists: OptionLists,
): Promise<void> {
  const { name } = values;
  const emailAddress = toAddress(values.emailAddress);
  const recordId = await findByText(changes.db, 'students', 'email_address', emailAddress);
  const table = withOptions(schoolTables.students, lists);
  const planned = [{ recordId: recordId ?? null, values }];
  const [userId = 0] = await storeRows(changes, 'students', planned, table);
  if (!coaching) return;
  const { relatedCoach, courseName, startDate } = coaching;
  const relatedCourse =
    (await findByText(changes.db, 'courses', 'name', courseName)) ??
    (await addRow(changes, 'courses', { name: courseName }));
  const [firstName = '', ...rest] = name.split(/\s+/);
  const relatedStudent =
    (await findByText(changes.db, 'coaching-students', 'email', emailAddress)) ??
    (await addRow(changes, 'coaching-students', {
      firstName,
      lastName: rest.join(' '),
      email: emailAddress,
      relatedCoach,
    }));
  await linkStudent(changes, userId, relatedStudent);
  const held = await changes.db.query(membershipOf, [relatedStudent, relatedCourse]);
  if (held.length === 0) await addRow(changes, 'memberships', { relatedStudent, relatedCourse, startDate });
}

/**
 * Links a user and the coaching student of the same person, so that the link outlasts a change of an address (api.md
 * 2.4).
 */
async function linkStudent(changes: ChangeSet, userId: number, coachingStudent: number): Promise<void> {
  const { coachingStudent: linked = null } = await readUser(changes.db, userId);
  const holders = await changes.db.query(userOfStudent, [coachingStudent]);
  if (linked !== null || holders.length > 0) return;
  await storeRows(changes, 'users', [{ recordId: userId, values: { coachingStudent } }]);
}

async function findByText(
  db: Db,
  name: TableName,
  column: string,
  text: string,
): Promise<number | undefined> {
  const { table, canArchive } = sourceOf(name);
  const present = canArchive || name === 'students' ? 'and t.archived_at is null' : '';
  const [found] = await db.query<{ id: number }>(
    {
      name: `first-of-${name}-by-${column}`,
      text: `select t.record_id as id from ${table} t
        where lower(t.${column}) = lower($1) and t.${column} <> '' ${present} order by t.record_id limit 1`,
    },
    [text.trim()],
  );
  return found?.id;
}

async function readUser(db: Db, userId: number): Promise<Row> {
  const [user] = await readRecords<Row>(db, sourceOf('users'), [userId]);
  return user?.values ?? {};
}

async function addRow(changes: ChangeSet, name: TableName, values: Row): Promise<number> {
  const [id] = await storeRows(changes, name, [{ recordId: null, values }]);
  if (id === undefined) throw new Error(`No record of ${name} was made.`);
  return id;
}
