import type { Row, TableName } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeExample, makeQuiz } from '../../testing/cards.ts';
import { makeCoachRecord, makeCourse, makeTopic } from '../../testing/coaching.ts';
import { makeLesson, makeWord } from '../../testing/library.ts';
import { makeUser } from '../../testing/people.ts';
import { makeTableCalls } from './testing/table-calls.ts';

// On the oldest PostgreSQL too: writes that meet wait in the locks of the database.

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin', name: 'Ada' });
const { add, addOk, change } = makeTableCalls(api, admin);

const coach = await makeCoachRecord(db);
const newCoach = { name: 'Bea', email: 'bea@soltura.example', coach: 'bea', userId: '1.bea' };
await makeCourse(db, { name: 'Monthly' });
await makeTopic(db, { name: 'Food' });
const exampleId = await makeExample(db);
const quizId = await makeQuiz(db, [exampleId], 'lcsp quiz 77');
await makeLesson(db, 2, 1);
await makeWord(db, { wordIdiom: 'uno', descriptionOfVocabularySkill: 'uno' });

describe('a unique value', () => {
  test.each<[TableName, Row, string, string]>([
    ['users', { emailAddress: admin.toUpperCase() }, 'emailAddress', 'Another user has this email address'],
    [
      'students',
      { name: 'Eva', emailAddress: admin, program: 'LCSP', relatedProgram: 2, cohort: 'A' },
      'emailAddress',
      'Another user has this email address',
    ],
    ['courses', { name: 'MONTHLY' }, 'name', 'A course with this name already exists'],
    ['quizzes', { quizNickname: 'lcsp quiz 77' }, 'quizNickname', 'A quiz with this nickname already exists'],
    [
      'coaches',
      { ...newCoach, email: coach.email.toUpperCase() },
      'email',
      'Email is taken by another coach',
    ],
    ['coaches', { ...newCoach, userId: coach.userId }, 'userId', 'User Id is taken by another coach'],
    ['coaches', { ...newCoach, coach: coach.coach }, 'coach', 'Short Name is taken by another coach'],
    [
      'vocabulary',
      { vocabName: 'uno', wordIdiom: 'uno' },
      'vocabName',
      'Vocabulary is taken by another vocabulary item',
    ],
    ['session-topics', { name: 'food ' }, 'name', 'Topic is taken by another session topic'],
    [
      'quiz-examples',
      { relatedQuiz: quizId, relatedExample: exampleId },
      'relatedExample',
      'The quiz has this example already',
    ],
  ])('%s: %j is taken', async (table, values, field, message) => {
    expect(await add(table, values)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message, fields: { [field]: message } } },
    });
  });

  test('the first of two rows that claim the same value gets it', async () => {
    const [one, two] = [
      await addOk('session-topics', { name: 'A' }),
      await addOk('session-topics', { name: 'B' }),
    ];
    const verdicts = await change(
      'session-topics',
      { recordId: one, version: 1, values: { name: 'Same' } },
      { recordId: two, version: 1, values: { name: 'SAME' } },
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['saved', 'refused']);
  });

  test.each<[TableName, string, (text: string) => Row]>([
    ['session-topics', 'name', (name) => ({ name })],
    [
      'coaches',
      'email',
      (text) => ({ ...newCoach, email: `${text}@x.example`, coach: text, userId: `id.${text}` }),
    ],
    ['users', 'emailAddress', (text) => ({ name: text, emailAddress: `${text}@y.example` })],
    ['vocabulary', 'vocabName', (text) => ({ vocabName: text, wordIdiom: text })],
    ['quizzes', 'quizNickname', (text) => ({ quizNickname: `lcsp quiz 9${text.length}` })],
  ])('two records of %s exchange theirs in one write', async (table, field, make) => {
    const [one, other] = [make('swap'), make('swapped')];
    const ids = [await addOk(table, one), await addOk(table, other)];
    const verdicts = await change(
      table,
      { recordId: ids[0] ?? 0, version: 1, values: { [field]: other[field] ?? null } },
      { recordId: ids[1] ?? 0, version: 1, values: { [field]: one[field] ?? null } },
    );
    expect(verdicts).toMatchObject([
      { verdict: 'saved', stored: { values: { [field]: other[field] } } },
      { verdict: 'saved', stored: { values: { [field]: one[field] } } },
    ]);
  });

  test('two places of a quiz exchange their examples in one write', async () => {
    const examples = [await makeExample(db), await makeExample(db)];
    const quiz = await makeQuiz(db, examples, 'lcsp quiz 78');
    const places = await db.query<{ id: number }>(
      {
        name: '',
        text: 'select record_id as id from quiz_examples where related_quiz = $1 order by position',
      },
      [quiz],
    );
    const [one = 0, other = 0] = places.map(({ id }) => id);
    const verdicts = await change(
      'quiz-examples',
      { recordId: one, version: 1, values: { relatedExample: examples[1] ?? 0 } },
      { recordId: other, version: 1, values: { relatedExample: examples[0] ?? 0 } },
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['saved', 'saved']);
  });

  test('a row that is refused keeps its value, and the row that claims it is refused too', async () => {
    const ids = [
      await addOk('session-topics', { name: 'Kept' }),
      await addOk('session-topics', { name: 'Wants' }),
    ];
    const verdicts = await change(
      'session-topics',
      { recordId: ids[0] ?? 0, version: 1, values: { name: 'food' } },
      { recordId: ids[1] ?? 0, version: 1, values: { name: 'Kept' } },
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['refused', 'refused']);
  });

  test('a chain of rows that each claim the value of the one before is refused with its first', async () => {
    const ids: number[] = [];
    for (const name of ['Link 1', 'Link 2', 'Link 3', 'Link 4', 'Free'])
      ids.push(await addOk('session-topics', { name }));
    const [first = 0, second = 0, third = 0, fourth = 0, free = 0] = ids;
    const rename = (recordId: number, name: string) => ({ recordId, version: 1, values: { name } });
    const verdicts = await change(
      'session-topics',
      rename(fourth, 'Link 3'),
      rename(third, 'Link 2'),
      rename(second, 'Link 1'),
      rename(first, 'food'),
      rename(free, 'Nobody has this'),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'saved',
    ]);
  });

  test('a record may change the case of its own value', async () => {
    const id = await addOk('session-topics', { name: 'weather' });
    expect(
      await change('session-topics', { recordId: id, version: 1, values: { name: 'Weather' } }),
    ).toMatchObject([{ verdict: 'saved' }]);
  });

  test('one of several equal courses that are made at once is stored, and the others are refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('courses', { name: 'At Once' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  });
});

