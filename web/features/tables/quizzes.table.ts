import { tableEditors } from '@soltura/contract/tables/table-editors';
import { buildNickname, checkQuizForm, type QuizForm, readQuizForm } from '@soltura/domain/quizzes/quiz-form';
import { quizzesTable } from '@soltura/domain/tables/quiz-tables';
import { call } from '../../api/client.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { QuizFields } from './QuizFields.tsx';
import { toQuizForm } from './quiz-values.ts';
import { readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

/** Quizzes, whose form builds the nickname from its fields (screens-staff 9.3). */
export const quizzesScreen: ScreenTable = {
  ...describeEditor(quizzesTable),
  table: quizzesTable,
  newLabel: 'New Quiz Record',
  calls: {
    add: async ({ quizNickname }, options) =>
      (await call(tableEditors.addQuiz, { body: { quizNickname: readText(quizNickname) } }, options))[0],
    put: (recordId, version, { quizNickname }, options) =>
      call(
        tableEditors.updateQuiz,
        { headers: ifMatch(version), body: { quizNickname: readText(quizNickname), recordId } },
        options,
      ),
  },
  form: {
    // The fields stay empty for a nickname that cannot be parsed.
    read: ({ quizNickname }) => ({ ...EMPTY, ...readQuizForm(readText(quizNickname)) }),
    write: (values) => ({ quizNickname: buildNickname(toQuizForm(values)) }),
    check: (values) => checkQuizForm(toQuizForm(values)),
    Fields: QuizFields,
  },
};

const EMPTY: QuizForm = { type: '', number: '', subType: '' };
