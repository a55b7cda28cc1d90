import type { Endpoint } from '@soltura/contract/endpoint';
import { finder } from '@soltura/contract/finder/finder';
import { myNew } from '@soltura/contract/path/my-new';
import { myPath } from '@soltura/contract/path/my-path';
import { programs } from '@soltura/contract/programs/programs';
import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { quizRuns } from '@soltura/contract/quizzes/quiz-runs';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { tables } from '@soltura/contract/tables/tables';
import { undoing } from '@soltura/contract/undo/undo';
import { wordHelps } from '@soltura/contract/vocabulary/word-help';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing/api.ts';
import { makeCard, makeQuiz, readCollection } from '../testing/cards.ts';
import { makeExampleOf, makeLesson, makeWord } from '../testing/library.ts';
import { makeStudent, makeUser } from '../testing/people.ts';
import { readRow, updateRows } from '../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const DAY = '2026-03-07';

// Soltura, whose second lesson and quiz are not published, and a program that is not, with one lesson.
const [yo, soy, otro] = [await makeWord(db), await makeWord(db), await makeWord(db)];
const shown = await makeLesson(db, 2, 1, [yo]);
const hidden = await makeLesson(db, 2, 2, [yo, soy]);
const ofHidden = await makeLesson(db, 109, 1, [otro]);
await updateRows(db, 'programs', { recordId: 2 }, { name: 'Soltura', cohortACurrentLesson: 2 });
await updateRows(db, 'programs', { recordId: 109 }, { name: 'Coming', published: false });
await updateRows(db, 'program_lessons', { recordId: hidden }, { published: false });
const sound = { spanishAudioLa: '/audio/es/1.mp3', englishAudio: '/audio/en/1.mp3' };
const sentences = [
  await makeExampleOf(db, [yo], sound),
  await makeExampleOf(db, [yo, soy], sound),
  await makeExampleOf(db, [otro], sound),
];
const [ofYo = 0, ofSoy = 0, ofOtro = 0] = sentences;
const firstQuiz = await makeQuiz(db, [ofYo], 'lcsp quiz 1');
const hiddenQuiz = await makeQuiz(db, [ofSoy], 'lcsp quiz 2');
await updateRows(db, 'quizzes', { recordId: hiddenQuiz }, { published: false });

const learning = { relatedProgram: 2, cohort: 'A' };
const student = await makeStudent(db, { ...learning, emailAddress: 'student@school.example' });
const limited = await makeStudent(db, {
  ...learning,
  emailAddress: 'limited@school.example',
  studentRole: 'limited',
});
const strayed = await makeStudent(db, { relatedProgram: 109, cohort: 'A' });
await makeUser(db, { emailAddress: 'none@school.example', studentRole: 'none' });
await makeUser(db, { emailAddress: 'coach@school.example', adminRole: 'coach' });
await makeUser(db, { emailAddress: 'admin@school.example', adminRole: 'admin' });

const learners = ['student@school.example', 'limited@school.example', 'none@school.example'];
const staff = ['coach@school.example', 'admin@school.example'];
const everybody = [...learners.map((as) => [as, false] as const), ...staff.map((as) => [as, true] as const)];
const idsOf = (list: readonly { recordId: number }[]) => list.map(({ recordId }) => recordId);

describe.each(everybody)('%s is told of what is not published: %s', (as, seesAll) => {
  test('among programs, their names of lessons, and lessons', async () => {
    const list = await api.callOk(programs.list, as);
    expect(list.map(({ name }) => name)).toEqual(seesAll ? ['Soltura', 'Coming'] : ['Soltura']);
    expect(list[0]?.lessons).toHaveLength(seesAll ? 2 : 1);
    const lessons = await api.callOk(programs.lessons, as);
    expect(idsOf(lessons)).toEqual(seesAll ? [shown, hidden, ofHidden] : [shown]);
    expect(Object.keys({ ...list[0], ...lessons[0] })).not.toContain('published');
  });

  test('among quizzes, what they are about, and their sentences', async () => {
    const ids = seesAll ? [firstQuiz, hiddenQuiz] : [firstQuiz];
    const list = await api.callOk(quizzes.list, as);
    expect(idsOf(list)).toEqual(ids);
    expect(Object.keys(list[0] ?? {})).toEqual(['recordId', 'quizNickname']);
    const topics = await api.callOk(quizzes.topics, as);
    expect(topics.map(({ recordId, published }) => [recordId, published])).toEqual(
      ids.map((id) => [id, id !== hiddenQuiz]),
    );
    const read = (quizId: number) => api.call(quizzes.examples, as, { params: { quizId } });
    expect((await read(firstQuiz)).status).toBe(200);
    const unknown = await read(999_999);
    const found = { status: 200, body: [{ recordId: ofSoy }] };
    expect(unknown.status).toBe(404);
    expect(await read(hiddenQuiz)).toMatchObject(seesAll ? found : { status: 404, body: unknown.body });
  });
});

