import { finder } from '@soltura/contract/finder/finder';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeExampleOf, makeLesson, makeWord } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { insertRow, updateRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const coach = await makeUser(db, { adminRole: 'coach' });

const word = [0, 1, 2, 3, 4].map(() => makeWord(db));
const [yo = 0, soy = 0, aqui = 0, tu = 0, lejos = 0] = await Promise.all(word);
await makeLesson(db, 2, 1, [yo]);
await makeLesson(db, 2, 2, [soy]);
await makeLesson(db, 2, 3, [aqui]);
await makeLesson(db, 2, 4, [tu]);
await makeLesson(db, 2, 5, [lejos]);
await updateRows(db, 'programs', { recordId: 2 }, { cohortACurrentLesson: 4, cohortBCurrentLesson: 1 });

let made = 0;
/** Sentences of these words with sound, each a letter longer than the one before. */
async function makeSentences(count: number, words: readonly number[], given: object = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let left = count; left > 0; left -= 1) {
    made += 1;
    const spanishExample = `Frase ${'a'.repeat(made)}.`;
    ids.push(await makeExampleOf(db, words, { spanishExample, spanishAudioLa: '/audio/es/1.mp3', ...given }));
  }
  return ids;
}

const first = await makeSentences(14, [yo]);
const second = await makeSentences(3, [yo, soy]);
const third = await makeSentences(3, [soy, aqui]);
const fourth = await makeSentences(4, [yo, tu]);
await makeSentences(1, [lejos]);
await makeSentences(1, [tu], { spanishAudioLa: '' });
await makeSentences(1, [tu], { vocabComplete: false });
await archive(db, 'examples', await makeSentences(1, [tu]));

async function begin(given: Parameters<typeof makeStudent>[1]) {
  const student = await makeStudent(db, given);
  const { lesson, examples } = await api.callOk(finder.myFirstSentences, student.emailAddress);
  return { lesson, ids: examples.map(({ recordId }) => recordId) };
}

test('a newcomer begins with ten sentences of the current lesson, the shortest first', async () => {
  expect(await begin({ relatedProgram: 2, cohort: 'B' })).toEqual({ lesson: 1, ids: first.slice(0, 10) });
});

test('a lesson with fewer is filled up from those before it, the nearest first', async () => {
  const { lesson, ids } = await begin({ relatedProgram: 2, cohort: 'A' });
  expect(lesson).toBe(4);
  // The ranges begin at lessons 4, 3 and 1.
  expect(ids).toEqual([...fourth, ...third, ...first.slice(0, 3)]);
  expect(ids).not.toContain(second[0]);
});

await insertRow(db, 'programs', { recordId: 999, name: 'Program without lessons' });

test.each<[string, Parameters<typeof makeStudent>[1]]>([
  ['program', { cohort: 'A' }],
  ['cohort', { relatedProgram: 2, cohort: '' }],
  ['lesson', { relatedProgram: 999, cohort: 'A' }],
])('without a %s there is nothing to begin with', async (_name, given) => {
  expect(await begin(given)).toEqual({ lesson: null, ids: [] });
});

test('staff get the sentences of the student they act for', async () => {
  const student = await makeStudent(db, { relatedProgram: 2, cohort: 'B' });
  const params = { studentId: student.recordId };
  const answer = await api.callOk(finder.firstSentencesOfStudent, coach.emailAddress, { params });
  expect(answer.examples.map(({ recordId }) => recordId)).toEqual(first.slice(0, 10));
});

test('an unknown student is 404', async () => {
  const answer = await api.call(finder.firstSentencesOfStudent, coach.emailAddress, {
    params: { studentId: 999_999 },
  });
  expect(answer.status).toBe(404);
});
