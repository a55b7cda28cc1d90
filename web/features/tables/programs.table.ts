import { tableEditors } from '@soltura/contract/table-editors';
import { programsTable } from '@soltura/domain/school-tables/quiz-tables';
import type { Row } from '@soltura/domain/school-tables/table';
import { call } from '../../api/client.ts';
import { pathOf } from './describe-screen.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/** Programs (screens-staff 9.2); the specification makes none, so that they are made by our own call. */
export const programsScreen: ScreenTable = {
  ...describeEditor(programsTable),
  table: programsTable,
  path: pathOf(programsTable),
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

/** A program as its calls take it, without lessons. */
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
