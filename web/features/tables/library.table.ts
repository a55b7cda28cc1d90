import {
  examplesTable,
  programLessonsTable,
  quizExamplesTable,
  vocabularyTable,
} from '@soltura/domain/school-tables/library-tables';
import { describeScreen, textFilter } from './describe-screen.ts';

/** The lessons of programs, with the words each introduces. */
export const programLessonsScreen = describeScreen(programLessonsTable, {
  filters: [
    textFilter(programLessonsTable),
    { kind: 'choice', label: 'Filter by Program', field: 'relatedProgram' },
  ],
});

/** The words of the language, with their spellings. */
export const vocabularyScreen = describeScreen(vocabularyTable, { filters: [textFilter(vocabularyTable)] });

/** Example sentences; those whose vocabulary is not complete are not verified. */
export const examplesScreen = describeScreen(examplesTable, {
  filters: [
    textFilter(examplesTable),
    { kind: 'switch', label: 'Unverified:', passes: ({ values }) => values.vocabComplete === false },
  ],
});

/** Which examples a quiz has, in which order. */
export const quizExamplesScreen = describeScreen(quizExamplesTable, {
  filters: [textFilter(quizExamplesTable), { kind: 'choice', label: 'Filter by Quiz', field: 'relatedQuiz' }],
});