describe('a reference', () => {
  test.each<[TableName, Row, Row]>([
    [
      'quiz-examples',
      { relatedQuiz: quizId, relatedExample: 999_999 },
      { relatedExample: 'Example not found.' },
    ],
    [
      'users',
      { emailAddress: 'r@home.example', relatedProgram: 999_999 },
      { relatedProgram: 'Related Program not found.' },
    ],
    [
      'program-lessons',
      { lesson: 'lcsp 9', relatedProgram: 2, vocabIncluded: ['uno', 'nada'] },
      { vocabIncluded: 'Vocabulary: nothing is called "nada"' },
    ],
  ])('%s: %j must exist', async (table, values, fields) => {
    expect(await add(table, values)).toMatchObject({ status: 422, body: { error: { fields } } });
  });
});

describe('an example whose two texts are stored already', () => {
  const values = { spanishExample: 'Buenos días.', englishTranslation: 'Good morning.' };
  const counted = { name: '', text: "select from examples where spanish_example = 'Buenos días.'" };

  test('is that example when it says the same, and refused when it says something else', async () => {
    const id = await addOk('examples', values);
    expect(await addOk('examples', values)).toBe(id);
    const message = `This example is stored already, as record ${id}`;
    expect(await add('examples', { ...values, vocabComplete: true })).toMatchObject({
      status: 409,
      body: { error: { message, fields: { spanishExample: message } } },
    });
    expect(await db.query(counted)).toHaveLength(1);
  });
});
