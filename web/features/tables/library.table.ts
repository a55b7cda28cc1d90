import {
  examplesTable,
  programLessonsTable,
  quizExamplesTable,
  vocabularyTable,
} from '@soltura/domain/tables/library-tables';
import { describeScreen } from './describe-screen.ts';

export const programLessonsScreen = describeScreen(programLessonsTable);

export const vocabularyScreen = describeScreen(vocabularyTable);

/** Example sentences; those whose vocabulary is not complete are not verified. */
export const examplesScreen = describeScreen(examplesTable);

export const quizExamplesScreen = describeScreen(quizExamplesTable);
