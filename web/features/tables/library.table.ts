import {
  examplesTable,
  programLessonsTable,
  quizExamplesTable,
  vocabularyTable,
} from '@soltura/domain/tables/library-tables';
import { describeScreen } from './describe-screen.ts';

/** The lessons of programs, with the words that each introduces. */
export const programLessonsScreen = describeScreen(programLessonsTable);

/** The words of the language, with their spellings. */
export const vocabularyScreen = describeScreen(vocabularyTable);

/** Example sentences; those whose vocabulary is not complete are not verified. */
export const examplesScreen = describeScreen(examplesTable);

/** Which examples a quiz has, in which order. */
export const quizExamplesScreen = describeScreen(quizExamplesTable);
