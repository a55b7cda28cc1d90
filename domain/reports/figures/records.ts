import type { Day } from '../../dates.ts';
import { groupBy } from '../../lists/group-by.ts';
import type { Behind } from '../behind.ts';
import { listWeeksTo, RECORD_WEEKS, type ReportSpans } from '../range.ts';
import { type Count, shareOf, sumOf } from './counts.ts';
import { type CoachMark, groupByMark, type MarkGroup } from './marks.ts';

export interface CoachRecords {
  readonly week: Day;
  readonly coach: number | null;
  readonly name: string;
  readonly total: number;
  readonly complete: number;
  readonly open: number;
}

export interface RecordCounts {
  readonly total: Count;
  readonly complete: Count;
  readonly open: Count;
  readonly share: number | null;
}

interface RecordsOfBoth {
  readonly now: RecordCounts;
  readonly before: RecordCounts;
}

export type RecordRow = RecordsOfBoth & { readonly coach: number | null; readonly name: string };

export interface RecordFigure {
  readonly now: RecordCounts;
  readonly before: RecordCounts;
  readonly bars: readonly (RecordCounts & { readonly week: Day })[];
  readonly rows: readonly RecordRow[];
  readonly groups: readonly MarkGroup<RecordRow, RecordsOfBoth>[];
}

type Whose = Pick<Behind, 'coach' | 'mark'>;

export const NO_COACH = 'Without a coach';

export function showRecords(
  records: readonly CoachRecords[],
  spans: ReportSpans,
  marks: readonly CoachMark[],
): RecordFigure {
  const countBoth = (own: readonly CoachRecords[], of: Whose) => ({
    now: count(own, spans.sundays, of),
    before: count(own, spans.before, of),
  });
  const rows = [...groupBy(records, ({ coach }) => coach)]
    .map(([coach, group]) => ({
      coach,
      name: coach === null ? NO_COACH : (group[0]?.name ?? ''),
      ...countBoth(group, { coach: coach ?? 0 }),
    }))
    .filter(({ now, before }) => now.total.count + before.total.count > 0)
    .toSorted((a, b) => (a.now.share ?? 2) - (b.now.share ?? 2) || b.now.open.count - a.now.open.count);
  return {
    now: count(records, spans.sundays),
    before: count(records, spans.before),
    bars: listWeeksTo(spans.lastSunday, RECORD_WEEKS).map((week) => ({ week, ...count(records, [week]) })),
    rows,
    groups: groupByMark(rows, marks, (mark, coaches) =>
      countBoth(
        records.filter(({ coach }) => coaches.has(coach)),
        { mark },
      ),
    ),
  };
}

/**
 * Finds the coach with the most open records; among equals the one with the smallest complete share. Undefined without
 * open records of a coach.
 */
export function findFurthestBehind(
  records: readonly CoachRecords[],
  weeks: readonly Day[],
): { name: string; open: Count } | undefined {
  const [furthest] = [...groupBy(records, ({ coach }) => coach)]
    .flatMap(([coach, group]) =>
      coach === null ? [] : [{ name: group[0]?.name ?? '', ...count(group, weeks, { coach }) }],
    )
    .toSorted((a, b) => b.open.count - a.open.count || (a.share ?? 2) - (b.share ?? 2));
  return furthest && furthest.open.count > 0 ? furthest : undefined;
}

export function listWeeksBehind(records: readonly CoachRecords[], coach: number | undefined, last: Day) {
  return [...new Set(records.map(({ week }) => week))]
    .filter((week) => week < last)
    .toSorted()
    .toReversed()
    .slice(0, 4)
    .map((week) => ({
      week,
      ...count(
        coach === undefined ? records : records.filter((one) => (one.coach ?? 0) === coach),
        [week],
        coach === undefined ? {} : { coach },
      ),
    }));
}

function count(records: readonly CoachRecords[], weeks: readonly Day[], of: Whose = {}): RecordCounts {
  const own = records.filter(({ week }) => weeks.includes(week));
  const [from, to = from] = [weeks[0], weeks.at(-1)];
  const span = { ...(from && to && { from, to }), ...of };
  const complete = sumOf(own, (one) => one.complete);
  const total = sumOf(own, (one) => one.total);
  return {
    total: { count: total, behind: { kind: 'records', ...span } },
    complete: { count: complete, behind: { kind: 'complete-records', ...span } },
    open: { count: sumOf(own, (one) => one.open), behind: { kind: 'open-records', ...span } },
    share: shareOf(complete, total),
  };
}
