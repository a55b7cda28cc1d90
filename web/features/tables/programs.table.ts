import { tableEditors } from '@soltura/contract/tables/table-editors';
import { programsTable } from '@soltura/domain/tables/quiz-tables';
import type { Row } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/** Programs (screens-staff 9.2); made by an endpoint of our own, because the specification has none. */
export const programsScreen: ScreenTable = {
  ...describeEditor(programsTable),
  table: programsTable,
  newLabel: 'New Program',
  calls: {
    add: callsOf('programs').add,
    put: (recordId, version, values, options) =>
      call(
        tableEditors.updateProgram,
        { headers: ifMatch(version), body: { recordId, ...toProgramBody(values) } },
        options,
      ),
  },
};

/** The request body for a program, which contains no lessons. */
export function toProgramBody(values: Row) {
  return {
    name: readText(values.name),
    cohortACurrentLesson: readNumber(values.cohortACurrentLesson),
    cohortBCurrentLesson: readNumber(values.cohortBCurrentLesson),
    cohortCCurrentLesson: readNumber(values.cohortCCurrentLesson),
    cohortDCurrentLesson: readNumber(values.cohortDCurrentLesson),
    cohortECurrentLesson: readNumber(values.cohortECurrentLesson),
    cohortFCurrentLesson: readNumber(values.cohortFCurrentLesson),
    cohortGCurrentLesson: readNumber(values.cohortGCurrentLesson),
    cohortHCurrentLesson: readNumber(values.cohortHCurrentLesson),
    cohortICurrentLesson: readNumber(values.cohortICurrentLesson),
    cohortJCurrentLesson: readNumber(values.cohortJCurrentLesson),
  };
}
