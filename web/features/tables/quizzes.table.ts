import { tableEditors } from '@soltura/contract/table-editors';
import { buildNickname, checkQuizForm, type QuizForm, readQuizForm } from '@soltura/domain/quizzes/quiz-form';
import { quizzesTable } from '@soltura/domain/school-tables/quiz-tables';
import { lazy } from 'react';
import { call } from '../../api/client.ts';
import { pathOf } from './describe-screen.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { toQuizForm } from './quiz-values.ts';
import { readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

/** Quizzes, whose nickname is built of what the form asks (screens-staff 9.3). */
export const quizzesScreen: ScreenTable = {
  ...describeEditor(quizzesTable),
  table: quizzesTable,
  path: pathOf(quizzesTable),
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
    // A nickname that cannot be read leaves the fields to be chosen.
    read: ({ quizNickname }) => ({ ...EMPTY, ...readQuizForm(readText(quizNickname)) }),
    write: (values) => ({ quizNickname: buildNickname(toQuizForm(values)) }),
    check: (values) => checkQuizForm(toQuizForm(values)),
    Fields: lazy(async () => ({ default: (await import('./QuizFields.tsx')).QuizFields })),
  },
};

const EMPTY: QuizForm = { type: '', number: '', subType: '' };
