import { hasUnsaved, isChanged } from '@soltura/domain/editing/edit-session';
import { describeOffender } from '@soltura/domain/weeks/completeness';
import { describeWeekFault } from '@soltura/domain/weeks/week-texts';
import type { TableWords } from '../../../editing/use-table-session.tsx';
import type { WeekRow } from '../week-row.ts';
import { describeOffenders, listTooLong } from './edit-questions.tsx';
import type { EditState } from './edit-store.ts';
import { mayComplete } from './edit-values.ts';
import type { WeekChange } from './read-row.ts';

/**
 * The messages and questions of table edit mode for weeks (screens-staff 2.9), which covers only the rows of the page.
 */
export const tableWords: TableWords<EditState, WeekChange> = {
  counts: {
    countChanged: (state) =>
      listRows(state).filter((row) => row.state === 'editing' && isChanged(row)).length,
    countUnsaved: (state) => listRows(state).filter((row) => row.state !== 'editing').length,
    isAnyTouched: (state) => listRows(state).some((row) => row.isTouched),
  },
  isUnsaved: ({ session }) => hasUnsaved(session),
  isUnsavedInTable: (state) => listRows(state).some(isChanged),
  findObstacle: (changes) => {
    const offenders = changes.filter(
      ({ row, values }) => values.recordsComplete && !mayComplete(row, values),
    );
    if (offenders.length > 0) return describeOffenders(offenders.map(({ row }) => nameOffender(row)));
    const long = changes.flatMap(({ row, values }) => {
      const fault = describeWeekFault(values);
      return fault === undefined ? [] : [`${nameOffender(row)}: ${fault}`];
    });
    return long.length > 0 ? listTooLong(long) : undefined;
  },
};

function listRows({ session, order }: EditState) {
  return order.flatMap((id) => session.rows.get(id) ?? []);
}

function nameOffender({ week, student }: WeekRow): string {
  const { relatedMembership } = week;
  return describeOffender({ fullName: student?.fullName, relatedMembership, week: week.week });
}
