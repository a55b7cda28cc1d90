import { buildNickname, checkQuizForm, type QuizForm, readQuizForm } from '@soltura/domain/quizzes/quiz-form';
import { quizzesTable } from '@soltura/domain/tables/quiz-tables';
import { published } from '@soltura/domain/tables/table';
import { describeEditor } from './editor-words.ts';
import { readFormCell, toText } from './form-values.ts';
import { QuizFields } from './QuizFields.tsx';
import { toQuizForm } from './quiz-values.ts';
import { readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/**
 * Quizzes, whose form builds the nickname from its fields (screens-staff 9.3), by the calls of all tables: the specified
 * ones know no unpublished quizzes.
 */
export const quizzesScreen: ScreenTable = {
  ...describeEditor(quizzesTable),
  table: quizzesTable,
  newLabel: 'New Quiz Record',
  calls: callsOf('quizzes'),
  form: {
    // The fields stay empty for a nickname that cannot be parsed.
    read: ({ quizNickname, published: isPublished = null }) => ({
      ...EMPTY,
      ...readQuizForm(readText(quizNickname)),
      published: toText(published, isPublished),
    }),
    write: (values) => ({
      quizNickname: buildNickname(toQuizForm(values)),
      published: readFormCell(published, values.published ?? ''),
    }),
    check: (values) => checkQuizForm(toQuizForm(values)),
    Fields: QuizFields,
  },
};

const EMPTY: QuizForm = { type: '', number: '', subType: '' };
