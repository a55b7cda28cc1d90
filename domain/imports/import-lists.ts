import { historyListNames } from '../moving-in/history-lists.ts';
import { tableNames } from '../tables/table.ts';

/** The lists of a school that can be read from files: the tables, people to enrol, and the lists of its history. */
export const importLists = [...tableNames, 'enrolments', ...historyListNames] as const;
export type ImportList = (typeof importLists)[number];
