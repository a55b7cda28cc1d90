import { canComplete } from './completeness.ts';

export type Lack = 'lesson' | 'call-or-note' | 'lesson-and-call-or-note' | 'hold' | 'edit' | 'changed';

export const lackWords: Readonly<Record<Lack, string>> = {
  lesson: 'without a lesson',
  'call-or-note': 'without a call or a note',
  'lesson-and-call-or-note': 'without a lesson, and a call or a note',
  hold: 'on hold',
  edit: 'still in edit',
  changed: 'changed by somebody else meanwhile',
};

interface CompletableRow {
  readonly week: {
    readonly recordId: number;
    readonly week: number;
    readonly currentLesson: number | null;
    readonly notes: string;
    readonly holdWeek: boolean;
    readonly recordsComplete: boolean;
  };
  readonly privateCalls: readonly unknown[];
  readonly groupSessions: readonly unknown[];
}

export interface Qualified<Row> {
  ready: Row[];
  lacking: Map<Lack, Row[]>;
}

/**
 * Sorts incomplete records by what they lack.
 *
 * A record on hold is not completed with the others, nor one with a draft. Source: screens-staff 2.6, 2.11.
 */
export function findQualified<Row extends CompletableRow>(
  rows: readonly Row[],
  isInEdit: (id: number) => boolean,
): Qualified<Row> {
  const ready: Row[] = [];
  const lacking = new Map<Lack, Row[]>();
  for (const row of rows) {
    if (row.week.recordsComplete) continue;
    const lack = findLack(row, isInEdit);
    if (lack === undefined) ready.push(row);
    else lacking.set(lack, [...(lacking.get(lack) ?? []), row]);
  }
  return { ready, lacking };
}

function findLack(row: CompletableRow, isInEdit: (id: number) => boolean): Lack | undefined {
  const { recordId, week, currentLesson, notes, holdWeek } = row.week;
  if (isInEdit(recordId)) return 'edit';
  if (holdWeek) return 'hold';
  const callCount = row.privateCalls.length + row.groupSessions.length;
  if (canComplete({ week, currentLesson, callCount, notes })) return undefined;
  if (currentLesson !== null) return 'call-or-note';
  return canComplete({ week, currentLesson: 0, callCount, notes }) ? 'lesson' : 'lesson-and-call-or-note';
}
