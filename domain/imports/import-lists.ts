import { historyListNames } from '../moving-in/history-lists.ts';
import { tableNames } from '../tables/table.ts';

export const importLists = [...tableNames, 'enrolments', ...historyListNames] as const;
export type ImportList = (typeof importLists)[number];
