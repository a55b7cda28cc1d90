import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { answers } from '@soltura/contract/answers/answers';
import { schoolOffer } from '@soltura/contract/school/offer';
import { undoing } from '@soltura/contract/undo/undo';
import { usualCourses } from '@soltura/domain/school/usual-courses';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../testing/api.ts';
import { makeStudent, makeUser } from '../../../testing/people.ts';
import { countRows, deleteRows, insertRecord, readRow, readRows } from '../../../testing/rows.ts';
import { loadContentAnswers } from '../../answers/content-answers.ts';

const api = await startTestApi();
const { db } = api;
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const WHOLE = { programs: 5, lessons: 150, words: 948, sentences: 879, quizzes: 55, presets: 5 };
const NOTHING = { programs: 0, lessons: 0, words: 0, sentences: 0, quizzes: 0, presets: 0 };
const CONTENT = new URL('../../../../content/', import.meta.url);

const take = (body: object) => api.call(schoolOffer.take, admin, { body });
const takeCourse = () => take({ course: true, coachingCourses: [] });
const read = () => api.callOk(schoolOffer.read, admin, {});
const undo = (changeSet: unknown) =>
  api.call(undoing.undo, admin, { body: { changeSet: Number(changeSet) } });
const countAll = async () => ({
  programs: await countRows(db, 'programs'),
  lessons: await countRows(db, 'program_lessons'),
  words: await countRows(db, 'vocabulary'),
  sentences: await countRows(db, 'examples'),
  quizzes: await countRows(db, 'quizzes'),
  presets: await countRows(db, 'quiz_presets'),
});

beforeEach(async () => {
  for (const table of [
    'quiz_examples',
    'quizzes',
    'review_answers',
    'examples',
    'program_lessons',
    'vocabulary',
    'quiz_presets',
  ])
    await deleteRows(db, table);
  for (const table of ['programs', 'courses', 'content_answers']) await deleteRows(db, table);
});

