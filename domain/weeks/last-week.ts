import type { JoinableRecords } from './join-weeks.ts';

export interface WeekBeside<Records extends JoinableRecords> {
  readonly week: Records['weeks'][number];
  readonly assignments: readonly Records['assignments'][number][];
  readonly privateCalls: readonly Records['privateCalls'][number][];
  readonly groupSessions: readonly Records['groupSessions'][number][];
}

export function findWeekOfMembership<Records extends JoinableRecords>(
  records: Records,
  membership: number,
): WeekBeside<Records> | undefined {
  const week = records.weeks.find(({ relatedMembership }) => relatedMembership === membership);
  if (!week) return undefined;
  const isOfWeek = ({ relatedWeek }: { relatedWeek: number }) => relatedWeek === week.recordId;
  const attended = new Set(
    records.groupAttendees.filter(({ student }) => student === week.recordId).map((one) => one.groupSession),
  );
  return {
    week,
    assignments: records.assignments.filter(isOfWeek),
    privateCalls: records.privateCalls.filter(isOfWeek),
    groupSessions: records.groupSessions.filter(({ recordId }) => attended.has(recordId)),
  };
}
