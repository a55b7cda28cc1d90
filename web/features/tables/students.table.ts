import { tableEditors } from '@soltura/contract/table-editors';
import { studentsTable } from '@soltura/domain/school-tables/quiz-tables';
import type { Row } from '@soltura/domain/school-tables/table';
import { call } from '../../api/client.ts';
import { pathOf } from './describe-screen.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

/** Users as students of the quizzes (screens-staff 9.1). */
export const studentsScreen: ScreenTable = {
  ...describeEditor(studentsTable),
  table: studentsTable,
  path: pathOf(studentsTable),
  newLabel: 'New Student',
  calls: {
    add: async (values, options) =>
      (await call(tableEditors.addStudent, { body: toBody(values) }, options))[0],
    put: (recordId, version, values, options) =>
      call(
        tableEditors.updateStudent,
        { headers: ifMatch(version), body: { recordId, ...toBody(values) } },
        options,
      ),
  },
};

function toBody(values: Row) {
  return {
    name: readText(values.name),
    emailAddress: readText(values.emailAddress),
    program: readText(values.program),
    cohort: readText(values.cohort),
    relatedProgram: readNumber(values.relatedProgram),
    role: readText(values.role),
  };
}
