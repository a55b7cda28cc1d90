import { nameCsvFile } from '@soltura/domain/lists/file-name';
import type { Figures } from '@soltura/domain/reports/figures/all-figures';
import type { CallFigure, CallRow } from '@soltura/domain/reports/figures/calls';
import type { MarkGroup } from '@soltura/domain/reports/figures/marks';
import { formatAverage, formatShare } from '@soltura/domain/reports/words';
import type { ListFile } from '../../lists/export-list.ts';

export interface FigureTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The tables of the figures; the table of calls is by course or by coach, as on screen. */
export function listTables(
  figures: Figures,
  callsBy: 'course' | 'coach',
): Record<keyof Figures, FigureTable> {
  const { memberships, endings, records, calls, assignments, students, workload } = figures;
  const days = memberships.points.map(({ day }) => day);
  return {
    memberships: {
      title: 'Active memberships',
      head: ['Course', ...days],
      rows: memberships.rows.map(({ name, counts }) => [name, ...counts]),
    },
    endings: {
      title: 'Endings',
      head: ['Course', 'Endings', 'Within 4 weeks', 'Within 8 weeks', 'Within 12 weeks'],
      rows: endings.rows.map(({ name, ended, within }) => [
        name,
        ended.count,
        ...within.map(({ count }) => count),
      ]),
    },
    records: {
      title: 'Records complete',
      ...listCoaches(records, ['Complete', 'Records', 'Share', 'Share before', 'Open'], ({ now, before }) => [
        now.complete.count,
        now.total.count,
        formatShare(now.share),
        formatShare(before.share),
        now.open.count,
      ]),
    },
    calls: {
      title: 'Calls and sessions',
      ...listCalls(calls, callsBy),
    },
    assignments: {
      title: 'Assignments',
      head: ['Level', 'Assignments', 'For each student a week'],
      rows: assignments.rows.map(({ name, assignments: done, average }) => [
        name,
        done.count,
        formatAverage(average),
      ]),
    },
    students: {
      title: 'Students to look after',
      head: ['Students', 'Count'],
      rows: [
        ['Near the end', students.nearEnd.count],
        ['On hold', students.onHold.count],
        ['Without a coach', students.coachless.count],
        ['Not seen for 14 days', students.notSeen.count],
        ['Seen 8 to 13 days ago', students.seenBefore.count],
        ['Seen in 7 days', students.seenLately.count],
      ],
    },
    workload: {
      title: 'Workload',
      ...listCoaches(
        workload,
        [workload.day, workload.laterDay].flatMap((day) => [`Calls a week ${day}`, `Memberships ${day}`]),
        ({ now, later }) =>
          [now, later].flatMap(({ calls: owed, memberships: held }) => [owed.count, held.count]),
      ),
    },
  };
}

type Cells = readonly (string | number)[];

function listCalls({ byCourse, byCoach, byMark }: CallFigure, by: 'course' | 'coach') {
  const head = ['Private calls', 'Group sessions', 'Calls due'];
  const fill = ({ calls, sessions, due }: CallRow) => [calls.count, sessions.count, due.count];
  return by === 'coach'
    ? listCoaches({ rows: byCoach, groups: byMark }, head, fill)
    : { head: ['Course', ...head], rows: byCourse.map((row) => [row.name, ...fill(row)]) };
}

function listCoaches<Row extends { readonly name: string }>(
  {
    rows,
    groups,
  }: { rows: readonly Row[]; groups: readonly Pick<MarkGroup<Row, unknown>, 'mark' | 'rows'>[] },
  head: readonly string[],
  fill: (row: Row) => Cells,
): Pick<FigureTable, 'head' | 'rows'> {
  if (groups.length === 0) {
    return { head: ['Coach', ...head], rows: rows.map((row) => [row.name, ...fill(row)]) };
  }
  return {
    head: ['Coach', 'Mark', ...head],
    rows: groups.flatMap(({ mark, rows: own }) => own.map((row) => [row.name, mark, ...fill(row)])),
  };
}

/** A table as a file; `range` is the range's name in the address. */
export function fileOf({ title, head, rows }: FigureTable, range: string): ListFile<readonly string[]> {
  return {
    fileName: nameCsvFile(title, range),
    noun: 'row',
    columns: head.map((name, place) => ({ head: name, write: (row) => row[place] ?? '' })),
    rows: rows.map((row) => row.map(String)),
  };
}

export function fileOfAll(
  tables: Readonly<Record<string, FigureTable>>,
  range: string,
): ListFile<readonly string[]> {
  const all = Object.values(tables).flatMap(({ title, head, rows }) => [
    [title, ...head],
    ...rows.map((row) => [title, ...row.map(String)]),
  ]);
  const width = Math.max(...all.map((row) => row.length));
  return {
    fileName: nameCsvFile('Reports', range),
    noun: 'row',
    columns: Array.from({ length: width }, (_, place) => ({
      head: place === 0 ? 'Report' : '',
      write: (row: readonly string[]) => row[place] ?? '',
    })),
    rows: all,
  };
}
