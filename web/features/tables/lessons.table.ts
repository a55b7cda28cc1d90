import { tableEditors } from '@soltura/contract/table-editors';
import { lessonsTable } from '@soltura/domain/school-tables/record-tables';
import type { Row } from '@soltura/domain/school-tables/table';
import { call } from '../../api/client.ts';
import { pathOf } from './describe-screen.ts';
import { describeEditor } from './editor-words.ts';
import { ifMatch } from './if-match.ts';
import { readNumber, readText } from './read-values.ts';
import type { ScreenTable } from './screen-table.ts';

/** Coaching lessons (screens-staff 9.4). */
export const lessonsScreen: ScreenTable = {
  ...describeEditor(lessonsTable),
  table: lessonsTable,
  path: pathOf(lessonsTable),
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

/** A week reference that is none, or 0, is left out: that clears it (api.md 5.4). */
function toBody({ lessonName, weekRef, type }: Row) {
  const week = readNumber(weekRef);
  return { lessonName: readText(lessonName), type: readText(type), ...(week && { weekRef: week }) };
}
