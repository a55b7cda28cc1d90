import { expect, test } from 'vitest';
import { writeListFile } from '../../../lists/write-list-file.ts';
import { makeFlashcardData } from '../../../parts/collection/testing.ts';
import { cardsFile } from './cards-file.ts';
import { listTakenCards, type TakenFlashcard } from './taken-cards.ts';

const HEAD =
  'ID,Spanish,English,Spanish_Audio,English_Audio,Program,Lesson,Spanglish,Custom,Collected,Last_Reviewed,Next_Review,Interval_Days';
const PROGRAMS = {
  programs: [
    { recordId: 3, name: 'One Month' },
    { recordId: 5, name: 'Post' },
  ],
  lessons: [
    { recordId: 31, lesson: 'SI1M Lesson 4', relatedProgram: 3, vocabIncluded: ['uno'] },
    { recordId: 51, lesson: 'post 2', relatedProgram: 5, vocabIncluded: ['dos'] },
  ],
};

/** A card that is due on 2025-03-01, with an interval of 3. */
function makeTaken(
  changes: Partial<TakenFlashcard['example'] & TakenFlashcard['entry']> = {},
): TakenFlashcard {
  const { examples, studentExamples } = makeFlashcardData(3);
  const [example, entry] = [examples[0], studentExamples[0]];
  if (!example || !entry) throw new Error('There is a card.');
  return { example: { ...example, ...changes }, entry: { ...entry, ...changes }, lesson: undefined };
}

test('a file begins with its mark and head, and has a line for each card', () => {
  const lesson = { program: 'One Month', lesson: 'SI1M Lesson 4' };
  const text = writeListFile(cardsFile, [
    { ...makeTaken({ coachAdded: true, spanglish: 'spanglish', recordId: 11 }), lesson },
    makeTaken({ reviewInterval: null, nextReviewDate: '', recordId: 12 }),
  ]);
  expect(text.split('\n')).toEqual([
    `\uFEFF${HEAD}`,
    '11,Hola.,Hello.,,,One Month,Lesson 4,Yes,Yes,2025-01-01T00:00:00.000Z,,2025-03-01,8',
    '12,Hola.,Hello.,,,,,No,No,2025-01-01T00:00:00.000Z,,,',
    '',
  ]);
});

test('a text that a spreadsheet would take for a formula is made harmless, and lines, quotes and emoji stay as they are', () => {
  const text = writeListFile(cardsFile, [
    makeTaken({ spanishExample: '=1+1', englishTranslation: 'One,\n"two" 🙂' }),
  ]);
  expect(text).toContain(`,'=1+1,"One,\n""two"" 🙂",`);
});

test('cards are taken in the order of the manager, with the lesson of whichever course taught their words', () => {
  const data = makeFlashcardData(1, 1, 1, 1);
  const words = [['uno'], ['dos', 'uno'], ['tres'], ['uno']];
  const examples = data.examples.map((example, index) => ({ ...example, vocabIncluded: words[index] ?? [] }));
  const studentExamples = data.studentExamples.map((entry, index) => ({
    ...entry,
    coachAdded: index === 2,
    // The last one is being added.
    recordId: index === 3 ? -1 : entry.recordId,
  }));
  const taken = listTakenCards({ examples, studentExamples }, makePrograms(), 5);
  expect(taken.map(({ entry, lesson }) => [entry.recordId, lesson])).toEqual([
    [13, undefined],
    [11, { program: 'One Month', lesson: 'SI1M Lesson 4' }],
    [12, { program: 'Post', lesson: 'post 2' }],
  ]);
});

/** Program 5 continues program 3. */
function makePrograms(): Parameters<typeof listTakenCards>[1] {
  const counters = {
    lessons: [],
    cohortACurrentLesson: 0,
    cohortBCurrentLesson: 0,
    cohortCCurrentLesson: 0,
    cohortDCurrentLesson: 0,
    cohortECurrentLesson: 0,
    cohortFCurrentLesson: 0,
    cohortGCurrentLesson: 0,
    cohortHCurrentLesson: 0,
    cohortICurrentLesson: 0,
    cohortJCurrentLesson: 0,
  };
  return { ...PROGRAMS, programs: PROGRAMS.programs.map((program) => ({ ...counters, ...program })) };
}
