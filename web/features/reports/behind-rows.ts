import type { RecordBehind } from '@soltura/contract/reports/reports';
import { addDays, type Day, parseDay, weekday } from '@soltura/domain/dates';
import type { BehindKind } from '@soltura/domain/reports/behind';
import { nameDay } from '@soltura/domain/reports/words';
import type { FileColumn } from '../../lists/file-column.ts';

const needs: Readonly<Record<string, string>> = { lesson: 'lesson', call: 'call or note' };

export function describeRow(kind: BehindKind, row: RecordBehind, today: Day): string {
  const day = nameDay(row.day, today);
  const onHold = row.state === 'hold' ? ', on hold' : '';
  switch (kind) {
    case 'active':
      return `since ${day}${onHold}`;
    case 'ended':
      return row.detail === '' ? day : `${day}, goes on in ${row.detail}`;
    case 'records':
    case 'complete-records':
    case 'open-records':
      return describeRecord(row);
    case 'private-calls':
    case 'group-sessions':
    case 'assignments':
      return [day, row.detail, row.coach].filter((part) => part !== '').join(', ');
    case 'calls-due':
      return [`week of ${day}`, row.detail, row.coach].filter((part) => part !== '').join(', ');
    case 'workload-memberships':
      return [describeStart(row.day, today), describeEnd(row.detail, today)].filter(Boolean).join(', ');
    case 'workload-calls':
      return [describeStart(row.day, today), row.detail].filter(Boolean).join(', ');
    case 'near-end':
    case 'on-hold':
    case 'coachless':
    case 'seen-lately':
    case 'seen-before':
    case 'not-seen':
    default:
      return row.detail === 'Start' ? `began ${day}${onHold}` : `${row.detail}, ${day}${onHold}`;
  }
}

function describeStart(day: Day, today: Day): string {
  return `${day > today ? 'from' : 'since'} ${nameDay(day, today)}`;
}

function describeEnd(detail: string, today: Day): string {
  const day = parseDay(detail);
  return day === undefined ? '' : `until ${nameDay(day, today)}`;
}

function describeRecord({ state, lacks }: RecordBehind): string {
  if (state === 'complete') return 'complete';
  if (state === 'hold') return 'on hold';
  if (lacks.length === 0) return 'ready to be marked complete';
  return lacks.map((one) => needs[one] ?? one).join(', ');
}

export function headRows(kind: BehindKind): string {
  if (kind === 'open-records') return 'still needs';
  return kind === 'not-seen' || kind === 'seen-lately' || kind === 'seen-before' ? 'last seen' : '';
}

export function findRecord(kind: BehindKind, { recordId, day }: RecordBehind) {
  const sunday = addDays(day, -weekday(day));
  if (kind === 'private-calls') return { week: sunday, panel: `private-call-${recordId}` };
  if (kind === 'group-sessions') return { week: sunday, panel: `group-call-${recordId}` };
  if (kind === 'assignments') return { week: day, panel: `assignment-${recordId}` };
  const isWeek = kind === 'records' || kind === 'complete-records' || kind === 'open-records';
  return isWeek ? { week: day, panel: `week-${recordId}` } : undefined;
}

export function columnsOf(kind: BehindKind, today: Day): FileColumn<RecordBehind>[] {
  return [
    { head: kind === 'group-sessions' ? 'Session' : 'Student', write: ({ name }) => name },
    { head: 'Course', write: ({ course }) => course },
    { head: 'Coach', write: ({ coach }) => coach },
    { head: 'Day', write: ({ day }) => day },
    { head: 'Details', write: (row) => describeRow(kind, row, today) },
  ];
}