describe('a lesson that is not published, or of such a program', () => {
  const searches: [string, Endpoint, object, string[]][] = [
    ['the finder', finder.find, { includeSpanglish: true, tags: [] }, ['student@school.example']],
    ['its tags', finder.findTags, { includeSpanglish: true, tags: [] }, ['student@school.example']],
    ['audio quizzes', finder.findAudio, {}, ['student@school.example', 'limited@school.example']],
  ];

  test.each(searches)(
    'is unknown to students in %s, and known to staff',
    async (_, endpoint, filters, as) => {
      const ask = async (who: string, range: object) =>
        (await api.call(endpoint, who, { body: { ...filters, ...range } })).status;
      for (const lesson of [hidden, ofHidden]) {
        const ranges = [
          { toLesson: lesson, fromLesson: null },
          { toLesson: lesson, fromLesson: lesson },
        ];
        for (const range of ranges) {
          for (const who of as) expect(await ask(who, range)).toBe(404);
          for (const who of staff) expect(await ask(who, range)).toBe(200);
        }
      }
      for (const who of [...as, ...staff]) {
        expect(await ask(who, { toLesson: shown, fromLesson: null })).toBe(200);
      }
    },
  );

  test('is unknown to students in a custom quiz, and known to staff', async () => {
    const draw = async (who: string, toLesson: number) => {
      const body = {
        source: 'library',
        lessons: { toLesson, fromLesson: null },
        includeSpanglish: true,
        tags: [],
        way: 'text',
        length: null,
        seed: 1,
      };
      return (await api.call(customQuiz.draw, who, { body })).status;
    };
    expect(await draw('student@school.example', hidden)).toBe(404);
    expect(await draw('student@school.example', shown)).toBe(200);
    for (const who of staff) expect(await draw(who, hidden)).toBe(200);
  });

  test('is not among the lessons that teach a word, but for staff', async () => {
    const tell = async (as: string, id: number) => {
      const { lessons } = await api.callOk(wordHelps.read, as, { params: { id }, query: {} });
      return lessons.map(({ program, lessonNumber }) => `${program} ${lessonNumber}`);
    };
    for (const as of learners.slice(0, 2)) {
      expect(await tell(as, yo)).toEqual(['Soltura 1']);
      expect(await tell(as, otro)).toEqual([]);
    }
    for (const as of staff) {
      expect(await tell(as, yo)).toEqual(['Soltura 1', 'Soltura 2']);
      expect(await tell(as, otro)).toEqual(['Coming 1']);
    }
  });
});

describe('the day of a learner', () => {
  const query = { day: DAY };
  const ofStudent = (userId: number) => ({ params: { userId }, query });

  test('proposes the published quiz alone, to staff who act for them every one', async () => {
    for (const { emailAddress, recordId } of [student, limited]) {
      expect(await api.callOk(myPath.mine, emailAddress, { query })).toMatchObject({
        quiz: { recordId: firstQuiz },
      });
      for (const as of staff) {
        expect(await api.callOk(myPath.ofStudent, as, ofStudent(recordId))).toMatchObject({
          quiz: { recordId: hiddenQuiz },
        });
      }
    }
  });

  test('offers sentences of published lessons alone, to staff who act for them all', async () => {
    const mine = await api.callOk(myNew.mine, student.emailAddress, { query });
    expect([mine.lesson, idsOf(mine.examples)]).toEqual([1, [ofYo]]);
    for (const as of staff) {
      const theirs = await api.callOk(myNew.ofStudent, as, ofStudent(student.recordId));
      expect(theirs.lesson).toBe(2);
      expect(new Set(idsOf(theirs.examples))).toEqual(new Set([ofYo, ofSoy]));
    }
  });

  test('begins with sentences of published lessons', async () => {
    const mine = await api.callOk(finder.myFirstSentences, student.emailAddress);
    expect([mine.lesson, idsOf(mine.examples)]).toEqual([1, [ofYo]]);
    const params = { studentId: student.recordId };
    expect(
      await api.callOk(finder.firstSentencesOfStudent, 'coach@school.example', { params }),
    ).toMatchObject({ lesson: 2 });
  });

  test('is that of somebody without a program where theirs is not published', async () => {
    const { emailAddress, recordId } = strayed;
    expect(await api.callOk(myPath.mine, emailAddress, { query })).toMatchObject({ quiz: null, learn: 0 });
    expect(await api.callOk(myNew.mine, emailAddress, { query })).toMatchObject({
      lesson: null,
      examples: [],
    });
    expect(await api.callOk(finder.myFirstSentences, emailAddress)).toEqual({ lesson: null, examples: [] });
    const theirs = await api.callOk(myNew.ofStudent, 'coach@school.example', ofStudent(recordId));
    expect(idsOf(theirs.examples)).toEqual([ofOtro]);
  });
});

