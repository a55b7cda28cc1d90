import type { Day } from '../../dates.ts';
import { groupBy } from '../../lists/group-by.ts';
import { type EndingWeeks, endingWeeks } from '../behind.ts';
import { daysOfMonth, type ReportSpans } from '../range.ts';
import { type Count, sumOf } from './counts.ts';

export interface CourseEndings {
  readonly course: number;
  readonly name: string;
  readonly month: string;
  readonly ended: number;
  readonly within: readonly number[];
}

interface Endings {
  readonly ended: Count;
  readonly within: readonly Count[];
}

export interface EndingFigure {
  readonly month: Endings & { readonly name: string };
  readonly bars: readonly (Endings & { readonly month: string })[];
  readonly rows: readonly (Endings & { readonly name: string })[];
}

export function showEndings(endings: readonly CourseEndings[], { months }: ReportSpans): EndingFigure {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const from = daysOfMonth(first).first;
  const to = daysOfMonth(last).last;
  const bars = months.map((month) => {
    const { first: begins, last: ends } = daysOfMonth(month);
    return {
      month,
      ...count(
        endings.filter((one) => one.month === month),
        begins,
        ends,
      ),
    };
  });
  const [month = { month: last, ...count([], from, to) }] = bars.slice(-1);
  return {
    month: { ...month, name: month.month },
    bars,
    rows: [...groupBy(endings, ({ course }) => course)]
      .map(([course, group]) => ({ name: group[0]?.name ?? '', ...count(group, from, to, course) }))
      .toSorted((a, b) => b.ended.count - a.ended.count),
  };
}

function count(endings: readonly CourseEndings[], from: Day, to: Day, course?: number): Endings {
  const days = { kind: 'ended', from, to, ...(course !== undefined && { course }) } as const;
  return {
    ended: { count: sumOf(endings, ({ ended }) => ended), behind: days },
    within: endingWeeks.map((within: EndingWeeks, place) => ({
      count: sumOf(endings, (one) => one.within[place] ?? 0),
      behind: { ...days, within },
    })),
  };
}
