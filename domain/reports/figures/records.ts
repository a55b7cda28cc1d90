import type { Day } from '../../dates.ts';
import { listWeeksTo, RECORD_WEEKS, type ReportSpans } from '../range.ts';
import { type Count, groupBy, shareOf, sumOf } from './counts.ts';

/** The records of a week of the students of one coach; `coach` is null where they have none. */
export interface CoachRecords {
  readonly week: Day;
  readonly coach: number | null;
  readonly name: string;
  readonly total: number;
  readonly complete: number;
  readonly open: number;
}

/** How many records of some weeks there are, are complete, and are neither complete nor on hold. */
export interface RecordCounts {
  readonly total: Count;
  readonly complete: Count;
  readonly open: Count;
  /** Of all records, from 0 to 1; null where there are none. */
  readonly share: number | null;
}

export interface RecordRow {
  readonly coach: number | null;
  readonly name: string;
  readonly now: RecordCounts;
  readonly before: RecordCounts;
}

/** How much of the records is complete, by coach. */
export interface RecordFigure {
  readonly now: RecordCounts;
  readonly before: RecordCounts;
  readonly bars: readonly (RecordCounts & { readonly week: Day })[];
  /** The least complete first. */
  readonly rows: readonly RecordRow[];
}

export const NO_COACH = 'Without a coach';

/** What the figure shows (screens-staff 10.4). */
export function showRecords(records: readonly CoachRecords[], spans: ReportSpans): RecordFigure {
  const rows = [...groupBy(records, ({ coach }) => coach)].map(([coach, group]) => ({
    coach,
    name: coach === null ? NO_COACH : (group[0]?.name ?? ''),
    now: count(group, spans.sundays, coach),
    before: count(group, spans.before, coach),
  }));
  return {
    now: count(records, spans.sundays),
    before: count(records, spans.before),
    bars: listWeeksTo(spans.lastSunday, RECORD_WEEKS).map((week) => ({ week, ...count(records, [week]) })),
    rows: rows
      .filter(({ now, before }) => now.total.count + before.total.count > 0)
      .toSorted((a, b) => (a.now.share ?? 2) - (b.now.share ?? 2) || b.now.open.count - a.now.open.count),
  };
}

/**
 * The coach with the most open records of some weeks, and how many; of as many, the one with the least complete. Undefined
 * when every record of a coach is done.
 */
export function findFurthestBehind(
  records: readonly CoachRecords[],
  weeks: readonly Day[],
): { name: string; open: Count } | undefined {
  const [furthest] = [...groupBy(records, ({ coach }) => coach)]
    .flatMap(([coach, group]) =>
      coach === null ? [] : [{ name: group[0]?.name ?? '', ...count(group, weeks, coach) }],
    )
    .toSorted((a, b) => b.open.count - a.open.count || (a.share ?? 2) - (b.share ?? 2));
  return furthest && furthest.open.count > 0 ? furthest : undefined;
}

/** The records of a coach in the weeks up to one, the latest first, that one left out. */
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
        coach === undefined ? undefined : coach === 0 ? null : coach,
      ),
    }));
}

function count(records: readonly CoachRecords[], weeks: readonly Day[], coach?: number | null): RecordCounts {
  const own = records.filter(({ week }) => weeks.includes(week));
  const [from, to = from] = [weeks[0], weeks.at(-1)];
  const span = { ...(from && to && { from, to }), ...(coach !== undefined && { coach: coach ?? 0 }) };
  const complete = sumOf(own, (one) => one.complete);
  const total = sumOf(own, (one) => one.total);
  return {
    total: { count: total, behind: { kind: 'records', ...span } },
    complete: { count: complete, behind: { kind: 'complete-records', ...span } },
    open: { count: sumOf(own, (one) => one.open), behind: { kind: 'open-records', ...span } },
    share: shareOf(complete, total),
  };
}
