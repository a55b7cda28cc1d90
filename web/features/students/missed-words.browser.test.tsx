import { missedWords } from '@soltura/contract/answers/missed-words';
import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import { userLists } from '@soltura/contract/people/user-lists';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection, makeExample } from '../../testing/cards.ts';
import { offerTwoCourses } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { answerCards } from '../../testing/reviews.ts';
import { expectConsole } from '../../testing/setup.ts';
import { makeMemory } from '../../testing/students.ts';
import { openDrillDown } from './testing.ts';

const word = (vocabularyId: number, given: Partial<(typeof WORDS)[number]> = {}) => ({
  vocabularyId,
  word: `palabra ${vocabularyId}`,
  asked: 3,
  missed: 2,
  lastTyped: 'palbra',
  ...given,
});
const WORDS = [
  { vocabularyId: 1, word: 'perro', asked: 4, missed: 3, lastTyped: 'pero' },
  { vocabularyId: 2, word: 'sé', asked: 2, missed: 1, lastTyped: '' },
];

/** Opens the page of a student of the app; `offer` says what there is of missed words. */
async function openStudent(offer: () => void): Promise<void> {
  const students = { Carla: { memory: makeMemory({ userId: 7 }) } };
  const { router, studentOf } = await openDrillDown({ students });
  offer();
  router.history.push(`/student-drill-down?student=${studentOf('Carla')}`);
}

const LISTED = {
  recordId: 7,
  name: 'Carla Díaz',
  emailAddress: 'carla@school.example',
  role: 'student',
  relatedProgram: 0,
  cohort: '',
  program: '',
} as const;

const findMissed = () => page.getByRole('region', { name: 'Words missed lately' });

test('missed words are told in the server’s order, with what was typed last', async () => {
  await openStudent(() => fakeServer.answer(missedWords.list, WORDS));
  const rows = findMissed().getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('perropero3 of 4');
  await expect.element(rows.nth(2)).toHaveTextContent('sénothing1 of 2');
  await expectGoodLooks({ parts: ['html'] });
});

test('ten are shown, the others when they are asked for', async () => {
  const words = Array.from({ length: 12 }, (_, index) => word(index + 1));
  await openStudent(() => fakeServer.answer(missedWords.list, words));
  const rows = findMissed().getByRole('row');
  await expect.element(rows).toHaveLength(11);
  await findButton('Show All 12').click();
  await expect.element(rows).toHaveLength(13);
});

test('a set of sentences opens at the assignment, for this student', async () => {
  await openStudent(() => fakeServer.answer(missedWords.list, WORDS));
  const sentences = [makeExample(901), makeExample(902)];
  fakeServer.answer(missedWords.sentences, sentences);
  fakeServer.answer(exampleSets.bySpanishText, sentences);
  fakeServer.answer(userLists.findStudents, {
    students: [LISTED],
    isCut: false,
  });
  answerCards(makeCollection([]));
  offerTwoCourses();
  fakeServer.answer(quizzes.list, []);
  await findButton('Make a Set of Sentences').click();
  await expect.element(findButton('Assign 2 Examples to Carla Díaz')).toBeVisible();
});

test('where the student has every such sentence, it says so and stays', async () => {
  await openStudent(() => fakeServer.answer(missedWords.list, WORDS));
  fakeServer.answer(missedWords.sentences, []);
  fakeServer.answer(userLists.findStudents, { students: [], isCut: false });
  await findButton('Make a Set of Sentences').click();
  await expect.element(findMissed()).toHaveTextContent('There is no verified sentence with these words');
});

test('words that do not come can be asked for again; without any it says so', async () => {
  expectConsole(/Failed to fetch/);
  await openStudent(() => fakeServer.refuse(missedWords.list, 403));
  await expect.element(findMissed().getByText('Error Loading Words')).toBeVisible();
  fakeServer.answer(missedWords.list, []);
  await findMissed().getByRole('button', { name: 'Retry' }).click();
  await expect.element(findMissed()).toHaveTextContent('No word was missed');
});
