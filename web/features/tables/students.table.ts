import { tableEditors } from '@soltura/contract/tables/table-editors';
import { studentsTable } from '@soltura/domain/tables/quiz-tables';
import type { Row } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

export const studentsScreen: ScreenTable = {
  ...describeEditor(studentsTable),
  table: studentsTable,
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
