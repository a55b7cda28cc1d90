import { tasks } from '@soltura/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard, makeExample } from '../../testing/cards.ts';
import { makeCoachingStudent, makeHandedIn, makeTask } from '../../testing/coaching.ts';
import { insertRecord, insertRows } from '../../testing/rows.ts';
import { makeCoached, makeOwnCoach } from './testing/coached-student.ts';

const api = await startTestApi();
const { db } = api;
const { email: coach } = await makeOwnCoach(db);
const { student, userId } = await makeCoached(db);

/** Makes a word of the vocabulary with these spellings. */
async function makeWord(spellings: string[], frequencyRank: number): Promise<number> {
  const text = `${spellings.join('/')}: ${frequencyRank}`;
  const recordId = await insertRecord(db, 'vocabulary', {
    wordIdiom: spellings[0],
    vocabName: text,
    descriptionOfVocabularySkill: text,
    frequencyRank,
  });
  await insertRows(
    db,
    'spellings',
    spellings.map((spellingOption) => ({ relatedWordIdiom: recordId, spellingOption })),
  );
  return recordId;
}

/** Makes a card of the student whose sentence has these words. */
async function makeCardWith(words: number[], given: object = {}): Promise<number> {
  const relatedExample = await makeExample(db);
  await insertRows(
    db,
    'example_vocabulary',
    words.map((relatedVocabulary, position) => ({ relatedExample, relatedVocabulary, position })),
  );
  await makeCard(db, userId, { relatedExample, ...given });
  return relatedExample;
}

const read = (id: number) => api.callOk(tasks.words, coach, { params: { id } });
const handIn = async (text: string, relatedStudent = student) =>
  (await makeHandedIn(db, { relatedStudent, text })).recordId;

test('the words of a text are told with the cards of the student that have them, the least known first', async () => {
  const ser = await makeWord(['ser', 'fue'], 3);
  await makeWord(['ir', 'fue'], 20);
  const tren = await makeWord(['tren', 'trenes'], 400);
  const cariño = await makeWord(['cariño'], 900);
  const andén = await makeWord(['andén'], 800);
  await makeWord(['boleto'], 700);
  await makeCardWith([ser, tren], { reviewInterval: 2 });
  await makeCardWith([tren], { reviewInterval: 5 });
  await makeCardWith([andén]);
  await makeCardWith([cariño], { reviewInterval: 9, removedAt: new Date() });
  await archive(db, 'examples', [await makeCardWith([cariño], { reviewInterval: 9 })]);
  const found = await read(await handIn('¡FUE en tren, en TREN! Cariño… el andén; Zaragoza.'));
  expect(found).toEqual([
    { vocabularyId: cariño, word: 'cariño', hasCard: false, interval: null },
    { vocabularyId: andén, word: 'andén', hasCard: true, interval: null },
    { vocabularyId: ser, word: 'fue', hasCard: true, interval: 2 },
    { vocabularyId: tren, word: 'tren', hasCard: true, interval: 5 },
  ]);
});

test('a word that is archived is no word of the school', async () => {
  await archive(db, 'vocabulary', [await makeWord(['farola'], 950)]);
  expect(await read(await handIn('Una farola.'))).toEqual([]);
});

test('the longest text is looked up, and six words are told', async () => {
  const letters = Array.from('abcdefghij');
  await Promise.all(letters.map((letter, index) => makeWord([`palabra${letter}`], 1000 + index)));
  const others = Array.from({ length: 1000 }, (_, index) => `otra${index}`)
    .join(' ')
    .slice(0, 9800);
  const id = await handIn(`${others} ${letters.map((letter) => `palabra${letter}`).join(' ')}`);
  expect((await read(id)).map(({ word }) => word)).toEqual(
    ['j', 'i', 'h', 'g', 'f', 'e'].map((letter) => `palabra${letter}`),
  );
});

test('nothing is told without a text or without a log-in; an unknown task is not found', async () => {
  expect(await read((await makeTask(db, { relatedStudent: student })).recordId)).toEqual([]);
  expect(await read(await handIn('', student))).toEqual([]);
  const { recordId: unlinked } = await makeCoachingStudent(db);
  expect(await read(await handIn('tren', unlinked))).toEqual([]);
  expect((await api.call(tasks.words, coach, { params: { id: 999_999 } })).status).toBe(404);
});
