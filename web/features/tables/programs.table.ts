import { programsTable } from '@soltura/domain/tables/quiz-tables';
import { describeEditor } from './editor-words.ts';
import type { ScreenTable } from './screen-table.ts';
import { callsOf } from './table-writes.ts';

/**
 * Programs (screens-staff 9.2), by the calls of all tables: the specified ones know neither new nor unpublished
 * programs.
 */
export const programsScreen: ScreenTable = {
  ...describeEditor(programsTable),
  table: programsTable,
  newLabel: 'New Program',
  calls: callsOf('programs'),
};
