import { tableEditors } from '@soltura/contract/tables/table-editors';
import { coursesTable } from '@soltura/domain/tables/record-tables';
import type { Row } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

export const coursesScreen: ScreenTable = {
  ...describeEditor(coursesTable),
  table: coursesTable,
  newLabel: 'New Course',
  calls: {
    add: async (values, options) =>
      (await call(tableEditors.addCourse, { body: toBody(values) }, options))[0],
    put: (recordId, version, values, options) =>
      call(
        tableEditors.updateCourse,
        { headers: ifMatch(version), body: { recordId, ...toBody(values) } },
        options,
      ),
  },
};

function toBody(values: Row) {
  return {
    name: readText(values.name),
    membershipType: readText(values.membershipType),
    approxMonthlyCost: readNumber(values.approxMonthlyCost),
    weeklyPrivateCalls: readNumber(values.weeklyPrivateCalls),
    hasGroupCalls: values.hasGroupCalls === true,
    weeklyTimeCommitmentMinutes: readNumber(values.weeklyTimeCommitmentMinutes),
  };
}