describe('the course that ships', () => {
  test('is offered with the counts of its records, of sentences with clips, and of missing records', async () => {
    const offer = await read();
    expect(offer).toMatchObject({ counts: WHOLE, missing: WHOLE, ownPrograms: [], hasCourses: false });
    expect(offer.programs).toContainEqual({ name: 'Spanish in One Month', lessons: 20, words: 283 });
    expect(offer.samples[0]).toMatchObject({
      spanish: 'Yo soy de Colombia, pero no soy de Bogotá.',
      lesson: 2,
    });
    expect(offer.samples).toHaveLength(9);
    expect(offer.samples.filter(({ audio }) => !existsSync(new URL(`.${audio}`, CONTENT)))).toEqual([]);
  });

  test('is added as one change with its clips, spellings and quizzes; a second press adds nothing', async () => {
    const { status, body, headers } = await takeCourse();
    expect([status, body]).toEqual([200, { ...WHOLE, coachingCourses: 0 }]);
    expect(await countAll()).toEqual(WHOLE);
    expect((await read()).missing).toEqual(NOTHING);
    const programs = await readRows(db, 'programs', {}, { order: 'record_id' });
    expect(programs.map(({ recordId, name }) => [recordId, name])).toEqual([
      [2, 'Soltura'],
      [3, 'Spanish in One Month'],
      [4, 'Master Ser vs Estar'],
      [5, 'Post-1MC Cohort'],
      [7, 'Soltura Extended'],
    ]);
    const sentence = await readRow(db, 'examples', {
      spanishExample: 'Yo soy de Colombia, pero no soy de Bogotá.',
    });
    expect(sentence).toMatchObject({ vocabComplete: true });
    expect(existsSync(new URL(`.${String(sentence?.['spanishAudioLa'])}`, CONTENT))).toBe(true);
    expect(await countRows(db, 'spellings')).toBeGreaterThan(900);
    expect(await countRows(db, 'quiz_examples')).toBeGreaterThan(500);

    const again = await takeCourse();
    expect([again.status, again.body]).toEqual([200, { ...NOTHING, coachingCourses: 0 }]);
    expect(again.headers['change-set']).toBeUndefined();

    expect((await undo(headers['change-set'])).status).toBe(200);
    expect(await countAll()).toEqual(NOTHING);
  });

  test('comes back after an undo, with programs under the ids that the rules know and versions above their last', async () => {
    const first = await takeCourse();
    await undo(first.headers['change-set']);
    const { status, headers } = await takeCourse();
    expect(status).toBe(200);
    const program = await readRow<{ version: number }>(db, 'programs', { recordId: 2 });
    expect(program?.version).toBeGreaterThan(1);
    expect((await undo(headers['change-set'])).status).toBe(200);
  });

  test('is added beside the records of a school, which stay unchanged', async () => {
    const own = await insertRecord(db, 'programs', { name: 'soltura' });
    await insertRecord(db, 'program_lessons', { lesson: 'Soltura Lesson 1', relatedProgram: own });
    const word = {
      wordIdiom: 'yo',
      vocabName: 'yo: I',
      descriptionOfVocabularySkill: 'yo: I',
      frequencyRank: 86,
    };
    await insertRecord(db, 'vocabulary', word);
    const spanishExample = 'Yo soy de Colombia, pero no soy de Bogotá.';
    const example = await insertRecord(db, 'examples', {
      spanishExample,
      englishTranslation: 'Our own words.',
    });
    await insertRecord(db, 'quizzes', { quizNickname: 'lcsp quiz 1' });
    expect(await read()).toMatchObject({
      missing: { programs: 4, lessons: 70, words: 947, sentences: 878, quizzes: 54 },
      ownPrograms: ['soltura'],
    });
    const { status, body } = await takeCourse();
    expect([status, body]).toMatchObject([
      200,
      { programs: 4, lessons: 70, words: 947, sentences: 878, quizzes: 54 },
    ]);
    expect(await readRows(db, 'program_lessons', { relatedProgram: own })).toHaveLength(1);
    expect(await readRow(db, 'examples', { recordId: example })).toMatchObject({
      englishTranslation: 'Our own words.',
      version: 1,
    });
    // Quizzes of the course that hold the sentence hold the school's own one.
    expect(await countRows(db, 'quiz_examples', { relatedExample: example })).toBeGreaterThan(0);
    expect(await countRows(db, 'examples', { spanishExample })).toBe(1);
  });

  test('is made once by two presses at a time', async () => {
    const both = await Promise.all([takeCourse(), takeCourse()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAll()).toEqual(WHOLE);
  });

  test('has the answers that ship with it, under whatever ids its sentences have', async () => {
    await insertRecord(db, 'examples', { spanishExample: 'Es nuestra.', englishTranslation: 'It is ours.' });
    await takeCourse();
    await loadContentAnswers(db, randomUUID());
    const spanishExample = 'Yo soy de Colombia, pero no soy de Bogotá.';
    const stored = await readRow<{ recordId: number }>(db, 'examples', { spanishExample });
    const recordId = stored?.recordId ?? 0;
    expect(recordId).not.toBe(19);
    const student = await makeStudent(db);
    const send = async (typed: string) => {
      const answeredAt = api.clock.now.toISOString();
      const item = { exampleId: recordId, mode: 'type', typed, answeredAt, key: randomUUID() };
      const [outcome] = await api.callOk(answers.answer, student.emailAddress, { body: [item] });
      return outcome?.verdict;
    };
    expect(await send('Yo soy de Colombia, pero no de Bogotá.')).toBe('exact');
    expect(await send('Yo soy de Colombia, pero no de Cali.')).toBe('wrong');
  });
});

describe('usual coaching courses', () => {
  test('are added with their hours and calls; those of the same name stay the own ones', async () => {
    await insertRecord(db, 'courses', { name: 'call bundle', membershipType: 'Pack' });
    expect(await read()).toMatchObject({ coursesThere: ['Call Bundle'], hasCourses: true });
    const chosen = ['Intensive Coaching', 'Call Bundle'];
    const { body, headers } = await take({ course: false, coachingCourses: chosen });
    expect(body).toEqual({ ...NOTHING, coachingCourses: 1 });
    expect(await readRow(db, 'courses', { name: 'Intensive Coaching' })).toMatchObject({
      membershipType: 'Monthly',
      approxMonthlyCost: 389,
      weeklyPrivateCalls: 2,
      hasGroupCalls: true,
      weeklyTimeCommitmentMinutes: 420,
    });
    expect(await countRows(db, 'courses')).toBe(2);
    expect((await undo(headers['change-set'])).status).toBe(200);
    expect(await countRows(db, 'courses')).toBe(1);
  });

  test('are the seven offered ones and no others', async () => {
    const names = usualCourses.map(({ name }) => name);
    expect((await take({ course: false, coachingCourses: names })).body).toMatchObject({
      coachingCourses: 7,
    });
    expect((await take({ course: false, coachingCourses: ['Singing'] })).status).toBe(422);
  });
});
