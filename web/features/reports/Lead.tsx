import type { Report } from '@soltura/contract/reports/reports';
import type { Day } from '@soltura/domain/dates';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import type { Figures } from '@soltura/domain/reports/figures/all-figures';
import { findFurthestBehind } from '@soltura/domain/reports/figures/records';
import {
  defaultRange,
  listSundays,
  nameMonth,
  type ReportRange,
  speakOfRange,
} from '@soltura/domain/reports/range';
import { nameDay } from '@soltura/domain/reports/words';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import { CountLink } from './CountLink.tsx';
import styles from './Reports.module.css';

interface LeadProps {
  figures: Figures;
  report: Report;
  today: Day;
  range: ReportRange;
  inMonth: string;
}

export function Lead({ figures, report: { records }, today, range, inMonth }: LeadProps) {
  const { memberships, endings, calls } = figures;
  // Until Wednesday coaches are recording the last week, so missing records are those of that week.
  const isNow = range.by === 'week' && range.of === defaultRange(today).of;
  const asked: ReportRange = isNow ? { by: 'week', of: defaultWeekStart(today) } : range;
  const behind = findFurthestBehind(records, listSundays(asked, today));
  const before = range.by === 'week' ? memberships.weekBefore : memberships.monthBefore;
  const { mostSince } = calls.ahead;
  return (
    <p className={styles.lead}>
      <CountLink of={memberships.now}>{countOf(memberships.now.count, 'membership')}</CountLink>{' '}
      {memberships.now.count === 1 ? 'runs' : 'run'}, {compare(memberships.now.count - before)}{' '}
      {range.by === 'week' ? 'a week' : 'four weeks'} before, and{' '}
      <CountLink of={endings.month.ended}>{`${formatNumber(endings.month.ended.count)} ended`}</CountLink>{' '}
      {inMonth}.{' '}
      {behind ? (
        <>
          <CountLink of={behind.open}>{behind.name}</CountLink> is furthest behind, with{' '}
          {countOf(behind.open.count, 'record')} open {speakOfRange(asked, today)}.
        </>
      ) : (
        <>
          <CountLink of={figures.records.now.total}>No record of a coach</CountLink> is open{' '}
          {speakOfRange(asked, today)}.
        </>
      )}{' '}
      <CountLink of={calls.ahead.due}>{countOf(calls.ahead.due.count, 'call')}</CountLink>{' '}
      {calls.ahead.due.count === 1 ? 'is' : 'are'} due in the week of {nameDay(calls.ahead.week, today)}
      {mostSince === 'ever' && ', the most in ten weeks'}
      {mostSince !== undefined &&
        mostSince !== 'ever' &&
        `, the most since ${nameMonth(mostSince.slice(0, 7))}`}
      .
    </p>
  );
}

function compare(change: number): string {
  if (change === 0) return 'as many as';
  return `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than`;
}
