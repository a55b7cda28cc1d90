import { programsTable } from '@soltura/domain/tables/quiz-tables';
import { describeEditor } from './editor-words.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

export const programsScreen: ScreenTable = {
  ...describeEditor(programsTable),
  table: programsTable,
  newLabel: 'New Program',
  calls: callsOf('programs'),
};