test('the collected cards and finished quizzes of students stay theirs', async () => {
  await makeCard(db, student.recordId, { relatedExample: ofSoy });
  const run = { quizId: hiddenQuiz, finishedAt: `${DAY}T09:00:00.000Z`, day: DAY, cards: 1 };
  // The quiz was published when it was begun.
  await api.callOk(quizRuns.addMine, student.emailAddress, { body: run });
  expect(await api.callOk(quizRuns.mine, student.emailAddress)).toEqual([{ quizId: hiddenQuiz, day: DAY }]);
  expect(await readCollection(db, student.recordId)).toMatchObject([{ relatedExample: ofSoy }]);
});

describe('a quiz', () => {
  const as = 'admin@school.example';
  const params = { table: 'quizzes' };
  const listFor = async (who: string) => {
    const { body, headers } = await api.call(quizzes.list, who);
    return { body, etag: headers.etag };
  };

  test('that is published, and hidden again, is so for students at once; undo takes it back', async () => {
    const quizId = await makeQuiz(db, [ofYo], 'lcsp quiz 41');
    const before = await listFor(student.emailAddress);
    const hide = { recordId: quizId, version: 1, values: { published: false } };
    const { headers } = await api.call(tables.change, as, { params, body: [hide] });
    const during = await listFor(student.emailAddress);
    expect(JSON.stringify(before.body)).toContain('lcsp quiz 41');
    expect(JSON.stringify(during.body)).not.toContain('lcsp quiz 41');
    expect(JSON.stringify((await listFor('coach@school.example')).body)).toContain('lcsp quiz 41');
    expect(during.etag).not.toBe(before.etag);
    await api.callOk(undoing.undo, as, { body: { changeSet: Number(headers['change-set']) } });
    expect(await listFor(student.emailAddress)).toEqual(before);
  });

  test('is hidden from somebody who is of the staff no more', async () => {
    const leaving = await makeUser(db, { adminRole: 'coach' });
    const seen = await listFor(leaving.emailAddress);
    await updateRows(db, 'users', { recordId: leaving.recordId }, { adminRole: '', studentRole: 'student' });
    expect((await listFor(leaving.emailAddress)).etag).not.toBe(seen.etag);
    expect(await listFor(leaving.emailAddress)).toEqual(await listFor(student.emailAddress));
  });

  test('that is made by a specified call is published, and stays as it is when it is renamed', async () => {
    const [made = 0] = await api.callOk(tableEditors.addQuiz, as, { body: { quizNickname: 'lcsp quiz 51' } });
    expect(await readRow(db, 'quizzes', { recordId: made })).toMatchObject({ published: true });
    await updateRows(db, 'quizzes', { recordId: made }, { published: false });
    await api.callOk(tableEditors.updateQuiz, as, { body: { recordId: made, quizNickname: 'lcsp quiz 52' } });
    expect(await readRow(db, 'quizzes', { recordId: made })).toMatchObject({
      quizNickname: 'lcsp quiz 52',
      published: false,
    });
    expect(await api.callOk(tableEditors.quizzes, as)).toContainEqual({
      recordId: made,
      quizNickname: 'lcsp quiz 52',
    });
    expect((await api.callOk(tableEditors.programs, as)).map(({ name }) => name)).toContain('Coming');
  });

  test.each([
    ['quizNickname\nlcsp quiz 61\n', 'lcsp quiz 61', true],
    ['quizNickname,published\nlcsp quiz 62,\n', 'lcsp quiz 62', true],
    ['quizNickname,published\nlcsp quiz 63,no\n', 'lcsp quiz 63', false],
  ])('that is imported from the file %j is published: %s', async (text, quizNickname, published) => {
    const file = new TextEncoder().encode(text);
    await api.callOk(tables.import, as, { params, query: { apply: 'true' }, file });
    expect(await readRow(db, 'quizzes', { quizNickname })).toMatchObject({ published });
  });

  test('that is hidden stays so when a file without the column renames it', async () => {
    const { recordId } = (await readRow<{ recordId: number }>(db, 'quizzes', {
      quizNickname: 'lcsp quiz 63',
    })) ?? { recordId: 0 };
    const file = new TextEncoder().encode(`recordId,quizNickname\n${recordId},lcsp quiz 64\n`);
    await api.callOk(tables.import, as, { params, query: { apply: 'true' }, file });
    expect(await readRow(db, 'quizzes', { recordId })).toMatchObject({
      quizNickname: 'lcsp quiz 64',
      published: false,
    });
  });
});
