import { tableEditors } from '@soltura/contract/tables/table-editors';
import { lessonsTable } from '@soltura/domain/tables/record-tables';
import type { Row } from '@soltura/domain/tables/table';
import { call } from '../../api/client.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

export const lessonsScreen: ScreenTable = {
  ...describeEditor(lessonsTable),
  table: lessonsTable,
  newLabel: 'New Lesson',
  calls: {
    add: async (values, options) =>
      (await call(tableEditors.addLesson, { body: toBody(values) }, options))[0],
    put: (recordId, version, values, options) =>
      call(
        tableEditors.updateLesson,
        { headers: ifMatch(version), body: { recordId, ...toBody(values) } },
        options,
      ),
  },
};

/** An empty or 0 week reference is left out, which clears it (api.md 5.4). */
function toBody({ lessonName, weekRef, type }: Row) {
  const week = readNumber(weekRef);
  return { lessonName: readText(lessonName), type: readText(type), ...(week && { weekRef: week }) };
}
